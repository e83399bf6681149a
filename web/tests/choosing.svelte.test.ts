import { beforeEach, expect, test } from "vitest";

import type { ActionSeen, PositionSeen } from "../src/protocol";
import { Choosing } from "../src/table/play/choosing.svelte";
import { action, card, counter, view } from "./things";

const CARDS = [card("rifleman-a", "move 1", "attack 1", "control"), card("platoon-guide-b", "guide 2"), card("squad-leader-a", "bolster 2")];
const MOVES = ["3B", "4A"].map((tile) => action(`rifleman-a move ${tile}`, { tile, line: 0 }));
const CONTROL = action("rifleman-a control", { tile: "2B", line: 2 });
const GUIDES = ["3B", "4A"].map((tile) =>
  action(`platoon-guide-b guide scout-b ${tile}`, { unit: { side: "us", unit: "scout-b" }, tile, line: 0 }),
);
const BOLSTERS = ["rifleman-a", "scout-b"].map((taken) => action(`squad-leader-a bolster ${taken}`, { taken, line: 0 }));
const COUNTERS = [counter("us rifleman-a 2B"), counter("us scout-b 2B"), counter("germany rifleman-a 5A")];

let seen = $state.raw<PositionSeen>(view());
let actions = $state.raw<ActionSeen[]>([]);
let decision = $state("");
let played: ActionSeen[];
let choosing: Choosing;

beforeEach(() => {
  seen = view({ counters: COUNTERS });
  actions = [...MOVES, CONTROL, ...GUIDES, ...BOLSTERS, action("end turn", { card: undefined, verb: "end" })];
  decision = "us 1";
  played = [];
  choosing = new Choosing({
    get view() {
      return seen;
    },
    get actions() {
      return actions;
    },
    get decision() {
      return decision;
    },
    cards: CARDS,
    vehicles: [],
    side: "us",
    play: (each) => played.push(each),
  });
});

const lineOf = (verb: string) => choosing.lines.find((each) => each.verb === verb)!;

test("while nothing is chosen, counters stand for their cards", () => {
  expect(choosing.offers.map(({ key, tile }) => [key, tile])).toEqual([["card rifleman-a", "2B"]]);

  choosing.pickTarget("card rifleman-a");

  expect(choosing.card).toBe("rifleman-a");
});

test("a card, its line and a tile are an action", () => {
  choosing.pickCard("rifleman-a");
  choosing.pickLine(lineOf("move"));
  expect(choosing.targets.map((each) => each.tile)).toEqual(["3B", "4A"]);

  choosing.pickTarget(choosing.targets[1]!.key);

  expect(played).toEqual([MOVES[1]]);
});

test("before a line is chosen, all that the card can point at is lit", () => {
  choosing.pickCard("rifleman-a");

  expect(choosing.offers.map((each) => each.tile)).toEqual(["3B", "4A", "2B"]);
});

test("a line that needs no pointing is taken at once", () => {
  choosing.pickCard("rifleman-a");
  choosing.pickLine(lineOf("control"));

  expect(played).toEqual([CONTROL]);
});

test("a counter that is led leaves a tile to be chosen", () => {
  choosing.pickCard("platoon-guide-b");
  choosing.pickTarget(choosing.targets[0]!.key);
  expect(played).toEqual([]);
  expect(choosing.led).toEqual({ side: "us", unit: "scout-b" });

  choosing.pickTarget(choosing.targets.find((each) => each.tile === "4A")!.key);

  expect(played).toEqual([GUIDES[1]]);
});

test("of several actions on one target one is still to be chosen", () => {
  const charge = action("rifleman-a charge 3B", { tile: "3B", line: 1 });
  actions = [...MOVES, charge];
  choosing.pickCard("rifleman-a");

  choosing.pickTarget(choosing.targets.find((each) => each.tile === "3B")!.key);

  expect(played).toEqual([]);
  expect(choosing.several).toEqual([MOVES[0], charge]);
  expect(choosing.isOnSheet).toBe(true);
});

test("one goes back step by step", () => {
  choosing.pickCard("platoon-guide-b");
  choosing.pickLine(lineOf("guide"));
  choosing.pickTarget(choosing.targets[0]!.key);

  const steps = [choosing.back(), choosing.led, choosing.back(), choosing.line, choosing.back(), choosing.card, choosing.back()];

  expect(steps).toEqual([true, undefined, true, undefined, true, "", false]);
});

test("a card that is picked again is put back", () => {
  choosing.pickCard("rifleman-a");
  choosing.pickCard("rifleman-a");

  expect(choosing.card).toBe("");
});

test("with the next decision all that was chosen is over", () => {
  choosing.pickCard("rifleman-a");
  choosing.pickLine(lineOf("move"));

  decision = "germany 2";

  expect([choosing.card, choosing.line, choosing.targets]).toEqual(["", undefined, []]);
});

test("a card that can no longer be played is not chosen any more", () => {
  choosing.pickCard("rifleman-a");

  actions = GUIDES;

  expect(choosing.card).toBe("");
});

test("while an action is under way no card can be played, and its parts are offered", () => {
  const parts = ["3B", "4A"].map((tile) => action(`step ${tile}`, { card: undefined, verb: "step", tile }));
  seen = view({ counters: COUNTERS, doing: { card: "scout-b", verb: "scout", left: 1 } });
  actions = parts;

  expect(choosing.isPlayable("rifleman-a")).toBe(false);
  expect(choosing.offers.map((each) => each.tile)).toEqual(["3B", "4A"]);

  choosing.pickTarget(choosing.targets[0]!.key);
  expect(played).toEqual([parts[0]]);
});

test("cards that can be taken lie on a sheet until it is put off", () => {
  choosing.pickCard("squad-leader-a");
  choosing.pickLine(lineOf("bolster"));
  expect(choosing.takes).toEqual(BOLSTERS);
  expect(choosing.isOnSheet).toBe(true);

  choosing.putOff();

  expect([choosing.takes, choosing.line]).toEqual([[], undefined]);
});

test("a loss is asked for until it is put off, and can be asked for again", () => {
  actions = ["rifleman-a", "sniper"].map((lost) => action(`lose ${lost}`, { card: lost, verb: "lose" }));
  expect(choosing.isOnSheet).toBe(true);

  choosing.putOff();
  expect([choosing.isPutOff, choosing.isOnSheet]).toEqual([true, false]);

  choosing.resume();
  expect(choosing.isOnSheet).toBe(true);
});

test("who is injured aboard is asked for before all else, and can be pointed at on the board as well", () => {
  const aboard = ["tank-crewman-t", "tank-driver-t"].map((unit) => ({ ...counter(`italy ${unit} 5A`), aboard: "medium-tank" }));
  seen = view({ phase: "injuring", counters: aboard, doing: { card: "sapper", verb: "antitank", left: 0 } });
  actions = aboard.map(({ side, unit }) => action(`injure ${side} ${unit}`, { card: undefined, verb: "injure", unit: { side, unit } }));
  expect([choosing.isOnSheet, choosing.parts]).toEqual([true, []]);

  choosing.putOff();
  expect(choosing.offers.map((each) => each.unit?.unit)).toEqual(["tank-crewman-t", "tank-driver-t"]);
  choosing.pickTarget(choosing.targets[1]!.key);

  expect(played).toEqual([actions[1]]);
});
