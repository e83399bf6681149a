import { expect, test } from "vitest";

import { afterWords, lossWords, rollWords, termsOf } from "../src/table/scenes/rolls";
import type { DiceScene } from "../src/table/session/scenes";

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

test("the sum stands with a name for each number, and without those that count nothing", () => {
  const words = (roll: DiceScene, isArmoured = false) => termsOf(roll, isArmoured).map(({ value, word }) => `${word} ${value}`);

  expect(words({ ...ROLL, needed: 7, sum: { base: 4, cover: 1, range: 2 } })).toEqual(["defence 4", "cover 1", "range 2"]);
  expect(words({ ...ROLL, needed: 4, sum: { base: 4 } })).toEqual(["defence 4", "cover 0"]);
  expect(words({ ...ROLL, verb: "mine", needed: 5, sum: { base: 5 } }, true)).toEqual(["armour 5"]);
});

test("who is lost is told by name, where it is known", () => {
  const unit = { side: "us", unit: "rifleman-a" };

  expect(lossWords({ unit, card: "rifleman-a", soldier: "O. Hatcher", isOut: false })).toBe("US Riflemen A lost Rifleman A O. Hatcher.");
  expect(lossWords({ unit, isOut: false })).toBe("US Riflemen A lost a card.");
  expect(lossWords({ unit: SCOUT, card: "scout", isOut: false })).toBe("LRDG Scout is injured.");
  expect(lossWords({ unit: SCOUT, card: "scout", isOut: true })).toBe("LRDG Scout is out.");
});
