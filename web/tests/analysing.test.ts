import { describe, expect, it } from "vitest";

import type { StepLooked } from "../src/protocol";
import { acrossOf, heightOf, lineOf, signed } from "../src/table/story/analysing.svelte";

const step = (number: number, chance: number): StepLooked => ({ number, round: 1, chance });

describe("the plot of win chances", () => {
  it("goes from the left to the right, with certainty at the top", () => {
    expect(lineOf([step(0, 0.5), step(1, 1), step(2, 0)])).toBe("0,50 50,0 100,100");
  });

  it("has a place for a single decision", () => {
    expect(acrossOf(0, 1)).toBe(0);
    expect(heightOf(0.25)).toBe(75);
  });

  it("tells a share of a win with its sign, and nothing without one", () => {
    expect([0.124, -0.126, 0.004, -0.004].map(signed)).toEqual(["+12", "\u221213", "0", "0"]);
  });
});
