/** Rivers, ponds, ditches and marsh. */

import type { BoardTile } from "../../protocol";
import { BANK, REED, SAND, WATER, WATER_DARK, WATER_LIGHT } from "./colours";
import { inwards, riverEnds } from "./exits";
import type { Ground } from "./ground";
import type { Random } from "./random";
import type { Scene } from "./scene";
import { add, angleOf, away, beside, between, blob, curve, open, soft, stepsOn, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";

export const RIVER_WIDTH = 40;
const RIPPLE = "#d3e0da";

/** Draws a clump of reeds. */
function drawReeds(sheet: Sheet, random: Random, at: Point): void {
  for (const x of [-1.6, -0.6, 0.5, 1.5]) {
    const blade = open([add(at, [x, 0]), add(at, [x * 1.9, -random.between(4, 6.5)])]);
    sheet.stroke(Level.water + 0.6, REED, 0.9, blade, 0.8);
  }
}

/** Draws reeds here and there along a line. */
function fringe(sheet: Sheet, random: Random, line: Line, share: number): void {
  for (const { at } of stepsOn(line, 9)) if (random.chance(share)) drawReeds(sheet, random, at);
}

/** Draws a river with its banks, reeds and ripples. */
function drawRiver(sheet: Sheet, random: Random, course: Line): void {
  const path = open(course);
  sheet.stroke(Level.water, BANK, RIVER_WIDTH + 13, path, 0.35);
  sheet.stroke(Level.water, SAND, RIVER_WIDTH + 6, path);
  sheet.stroke(Level.water, WATER_DARK, RIVER_WIDTH + 1.5, path);
  sheet.stroke(Level.water, WATER, RIVER_WIDTH - 2, path);
  sheet.stroke(Level.water, WATER_LIGHT, RIVER_WIDTH / 2, open(beside(course, -3)), 0.5);
  for (const { at, angle } of stepsOn(course, 11)) {
    const ripple = away(at, angle + Math.PI / 2, random.between(-0.36, 0.36) * RIVER_WIDTH);
    const half = random.between(3, 7);
    const bent = open([away(ripple, angle, -half), ripple, away(ripple, angle + 0.15, half)]);
    sheet.stroke(Level.water + 0.3, RIPPLE, 0.9, bent, 0.65);
  }
  for (const side of [-1, 1]) fringe(sheet, random, beside(course, (side * (RIVER_WIDTH + 3)) / 2), 0.4);
}

/** Draws a pond; returns its outline. */
function drawPond(sheet: Sheet, random: Random, at: Point, wide: number, high: number): Line {
  const outline = blob(random, at, wide, high, 0.16, 18);
  const shore = (more: number): string => soft(outline.map((point) => away(point, angleOf(at, point), more)));
  sheet.fill(Level.water, BANK, shore(5), 0.4);
  sheet.fill(Level.water, SAND, shore(2.4));
  sheet.fill(Level.water, WATER_DARK, shore(0));
  sheet.fill(Level.water, WATER, shore(-1.6));
  const shine = blob(random, add(at, [-wide * 0.12, -high * 0.14]), wide * 0.55, high * 0.5, 0.2, 12);
  sheet.fill(Level.water, WATER_LIGHT, soft(shine), 0.6);
  for (const y of [-0.35, 0.05, 0.4]) {
    const ripple = open([add(at, [-wide * 0.3, y * high]), add(at, [wide * 0.15, y * high - 1])]);
    sheet.stroke(Level.water + 0.3, RIPPLE, 0.9, ripple, 0.6);
  }
  fringe(sheet, random, outline, 0.45);
  return outline;
}

/** Draws a ditch: a thin water between low banks. */
function drawDitch(sheet: Sheet, random: Random, course: Line): void {
  sheet.stroke(Level.water, BANK, 11, open(course), 0.55);
  sheet.stroke(Level.water, WATER_DARK, 5, open(course));
  sheet.stroke(Level.water, WATER_LIGHT, 2.4, open(course), 0.8);
  for (const side of [-5, 5]) fringe(sheet, random, beside(course, side), 0.5);
}

/** Draws marsh: small pools with the short level strokes that maps give it, where the ground is free. */
export function drawMarsh(sheet: Sheet, random: Random, count: number, ground: Ground): void {
  for (let i = 0; i < count * 3; i++) {
    const at: Point = [random.between(6, 194), random.between(10, 194)];
    if (!ground.isFree(at, 9)) continue;
    const wide = random.between(5, 13);
    if (i % 3 === 0) sheet.fill(Level.water - 0.1, WATER, soft(blob(random, at, wide, wide * 0.45, 0.2, 10)), 0.75);
    const strokes = [0, 3, 6].map((y) => open([add(at, [y - wide, y + 2]), add(at, [wide - y, y + 2])]));
    sheet.stroke(Level.water, WATER_DARK, 0.8, strokes.join(""), 0.5);
    if (random.chance(0.5)) drawReeds(sheet, random, add(at, [random.between(-8, 8), 1]));
  }
}

/** Draws the river, the pond and the ditch of a landscape. */
export function drawWaters({ tile, has, randomFor, sheet, ground, middle }: Scene, board: readonly BoardTile[]): void {
  const random = randomFor("water");
  if (has("river")) {
    const [from, to] = riverEnds(tile, board);
    const sway = random.pick([-1, 1]) * random.between(6, 11);
    const [before, after] = [add(between(from, middle, 0.5), [0, sway]), add(between(middle, to, 0.5), [0, -sway])];
    const course = curve([inwards(from, -10), from, before, middle, after, to, inwards(to, -10)]);
    drawRiver(sheet, random, course);
    ground.takeStrip(course, RIVER_WIDTH + 8);
  }
  if (has("pond")) {
    const at: Point = has("woods") ? middle : [random.between(60, 140), random.between(125, 140)];
    ground.takeArea(drawPond(sheet, random, at, random.between(36, 44), random.between(24, 32)));
  }
  if (has("ditch")) {
    const course = curve([
      [-9, 72],
      [50, random.between(90, 120)],
      [120, random.between(80, 110)],
      [209, 138],
    ]);
    drawDitch(sheet, random, course);
    ground.takeStrip(course, 12);
  }
}
