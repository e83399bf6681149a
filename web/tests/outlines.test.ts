// @vitest-environment node

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { convert } from "fontverter";
import { Blob, Face, Font } from "harfbuzzjs";
import { beforeAll, expect, it } from "vitest";

import { CUTS } from "../bundling/fonts";
import { simplify } from "../bundling/outlines";

const { resolve } = createRequire(import.meta.url);
const TOLERANCE = CUTS["title.woff2"].tolerance;
// Letters with bows, with holes, with accents put together of two glyphs, and specks.
const LETTERS = [..."AOgQ8&é;"];

let before: Buffer;
let after: Buffer;

beforeAll(async () => {
  before = await convert(readFileSync(resolve(CUTS["title.woff2"].whole)), "sfnt");
  after = simplify(before, TOLERANCE);
});

it("has letters with far fewer points", () => {
  const points = (font: Buffer) => LETTERS.map((letter) => outlineOf(font, letter).length);

  points(after).forEach((count, place) => expect(count).toBeLessThan(0.7 * points(before)[place]!));
});

it("has every letter as wide as it was, and in its place", () => {
  for (const letter of LETTERS) {
    const [old, now] = [outlineOf(before, letter), outlineOf(after, letter)];
    expect(advanceOf(after, letter)).toBe(advanceOf(before, letter));
    for (const edge of [Math.min, Math.max]) {
      for (const along of ["x", "y"] as const) {
        const ends = [old, now].map((points) => edge(...points.map((point) => point[along])));
        expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThanOrEqual(2 * TOLERANCE);
      }
    }
  }
});

it("can be packed for a browser and read again", async () => {
  const unpacked = await convert(await convert(after, "woff2"), "sfnt");

  expect(outlineOf(unpacked, "Q")).toEqual(outlineOf(after, "Q"));
});

function fontOf(font: Buffer): Font {
  return new Font(new Face(new Blob(Uint8Array.from(font))));
}

function glyphOf(font: Font, letter: string): number {
  return font.nominalGlyph(letter.codePointAt(0)!) ?? 0;
}

function advanceOf(font: Buffer, letter: string): number {
  const whole = fontOf(font);
  return whole.glyphHAdvance(glyphOf(whole, letter));
}

/** The points of a letter's outline. */
function outlineOf(font: Buffer, letter: string): { x: number; y: number }[] {
  const whole = fontOf(font);
  const numbers = whole.glyphToPath(glyphOf(whole, letter)).match(/-?\d+(\.\d+)?/g)!.map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({ x: numbers[2 * index]!, y: numbers[2 * index + 1]! }));
}
