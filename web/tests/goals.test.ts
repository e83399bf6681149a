import { expect, test } from "vitest";

import type { Goal, ScenarioSeen } from "../src/protocol";
import { goalWords } from "../src/start/goals";

const NORMANDY = { theatre: "normandy" } as ScenarioSeen;
const DESERT = { theatre: "desert", structures: [{ side: "italy" }] } as ScenarioSeen;

const first = (goal: Partial<Goal>, side: string, enemy: string, scenario: ScenarioSeen) =>
  goalWords({ side, ...goal }, [{ side, ...goal }, { side: enemy }], scenario);

test("a goal names its points and whom it pins", () => {
  expect(first({ points: 1 }, "us", "germany", NORMANDY)).toMatch(/any one objective/);
  expect(first({ points: 5, pins: true }, "us", "germany", NORMANDY)).toMatch(/5 points, or wins when no German Riflemen/);
});

test("who may destroy structures is told that they count", () => {
  expect(first({ points: 5 }, "lrdg", "italy", DESERT)).toMatch(/structures it has destroyed/);
  expect(first({ points: 5 }, "italy", "lrdg", DESERT)).not.toMatch(/structures/);
});

test("a goal names those who must be put out of action", () => {
  const goal = { neutralises: ["lorry-2", "rifleman-a"] };

  expect(first(goal, "lrdg", "italy", DESERT)).toMatch(/Italian Lorry 2 and Rifleman A/);
});
