import { expect, test } from "vitest";

import { Grammar, type Told, type Values, type Word } from "../src/words/grammar";
import told from "../../tests/data/grammar_cases.json";

const WORDS = told.words as unknown as Record<string, Word>;

function spanish(): Grammar {
  const grammar = new Grammar(told.grammar as unknown as Told);
  for (const word of Object.values(WORDS)) grammar.learn(word);
  return grammar;
}

/** Values, with the words that are named by =. */
function meant(values: object): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? word(value) : (value as number)]),
  );
}

function word(value: string): string {
  return value.startsWith("=") ? WORDS[value.slice(1)]!.name : value;
}

test.each(told.cases as [string, object, string][])("%s %o", (text, values, sentence) => {
  expect(spanish().fill(text, meant(values))).toBe(sentence);
});

test.each(told.composed as [string, string, object, string, string][])("%s has the forms of its head", (made, head, values, text, sentence) => {
  const grammar = spanish();
  const it = grammar.compose(made, head, meant(values));
  expect(grammar.fill(text, { it })).toBe(sentence);
});

test("names in a row take a form one by one", () => {
  const [names, text, sentence] = told.joined as [string[], string, string];
  const grammar = spanish();
  expect(grammar.fill(text, { it: grammar.join(", ", names.map(word)) })).toBe(sentence);
});

test("English needs no grammar", () => {
  const english = new Grammar();
  expect(english.fill("{count} {count:card/cards} of {name}", { count: 2, name: "Ann" })).toBe("2 cards of Ann");
  expect(english.join(", ", ["deck", "hand"])).toBe("deck, hand");
  expect(english.fill("{missing}", {})).toBe("{missing}");
});
