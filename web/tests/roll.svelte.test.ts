import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Roll } from "../src/art/dice/roll.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const USUAL = { tempo: 1, isStill: false, isOwn: true, isLoss: false };

/** Milliseconds until a roll is over. */
function lasting(course: Partial<typeof USUAL>): number {
  let isOver = false;
  const roll = new Roll(() => (isOver = true), { ...USUAL, ...course });
  let passed = 0;
  for (; !isOver && passed < 20_000; passed += 10) vi.advanceTimersByTime(10);
  roll.stop();
  return passed;
}

test("a fight is over within a second, and so is the sight of who was lost", () => {
  expect(lasting({})).toBeLessThan(1_000);
  expect(lasting({ isLoss: true }) - lasting({})).toBeLessThan(1_000);
  // What others do is seen for the first time, and can be followed.
  expect(lasting({ isOwn: false })).toBeGreaterThan(lasting({}));
  expect(lasting({ tempo: 2 })).toBeCloseTo(2 * lasting({}), -2);
});

test("where nothing moves it stands as long as one reads", () => {
  expect(lasting({ isStill: true })).toBeGreaterThan(2_000);
});

test("what is needed comes first, then the dice, the result and who was lost; a click leads on from each", () => {
  const done = vi.fn();
  const roll = new Roll(done, { ...USUAL, isLoss: true });
  const seen = [roll.stage];
  for (let passed = 0; passed < 3_000; passed += 10) {
    vi.advanceTimersByTime(10);
    if (seen.at(-1) !== roll.stage) seen.push(roll.stage);
  }
  expect(seen).toEqual(["needed", "tumbling", "rolled", "loss"]);
  expect(done).toHaveBeenCalledTimes(1);

  const clicked = new Roll(done, { ...USUAL, isLoss: true });
  for (const stage of ["rolled", "loss"]) {
    clicked.skip();
    expect(clicked.stage).toBe(stage);
  }
  clicked.skip();
  vi.advanceTimersByTime(5_000);
  expect(done).toHaveBeenCalledTimes(2);
});
