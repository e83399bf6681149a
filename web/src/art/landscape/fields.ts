/** Fields cut by hedges: the ground of every landscape. */

import { CROP, EARTH, GRASS, PLOUGH, REED, SHADE, WHEAT, type Colours } from "./colours";
import type { Ground } from "./ground";
import type { Random } from "./random";
import { add, angleOf, away, between, box, closed, distance, isInside, open, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";

export interface Fields {
  parcels: Line[];
  // The lines along which the ground was cut, one for each cut.
  cuts: Line[];
}

export type Crop = "grass" | "crop" | "wheat" | "plough";

const COLOURS: Record<Crop, Colours> = { grass: GRASS, crop: CROP, wheat: WHEAT, plough: [PLOUGH] };

// Parcels reach over the tile's edge, so that no outline is seen there.
const GROUND: Line = [
  [-9, -9],
  [209, -9],
  [209, 209],
  [-9, 209],
];

function areaOf(outline: Line): number {
  const doubled = outline.reduce((sum, [x, y], i) => {
    const [bx, by] = outline.at(i - 1)!;
    return sum + bx * y - x * by;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Returns the middle of an outline. */
export function middleOf(outline: Line): Point {
  const sum = outline.reduce<Point>((total, point) => add(total, point), [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

/** Cuts an outline without dents by a straight line; returns the parts on its two sides, and the cut. */
function cut(outline: Line, through: Point, angle: number): { parts: [Point[], Point[]]; cut: Point[] } {
  const parts: [Point[], Point[]] = [[], []];
  const met: Point[] = [];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const side = ([x, y]: Point): number => (y - through[1]) * cos - (x - through[0]) * sin;
  outline.forEach((point, i) => {
    const before = outline.at(i - 1)!;
    const [a, b] = [side(before), side(point)];
    if (a > 0 !== b > 0) {
      const crossing = between(before, point, a / (a - b));
      met.push(crossing);
      parts[0].push(crossing);
      parts[1].push(crossing);
    }
    parts[b > 0 ? 1 : 0].push(point);
  });
  return { parts, cut: met };
}

function longestSide(outline: Line): number {
  const sides = outline.map((point, i) => [outline.at(i - 1)!, point] as const);
  const [a, b] = sides.reduce((longest, side) => (distance(...side) > distance(...longest) ? side : longest));
  return angleOf(a, b);
}

/** Divides the ground into so many parcels, the largest first. */
export function divide(random: Random, count: number): Fields {
  const parcels: Line[] = [GROUND];
  const cuts: Line[] = [];
  const tilt = random.pick([-1, 1]) * random.between(0.1, 0.35);
  while (parcels.length < count) {
    parcels.sort((a, b) => areaOf(b) - areaOf(a));
    const parcel = parcels.shift()!;
    const angle = longestSide(parcel) + Math.PI / 2 + (cuts.length ? random.between(-0.2, 0.2) : tilt);
    const stray = 0.12 * Math.sqrt(areaOf(parcel));
    const through = add(middleOf(parcel), [random.between(-stray, stray), random.between(-stray, stray)]);
    const halves = cut(parcel, through, angle);
    parcels.push(...halves.parts);
    cuts.push(halves.cut);
  }
  return { parcels, cuts };
}

/** Returns parallel lines over a parcel, so far apart. */
function rows(parcel: Line, angle: number, gap: number): Line[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const depths = parcel.map(([x, y]) => y * cos - x * sin);
  const lines: Line[] = [];
  const deepest = Math.max(...depths);
  for (let depth = Math.min(...depths) + gap; depth < deepest; depth += gap) {
    const met: Point[] = [];
    for (let i = 0, before = parcel.length - 1; i < parcel.length; before = i++) {
      const [a, b] = [depths[before]! - depth, depths[i]! - depth];
      if (a > 0 !== b > 0) met.push(between(parcel[before]!, parcel[i]!, a / (a - b)));
    }
    const [from, to] = met;
    if (from && to && distance(from, to) > 9) lines.push([between(from, to, 0.02), between(to, from, 0.02)]);
  }
  return lines;
}

/** Draws tufts of grass, here and there. */
function drawTufts(sheet: Sheet, random: Random, parcel: Line, count: number): void {
  let blades = "";
  for (let i = 0; i < count; i++) {
    const at: Point = [random.between(3, 197), random.between(3, 197)];
    if (!isInside(at, parcel)) continue;
    for (const lean of [-2, 0, 2]) blades += open([add(at, [lean / 2, 0]), add(at, [lean, -2.6])]);
  }
  sheet.stroke(Level.crop, REED, 0.7, blades, 0.5);
}

/** Draws a parcel with what grows on it; the colour is gathered at its edge, as paint does. */
export function drawParcel(sheet: Sheet, random: Random, parcel: Line, crop: Crop): void {
  const colour = random.pick(COLOURS[crop]);
  const outline = closed(parcel);
  const angle = longestSide(parcel) + random.between(-0.06, 0.06);
  sheet.fill(Level.ground, colour, outline);
  sheet.stroke(Level.crop, SHADE, 9, outline, 0.06);
  const lines = (gap: number): string => rows(parcel, angle, gap).map(open).join("");
  if (crop === "grass") drawTufts(sheet, random, parcel, 34);
  if (crop === "crop") sheet.stroke(Level.crop, REED, 0.8, lines(random.between(4.5, 6)), 0.32);
  if (crop === "plough") sheet.stroke(Level.crop, EARTH, 1.1, lines(random.between(3.8, 4.6)), 0.3);
  if (crop === "wheat") {
    sheet.stroke(Level.crop, "#a98a45", 1, lines(3.4), 0.4, "2.5 3");
    sheet.stroke(Level.crop, "#f3e6b8", 0.8, lines(4.7), 0.55, "4 6");
  }
}

/** Draws a herd that grazes, or haycocks where the grass is mown. */
export function drawStock(sheet: Sheet, random: Random, ground: Ground, kind: "cattle" | "hay"): void {
  const herd: Point = [random.between(40, 160), random.between(60, 150)];
  for (let i = 0; i < 14; i++) {
    const at = away(herd, random.between(0, 6.3), random.between(6, kind === "hay" ? 60 : 42));
    if (!ground.isFree(at, 5)) continue;
    const head = away(at, random.between(0, 6.3), kind === "hay" ? 0 : 4.2);
    const size = kind === "hay" ? 7.5 : 3.8;
    sheet.stroke(Level.yard, SHADE, size, open([add(at, [1.3, 1.8]), add(head, [1.3, 1.8])]), 0.22);
    sheet.stroke(Level.yard, kind === "hay" ? "#cdb673" : random.pick(["#e9e0cc", "#a37a58"]), size, open([at, head]));
    if (kind === "hay") sheet.dots(Level.yard, "#e3d297", 3.4, [add(at, [-1, -1.2])]);
    ground.takeArea(box(at, 4, 4, 0));
  }
}
