import { expect, test } from "vitest";

import { HIGH, placesOf, roadThrough, WIDE } from "../src/campaign/roads";

const match = (scenario: string) => ({ scenario, title: scenario });

test("every battle lies on the map, and no two at one place", () => {
  const all = ["01-a", "02-b", "12-c", "101-d", "104-e", "201-f", "204-g", "01-a", "01-a"].map(match);
  const places = placesOf(all);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(WIDE - 20);
    expect(y).toBeGreaterThan(20);
    expect(y).toBeLessThan(HIGH - 20);
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length);
});

test("the way that lies behind is the beginning of the road", () => {
  const places = placesOf(["01-a", "02-b", "03-c", "04-d"].map(match));
  const road = roadThrough(places);
  for (const until of [1, 2, 3, 4]) expect(road.startsWith(roadThrough(places, until))).toBe(true);
  expect(roadThrough(places, 4)).toBe(road);
  expect(roadThrough(places, 0)).toBe(roadThrough(places, 1));
  expect(roadThrough([])).toBe("");
});

test("a scenario that nobody has drawn has a place, too", () => {
  expect(placesOf([match("999-own")])).toHaveLength(1);
});
