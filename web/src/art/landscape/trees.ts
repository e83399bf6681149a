/** Crowns of trees seen from above, with the light from the top left: hedges, orchards, woods. */

import { CROWN_LIGHT, CROWNS, HEDGE, HEDGE_DARK, HEDGE_LIGHT, SHADE, WOOD_DARK, type Colours } from "./colours";
import type { Ground } from "./ground";
import { randomOf, type Random } from "./random";
import { add, at, away, blob, distance, lengthOf, open, softFrom, stepsOn, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";

/** Draws a hedge where the ground is free: two rows of bushes, with a gate between them if it is long. */
export function drawHedge(
  sheet: Sheet,
  random: Random,
  ground: Ground,
  line: Line,
  thick: number,
  gated: boolean,
): void {
  const gate = gated && lengthOf(line) > 80 ? random.between(0.3, 0.7) * lengthOf(line) : -99;
  const bushes: Point[][] = [[], [], []];
  stepsOn(line, 3.1 * thick).forEach(({ at, angle }, i) => {
    const isGate = Math.abs((i + 0.5) * 3.1 * thick - gate) < 6.5;
    if (isGate || !ground.isFree(at, 3 * thick)) return;
    for (const side of [-1, 1]) {
      const beside = away(at, angle + Math.PI / 2, side * random.between(1.2, 2.5) * thick);
      const bush = away(beside, angle, random.between(-1.2, 1.2));
      bushes[Math.floor(random.between(0, 3))]!.push(bush);
    }
  });
  const all = bushes.flat();
  sheet.dots(Level.hedge, SHADE, 6 * thick, all.map((bush) => add(bush, [1.8, 2.4])), 0.2);
  bushes.forEach((some, i) => sheet.dots(Level.hedge + 0.1, i ? HEDGE : HEDGE_DARK, (4 + i) * thick, some));
  const lit = all.filter((_, i) => i % 2).map((bush) => add(bush, [-0.9, -1.1]));
  sheet.dots(Level.hedge + 0.2, HEDGE_LIGHT, 2.5 * thick, lit, 0.85);
  const step = gate > 0 ? stepsOn(line, 2)[Math.floor(gate / 2)] : undefined;
  if (step && ground.isFree(step.at, 8)) drawGate(sheet, step);
}

function drawGate(sheet: Sheet, { at, angle }: { at: Point; angle: number }): void {
  const bar = (offset: number): Line => {
    const middle = away(at, angle + Math.PI / 2, offset);
    return [away(middle, angle, -4.5), away(middle, angle, 4.5)];
  };
  sheet.stroke(Level.hedge + 0.3, WOOD_DARK, 0.9, open(bar(-1)) + open(bar(1)));
  sheet.dots(Level.hedge + 0.3, WOOD_DARK, 2.2, bar(0));
}

export interface Crown {
  at: Point;
  size: number;
}

// Outlines of crowns by size and turn, relative to their middle: made once, used often.
const outlines = new Map<number, string>();

function crownOutline(size: number, turn: number): string {
  const key = size * 4 + turn;
  const known = outlines.get(key);
  if (known) return known;
  const outline = softFrom(blob(randomOf(`crown ${key}`), [0, 0], size, size, 0.17, 8));
  outlines.set(key, outline);
  return outline;
}

/** Draws crowns one over the other; those that do not touch share a layer, to keep the paths few. */
export function drawCrowns(sheet: Sheet, random: Random, crowns: readonly Crown[], colours: Colours = CROWNS): void {
  const layers: Crown[][] = [];
  for (const crown of crowns) {
    const touches = (other: Crown): boolean => distance(crown.at, other.at) < crown.size + other.size;
    const below = layers.findLastIndex((layer) => layer.some(touches));
    (layers[below + 1] ??= []).push(crown);
    sheet.dots(Level.tree, SHADE, Math.round(crown.size) * 2, [add(crown.at, [2.2, 3.2])], 0.24);
  }
  layers.forEach((layer, i) => {
    const level = Level.tree + (i + 1) / 100;
    for (const crown of layer) {
      const size = Math.round(crown.size);
      sheet.inked(level, random.pick(colours), at(crown.at) + crownOutline(size, Math.floor(random.between(0, 4))));
      sheet.dots(level + 0.005, CROWN_LIGHT, size, [add(crown.at, [-size * 0.28, -size * 0.32])], 0.4);
    }
  });
}

/** Returns crowns that stand close all over the tile, where they may. */
export function thicket(random: Random, gap: number, size: number, may: (at: Point) => boolean): Crown[] {
  const crowns: Crown[] = [];
  for (let y = -4; y < 208; y += gap * 0.87) {
    for (let x = -4 + (Math.round(y / gap) % 2) * gap * 0.5; x < 208; x += gap) {
      const at: Point = [x + random.between(-0.3, 0.3) * gap, y + random.between(-0.3, 0.3) * gap];
      if (may(at)) crowns.push({ at, size: size * random.between(0.8, 1.2) });
    }
  }
  return crowns;
}

/** Returns the crowns of an orchard: even rows, the odd tree missing. */
export function orchard(random: Random, angle: number, gap: number, may: (at: Point) => boolean): Crown[] {
  const crowns: Crown[] = [];
  for (let row = -7; row <= 7; row++) {
    for (let column = -7; column <= 7; column++) {
      const exact = away(away([100, 100], angle, (column + 0.5) * gap), angle + Math.PI / 2, (row + 0.5) * gap);
      const at = add(exact, [random.between(-1.2, 1.2), random.between(-1.2, 1.2)]);
      if (may(at) && !random.chance(0.06)) crowns.push({ at, size: gap * random.between(0.3, 0.36) });
    }
  }
  return crowns;
}

/** Returns single trees along a line. */
export function avenue(random: Random, line: Line, gap: number, size: number): Crown[] {
  return stepsOn(line, gap)
    .filter(() => random.chance(0.75))
    .map((step) => {
      const strayed = add(step.at, [random.between(-3, 3), random.between(-3, 3)]);
      return { at: strayed, size: size * random.between(0.75, 1.15) };
    });
}

