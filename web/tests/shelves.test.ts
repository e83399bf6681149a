import { expect, test } from "vitest";

import { TILE } from "../src/board/geometry";
import { type Piece, shelve } from "../src/board/shelves";
import { type Place, TAG } from "../src/board/stacks";

const VEHICLE = { width: 132, height: 85 };
const COUNTER = { width: 68, height: 68 };
const STRUCTURE = { width: 84, height: 84 };

const several = (piece: Piece, count: number): Piece[] => Array.from({ length: count }, () => piece);

const CROWDS = [0, 1, 2].flatMap((structures) =>
  [0, 1, 2, 3].flatMap((vehicles) =>
    [0, 1, 3, 6].map((counters) => [...several(STRUCTURE, structures), ...several(VEHICLE, vehicles), ...several(COUNTER, counters)]),
  ),
);

function overlap(one: Place, other: Place): boolean {
  const apart = (a: number, b: number, size: number) => Math.abs(a - b) >= size - 0.001;
  return !apart(one.x, other.x, (one.width + other.width) / 2) && !apart(one.y, other.y, (one.height + other.height) / 2);
}

test("structures, vehicles and counters lie on their tile without touching, however many they are", () => {
  for (const pieces of CROWDS) {
    for (const [spawn, isTagged, enlarged] of [[0, false, 1], [0, true, 1], [1, false, 1], [1, true, 1], [1.5, true, 1.5]] as const) {
      const found = shelve(pieces, spawn, isTagged, enlarged);

      expect(found).toHaveLength(pieces.length);
      for (const { x, y, width, height, tagFoot } of found) {
        expect(width).toBeGreaterThan(0);
        expect(x - width / 2).toBeGreaterThan(0);
        expect(x + width / 2).toBeLessThan(TILE);
        expect(Math.min(y - height / 2, y + (tagFoot ?? TAG * enlarged) - TAG * enlarged)).toBeGreaterThan(0);
        expect(y + height / 2).toBeLessThan(TILE);
      }
      expect(found.some((one, index) => found.slice(index + 1).some((other) => overlap(one, other)))).toBe(false);
    }
  }
});

test("each piece can be touched where it lies, and the whole tile belongs to one of them", () => {
  for (const pieces of CROWDS.filter((crowd) => crowd.length > 0)) {
    const found = shelve(pieces, 0, false);

    for (const { x, y, cell } of found) {
      expect(x > cell.x && x < cell.x + cell.width && y > cell.y && y < cell.y + cell.height).toBe(true);
    }
    expect(found.reduce((sum, { cell }) => sum + cell.width * cell.height, 0)).toBeCloseTo(TILE * TILE);
  }
});

test("a vehicle alone is as large as it would like to be", () => {
  expect(shelve([VEHICLE], 1, false)[0]).toMatchObject({ width: VEHICLE.width, height: VEHICLE.height });
});
