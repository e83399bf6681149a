/** Wadis: dry beds between crumbling banks, with the braids that the last flood left. */

import type { Random } from "../../landscape/random";
import { add, angleOf, away, curve, open, soft, stepsOn, type Line, type Point } from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { BONE, OCHRE, SAND_DEEP, SAND_LIGHT, SHADE, STONES } from "./colours";
import { band, courseOf, type Land } from "./land";
import { drawTuft } from "./plains";

const WIDE = 36;

/** Draws a wadi, down through an escarpment; where it does not run on it begins and ends in gullies. */
export function drawWadi(land: Land): void {
  const { sheet, ground } = land;
  const random = land.randomFor("wadi");
  const { line, runsOn } = courseOf(land, "wadi", 30, 8, land.has("escarpment"));
  const count = line.length - 1;
  const phase = random.between(0, 6.3);
  const share = (i: number): number => {
    const from = runsOn[0] ? 1 : Math.min(1, 0.3 + i / (count * 0.34));
    const to = runsOn[1] ? 1 : Math.min(1, 0.36 + (count - i) / (count * 0.3));
    return Math.min(from, to) * (0.9 + 0.14 * Math.sin(i * 0.8 + phase));
  };
  const bank = (offset: number): Line =>
    line.map((point, i) => {
      const angle = angleOf(line[i - 1] ?? point, line[i + 1] ?? point);
      return away(point, angle + Math.PI / 2, offset * share(i));
    });
  // Where its banks stand high enough to be seen.
  const isCut = (i: number): boolean => share(i) > 0.42;
  const bed = (half: number, from = -half): string => band(bank(from), bank(half));
  sheet.fill(Level.water, SAND_DEEP, bed(WIDE / 2 + 7), 0.55);
  sheet.fill(Level.water + 0.1, "#b28a5c", bed(WIDE / 2 + 1));
  // The lit bank lies on the far side from the light.
  sheet.fill(Level.water + 0.2, SAND_LIGHT, bed(WIDE / 2 - 4));
  sheet.fill(Level.water + 0.3, BONE, bed(WIDE / 2 - 8, 2), 0.5);
  for (const side of [-1, 1]) {
    const [edge, low] = [bank((side * WIDE) / 2 + side * 2), bank(side * (WIDE / 2 - 6))];
    let hachures = "";
    edge.forEach((point, i) => {
      const next = low[Math.min(count, i + (random.chance(0.5) ? 1 : 0))]!;
      if (isCut(i)) hachures += open([point, away(next, angleOf(point, next), random.between(-2.5, 1.5))]);
    });
    sheet.stroke(Level.water + 0.4, SHADE, 1, hachures, 0.4);
    const cut = edge.filter((_, i) => isCut(i));
    sheet.stroke(Level.water + 0.5, SHADE, 1.1, open(cut), 0.5);
    if (side > 0) sheet.stroke(Level.water + 0.5, BONE, 1, open(cut.map((point) => add(point, [0.8, 1.2]))), 0.7);
    // Gullies that come down to it.
    for (const { at, angle } of stepsOn(edge, 34)) {
      if (!random.chance(0.7)) continue;
      const turn = angle + side * (Math.PI / 2 + random.between(-0.7, 0.2));
      const far = random.between(12, 24);
      const mid = away(at, turn, far * 0.5);
      const gully =
        open([away(at, turn, -3), mid, away(mid, turn + 0.5, far * 0.5)]) +
        open([mid, away(mid, turn - 0.6, far * 0.35)]);
      sheet.stroke(Level.water, "#b28a5c", 2.6, gully, 0.55);
      sheet.stroke(Level.water + 0.1, SHADE, 0.8, gully, 0.4);
    }
  }
  for (const offset of [-6.5, -1, 5]) {
    const braid = bank(offset).map((point, i) => add(point, [0, Math.sin(i * 0.7 + offset) * 2.4]));
    sheet.stroke(Level.water + 0.4, OCHRE, 0.9, open(braid), 0.45, "16 7 5 6");
  }
  for (const { at } of stepsOn(line, 9)) {
    const stone = add(at, [random.between(-9, 9), random.between(-9, 9)]);
    sheet.dots(Level.water + 0.5, random.pick(STONES), random.pick([1.4, 2, 2.6]), [stone], 0.8);
    if (random.chance(0.22))
      drawTuft(land, random, add(at, [random.between(-8, 8), random.between(-8, 8)]), random.between(1.8, 3));
  }
  if (!runsOn[0]) drawHead(land, random, line);
  if (!runsOn[1]) drawFan(land, random, line);
  ground.takeStrip(line, WIDE + 12);
}

/** Draws where a wadi begins: gullies that branch and grow thin. */
function drawHead({ sheet }: Land, random: Random, line: Line): void {
  const [first, inner] = [line[0]!, line[4]!];
  const outwards = angleOf(inner, first);
  for (const turn of [-0.75, -0.1, 0.6]) {
    const bend = turn + random.between(-0.15, 0.15);
    const mid = away(first, outwards + bend, random.between(9, 13));
    const tip = away(mid, outwards + bend * 1.7, random.between(12, 19));
    const fork = away(mid, outwards + bend * 0.2, random.between(8, 12));
    const gully = open(curve([inner, first, mid, tip]));
    sheet.stroke(Level.water, SAND_DEEP, 9, gully, 0.45);
    sheet.stroke(Level.water + 0.1, "#b28a5c", 5, gully);
    sheet.stroke(Level.water + 0.1, "#b28a5c", 2.6, open([mid, fork]), 0.8);
    sheet.stroke(Level.water + 0.2, SAND_LIGHT, 2.2, open(curve([inner, first, mid])));
    sheet.stroke(Level.water + 0.4, SHADE, 0.7, open([away(mid, outwards + 1.6, 2.4), tip, away(mid, outwards - 1.6, 2.4)]), 0.35);
  }
}

/** Draws where it ends: what the floods carried lies spread out before it. */
function drawFan({ sheet }: Land, random: Random, line: Line): void {
  const [end, inner] = [line.at(-1)!, line.at(-7)!];
  const outwards = angleOf(inner, end);
  const on = (far: number, turn: number): Point => away(inner, outwards + turn, far);
  const spread = (far: number, wide: number): Point[] => [
    on(0, 0),
    on(far * 0.55, -wide),
    on(far * 0.95, -wide * 0.8),
    on(far, 0),
    on(far * 0.95, wide * 0.8),
    on(far * 0.55, wide),
  ];
  sheet.fill(Level.water + 0.25, SAND_LIGHT, soft(spread(66, 0.62)), 0.6);
  sheet.fill(Level.water + 0.35, BONE, soft(spread(50, 0.5)), 0.5);
  for (const turn of [-0.5, -0.27, -0.05, 0.2, 0.46]) {
    const braid = curve([on(4, 0), on(24, turn * 0.6), on(random.between(46, 60), turn)]);
    sheet.stroke(Level.water + 0.4, OCHRE, 0.9, open(braid), 0.5, "13 5 4 5");
  }
  for (let i = 0; i < 14; i++) {
    const stone = on(random.between(20, 60), random.between(-0.55, 0.55));
    sheet.dots(Level.water + 0.5, random.pick(STONES), random.pick([1.2, 1.6, 2.2]), [stone], 0.75);
  }
}
