import chapters from "virtual:rules/en";
import { expect, test } from "vitest";

import { piecesOf, readChapter, search } from "../src/teach/rules/chapters";

const PAGE = `# 5 Movement

Before the first.
It goes on.

- **R5.1** Move X: up to X tiles,
  step by step (R1.6).
  - A list within.
- **R5.2** Guide X: *as* Move.
`;

test("a chapter is read rule by rule", () => {
  expect(readChapter(PAGE)).toEqual({
    number: "5",
    title: "Movement",
    rules: [
      { number: "", lines: ["Before the first. It goes on."] },
      { number: "R5.1", lines: ["Move X: up to X tiles, step by step (R1.6).", "A list within."] },
      { number: "R5.2", lines: ["Guide X: *as* Move."] },
    ],
  });
});

test("rules are found by their words or their number", () => {
  const found = (asked: string) => search([readChapter(PAGE)], asked).flatMap(({ rules }) => rules.map(({ number }) => number));

  expect(found("move TILES")).toEqual(["R5.1"]);
  expect(found("r5.2")).toEqual(["R5.2"]);
  expect(found("tank")).toEqual([]);
  expect(found(" ")).toHaveLength(3);
});

test("numbers of rules and what stands out are cut out of a text", () => {
  expect(piecesOf("Guide X: *as* Move (R5.1).").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "text Guide X: ",
    "strong as",
    "text  Move (",
    "rule R5.1",
    "text ).",
  ]);
});

test("every chapter of the rules is there, and no number twice", () => {
  const numbers = chapters.flatMap(({ rules }) => rules.map(({ number }) => number)).filter(Boolean);

  expect(chapters).toHaveLength(15);
  expect(chapters.every(({ title, rules }) => title !== "" && rules.length > 1)).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toContain("R4.3");
});
