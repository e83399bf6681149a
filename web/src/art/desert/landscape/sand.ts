/** Sand: the ground of every desert tile, what the wind writes on it, and dunes by hachure and wash. */

import type { Random } from "../../landscape/random";
import { add, at, away, between, blob, curve, open, soft, type Point } from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { BONE, OCHRE, ROSE, SAND, SAND_DEEP, SAND_LIGHT, SHADE } from "./colours";
import { band, overCountry, type Land } from "./land";
import { drawContours } from "./relief";

// Where the wind blows to; ripples and crests lie across it.
export const WIND = 0.62;
const ACROSS = WIND - Math.PI / 2;

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns a wave across the wind: one bow, and others that mirror the one before. */
function wave(start: Point, bows: number, bow: number): string {
  const [dx, dy] = away([0, 0], ACROSS, 13).map(tenth) as [number, number];
  const [bx, by] = away([dx / 2, dy / 2], WIND, bow).map(tenth) as [number, number];
  return `${at(start)}q${bx} ${by} ${dx} ${dy}${`t${dx} ${dy}`.repeat(bows - 1)}`;
}

/** Draws ripples: waves side by side that all bend alike, the middle ones the longest. */
function drawRipples(land: Land, random: Random, middle: Point): void {
  const count = Math.floor(random.between(4, 8));
  const [most, bow] = [random.between(1.8, 4.2), random.pick([-1, 1]) * random.between(1.4, 2.2)];
  let [dark, light] = ["", ""];
  for (let i = 0; i < count; i++) {
    const bows = Math.max(1, Math.round(most * Math.sin(((i + 0.7) / (count + 0.4)) * Math.PI)));
    const aside = -6.5 * bows + random.between(-3, 3);
    const start = away(away(middle, WIND, (i - count / 2) * 4.4), ACROSS, aside);
    dark += wave(start, bows, bow);
    light += wave(add(start, [-0.8, -1.1]), bows, bow);
  }
  land.sheet.stroke(Level.crop, OCHRE, 0.9, dark, 0.42);
  land.sheet.stroke(Level.crop, BONE, 0.8, light, 0.6);
}

/** Draws the sand that lies everywhere: washes and ripples that run on from tile to tile. */
export function drawSand(land: Land): void {
  const { sheet, origin, has } = land;
  sheet.fill(Level.ground, SAND, "M-2-2h204v204h-204z");
  overCountry(origin, "wash", 120, 110, (random, at) => {
    const wash = blob(random, at, random.between(56, 104), random.between(34, 64), 0.3, 11);
    const colour = random.pick([SAND_LIGHT, SAND_DEEP, ROSE, ROSE, SAND_LIGHT]);
    // Each on a level of its own, so that the colour gathers towards the middle.
    for (const times of [1, 0.8, 0.58]) {
      const level = Level.ground + 0.1 - times / 100;
      sheet.fill(level, colour, soft(wash.map((point) => between(at, point, times))), 0.12);
    }
  });
  const isBare = has("sand") || has("dunes");
  overCountry(origin, "ripple", isBare ? 56 : 80, 34, (random, at) => {
    if (random.chance(isBare ? 0.85 : 0.5)) drawRipples(land, random, at);
  });
  overCountry(origin, "speck", 26, 4, (random, at) => {
    if (random.chance(0.6)) sheet.dots(Level.crop, random.pick([OCHRE, SHADE]), 1.1, [at], 0.3);
  });
  drawContours(land);
}

interface Dune {
  at: Point;
  // Half the way from horn to horn.
  wide: number;
  // From the back to the crest's foot.
  deep: number;
  turn: number;
}

/** Draws a dune as a crescent: the back lit, the slip face in the shade with hachures down it. */
function drawDune({ sheet }: Land, random: Random, { at, wide, deep, turn }: Dune): void {
  const wind = WIND + turn;
  const on = (across: number, along: number): Point =>
    away(away(at, wind - Math.PI / 2, across * wide), wind, along * deep);
  const horns = [random.between(0.85, 1.3), random.between(0.85, 1.3)] as const;
  const lean = random.between(-0.15, 0.15);
  const back = curve([
    on(-1, horns[0]),
    on(-0.8, 0.02),
    on(lean - 0.3, -0.66),
    on(lean + 0.35, -0.64),
    on(0.82, 0.05),
    on(1, horns[1]),
  ]);
  const crest = curve([on(-1, horns[0]), on(-0.62, 0.16), on(lean, -0.06), on(0.62, 0.18), on(1, horns[1])]);
  const foot = curve([on(-1, horns[0]), on(-0.52, 0.56), on(lean, 0.4), on(0.54, 0.6), on(1, horns[1])]);
  const level = Level.relief + 0.2 + at[1] / 1000;
  sheet.fill(
    level,
    SHADE,
    band(
      crest,
      foot.map((point) => add(point, [4, 5])),
    ),
    0.1,
  );
  sheet.fill(level, SAND_LIGHT, band(back, crest), 0.9);
  sheet.fill(
    level + 0.0001,
    BONE,
    band(
      back.map((point, i) => between(point, crest[Math.round((i * (crest.length - 1)) / (back.length - 1))]!, 0.55)),
      crest,
    ),
    0.7,
  );
  sheet.fill(level + 0.0002, "#bb935f", band(crest, foot), 0.9);
  let hachures = "";
  crest.forEach((point, i) => {
    const low = foot[Math.round((i * (foot.length - 1)) / (crest.length - 1))]!;
    hachures += open([between(point, low, 0.06), between(point, low, random.between(0.55, 0.95))]);
  });
  sheet.stroke(level + 0.0003, SHADE, 0.9, hachures, 0.3);
  sheet.stroke(level + 0.0004, SHADE, 0.9, open(crest), 0.34);
  sheet.stroke(level + 0.0004, OCHRE, 0.8, open(back), 0.4);
  const ridges = [-0.3, 0.1, 0.45].map((share) =>
    open(curve([on(share - 0.2, -0.36), on(share, -0.3), on(share + 0.2, -0.24)])),
  );
  sheet.stroke(level + 0.0004, OCHRE, 0.7, ridges.join(""), 0.3);
}

/** Draws dunes in rows across the wind, the larger ones where no vehicle passes. */
export function drawDunes(land: Land): void {
  const { ground, tile } = land;
  const random = land.randomFor("dunes");
  const [gap, size] = tile.rough ? [62, 40] : [70, 29];
  const dunes: Dune[] = [];
  for (let row = -3; row <= 3; row++) {
    for (let column = -3; column <= 3; column++) {
      const shift = (row % 2) * 0.5;
      const exact = away(away([100, 100], WIND, row * gap * 0.74), ACROSS, (column + shift) * gap * 1.12);
      const at = add(exact, [random.between(-10, 10), random.between(-8, 8)]);
      const wide = size * random.between(0.78, 1.2);
      const inside = at[0] > -30 && at[0] < 226 && at[1] > -26 && at[1] < 222;
      if (inside && ground.isFree(at, wide * 0.6))
        dunes.push({ at, wide, deep: wide * random.between(0.62, 0.8), turn: random.between(-0.22, 0.22) });
    }
  }
  dunes.sort((a, b) => a.at[1] - b.at[1]);
  for (const dune of dunes) drawDune(land, random, dune);
}

/** Draws bare sand: a train of low crescents that the wind drives before it, each smaller than the one behind, and streaks. */
export function drawSwells(land: Land): void {
  const random = land.randomFor("swells");
  drawStreaks(land, random);
  const places: Point[] = Array.from({ length: 9 }, () => [random.between(26, 174), random.between(50, 176)]);
  places.forEach((at, i) => {
    const wide = i < 2 ? random.between(21, 27) : random.between(8, 15);
    if (!land.ground.isFree(at, wide + 6)) return;
    drawDune(land, random, { at, wide, deep: wide * 0.7, turn: random.between(-0.2, 0.2) });
    land.ground.takeArea([
      add(at, [-wide, -wide]),
      add(at, [wide, -wide]),
      add(at, [wide, wide]),
      add(at, [-wide, wide]),
    ]);
  });
}

/** Draws pale ribbons of sand along the wind. */
function drawStreaks({ sheet }: Land, random: Random): void {
  for (let i = 0; i < 6; i++) {
    const at: Point = [random.between(0, 160), random.between(20, 180)];
    const [long, wide] = [random.between(40, 84), random.between(3, 6)];
    const on = (along: number, aside: number): Point => away(away(at, WIND, along * long), ACROSS, aside * wide);
    const ribbon = [at, on(0.4, 1), on(1, 0), on(0.5, -1)];
    sheet.fill(Level.crop, BONE, soft(ribbon), 0.28);
    sheet.stroke(Level.crop, OCHRE, 0.7, open(curve([at, on(0.5, -0.8), on(1, 0)])), 0.3);
  }
}

/** Draws a drift in the lee of a thing: a tongue of pale sand. */
export function drawDrift({ sheet }: Land, at: Point, size: number): void {
  const tongue = [
    away(at, ACROSS, -size * 0.5),
    away(at, WIND - Math.PI, size * 0.4),
    away(at, ACROSS, size * 0.5),
    away(at, WIND, size * 2),
  ];
  sheet.fill(Level.relief, SAND_LIGHT, soft(tongue), 0.8);
  sheet.stroke(Level.relief, OCHRE, 0.6, open([away(at, ACROSS, size * 0.3), away(at, WIND, size * 1.5)]), 0.35);
}
