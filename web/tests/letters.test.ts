import { expect, test } from "vitest";

import { enlargedAt, hasRoomForBoth, letteringOf } from "../src/board/placing";
import { spawnSize, spawnWidth } from "../src/board/spawns";
import { places } from "../src/board/stacks";
import { counter } from "./things";

// Pixels of a letter that can be read, the units it is drawn in, and a counter's breadth in them.
const [LEGIBLE, LETTER, DRAWN] = [12, 22, 80];
// Pixels to a unit of the board: from the smallest phone to a desk.
const SCALES = [0.25, 0.3, 0.35, 0.42, 0.54, 0.57, 0.7, 1.06];

test("no letter on a counter is smaller than can be read, in any window", () => {
  for (const scale of SCALES) {
    const enlarged = enlargedAt(scale);
    for (const place of places(["a", "b", "c"].map((squad) => counter(`us scout-${squad} 2B`)), 0, false, enlarged)) {
      const drawn = LETTER * letteringOf(DRAWN, place, enlarged) * (place.width / DRAWN);
      expect(drawn * scale).toBeGreaterThanOrEqual(LEGIBLE - 0.001);
    }
  }
  expect(enlargedAt(1)).toBe(1);
  // Before anything is measured.
  expect(enlargedAt(0)).toBe(1);
});

test("squad and defence stand side by side where they do not lie over those of a neighbour", () => {
  const room = (count: number, enlarged: number) =>
    places(["a", "b", "c"].slice(0, count).map((squad) => counter(`us scout-${squad} 2B`)), 0, false, enlarged)
      .every((place) => hasRoomForBoth(place, enlarged));

  expect([1, 2, 3].map((count) => room(count, 1))).toEqual([true, true, true]);
  expect([1, 2, 3].map((count) => room(count, 1.56))).toEqual([true, false, false]);
});

test("a spawn is as large as its letters have to be, and no wider than its tile", () => {
  const spawn = (...units: string[]) => ({ side: "us", units });

  expect(spawnSize(spawn("all"), 2)).toBe(1);
  expect(spawnSize(spawn("a", "b"), 1.5)).toBe(1.5);
  expect(spawnSize(spawn("a", "mortar"), 1.5)).toBe(1.5);
  const wide = spawn("a", "b", "c", "mortar", "sniper");
  expect(spawnSize(wide, 2.2) * spawnWidth(wide)).toBeLessThan(200);
});
