/** What stands longer than canvas: forts of mud brick, wells under palms. */

import type { Random } from "../../landscape/random";
import {
  add,
  angleOf,
  away,
  between,
  blob,
  box,
  closed,
  distance,
  open,
  soft,
  stepsOn,
  type Point,
} from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { MUD, MUD_SHADE, OCHRE, PALM, PALM_LIGHT, SCORCH, SHADE, TRODDEN, WATER, WATER_LIGHT } from "./colours";
import type { Land } from "./land";
import { ring } from "./plains";

/** Draws a flat roof with its parapet, and the shadow it throws. */
function drawBlock(
  { sheet }: Land,
  at: Point,
  wide: number,
  deep: number,
  angle: number,
  colour: string,
  high: number,
): void {
  const outline = box(at, wide, deep, angle);
  const thrown = outline.map((point) => add(point, [high, high * 1.25]));
  const level = Level.house + at[1] / 10000 + high / 100;
  outline.forEach((point, i) => {
    const next = (i + 1) % 4;
    sheet.fill(Level.yard, SHADE, closed([point, outline[next]!, thrown[next]!, thrown[i]!]), 0.26);
  });
  sheet.fill(Level.yard, SHADE, closed(thrown), 0.26);
  sheet.fill(level, MUD_SHADE, closed(outline));
  sheet.fill(level + 0.0001, colour, closed(box(add(at, [0.5, 0.6]), wide - 3, deep - 3, angle)));
  sheet.stroke(level + 0.0002, SHADE, 0.8, closed(outline), 0.5);
  sheet.stroke(level + 0.0002, TRODDEN, 0.9, open([outline[3], outline[0], outline[1]]), 0.9);
}

/** Draws a fort: walls with towers at the corners, rooms along them, a yard, and the gate towards the track. */
export function drawFort(land: Land): void {
  const { sheet, ground, ways, middle, has } = land;
  const random = land.randomFor("fort");
  const way = ways.find((line) => distance(line.at(-1)!, middle) < 1);
  const gateway = way ? angleOf(middle, way.at(-7) ?? way[0]!) : random.pick([Math.PI / 2, 0]);
  const at: Point = has("well") ? [84, 104] : way ? away(middle, gateway, -12) : [100, 106];
  // The gate is in the first side's middle.
  const angle = gateway - Math.PI / 2;
  const size = has("well") ? 84 : 96;
  const [a, b, c, d] = box(at, size, size * 0.86, angle);
  const turned = (x: number, y: number): Point => away(away(at, angle, x * size), angle + Math.PI / 2, y * size * 0.86);
  sheet.fill(Level.relief, TRODDEN, soft(blob(random, at, size * 0.78, size * 0.74, 0.12, 24)), 0.5);
  sheet.fill(Level.yard, TRODDEN, closed([a, b, c, d]));
  const walls = [
    [d, a],
    [a, b],
    [b, c],
    [c, turned(0.1, 0.5)],
    [turned(-0.1, 0.5), d],
  ] as const;
  const path = walls.map(([from, to]) => open([from, to])).join("");
  sheet.stroke(
    Level.yard + 0.1,
    SHADE,
    9,
    walls.map((wall) => open(wall.map((point) => add(point, [4, 5])))).join(""),
    0.24,
  );
  sheet.stroke(Level.house, MUD_SHADE, 8, path);
  sheet.stroke(Level.house + 0.001, MUD[0]!, 5.4, path);
  // Battlements.
  const merlons = walls.flatMap((wall) => stepsOn(wall, 5).map((step) => step.at));
  sheet.dots(Level.house + 0.002, TRODDEN, 2.4, merlons);
  const rooms: [number, number, number, number][] = [
    [-0.2, -0.33, 0.44, 0.2],
    [0.26, -0.33, 0.3, 0.2],
    [-0.36, 0.06, 0.18, 0.4],
    [0.37, 0.12, 0.16, 0.46],
  ];
  for (const [x, y, wide, deep] of rooms) {
    drawBlock(land, turned(x, y), wide * size, deep * size * 0.86, angle, random.pick(MUD), 2.6);
    const roof = turned(x, y);
    sheet.stroke(Level.house + 0.1, SCORCH, 1.8, open([add(roof, [-1, 0]), add(roof, [1, 0])]), 0.5);
  }
  for (const corner of [a, b, c, d]) drawBlock(land, corner, 17, 17, angle, MUD[2]!, 5);
  for (const x of [-0.15, 0.15]) drawBlock(land, turned(x, 0.5), 10, 13, angle, MUD[1]!, 4);
  const pole = turned(0.02, -0.02);
  sheet.stroke(Level.yard + 0.2, SHADE, 1.6, open([pole, add(pole, [10, 8])]), 0.3);
  sheet.stroke(Level.tree, SCORCH, 1.6, open([pole, add(pole, [-1, -13])]));
  const stones = Array.from({ length: 12 }, () => turned(random.between(-0.22, 0.25), random.between(-0.2, 0.35)));
  sheet.dots(Level.yard + 0.2, OCHRE, 1.3, stones, 0.5);
  ground.takeArea(box(at, size + 24, size + 14, angle));
}

/** Draws a date palm: long leaves about the stem, and its shadow apart from it. */
export function drawPalm({ sheet }: Land, random: Random, at: Point, size: number): void {
  const count = 9;
  const turn = random.between(0, 1);
  const leaf = (from: Point, i: number, long: number): Point[] => {
    const angle = turn + (i / count) * 2 * Math.PI;
    const [left, tip, right] = [
      away(from, angle - 0.24, long * 0.6),
      away(from, angle + 0.12, long),
      away(from, angle + 0.3, long * 0.55),
    ];
    return [from, left, tip, right];
  };
  const level = Level.tree + at[1] / 1000;
  const crown = (from: Point, long: number): string =>
    Array.from({ length: count }, (_, i) => closed(leaf(from, i, long))).join("");
  const top = add(at, [-2, -5]);
  sheet.fill(Level.yard, SHADE, crown(add(at, [6, 6]), size), 0.24);
  sheet.stroke(level, SCORCH, 1.8, open([at, top]), 0.7);
  sheet.fill(level + 0.0001, PALM, crown(top, size));
  sheet.fill(
    level + 0.0002,
    PALM_LIGHT,
    Array.from({ length: count }, (_, i) => {
      const [from, left, tip] = leaf(top, i, size * 0.92) as [Point, Point, Point];
      return Math.sin(turn + (i / count) * 2 * Math.PI + Math.PI / 4) < 0.35 ? closed([from, left, tip]) : "";
    }).join(""),
    0.9,
  );
  sheet.dots(level + 0.0003, SCORCH, 1.8, [top], 0.7);
}

/** Draws a well: its stone ring and trough, a pool, beds of green, and palms about it. */
export function drawWell(land: Land): void {
  const { sheet, ground, has } = land;
  const random = land.randomFor("well");
  const at: Point = has("fort") ? [156, 134] : [random.between(136, 150), random.between(132, 146)];
  sheet.fill(Level.relief + 0.1, PALM_LIGHT, soft(blob(random, at, 34, 28, 0.2, 18)), 0.42);
  sheet.fill(Level.relief + 0.2, PALM, soft(blob(random, add(at, [2, 4]), 21, 15, 0.2, 14)), 0.3);
  const pool = blob(random, add(at, [5, 8]), 13, 8.5, 0.15, 14);
  sheet.fill(Level.water, OCHRE, soft(pool.map((point) => away(point, angleOf(at, point), 2))), 0.6);
  sheet.fill(Level.water + 0.1, WATER, soft(pool));
  sheet.fill(
    Level.water + 0.2,
    WATER_LIGHT,
    soft(pool.map((point) => add(between(add(at, [5, 8]), point, 0.55), [-2, -1.6]))),
    0.8,
  );
  const ringAt = add(at, [-11, -3]);
  sheet.fill(Level.yard, SHADE, ring(add(ringAt, [2, 2.6]), 7, 14), 0.26);
  sheet.fill(Level.house, MUD_SHADE, ring(ringAt, 7, 14));
  sheet.stroke(Level.house + 0.01, MUD[2]!, 2.6, ring(ringAt, 5.6, 14), 1, "2.4 1");
  sheet.fill(Level.house + 0.02, SCORCH, ring(ringAt, 3.9, 12));
  sheet.stroke(Level.house + 0.03, SCORCH, 1.5, open([add(ringAt, [-8, -2]), add(ringAt, [8, -4])]));
  const stems = [
    [-20, -16],
    [-6, -22],
    [12, -17],
    [24, -4],
    [-26, 2],
    [-18, 17],
    [22, 16],
    [4, 22],
  ] as const;
  for (const stem of stems) {
    const place = add(at, [stem[0] + random.between(-3, 3), stem[1] + random.between(-3, 3)]);
    if (ground.isFree(place, 5) && !random.chance(0.12)) drawPalm(land, random, place, random.between(9, 12.5));
  }
  ground.takeArea(blob(random, at, 34, 30, 0.1, 14));
}
