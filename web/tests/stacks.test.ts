import { expect, test } from "vitest";

import { TILE } from "../src/board/geometry";
import { inOrder, type Place, places } from "../src/board/stacks";
import { counter } from "./things";

const UNITS = ["mortar", "rifleman-a", "rifleman-b", "scout-a", "scout-b", "sniper"];
const COUNTS = [1, 2, 3, 4, 5, 6];

const ofOneSide = (count: number) => UNITS.slice(0, count).map((unit) => counter(`us ${unit} 2B`));

function overlap(one: Place, other: Place): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 0.001;
}

// As on a desk, on a phone, and on a phone in the largest scenario.
const ENLARGED = [1, 1.5, 2.2];

test.each(COUNTS)("%i counters lie on their tile without touching, however large its letters are", (count) => {
  for (const [enlarged, spawn] of ENLARGED.flatMap((enlarged) => [[enlarged, 0], [enlarged, 1], [enlarged, enlarged]] as const)) {
    for (const isTagged of [false, true]) {
      const found = places(ofOneSide(count), spawn, isTagged, enlarged);

      expect(found).toHaveLength(count);
      for (const place of found) {
        expect(place.x - place.radius).toBeGreaterThan(0);
        expect(place.x + place.radius).toBeLessThan(TILE);
        expect(place.y - place.radius).toBeGreaterThan(0);
        expect(place.y + place.radius).toBeLessThan(TILE);
      }
      expect(found.some((one, index) => found.slice(index + 1).some((other) => overlap(one, other)))).toBe(false);
    }
  }
});

test.each(COUNTS)("each of %i counters can be touched where it lies, and nowhere else", (count) => {
  const found = places(ofOneSide(count), 0, false);

  for (const { x, y, cell } of found) {
    expect(x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height).toBe(true);
  }
  expect(found.reduce((sum, { cell }) => sum + cell.width * cell.height, 0)).toBeCloseTo(TILE * TILE);
});

test("fewer counters are never smaller", () => {
  const radii = COUNTS.map((count) => places(ofOneSide(count), 1, false)[0]!.radius);

  expect(radii).toEqual([...radii].sort((one, other) => other - one));
});

test("where both sides stand on one tile, columns are filled one after the other", () => {
  const sides = ["us", "us", "germany", "germany", "germany"];
  const found = places(sides.map((side, index) => counter(`${side} ${UNITS[index]} 2B`)), 1, false);
  const [one, two, three] = [...new Set(found.map(({ x }) => x))].sort((left, right) => left - right);

  expect(found.map(({ x }) => x)).toEqual([one, one, two, two, three]);
});

test("many counters use the place of a spawn where there is none", () => {
  const radius = (count: number, spawn: number, enlarged = 1) => places(ofOneSide(count), spawn, false, enlarged)[0]!.radius;

  expect(radius(6, 0)).toBeGreaterThan(radius(6, 1));
  expect(radius(3, 0)).toBe(radius(3, 1));
  // Where letters take more of the tile, three are many already, and a spawn with letters takes more than a star.
  expect(radius(3, 0, 1.5)).toBeGreaterThan(radius(3, 1, 1.5));
  expect(radius(4, 1, 1.5)).toBeGreaterThan(radius(4, 1.5, 1.5));
});

test("a tag lies beneath a counter while there is room, and over the rim of one among many", () => {
  expect(places(ofOneSide(2), 1, true).map((place) => place.tagFoot)).toEqual([undefined, undefined]);
  expect(places(ofOneSide(3), 1, true).every((place) => place.tagFoot !== undefined)).toBe(true);
});

test("a counter keeps its place among its own while others come and go", () => {
  const [a, b, c] = ["us rifleman-a 2B", "us scout-b 2B", "germany rifleman-a 2B"].map(counter);

  expect(inOrder([c!, b!, a!], ["us", "germany"])).toEqual([a, b, c]);
  expect(inOrder([b!, c!], ["us", "germany"])).toEqual([b, c]);
});
