import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { ChangeSeen, EventSeen, ViewMessage } from "../src/protocol";
import { Showing } from "../src/table/session/showing.svelte";
import { view } from "./things";

const message = (number: number): ViewMessage => ({ type: "view", number, view: view() });
const ROLLED: EventSeen = { name: "rolled", verb: "attack", defence: 7, dice: [3, 9], success: true };
const BIDS: EventSeen[] = [
  { name: "bid-shown", seat: "us", card: "sniper" },
  { name: "bid-shown", seat: "germany", card: "scout-b" },
  { name: "initiative-taken", side: "germany" },
];
const steps = (...events: EventSeen[]): ChangeSeen[] => [{ number: 1, kind: "decision", seat: "us", events }];

let showing: Showing;

beforeEach(() => {
  vi.useFakeTimers();
  showing = new Showing();
  showing.jump(message(0));
});

afterEach(() => {
  showing.close();
  vi.useRealTimers();
});

test("where nothing is to be shown the new view is there at once", () => {
  showing.tell(message(1), steps({ name: "moved" }));

  expect([showing.message?.number, showing.scene, showing.isTelling]).toEqual([1, null, false]);
});

test("dice are shown before the view they lead to, until they have been seen", () => {
  showing.tell(message(1), steps(ROLLED));
  expect(showing.scene).toMatchObject({ kind: "dice", needed: 7, dice: [3, 9], success: true });
  expect(showing.message?.number).toBe(0);

  vi.advanceTimersByTime(60_000);
  expect(showing.message?.number).toBe(0);
  showing.skip();

  expect([showing.message?.number, showing.scene]).toEqual([1, null]);
});

test("bids are shown together, with who has the initiative by them, for as long as one reads", () => {
  showing.tell(message(1), steps(...BIDS));
  expect(showing.scene).toMatchObject({ kind: "bids", side: "germany", bids: [{ seat: "us" }, { seat: "germany" }] });

  vi.advanceTimersByTime(3_199);
  expect(showing.message?.number).toBe(0);
  vi.advanceTimersByTime(1);

  expect(showing.message?.number).toBe(1);
});

test("at a fast table and to spectators bids are shown more shortly", () => {
  showing.isBrisk = true;
  showing.isSpectator = true;
  showing.tell(message(1), steps(...BIDS));

  vi.advanceTimersByTime(800);

  expect(showing.message?.number).toBe(1);
});

test("views that wait are told one after another", () => {
  showing.tell(message(1), steps(ROLLED));
  showing.tell(message(2), []);
  showing.skip();
  expect([showing.message?.number, showing.isTelling]).toEqual([1, true]);

  vi.advanceTimersByTime(300);

  expect([showing.message?.number, showing.isTelling]).toEqual([2, false]);
});

test("too much to be shown one after another is shown all at once", () => {
  showing.tell(message(1), steps(ROLLED));
  for (const number of [2, 3, 4, 5]) showing.tell(message(number), steps(ROLLED, ...(number === 5 ? BIDS : [])));

  showing.skip();

  expect(showing.scene).toMatchObject({ kind: "gathered" });
  expect(showing.scene?.kind === "gathered" && showing.scene.scenes.map((each) => each.kind)).toEqual([
    "dice", "dice", "dice", "bids", "dice",
  ]);
});

test("a jump drops whatever was to be shown", () => {
  showing.tell(message(1), steps(ROLLED));

  showing.jump(message(2));

  expect([showing.message?.number, showing.scene, showing.isTelling]).toEqual([2, null, false]);
});

test("what came of a roll is told with it, up to the next roll", () => {
  const truck = { side: "lrdg", unit: "patrol-truck" };
  showing.tell(
    message(1),
    steps(
      { name: "mine-triggered", unit: truck },
      ROLLED,
      { name: "disabled", unit: truck },
      { name: "moved", unit: truck },
      { ...ROLLED, success: false },
      { name: "soldier-out", unit: { side: "lrdg", unit: "scout" } },
    ),
  );

  expect(showing.scene).toMatchObject({ after: [{ name: "disabled" }] });
  showing.skip();
  expect(showing.scene).toMatchObject({ after: [{ name: "soldier-out" }] });
});

test("who is injured by choice is shown before the dice that follow, and nobody else", () => {
  const driver = { side: "italy", unit: "tank-driver-t" };
  const casualty = { name: "casualty", unit: driver };
  showing.tell(message(1), steps(casualty, { name: "soldier-out", unit: driver }, { name: "mine-triggered" }, ROLLED, casualty));
  expect(showing.scene).toMatchObject({ kind: "injury", unit: driver, isOut: true });

  vi.advanceTimersByTime(2_000);
  expect(showing.scene).toMatchObject({ kind: "dice" });
  showing.skip();
  expect([showing.scene, showing.message?.number]).toEqual([null, 1]);

  showing.tell(message(2), steps({ name: "casualty", unit: { side: "us", unit: "rifleman-a" } }));
  expect(showing.message?.number).toBe(2);
});
