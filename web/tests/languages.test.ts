import { afterEach, expect, test, vi } from "vitest";

import rules from "virtual:rules/es";

import { search } from "../src/teach/rules/chapters";
import { firstLanguage, language, OFFERED } from "../src/words/language.svelte";
import { dayOf, tenths } from "../src/words/numbers";
import { hasText, say } from "../src/words/texts";

afterEach(() => language.read("en"));

test("a language is offered by its own name, English first", () => {
  expect(OFFERED.map(({ code, name }) => [code, name])).toEqual([["en", "English"], ["es", "Español"]]);
});

test.each([
  ["", ["es-MX", "en"], "es"],
  ["", ["en-GB", "es"], "en"],
  ["", ["tlh", "ES"], "es"],
  ["", ["tlh"], "en"],
  ["", [], "en"],
  ["es", ["en"], "es"],
  ["tlh", ["es"], "es"],
])("chosen %j, browser %j: %s is read first", (chosen, browsers, code) => {
  expect(firstLanguage(chosen, browsers)).toBe(code);
});

test("what is said follows the language, and so do numbers, days and the page itself", async () => {
  const changed = vi.fn();
  language.addEventListener("change", changed, { once: true });
  const noon = Date.UTC(2026, 10, 18, 12);
  expect([say("web.start.theme-dark"), tenths(2), dayOf(noon)]).toEqual(["Dark", "2.0", "Nov 18, 2026"]);

  await language.read("es");

  expect(changed).toHaveBeenCalledOnce();
  expect([language.code, document.documentElement.lang]).toEqual(["es", "es"]);
  expect([say("web.start.theme-dark"), tenths(2), dayOf(noon)]).toEqual(["Oscuro", "2,0", "18 nov 2026"]);
  // What only the terminal says is sent to nobody.
  expect([hasText("help.action-bid"), hasText("cli"), hasText("help.commands")]).toEqual([true, false, false]);
});

test("of two languages that are wanted at once the later is read", async () => {
  await Promise.all([language.read("es"), language.read("en")]);

  expect([language.code, say("web.start.theme-dark")]).toEqual(["en", "Dark"]);
});

test("a language that is not offered is not read", async () => {
  await expect(language.read("tlh")).rejects.toThrow('There is no language "tlh".');
  expect(language.code).toBe("en");
});

test("the rules are found without their accents, too", () => {
  const numbers = (asked: string) => search(rules, asked).flatMap((chapter) => chapter.rules.map((rule) => rule.number));

  expect(numbers("iniciativa")).not.toEqual([]);
  expect(numbers("posicion")).not.toEqual([]);
  expect(numbers("posicion")).toEqual(numbers("POSICIÓN"));
});
