import { expect, test } from "vitest";

import { afterWords, rollWords } from "../src/table/scenes/rolls";
import type { DiceScene } from "../src/table/session/showing.svelte";

const ROLL: DiceScene = { kind: "dice", verb: "attack", needed: 5, dice: [7], success: true, after: [] };
const SCOUT = { side: "lrdg", unit: "scout" };
const HANGAR = { side: "italy", unit: "hangar-2" };

test("it is told who rolls at whom, be it a mine or an aircraft, which have no counter", () => {
  const attacker = { side: "italy", unit: "rifleman-a" };

  expect(rollWords({ ...ROLL, attacker, unit: SCOUT })).toBe("Italian Rifleman A: attack LRDG Scout");
  expect(rollWords({ ...ROLL, verb: "mine", unit: SCOUT })).toBe("A mine goes off under LRDG Scout");
  expect(rollWords({ ...ROLL, verb: "bomb", unit: SCOUT })).toBe("Aircraft: bomb LRDG Scout");
});

test("what came of it is told in sentences, points included", () => {
  const after = [
    { name: "disabled", unit: { side: "lrdg", unit: "gun-truck" } },
    { name: "injury-open", seat: "italy", unit: { side: "lrdg", unit: "gun-truck" } },
  ];

  expect(afterWords({ ...ROLL, after })).toBe("LRDG Gun Truck is disabled. Italy chooses who is injured.");
  expect(afterWords({ ...ROLL, after: [{ name: "demolished", unit: HANGAR, number: 2 }] })).toBe(
    "Italian Hangar 2 is destroyed: 2 points for good.",
  );
  expect(afterWords({ ...ROLL, after: [{ name: "soldier-out", unit: SCOUT }] })).toBe("LRDG Scout is out.");
  expect(afterWords(ROLL)).toBe("");
});
