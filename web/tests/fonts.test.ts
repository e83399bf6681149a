// @vitest-environment node

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import { parse } from "smol-toml";
import { beforeAll, describe, expect, it } from "vitest";

import { CUTS, cut } from "../bundling/fonts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TEXTS = `${ROOT}src/bocage/data/texts`;
// Neither font has ever had them; every system does.
const OF_THE_SYSTEM = "≤←→";
// What is never said in a browser, or only in sentences that are no heading.
const NO_HEADINGS = ["format", "cli", "error", "problem", "ui", "train", "trial", "arena", "run", "server", "help"];

let read: Set<string>;
let title: Set<string>;

beforeAll(async () => {
  read = await charactersIn(await cut(CUTS["read.woff2"]));
  title = await charactersIn(await cut(CUTS["title.woff2"]));
});

describe.each(filesIn(TEXTS, ".toml"))("the texts of %s", (name) => {
  const texts = parse(readFileSync(name, "utf-8"));

  it("can all be read", () => {
    expect(missing(read, said(texts))).toBe("");
  });

  it("can be headings where they are", () => {
    const headings = Object.entries(texts).filter(([section]) => !NO_HEADINGS.includes(section));

    expect(missing(title, headings.map(([, section]) => said(section)).join(""))).toBe("");
  });
});

it("have what else is shown: names of places and soldiers, the rules, signs in the page itself", () => {
  const data = [...filesIn(`${ROOT}src/bocage/data`, ".toml"), ...filesIn(`${ROOT}docs/rules`, ".md"), ...filesIn(`${ROOT}web/src`, ".svelte")];
  const shown = data.map((name) => readFileSync(name, "utf-8")).join("").replace(/\s/g, "");

  expect(missing(read, shown)).toBe("");
});

it("are told from characters that they do not have", () => {
  expect(missing(read, "Łódź ≤")).toBe("Łź");
});

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
}

/** Returns all texts of a language file's section, the {names} in them aside. */
function said(part: unknown): string {
  if (typeof part === "string") return part.replace(/\{[^}]*\}|\s/g, "");
  return typeof part === "object" && part !== null ? Object.values(part).map(said).join("") : "";
}

async function charactersIn(font: Buffer): Promise<Set<string>> {
  const bytes = Uint8Array.from(await convert(font, "sfnt"));
  return new Set(Array.from(new Face(new Blob(bytes)).collectUnicodes(), (each) => String.fromCodePoint(each)));
}

function missing(font: Set<string>, text: string): string {
  return [...new Set(text.normalize())].filter((each) => !font.has(each) && !OF_THE_SYSTEM.includes(each) && each.trim()).sort().join("");
}
