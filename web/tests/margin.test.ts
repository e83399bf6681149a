import { expect, test } from "vitest";

import { contoursOf, FIELD } from "../src/board/contours";
import { type Box, boxOf, layOut, TILE } from "../src/board/geometry";
import { ornamentsOf } from "../src/board/margin";
import type { BoardTile } from "../src/protocol";

// A staircase: two corners of its board are free.
const STAIRS = [0, 1, 2, 3].map((step): BoardTile => ({ tile: `${step + 1}A`, x: 2 * step, y: step, cover: 0 }));
const SPACES = [
  { width: 360, height: 320 },
  { width: 1020, height: 590 },
  { width: 1500, height: 880 },
];

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0 && down > 0;
}

test.each(SPACES)("what is painted on a sheet of $width by $height covers no tile, nothing else and no edge", (space) => {
  const layout = layOut(STAIRS, false);
  const board = boxOf(layout, space);
  const scale = board.width / layout.width;
  const tiles = layout.spots.map(({ x, y }) => ({
    x: board.x + x * scale,
    y: board.y + y * scale,
    width: TILE * scale,
    height: TILE * scale,
  }));
  const tools = { x: space.width - 80, y: space.height - 40, width: 80, height: 40 };
  const painted = ornamentsOf(layout, space, [tools]);

  expect(painted.length).toBeGreaterThan(0);
  const others = (at: number): Box[] => [...tiles, tools, ...painted.slice(at + 1)];
  expect(painted.filter((one, at) => others(at).some((other) => overlap(one, other)))).toEqual([]);
  for (const { x, y, width, height } of painted) {
    expect(Math.min(x, y, space.width - x - width, space.height - y - height)).toBeGreaterThan(0);
  }
});

test("a sheet that tiles cover whole has no room for paint", () => {
  const whole = [0, 2].flatMap((x) => [0, 2].map((y): BoardTile => ({ tile: `${x}${y}`, x, y, cover: 0 })));

  expect(ornamentsOf(layOut(whole, false), { width: 600, height: 600 }, [])).toEqual([]);
});

test("the land round a map is always the same, and another's is another", () => {
  expect(contoursOf("01-la-raye")).toEqual(contoursOf("01-la-raye"));
  expect(contoursOf("01-la-raye").thin).not.toBe(contoursOf("12-mortain").thin);
});

test("contour lines keep to their field, and every one is a curve", () => {
  const { thin, strong } = contoursOf("01-la-raye");
  for (const line of `${thin}${strong}`.split("M").slice(1)) {
    const numbers = line.split(/[Q ]/).map(Number);
    expect(numbers.every((number) => number >= 0 && number <= FIELD.width)).toBe(true);
  }
});
