import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PACES } from "../src/common/paces";
import type { ChangeSeen, EventSeen, ViewMessage } from "../src/protocol";
import { Showing } from "../src/table/session/showing.svelte";
import { counter, view } from "./things";

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
  showing.pace = PACES.normal / 2;
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
  for (const number of [2, 3, 4, 5]) showing.tell(message(number), steps(ROLLED, ROLLED, ...(number === 5 ? BIDS : [])));

  showing.skip();

  expect(showing.scene).toMatchObject({ kind: "gathered" });
  expect(showing.scene?.kind === "gathered" && showing.scene.scenes.map((each) => each.kind)).toEqual([
    "dice", "dice", "dice", "dice", "dice", "dice", "bids", "dice", "dice",
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

test("who is lost by choice is shown before the dice that follow, and who is lost by dice with them", () => {
  const driver = { side: "italy", unit: "tank-driver-t" };
  const casualty = { name: "casualty", unit: driver };
  showing.tell(message(1), steps(casualty, { name: "soldier-out", unit: driver }, { name: "mine-triggered" }, ROLLED, casualty));
  expect(showing.scene).toMatchObject({ kind: "loss", unit: driver, card: "tank-driver-t", isOut: true });

  vi.advanceTimersByTime(950);
  expect(showing.scene).toMatchObject({ kind: "dice", loss: { unit: driver, isOut: false } });
  showing.skip();
  expect([showing.scene, showing.message?.number]).toEqual([null, 1]);

  showing.isStill = true;
  showing.tell(message(2), steps({ name: "casualty", unit: { side: "us", unit: "rifleman-a" }, soldier: "O. Hatcher" }));
  vi.advanceTimersByTime(1_999);
  expect(showing.scene).toMatchObject({ kind: "loss", soldier: "O. Hatcher" });
  vi.advanceTimersByTime(1);
  expect(showing.message?.number).toBe(2);
});

test("dice that were seen to their end can be read while the table goes on, until something else is shown", () => {
  showing.tell(message(1), steps(ROLLED));
  showing.leave();
  expect([showing.message?.number, showing.isTelling]).toEqual([1, false]);
  expect(showing.lingering).toMatchObject({ kind: "dice", needed: 7 });

  vi.advanceTimersByTime(2_400);
  expect(showing.lingering).toBeNull();

  showing.tell(message(2), steps(ROLLED, ROLLED));
  showing.leave();
  expect([showing.scene?.kind, showing.lingering]).toEqual(["dice", null]);
  showing.skip();
  expect(showing.lingering).toBeNull();
});

test("it is told whether a fight is one's own, what it is made of and where it is", () => {
  showing.isOwn = (seat) => seat === "us";
  showing.tell(message(1), steps({ ...ROLLED, tile: "2A", from_tile: "1A", sum: { base: 4, cover: 3 } }));

  expect(showing.scene).toMatchObject({ isOwn: true, tile: "2A", fromTile: "1A", sum: { base: 4, cover: 3 } });
});

const SCOUTS = { side: "germany", unit: "scout-b" };
const seen = (number: number): ViewMessage => ({ ...message(number), view: view({ counters: [counter("germany scout-b 1A")] }) });
const played: EventSeen = { name: "played", seat: "germany", card: "scout-b", verb: "scout" };
const moved = (from_tile: string, tile: string): EventSeen => ({ name: "moved", unit: SCOUTS, from_tile, tile });
const theirs = (number: number, ...events: EventSeen[]): ChangeSeen[] => [
  { number, kind: "decision", seat: "germany", events, lines: [{ text: "Germany played Scout B: Scout." }] },
];

/** A table at which one plays for the US. */
function sitDown(): void {
  showing.isOwn = (seat) => seat === "us";
  showing.jump(seen(0));
}

const tileShown = () => (showing.board ?? showing.message?.view)?.counters[0]?.tile;

test("what others do is followed: the card, then the counter from tile to tile, and its trail, before the new view", () => {
  sitDown();
  showing.tell(seen(1), theirs(1, played, moved("1A", "2A"), moved("2A", "3A")));
  expect(showing.scene).toMatchObject({ kind: "act", card: "scout-b", verb: "scout", words: "Germany played Scout B: Scout." });
  expect([tileShown(), showing.trails]).toEqual(["1A", [{ side: "germany", tiles: ["1A", "2A", "3A"] }]]);

  vi.advanceTimersByTime(420);
  expect(tileShown()).toBe("2A");
  vi.advanceTimersByTime(330);
  expect(tileShown()).toBe("3A");
  expect(showing.message?.number).toBe(0);
  vi.advanceTimersByTime(1_400 + 330 - 750);

  expect([showing.message?.number, showing.scene, showing.board]).toEqual([1, null, null]);
  vi.advanceTimersByTime(4_500);
  expect(showing.trails).toEqual([]);
});

test("one's own acts are not shown to oneself, and nothing but what came of it to whoever wants no pace", () => {
  sitDown();
  showing.tell(seen(1), [{ number: 1, kind: "decision", seat: "us", events: [played, moved("1A", "2A")] }]);
  expect(showing.message?.number).toBe(1);

  showing.pace = 0;
  showing.tell(seen(2), theirs(2, played, moved("1A", "2A"), ROLLED));
  expect(showing.scene).toMatchObject({ kind: "dice", isOwn: false });
});

test("without motion a counter is there at once, and the card stands for as long as one reads", () => {
  sitDown();
  showing.isStill = true;
  showing.tell(seen(1), theirs(1, played, moved("1A", "2A")));
  expect(tileShown()).toBe("2A");

  vi.advanceTimersByTime(1_899);
  expect(showing.message?.number).toBe(0);
  vi.advanceTimersByTime(1);
  expect(showing.message?.number).toBe(1);
});

test("the viewer stops and goes on, or steps, and nothing is lost meanwhile", () => {
  sitDown();
  showing.tell(seen(1), theirs(1, played));
  showing.pause();
  showing.tell(seen(2), theirs(2, played, ROLLED));
  vi.advanceTimersByTime(60_000);
  expect([showing.message?.number, showing.scene?.kind]).toEqual([0, "act"]);

  showing.step();
  expect([showing.message?.number, showing.scene]).toEqual([1, null]);
  showing.step();
  expect(showing.scene?.kind).toBe("act");
  showing.step();
  expect(showing.scene?.kind).toBe("dice");
  // Seen to their end, dice wait for whoever has stopped.
  showing.leave();
  expect(showing.scene?.kind).toBe("dice");
  showing.pause();

  expect([showing.message?.number, showing.isPaused, showing.isTelling]).toEqual([2, false, false]);
});

test("a slow pace takes twice the time, a fast one less than half", () => {
  sitDown();
  showing.pace = PACES.slow;
  showing.tell(seen(1), theirs(1, played));
  vi.advanceTimersByTime(2_799);
  expect(showing.message?.number).toBe(0);
  vi.advanceTimersByTime(1);
  expect(showing.message?.number).toBe(1);

  showing.pace = PACES.fast;
  showing.tell(seen(2), theirs(2, played));
  vi.advanceTimersByTime(560);
  expect(showing.message?.number).toBe(2);
});

test("what happened while one waited can be looked at once more, until one decides", () => {
  sitDown();
  showing.tell(seen(1), theirs(1, played, moved("1A", "2A")));
  showing.skip();
  showing.tell({ ...seen(2), view: view({ counters: [counter("germany scout-b 3A")] }) }, theirs(2, moved("2A", "3A")));
  showing.skip();
  expect([showing.waited.length, showing.isTelling, tileShown()]).toEqual([2, false, "3A"]);

  showing.replay();
  expect([showing.scene?.kind, tileShown(), showing.isTelling]).toEqual(["act", "1A", true]);
  vi.advanceTimersByTime(30_000);
  expect([showing.scene, showing.message?.number, showing.isTelling, tileShown()]).toEqual([null, 2, false, "3A"]);

  showing.replay(1);
  expect(showing.scene).toMatchObject({ moves: [{ tile: "3A" }] });
  showing.tell(seen(3), [{ number: 3, kind: "decision", seat: "us", events: [] }]);
  expect(showing.waited).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(showing.message?.number).toBe(3);
});

/** Lets parts of a view be told one by one, as the test says. */
function oneByOne(): () => void {
  let tell: (() => boolean) | undefined;
  showing.inTurn = (part) => {
    tell = part() ? part : undefined;
    return () => (tell = undefined);
  };
  return () => {
    if (tell?.() === false) tell = undefined;
  };
}

const told = () => [showing.mapped, showing.piled, showing.handed, showing.message, showing.told].map((each) => each?.number);

test("of a view the map is told first, then the piles and the hand, and in the end what it asks", () => {
  const next = oneByOne();
  showing.tell(message(1), steps({ name: "moved" }));
  expect([told(), showing.isTelling, showing.isAsking]).toEqual([[1, 0, 0, 0, 0], true, true]);

  next();
  expect([told(), showing.isTelling]).toEqual([[1, 1, 0, 0, 0], true]);
  next();
  expect([told(), showing.isTelling]).toEqual([[1, 1, 1, 0, 0], true]);
  next();
  expect([told(), showing.isTelling]).toEqual([[1, 1, 1, 1, 0], true]);
  next();

  expect([told(), showing.isTelling, showing.isAsking]).toEqual([[1, 1, 1, 1, 1], false, true]);
});

test("cards that travel set out between the piles and what is asked", () => {
  const next = oneByOne();
  const done: string[] = [];
  showing.ontravel = () => [() => done.push(`come ${told().join(" ")}`), () => done.push(`set out ${told().join(" ")}`)];
  showing.tell(message(1), steps({ name: "drew", seat: "us", card: "sniper" }));

  for (let part = 0; part < 6; part += 1) next();

  // Some have come to a pile, and others to the hand.
  expect(done).toEqual(["come 1 1 0 0 0", "come 1 1 1 0 0", "set out 1 1 1 0 0"]);
  expect(told()).toEqual([1, 1, 1, 1, 1]);
});

test("nothing is asked between what was shown and what came of it", () => {
  const next = oneByOne();
  showing.tell(message(1), steps(ROLLED));
  showing.skip();
  expect([showing.scene, showing.spoken?.kind, showing.isAsking]).toEqual([null, "dice", false]);

  next();
  next();
  next();

  expect([showing.spoken, showing.isAsking]).toEqual([null, true]);
});

test("a view that comes meanwhile follows when the one before has been told to its end", () => {
  const next = oneByOne();
  showing.tell(message(1), []);
  showing.tell(message(2), []);
  for (let part = 0; part < 4; part += 1) next();
  expect([told(), showing.isTelling, showing.isAsking]).toEqual([[1, 1, 1, 1, 1], true, false]);

  vi.advanceTimersByTime(300);
  for (let part = 0; part < 4; part += 1) next();

  expect([told(), showing.isTelling, showing.isAsking]).toEqual([[2, 2, 2, 2, 2], false, true]);
});

test("a view whose time has come does not wait for the parts of the one before", () => {
  oneByOne();
  showing.tell(message(1), steps(ROLLED));
  showing.tell(message(2), []);
  showing.skip();
  expect(told()).toEqual([1, 0, 0, 0, 0]);

  vi.advanceTimersByTime(300);

  expect(told()).toEqual([2, 1, 1, 1, 1]);
});

test("whoever does something finds the view told to its end", () => {
  oneByOne();
  showing.tell(message(1), []);
  showing.tell(message(2), []);

  showing.settle();
  expect([told(), showing.isTelling]).toEqual([[1, 1, 1, 1, 1], true]);
  vi.advanceTimersByTime(300);
  showing.settle();

  expect([told(), showing.isTelling]).toEqual([[2, 2, 2, 2, 2], false]);
});

test("a view that is shown at once leaves nothing to be told of another", () => {
  const next = oneByOne();
  showing.tell(message(1), []);

  showing.jump(message(5));
  next();

  expect([told(), showing.isTelling, showing.isAsking]).toEqual([[5, 5, 5, 5, 5], false, true]);
});
