/** The two fonts of the page, cut down to the characters that are shown. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { convert } from "fontverter";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

import { simplify } from "./outlines.ts";

/** A font as it comes, and the characters that are kept of it. */
export interface Cut {
  whole: string;
  characters: string;
  // How letters stand to one another.
  features: string[];
  // By how much its outlines may be drawn simpler, in units of the font.
  tolerance: number;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// Of Western Europe: a player's name may have any of them, in whatever language the page is.
const ACCENTED = "ÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÓÔÕÖØÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüŒœ";
const SENTENCES = " \u00a00123456789.,:;!?'\"()/%+±=-·×“”«»¿¡";
// Headings have no use for these, and each weighs as much there as a letter.
const RARE = "@#$^*{}[]\\|~`<>°€•„_&‘’–—−…ªºÐÞÝðþýÿÌÒÙ";

export const CUTS = {
  "read.woff2": {
    whole: "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    characters: LETTERS + ACCENTED + SENTENCES + RARE,
    features: ["kern", "liga"],
    tolerance: 0,
  },
  "title.woff2": {
    whole: "@fontsource/special-elite/files/special-elite-latin-400-normal.woff2",
    characters: LETTERS + ACCENTED + SENTENCES,
    // A typewriter sets every letter by itself.
    features: [],
    // Of 2048 to the height: a sixth of a pixel in the largest heading.
    tolerance: 6,
  },
} satisfies Record<string, Cut>;

const FOLDER = fileURLToPath(new URL("../node_modules/.cache/fonts", import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** Returns the font with these characters alone; no screen is coarse enough any more for what it is told about pixels. */
export async function cut({ whole, characters, features, tolerance }: Cut): Promise<Buffer> {
  const few = await subsetFont(readFileSync(resolve(whole)), characters, { targetFormat: "sfnt", noHinting: true, keepFeatures: features });
  return convert(tolerance > 0 ? simplify(few, tolerance) : few, "woff2");
}

/** Lets styles and sources name the fonts `virtual:fonts/read.woff2` and `virtual:fonts/title.woff2`. */
export function fonts(): Plugin {
  return {
    name: "bocage-fonts",
    async config() {
      mkdirSync(FOLDER, { recursive: true });
      // One after the other: what unpacks them has room for one font.
      for (const [name, each] of Object.entries(CUTS)) writeFileSync(`${FOLDER}/${name}`, await cut(each));
      return { resolve: { alias: { "virtual:fonts": FOLDER } } };
    },
  };
}
