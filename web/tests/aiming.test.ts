import { expect, test } from "vitest";

import type { ActionSeen } from "../src/protocol";
import { leadsOn, offerOf, standingIn, targetLabel, targetsOf } from "../src/table/play/aiming";
import { sumInWords } from "../src/table/play/odds";
import { action, counter, view } from "./things";

const ODDS = { base: 4, cover: 1, range: 2, total: 7, dice: 1, chance: 0.4 };

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

test("a unit that enters and goes on at once is aimed at where it goes", () => {
  const unit = { side: "us", unit: "tank-a" };
  const actions = ["18B", "13B"].map((tile) => action(`tank-a advance tank-a ${tile}`, { unit, tile, entering: "18B" }));

  expect(targetsOf(actions, []).map((each) => each.key)).toEqual(["tile 18B", "tile 13B"]);
  expect(targetsOf(actions, [], { side: "us", unit: "scout-b" })).toEqual([]);
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

const TRUCK = { side: "lrdg", unit: "patrol-truck" };
const STANDING = standingIn(
  view({
    counters: [counter("lrdg scout 5A")],
    vehicles: [{ ...TRUCK, tile: "5A" }],
    structures: [{ side: "italy", unit: "hangar", tile: "6B", points: 2 }],
  }),
);

test("vehicles and structures are aimed at where they stand", () => {
  const hangar = { side: "italy", unit: "hangar" };
  const actions = [
    action("sergeant demolition italy hangar", { unit: hangar, odds: { ...ODDS, cover: 0, range: 0, total: 4 } }),
    action("engineer repair patrol-truck", { unit: TRUCK, vehicle: TRUCK }),
  ];

  const targets = targetsOf(actions, STANDING);

  expect(targets.map(({ tile, unit }) => [tile, unit])).toEqual([["6B", hangar], ["5A", TRUCK]]);
  expect(targetLabel(targets[0]!)).toBe("Italian Hangar on 6B");
  // No sum where nothing is added.
  expect(offerOf(targets[0]!).detail).toBe("4");
});

test("each kind of seat is a target of its own, and who leaves goes to the vehicle's tile", () => {
  const actions = [
    action("scout scout board patrol-truck driver", { vehicle: TRUCK, berth: "driver" }),
    action("scout scout board patrol-truck passenger", { vehicle: TRUCK, berth: "passenger" }),
    action("scout scout 6B", { tile: "6B" }),
    action("scout scout leave", { vehicle: TRUCK }),
  ];

  const targets = targetsOf(actions, STANDING);

  expect(targets.map(({ tile, unit, berth }) => [tile, unit?.unit, berth])).toEqual([
    ["5A", "patrol-truck", "driver"],
    ["5A", "patrol-truck", "passenger"],
    ["6B", undefined, undefined],
    ["5A", undefined, undefined],
  ]);
  expect(offerOf(targets[0]!)).toMatchObject({ unit: TRUCK, berth: "driver" });
});

test("a soldier who is guided is chosen first, then his tile or seat", () => {
  const unit = { side: "lrdg", unit: "scout" };
  const actions = [
    action("patrol-guide guide scout 6B", { unit, tile: "6B" }),
    action("patrol-guide guide scout board patrol-truck driver", { unit, vehicle: TRUCK, berth: "driver" }),
  ];

  const [first, ...others] = targetsOf(actions, STANDING);

  expect(others).toEqual([]);
  expect(leadsOn(first!)).toBe(true);
  expect(targetsOf(actions, STANDING, unit).map((each) => each.key)).toEqual(["seat lrdg patrol-truck driver", "tile 6B"]);
});

test("on an edge each mine that can be laid or removed is a target of its own", () => {
  const mine = (more: Partial<ActionSeen>) => action("sapper mine 6B", { tile: "6B", edge: ["5A", "6B"], ...more });
  const targets = targetsOf(
    [mine({ mine: "anti-personnel" }), mine({ mine: "anti-armour" }), mine({ mine: "anti-armour", removes: true })],
    STANDING,
  );

  expect(targets.map(({ tile, across, mine, removes = false }) => [tile, across, mine, removes])).toEqual([
    ["5A", "6B", "anti-personnel", false],
    ["5A", "6B", "anti-armour", false],
    ["5A", "6B", "anti-armour", true],
  ]);
  expect(offerOf(targets[2]!).label).toBe("Edge between 5A and 6B: remove an anti-armour mine");
});

test("a step over mines is aimed at its tile, and its odds are a danger", () => {
  const odds = { base: 6, cover: 0, range: 0, total: 6, dice: 3, chance: 0.98, times: 2 };
  const [target] = targetsOf([action("scout scout 6B", { tile: "6B", edge: ["5A", "6B"], mine: "anti-personnel", odds })], STANDING);

  expect([target?.tile, target?.across]).toEqual(["6B", undefined]);
  expect(offerOf(target!)).toMatchObject({ danger: true, badge: "98 %" });
  expect(targetLabel(target!)).toBe("6B, over 2 mines");
});

test("what an aircraft reaches is shown as reached from above", () => {
  const strafe = action("assault-aircraft strafe italy rifleman-a", { unit: { side: "lrdg", unit: "scout" } });
  const [target] = targetsOf([strafe], STANDING);

  expect(offerOf(target!, "italy").air).toEqual({ verb: "strafe", side: "italy" });
  expect(offerOf(target!).air).toBeUndefined();
});

test("the sum in words leaves out what adds nothing", () => {
  expect(sumInWords(ODDS)).toBe("4 + cover 1 + range 2 = 7, 1 die");
  expect(sumInWords({ ...ODDS, range: 0, total: 5, dice: 2 })).toBe("4 + cover 1 = 5, 2 dice");
  expect(sumInWords({ ...ODDS, cover: 0, range: 0, total: 4 })).toBe("4 or more, 1 die");
});
