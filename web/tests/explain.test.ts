import { expect, test } from "vitest";

import { factsOf, type Here, tileWords } from "../src/board/describe";
import { tellMines, tellStructure, tellVehicle } from "../src/board/explain";
import { injuriesOf } from "../src/board/injuries";
import type { ScenarioSeen } from "../src/protocol";
import { counter, FIELD, piles } from "./things";

const SCENARIO = {
  goals: [{ side: "lrdg" }, { side: "italy" }],
  minefield: { side: "italy", mines: 8 },
  vehicles: [
    {
      vehicle: "scout-car-2",
      title: "Scout Car",
      side: "italy",
      armour: 4,
      berths: [
        { berth: "driver", lines: [{ verb: "drive", value: 2 }] },
        { berth: "gunner", lines: [{ verb: "attack", value: 2 }], only: ["t"] },
        { berth: "passenger", places: 2 },
      ],
    },
  ],
  structures: [
    { structure: "hangar", title: "Hangar", side: "italy", defence: 6, points: 2, tile: "1A" },
    { structure: "fuel-dump", title: "Fuel Dump", side: "italy", defence: 5, points: 1, tile: "1A" },
  ],
} as unknown as ScenarioSeen;
const CAR = { side: "italy", unit: "scout-car-2", tile: "1A" };
const driver = { ...counter("italy rifleman-b 1A"), aboard: "scout-car-2", berth: "driver" };
const hangar = { side: "italy", unit: "hangar", tile: "1A", points: 2 };

test("a vehicle tells its armour, and of each seat who sits there and what it allows", () => {
  const { title, lines } = tellVehicle(CAR, [driver], SCENARIO);

  expect(title).toBe("Italian Scout Car 2");
  expect(lines[0]).toMatch(/^Armoured defence 4/);
  expect(lines.slice(1)).toEqual(["Driver: Rifleman B. Drive 2", "Gunner: free. Attack 2 (for squad T only)", "Passenger: 2 free"]);
});

test("a disabled vehicle tells so, and what another hit does while it is empty", () => {
  expect(tellVehicle({ ...CAR, disabled: true }, [driver], SCENARIO).lines.at(-1)).not.toMatch(/destroys/);
  expect(tellVehicle({ ...CAR, disabled: true }, [], SCENARIO).lines.at(-1)).toMatch(/destroys/);
});

test("a structure tells what it takes to destroy it, and for whom it counts", () => {
  const { title, lines } = tellStructure(hangar, SCENARIO);

  expect(title).toBe("Italian Hangar");
  expect(lines.join(" ")).toMatch(/defence 6.*2 points for Italy.*LRDG's for good/);
});

test("mines tell whose they are, how many, and what sets them off", () => {
  const { title, lines } = tellMines([{ tiles: ["4A", "5B"], kind: "anti-armour", count: 2 }], SCENARIO);

  expect(title).toBe("Edge between 4A and 5B");
  expect(lines).toEqual(["2 × anti-armour mine of Italy", expect.stringMatching(/vehicle.*3 dice/)]);
});

test("a tile tells all that lies on it and at its edges", () => {
  const here: Here = {
    counters: [driver, counter("lrdg scout 1A")],
    vehicles: [CAR],
    structures: [hangar],
    burnt: SCENARIO.structures!.slice(1),
    mines: [{ tiles: ["1A", "2A"], kind: "anti-personnel" }],
    injuries: injuriesOf([piles("lrdg", { lost: { scout: 2 } })]),
  };
  const facts = factsOf(FIELD[0]!, undefined, here, SCENARIO);

  expect(facts.slice(-3)).toEqual([
    "Here: Italian Hangar, Italian Scout Car 2 (driver Rifleman B) and LRDG Scout (cards lost: 2)",
    "Italian Fuel Dump, destroyed: 1 for LRDG",
    "Towards 2A: anti-personnel mine",
  ]);
  expect(tileWords(FIELD[0]!, undefined, here, SCENARIO)).toMatch(/^Tile 1A\. .*Driver: Rifleman B\. Drive 2\./);
});

test("cards that a unit of several lost are no injuries of its counter", () => {
  expect(injuriesOf([piles("us", { lost: { "rifleman-a": 1 } })]).size).toBe(0);
});
