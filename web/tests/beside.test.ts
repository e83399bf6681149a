import { expect, test } from "vitest";

import { beside, overlap } from "../src/table/scenes/beside";

const SPACE = { x: 0, y: 0, width: 600, height: 400 };
const SIZE = { width: 200, height: 120 };

/** A counter in the middle of its tile. */
function at(x: number, y: number) {
  return { counter: { x: x - 20, y: y - 20, width: 40, height: 40 }, tile: { x: x - 55, y: y - 55, width: 110, height: 110 } };
}

test("wherever target and shooter are, a slip lies within the space, hides neither, and is near the target", () => {
  for (let x = 55; x <= 545; x += 49) {
    for (let y = 55; y <= 345; y += 58) {
      const [target, shooter] = [at(x, y), at(600 - x, 400 - y)];
      const place = beside([SIZE], SPACE, target.counter, {
        counters: [target.counter, shooter.counter],
        tiles: [target.tile, shooter.tile],
      });
      const slip = { ...place, ...SIZE };

      expect(overlap(slip, target.counter) + overlap(slip, shooter.counter)).toBe(0);
      expect(overlap(slip, SPACE)).toBe(SIZE.width * SIZE.height);
      const near = { x: target.tile.x - 60, y: target.tile.y - 60, width: 230, height: 230 };
      expect(overlap(slip, near)).toBeGreaterThan(0);
    }
  }
});

test("among places that are as near, the one that hides no other counter is taken", () => {
  const { counter, tile } = at(300, 200);
  const free = beside([SIZE], SPACE, counter, { counters: [counter], tiles: [tile] });
  const other = { ...free, ...SIZE };

  const place = beside([SIZE], SPACE, counter, { counters: [counter], tiles: [tile], others: [other] });

  expect(overlap({ ...place, ...SIZE }, other)).toBeLessThan(SIZE.width * SIZE.height);
});

test("of two sizes the one that fits beside is taken", () => {
  const { counter, tile } = at(480, 150);
  const [lying, upright] = [{ width: 350, height: 140 }, { width: 180, height: 300 }];
  const narrow = { x: 380, y: 0, width: 420, height: 300 };

  expect(beside([lying, upright], narrow, counter, { counters: [counter], tiles: [tile] }).size).toBe(1);
  expect(beside([lying], narrow, counter, { counters: [counter], tiles: [tile] }).size).toBe(0);
});
