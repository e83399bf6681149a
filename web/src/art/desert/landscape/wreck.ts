/** Wrecks that the sand takes back: a lorry, or an aircraft beside the strip. */

import type { Random } from "../../landscape/random";
import { add, away, between, blob, box, closed, open, soft, type Point } from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { BONE, RUST, SAND_LIGHT, SCORCH, SHADE, STEEL } from "./colours";
import type { Land } from "./land";
import { drawDrift } from "./sand";

/** Draws scorched ground and what was flung about. */
function drawScorch({ sheet }: Land, random: Random, at: Point, wide: number): void {
  for (const times of [1, 0.72, 0.45])
    sheet.fill(Level.relief + 0.6, SCORCH, soft(blob(random, at, wide * times, wide * 0.7 * times, 0.25, 16)), 0.13);
  for (let i = 0; i < 14; i++) {
    const bit = away(at, random.between(0, 6.3), wide * random.between(0.5, 1.25));
    sheet.stroke(
      Level.yard,
      random.pick([STEEL, RUST, SCORCH]),
      1.5,
      open([bit, away(bit, random.between(0, 6.3), 2.2)]),
      0.8,
    );
  }
}

function drawLorryWreck(land: Land, random: Random, at: Point, angle: number): void {
  const { sheet } = land;
  const on = (x: number, y: number): Point => away(away(at, angle, x), angle + Math.PI / 2, y);
  const part = (x: number, y: number, wide: number, deep: number, colour: string, level: number): void => {
    sheet.fill(level, colour, closed(box(on(x, y), wide, deep, angle)));
    sheet.stroke(level + 0.01, SCORCH, 1, closed(box(on(x, y), wide, deep, angle)), 0.85);
  };
  drawScorch(land, random, at, 30);
  sheet.fill(Level.yard, SHADE, closed(box(add(at, [4, 5]), 46, 20, angle)), 0.28);
  const wheels = [
    [-14, -9],
    [-14, 9],
    [13, -9],
    [13, 9],
  ] as const;
  for (const [x, y] of wheels) sheet.stroke(Level.house, SCORCH, 4.4, open([on(x - 3, y), on(x + 3, y)]));
  part(-9, 0, 27, 17, RUST, Level.house + 0.1);
  const hoops = [-18, -12, -6, 0].map((x) => open([on(x, -8.5), on(x, 8.5)])).join("");
  sheet.stroke(Level.house + 0.2, SCORCH, 1.6, hoops, 0.85);
  part(11, 0, 10, 16, STEEL, Level.house + 0.1);
  part(20, 0, 9, 12, "#7b5237", Level.house + 0.1);
  sheet.fill(Level.house + 0.3, BONE, closed(box(on(11, 0), 3, 12, angle)), 0.25);
  // A wheel came off.
  const lost = on(random.between(-4, 18), 20);
  sheet.dots(Level.yard, SHADE, 7, [add(lost, [1.4, 1.8])], 0.28);
  sheet.dots(Level.house, SCORCH, 7, [lost]);
  sheet.dots(Level.house + 0.1, RUST, 2.6, [lost]);
  sheet.fill(Level.house + 0.4, SAND_LIGHT, soft([on(-24, 3), on(-15, 1), on(-6, 8), on(-8, 14), on(-24, 13)]), 0.92);
  drawDrift(land, on(-16, 10), 9);
}

function drawAircraftWreck(land: Land, random: Random, at: Point, angle: number): void {
  const { sheet } = land;
  const on = (x: number, y: number): Point => away(away(at, angle, x), angle + Math.PI / 2, y);
  drawScorch(land, random, at, 34);
  const wing = (side: number, long: number): Point[] => [
    on(7, side * 3),
    on(4, side * long),
    on(-3, side * long),
    on(-7, side * 3),
  ];
  const tail: Point[] = [on(-26, -11), on(-23, -1), on(-23, 3), on(-27, 11), on(-31, 10), on(-31, -10)];
  const body: Point[] = [on(20, -1), on(18, -4), on(4, -5), on(-15, -3), on(-15, 3), on(4, 5), on(18, 4), on(20, 1)];
  const rear: Point[] = [on(-18, -3), on(-31, 1), on(-31, 4), on(-18, 3)];
  const torn: Point[] = [on(2, 25), on(0, 40), on(-7, 39), on(-5, 27), on(-2, 29)];
  const all = [wing(-1, 37), wing(1, 19), torn, body, rear, tail];
  for (const outline of all) sheet.fill(Level.yard, SHADE, closed(outline.map((point) => add(point, [4, 5]))), 0.26);
  all.forEach((outline, i) => {
    sheet.fill(Level.house + 0.1, i === 3 ? "#8b8168" : "#9b9075", closed(outline));
    sheet.stroke(Level.house + 0.2, SCORCH, 1, closed(outline), 0.8);
  });
  const panels =
    [12, 20, 28].map((y) => open([on(5, -y), on(-5, -y)])).join("") +
    open([on(5, 11), on(-5, 11)]) +
    open([on(-4, -5), on(-4, 5)]);
  sheet.stroke(Level.house + 0.3, SCORCH, 0.7, panels, 0.6);
  sheet.fill(Level.house + 0.3, SCORCH, soft([on(8, -3), on(12, 0), on(8, 3), on(1, 2), on(1, -2)]), 0.85);
  sheet.fill(Level.house + 0.3, SCORCH, soft(blob(random, on(1, 14), 8, 5, 0.3, 10)), 0.45);
  sheet.stroke(Level.house + 0.3, SCORCH, 1.8, open([on(21, -9), between(on(21, -9), on(20, 0), 0.8), on(23, 6)]));
}

/** Draws the wreck of a tile. */
export function drawWreck(land: Land): void {
  const { ground, has } = land;
  const random = land.randomFor("wreck");
  const angle = random.between(-0.9, 0.9) + (random.chance(0.5) ? Math.PI : 0);
  const places: Point[] = Array.from({ length: 60 }, () => [random.between(44, 156), random.between(66, 164)]);
  // As far from everything else as there is room.
  const clear = [36, 30, 22, 12].map((room) => places.find((place) => ground.isFree(place, room))).find((place) => place);
  const at = clear ?? (has("airfield") ? [112, 166] : [104, 120]);
  if (has("airfield")) drawAircraftWreck(land, random, at, angle);
  else drawLorryWreck(land, random, at, angle);
  ground.takeArea(box(at, 52, 40, angle));
}
