// @vitest-environment node

import { expect, test } from "vitest";

import { isComplete, languageOf } from "../bundling/languages";

test.each([
  ["everything", { language: "X", web: { a: "1", b: { name: "n", kind: "m" } } }, true],
  ["more than that", { web: { a: "1", b: "2", c: "3" } }, true],
  ["a text less", { web: { a: "1" } }, false],
  ["a section for a text", { web: { a: "1", b: { c: "2" } } }, false],
])("a language that says %s", (_, said, complete) => {
  const english = { format: 1, language: "English", grammar: { one: [1] }, web: { a: "one", b: "two" } };

  expect(isComplete(said, english)).toBe(complete);
});

test("only texts and rules are files of a language", () => {
  expect(languageOf("\0virtual:texts/es")).toEqual({ code: "es", file: "texts-es" });
  expect(languageOf("\0virtual:rules/en")).toEqual({ code: "en", file: "rules-en" });
  expect(languageOf("/src/words/texts.ts")).toBeUndefined();
});
