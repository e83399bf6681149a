import { expect, test } from "vitest";

import type { ScenarioSeen } from "../src/protocol";
import { forcesOf, hasForces } from "../src/table/seats/forces";
import { card, counter, piles, view } from "./things";

const SCENARIO = {
  cards: ["sergeant", "scout", "raider", "rifleman-a"].map((id) => ({ ...card(id), defence: 5 })).concat([card("lieutenant") as never]),
  vehicles: [
    {
      vehicle: "patrol-truck",
      title: "patrol-truck",
      side: "lrdg",
      armour: 4,
      berths: [{ berth: "driver", lines: [] }, { berth: "passenger", places: 2, lines: [] }],
    },
    { vehicle: "gun-truck", title: "gun-truck", side: "lrdg", armour: 4, berths: [{ berth: "driver", lines: [] }] },
  ],
  minefield: { side: "italy", mines: 6 },
} as unknown as ScenarioSeen;

const VIEW = view({
  counters: [{ ...counter("lrdg sergeant 5A"), aboard: "patrol-truck", berth: "passenger" }, counter("italy rifleman-a 6B")],
  vehicles: [{ side: "lrdg", unit: "patrol-truck", tile: "5A", disabled: true }],
  structures: [{ side: "italy", unit: "hangar", tile: "6B", points: 1 }],
  out: [{ side: "lrdg", unit: "raider" }],
  mine_supply: 3,
});
const LRDG = piles("lrdg", { lost: { sergeant: 1, raider: 2 }, supply: { scout: 1 } });

test("vehicles tell who sits where and which places are free, the destroyed ones that they are", () => {
  const [truck, gone] = forcesOf("lrdg", VIEW, SCENARIO, [LRDG]).vehicles;

  expect(truck?.berths.map(({ berth, sitters, empty }) => [berth, sitters.length, empty])).toEqual([
    ["driver", 0, 1],
    ["passenger", 1, 1],
  ]);
  expect([truck?.seen?.disabled, gone?.seen]).toEqual([true, undefined]);
});

test("soldiers are told with the cards they lost, the enemy's and leaders left out, those out behind", () => {
  const { soldiers } = forcesOf("lrdg", VIEW, SCENARIO, [LRDG]);

  expect(soldiers.map(({ unit, lost, isOut, counter }) => [unit.unit, lost, isOut, counter?.tile])).toEqual([
    ["sergeant", 1, false, "5A"],
    ["scout", 0, false, undefined],
    ["raider", 2, true, undefined],
  ]);
});

test("how many cards a soldier has left is told of one's own alone", () => {
  const own = { ...LRDG, deck: { sergeant: 1 }, hand: { sergeant: 1 }, discard: {} };
  const left = (piles: (typeof LRDG)[]) => forcesOf("lrdg", VIEW, SCENARIO, piles).soldiers.map((each) => each.left);

  expect(left([own])).toEqual([2, 1, 0]);
  expect(left([LRDG])).toEqual([undefined, undefined, undefined]);
  expect(left([own, piles("lrdg-2")])).toEqual([undefined, undefined, undefined]);
});

test("mines are told of the side that controls them, structures of their owner", () => {
  expect(forcesOf("italy", VIEW, SCENARIO, [])).toMatchObject({ mines: 3, structures: [{ unit: "hangar" }] });
  expect(forcesOf("lrdg", VIEW, SCENARIO, [LRDG])).toMatchObject({ mines: undefined, structures: [] });
  expect([hasForces(SCENARIO), hasForces({ cards: [] } as unknown as ScenarioSeen)]).toEqual([true, false]);
});
