import { expect, test } from "vitest";

import { directAction, leadsOn, lineLabel, linesOf, offerOf, plainActions, targetLabel, targetsOf } from "../src/table/play/actions";
import { action, card, counter } from "./things";

const ODDS = { base: 4, cover: 1, range: 2, total: 7, dice: 1, chance: 0.4 };

test("lines stand in the order printed on the card, what no line says behind them", () => {
  const rifleman = card("rifleman-a", "move 1", "attack 2", "control");
  const actions = [
    action("rifleman-a hunker"),
    action("rifleman-a attack scout-b", { line: 1 }),
    action("rifleman-a move 3B", { line: 0 }),
    action("scout-b move 3B", { line: 0 }),
  ];

  expect(linesOf(actions, rifleman).map((each) => each.verb)).toEqual(["move", "attack", "hunker"]);
});

test("two lines of one verb are kept apart", () => {
  const tank = card("tank", "attack 2", "attack 4");
  const actions = [action("tank attack scout-b", { line: 0 }), action("tank attack tank", { line: 1 })];

  expect(linesOf(actions, tank).map((each) => [each.value, each.actions.length])).toEqual([[2, 1], [4, 1]]);
});

test("a line is told with its number and its reach", () => {
  const line = { key: "", verb: "attack", value: 3, actions: [] };

  expect(lineLabel(line)).toBe("Attack 3");
  expect(lineLabel({ ...line, range: 1 })).not.toBe(lineLabel(line));
  expect(lineLabel({ ...line, range: 0 })).not.toBe(lineLabel({ ...line, range: 1 }));
});

test("an action is taken at once where nothing is left to point at", () => {
  const line = (...actions: ReturnType<typeof action>[]) => ({ key: "", verb: "", value: 0, actions });
  const inspire = action("squad-leader-a inspire rifleman-a", { taken: "rifleman-a" });
  const command = action("squad-leader-a command");
  const control = action("rifleman-a control", { tile: "2B" });
  const placed = action("rifleman-a at 2B control", { verb: "control", tile: "2B", entering: "2B" });
  const move = action("rifleman-a move 3B", { tile: "3B" });
  const attack = action("rifleman-a attack scout-b", { unit: { side: "germany", unit: "scout-b" } });

  expect(directAction(line(command))).toBe(command);
  expect(directAction(line(control))).toBe(control);
  expect(directAction(line(placed))).toBe(placed);
  expect([move, attack, inspire].map((each) => directAction(line(each)))).toEqual([undefined, undefined, undefined]);
  expect(directAction(line(command, control))).toBeUndefined();
});

test("what stands nowhere on the board is left to buttons", () => {
  const recon = ["germany-1", "germany-2"].map((victim) => action(`scout-a recon ${victim}`, { victim }));
  const move = action("scout-a move 3B", { tile: "3B" });
  const line = { key: "", verb: "", value: 0, actions: [...recon, move] };

  expect(plainActions(line)).toEqual(recon);
  expect(plainActions({ ...line, actions: [recon[0]!] })).toEqual([]);
  expect(plainActions(undefined)).toEqual([]);
});

test("actions on one tile or counter are one target", () => {
  const scout = { side: "germany", unit: "scout-b" };
  const actions = [
    action("rifleman-a move 3B", { tile: "3B" }),
    action("rifleman-a charge 3B", { tile: "3B" }),
    action("rifleman-a at 4A ready", { entering: "4A" }),
    action("rifleman-a attack scout-b", { unit: scout }),
    action("rifleman-a hunker"),
  ];

  const targets = targetsOf(actions, [counter("germany scout-b 5A")]);

  expect(targets.map(({ tile, unit, actions }) => [tile, unit?.unit, actions.length])).toEqual([
    ["3B", undefined, 2],
    ["4A", undefined, 1],
    ["5A", "scout-b", 1],
  ]);
});

test("a counter that is led is chosen first, and then its tile", () => {
  const unit = { side: "us", unit: "scout-b" };
  const actions = ["3B", "4A"].map((tile) => action(`guide guide scout-b ${tile}`, { unit, tile }));
  const counters = [counter("us scout-b 2B")];

  const [first, ...others] = targetsOf(actions, counters);

  expect(others).toEqual([]);
  expect(first?.tile).toBe("2B");
  expect(leadsOn(first!)).toBe(true);
  expect(leadsOn(targetsOf(actions.slice(1), counters)[0]!)).toBe(false);
  expect(targetsOf(actions, counters, unit).map((each) => each.tile)).toEqual(["3B", "4A"]);
});

test("a target with odds shows the chance and the sum, and is called by its counter", () => {
  const unit = { side: "germany", unit: "scout-b" };
  const attack = action("rifleman-a attack scout-b", { unit, odds: ODDS });
  const [target] = targetsOf([attack], [counter("germany scout-b 5A")]);

  expect(offerOf(target!)).toMatchObject({ tile: "5A", unit, label: attack.words, detail: "4 + 1 + 2 = 7" });
  expect(offerOf(target!).badge).toContain("40");
  expect(targetLabel(target!)).toContain("5A");
});

test("a target of several actions tells how many there are", () => {
  const actions = ["move", "charge", "stalk"].map((verb) => action(`rifleman-a ${verb} 3B`, { tile: "3B" }));
  const [target] = targetsOf(actions, []);

  expect(targetLabel(target!)).toMatch(/3B.*3/);
  expect(offerOf(target!).badge).toBeUndefined();
});
