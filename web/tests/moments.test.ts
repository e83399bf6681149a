import { expect, test } from "vitest";

import type { ChangeSeen, EventSeen, PositionSeen, WholeReplay } from "../src/protocol";
import { momentsOf, nextOf } from "../src/table/replay/moments";
import { courseOf } from "../src/table/story/paths";
import { fallenOf } from "../src/table/story/told";

const scout = { side: "us", unit: "scout-a" };
const truck = { side: "lrdg", unit: "patrol-truck" };
const driver = { side: "lrdg", unit: "sergeant" };

function step(number: number, ...events: EventSeen[]): ChangeSeen {
  return { number, kind: "decision", events };
}

function match(position: Partial<PositionSeen>, made: number[], ...steps: ChangeSeen[]): WholeReplay {
  const replay = { positions: made.length + 1, steps, made };
  return { replay, positions: [{ counters: [], ...position }] } as unknown as WholeReplay;
}

test("rounds, turns and losses are found among the decisions that stand", () => {
  const steps = [
    step(0, { name: "round-began", number: 1 }),
    step(1, { name: "casualty", unit: scout }),
    step(2),
    step(3, { name: "turn-began" }, { name: "casualty", unit: scout }),
    step(4, { name: "round-began", number: 2 }),
  ];
  // The first decision was taken back by the second step.
  const moments = momentsOf({ positions: 3, steps, made: [3, 4] });

  expect(moments.map(({ jump, number }) => [jump, number])).toEqual([
    ["round", 0],
    ["turn", 1],
    ["loss", 1],
    ["round", 2],
  ]);
  expect(moments.filter((each) => each.jump === "round").map((each) => each.round)).toEqual([1, 2]);
  expect(nextOf(moments, "round", 0, 1)).toBe(2);
  expect(nextOf(moments, "round", 2, 1)).toBeUndefined();
  expect(nextOf(moments, "loss", 2, -1)).toBe(1);
});

test("a counter that was lost and comes anew begins another way, and its cross stands where it fell", () => {
  const whole = match(
    { counters: [{ ...scout, tile: "1A" }] },
    [1, 2, 3],
    step(1, { name: "moved", unit: scout, from_tile: "1A", tile: "2B" }),
    step(2, { name: "casualty", unit: scout }, { name: "casualty", unit: scout }, { name: "counter-lost", unit: scout }),
    step(3, { name: "placed", unit: scout, tile: "5A" }, { name: "moved", unit: scout, from_tile: "5A", tile: "6A" }),
  );

  const { ways, graves } = courseOf(whole);

  expect(ways.map((way) => way.tiles)).toEqual([
    ["1A", "2B"],
    ["5A", "6A"],
  ]);
  expect(graves).toEqual([{ side: "us", tile: "2B", count: 2 }]);
});

test("who is aboard goes where the vehicle goes, and walks on from there", () => {
  const whole = match(
    { counters: [{ ...driver, tile: "1A", aboard: "patrol-truck" }], vehicles: [{ ...truck, tile: "1A" }] },
    [1, 2, 3, 4],
    step(1, { name: "moved", unit: truck, from_tile: "1A", tile: "2A" }),
    step(2, { name: "casualty", unit: driver }),
    step(3, { name: "left-seat", unit: driver, vehicle: truck }),
    step(4, { name: "moved", unit: driver, from_tile: "2A", tile: "3A" }),
  );

  const { ways, graves } = courseOf(whole);

  expect(ways.map(({ unit, tiles }) => [unit, ...tiles])).toEqual([
    ["patrol-truck", "1A", "2A"],
    ["sergeant", "2A", "3A"],
  ]);
  expect(graves).toEqual([{ side: "lrdg", tile: "2A", count: 1 }]);
});

test("a soldier who is injured twice is told once, and nameless cards each by themselves", () => {
  const loss = (card: string, name: string, round: number) => ({ side: "us", card, name, round });
  const losses = [loss("sergeant", "A. Maddox", 1), loss("sergeant", "A. Maddox", 4), loss("tank-a", "", 2), loss("tank-a", "", 3)];

  expect(fallenOf(losses, "us").map(({ name, times, round }) => [name, times, round])).toEqual([
    ["A. Maddox", 2, 1],
    ["", 1, 2],
    ["", 1, 3],
  ]);
  expect(fallenOf(losses, "germany")).toEqual([]);
});
