/** The language files: which of them are offered, and what the page is sent of each, when it is chosen. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { parse } from "smol-toml";
import type { Plugin } from "vite";

import { type Chapter, readChapter } from "../src/teach/rules/chapters.ts";
import { isWord } from "../src/words/grammar.ts";

type Table = Record<string, unknown>;

const TEXTS = fileURLToPath(new URL("../../src/bocage/data/texts/", import.meta.url));
const RULES = fileURLToPath(new URL("../../docs/rules/", import.meta.url));
const ENGLISH = "en";
// What stands in a file beside the texts.
const HEAD = ["format", "language", "grammar"];
// What the client says; the other sentences reach it from the server.
const SECTIONS = [
  "grammar", "title", "unit", "squad", "vehicle", "structure", "seat", "mine", "side", "adjective", "player", "verb", "terrain", "help", "web"
];
// Of the help only what explains an action: the rest is about typing.
const HELP = /^action-/;
// Where the page tells that it needs scripts.
const NO_SCRIPT = /<noscript>.*<\/noscript>/;
// A module of one language: `virtual:texts/es`, `virtual:rules/es`.
const MODULE = /^\0virtual:(texts|rules)\/(\w+)$/;

function readLanguage(code: string): Table {
  return parse(readFileSync(`${TEXTS}${code}.toml`, "utf-8"));
}

/** Returns the dotted keys of all texts; a table that says `name` and `kind` is one word. */
function keysOf(table: Table, prefix = ""): string[] {
  return Object.entries(table).flatMap(([key, value]) => {
    if (typeof value === "string" || isWord(value)) return [prefix + key];
    return typeof value === "object" && value !== null ? keysOf(value as Table, `${prefix}${key}.`) : [];
  });
}

/** Returns whether a language says all that the English file says, as `complete_languages` asks of it for the server. */
export function isComplete(language: Table, english: Table): boolean {
  const known = new Set(keysOf(language));
  const wanted = Object.fromEntries(Object.entries(english).filter(([key]) => !HEAD.includes(key)));
  return keysOf(wanted).every((key) => known.has(key));
}

/** Returns the codes of the languages that are offered, English first. */
export function offeredLanguages(): string[] {
  const english = readLanguage(ENGLISH);
  const all = readdirSync(TEXTS).filter((name) => name.endsWith(".toml")).map((name) => name.slice(0, -".toml".length)).sort();
  return [ENGLISH, ...all.filter((code) => code !== ENGLISH && isComplete(readLanguage(code), english))];
}

function textsOf(code: string): Table {
  const whole = readLanguage(code);
  const part: Table = Object.fromEntries(SECTIONS.map((section) => [section, whole[section]]));
  part["help"] = Object.fromEntries(Object.entries(whole["help"] as object).filter(([key]) => HELP.test(key)));
  return part;
}

/** Returns the rules in a language, chapter by chapter, with their files; what nobody has translated is read in English. */
function rulesOf(code: string): { files: string[]; chapters: Chapter[] } {
  const folder = existsSync(`${RULES}${code}`) ? `${RULES}${code}/` : RULES;
  const files = readdirSync(folder).filter((page) => /^\d+-.*\.md$/.test(page)).sort().map((page) => folder + page);
  return { files, chapters: files.map((file) => readChapter(readFileSync(file, "utf-8"))) };
}

/** Returns the language whose texts or rules a module is, and a name for its file. */
export function languageOf(module: string): { code: string; file: string } | undefined {
  const [, what, code] = MODULE.exec(module) ?? [];
  return what && code ? { code, file: `${what}-${code}` } : undefined;
}

/** Returns what a page says to whoever lets no scripts run: no language can be chosen there, so it is told in all of them. */
export function withoutScripts(): string {
  const told = offeredLanguages().map((code) => {
    const { "no-script": text } = readLanguage(code)["server"] as Record<string, string>;
    return `<p lang="${code}">${text}</p>`;
  });
  return `<noscript>${told.join("")}</noscript>`;
}

/** Lets the client import `virtual:languages`, which loads the texts and the rules of a language when they are wanted. */
export function languages(): Plugin {
  return {
    name: "bocage-languages",
    resolveId: (id) => (id === "virtual:languages" || MODULE.test(`\0${id}`) ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:languages") {
        const each = offeredLanguages().map((code) => {
          const name = JSON.stringify(readLanguage(code)["language"]);
          return `{code:"${code}",name:${name},texts:()=>import("virtual:texts/${code}"),rules:()=>import("virtual:rules/${code}")}`;
        });
        return `export default [${each.join()}];`;
      }
      const [, what, code] = MODULE.exec(id) ?? [];
      if (!what || !code) return undefined;
      if (what === "texts") {
        this.addWatchFile(`${TEXTS}${code}.toml`);
        return `export default ${JSON.stringify(textsOf(code))};`;
      }
      const { files, chapters } = rulesOf(code);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(chapters)};`;
    },
    transformIndexHtml: (page) => page.replace(NO_SCRIPT, withoutScripts),
  };
}
