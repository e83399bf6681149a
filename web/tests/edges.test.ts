import { expect, test } from "vitest";

import { edgeBetween, edgeBoxes, edgeOf, minePoint, placeMines } from "../src/board/edges";
import { layOut } from "../src/board/geometry";
import { FIELD } from "./things";

const { spots } = layOut(FIELD, false);
const spot = (name: string) => spots.find(({ tile }) => tile.tile === name)!;

test("an edge is whole beside a tile of the same row and half a one towards the next row", () => {
  expect(edgeBetween(spot("1A"), spot("2A"))).toMatchObject({ key: "1A 2A", upright: true, length: 200 });
  expect(edgeBetween(spot("3A"), spot("1A"))).toMatchObject({ key: "1A 3A", upright: false, length: 98 });
});

test("tiles that do not touch have no edge", () => {
  expect(edgeBetween(spot("2A"), spot("4A"))).toBeDefined();
  expect(edgeBetween(spot("1A"), spot("4A"))).toBeUndefined();
  expect(edgeOf(spots, ["1A", "9Z"])).toBeUndefined();
});

test("the map turned, edges turn with it", () => {
  const turned = layOut(FIELD, true).spots;

  expect(edgeOf(turned, ["1A", "2A"])).toMatchObject({ upright: false, length: 200 });
});

test("mines of both kinds lie apart on the same edge, with their count", () => {
  const mines = placeMines(spots, [
    { tiles: ["2A", "1A"], kind: "anti-armour", count: 2 },
    { tiles: ["1A", "2A"], kind: "anti-personnel" },
  ]);

  expect(mines.map(({ key, count }) => [key, count])).toEqual([
    ["1A 2A anti-armour", 2],
    ["1A 2A anti-personnel", 1],
  ]);
  for (const edge of [edgeOf(spots, ["1A", "2A"])!, edgeOf(spots, ["1A", "3A"])!]) {
    const [one, other] = [minePoint(edge, "anti-armour"), minePoint(edge, "anti-personnel")];
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40);
  }
});

test("on half a side that lies flat mines are clear of what is printed along the top of the lower tile", () => {
  const edge = edgeOf(spots, ["1A", "3A"])!;
  const top = edge.y + 2;

  for (const face of ["anti-armour", "anti-personnel"] as const) {
    // Half of a diamond's height, and where the shield begins.
    expect(minePoint(edge, face).y + 20).toBeLessThanOrEqual(top + 6);
    expect(minePoint(edge, face).y).toBeGreaterThan(edge.y - 20);
  }
});

test.each([1, 2])("%i offers on an edge do not overlap, each wide enough for a finger", (count) => {
  for (const edge of [edgeOf(spots, ["1A", "2A"])!, edgeOf(spots, ["1A", "3A"])!]) {
    const boxes = edgeBoxes(edge, count);

    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(80);
    const [one, other] = boxes;
    if (other) expect(Math.max(Math.abs(one!.x - other.x) - one!.width, Math.abs(one!.y - other.y) - one!.height)).toBeGreaterThanOrEqual(0);
  }
});
