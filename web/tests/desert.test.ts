import { expect, test } from "vitest";

import { landscape } from "../src/art/desert/landscape/landscape";
import type { BoardTile } from "../src/protocol";

const tile = (name: string, x: number, ...terrain: string[]): BoardTile => ({ tile: name, x, y: 0, cover: 0, terrain });

const WORDS = [
  "airfield",
  "camp",
  "crossroads",
  "dunes",
  "escarpment",
  "fort",
  "gravel",
  "hill",
  "rock",
  "salt-pan",
  "sand",
  "scrub",
  "track",
  "wadi",
  "well",
  "wire",
  "wreck",
];

test.each(WORDS)("%s is to be seen on a tile of the desert", (word) => {
  expect(landscape(tile("1A", 0, word))).not.toBe(landscape(tile("1A", 0)));
});

test("a tile of the desert is always drawn the same, and each side otherwise", () => {
  const drawn = landscape(tile("3B", 0, "dunes"));

  expect(landscape(tile("3B", 0, "dunes"))).toBe(drawn);
  expect(landscape(tile("22B", 0, "dunes"))).not.toBe(drawn);
});

test.each(["wadi", "escarpment", "airfield", "wire", "track", "salt-pan", "gravel"])(
  "%s runs on into the next tile",
  (word) => {
    const [here, alike, other] = [tile("1A", 0, word), tile("1B", 2, word), tile("1B", 2)];

    expect(landscape(here, [here, alike])).not.toBe(landscape(here, [here, other]));
  },
);

test("by night a tile has the shapes of the day in other colours", () => {
  const [day, night] = (["day", "night"] as const).map((hour) => landscape(tile("17B", 0, "fort", "well"), [], hour));
  const shapes = (drawn: string | undefined) => drawn?.replaceAll(/#[0-9a-f]{6}/g, "");

  expect(shapes(night)).toBe(shapes(day));
  expect(night).not.toBe(day);
});
