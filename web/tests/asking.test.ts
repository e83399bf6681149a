import chapters from "virtual:rules/en";
import { expect, test } from "vitest";

import { explainCard, explainVerb, RULES_OF_VERBS, THINGS, TILE_RULES } from "../src/teach/asking/subjects";
import { hasText } from "../src/words/texts";
import { card } from "./things";

const NUMBERS = new Set(chapters.flatMap(({ rules }) => rules.map(({ number }) => number)));

test("every rule that is named is there to be read", () => {
  const named = [...Object.values(RULES_OF_VERBS), ...Object.values(THINGS).flat(), ...TILE_RULES];

  expect(named.filter((rule) => !NUMBERS.has(rule))).toEqual([]);
});

test("every verb that is explained has a rule, and every thing its words", () => {
  for (const verb of Object.keys(RULES_OF_VERBS)) expect(hasText(`help.action-${verb}`), verb).toBe(true);
  for (const thing of Object.keys(THINGS)) expect(hasText(`web.about.${thing}`) && hasText(`web.about.${thing}-title`), thing).toBe(true);
});

test("a verb is explained without its name twice", () => {
  expect(explainVerb("stalk")).toEqual({
    title: "Stalk",
    lines: ["The unit goes up to so many tiles, whichever they are, and scouts none of them."],
    rules: ["R5.4"],
  });
});

test("a card is explained line by line, and one without lines as dead", () => {
  const explained = explainCard(card("rifleman-a", "move 1", "attack 1", "control"));

  expect(explained.title).toBe("Rifleman A");
  expect(explained.rules).toEqual(["R5.1", "R7.1", "R6.4"]);
  expect(explained.lines.some((line) => line.startsWith("Control: "))).toBe(true);
  expect(explainCard(card("fog-of-war")).rules).toEqual(["R4.3"]);
});
