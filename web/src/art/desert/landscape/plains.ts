/** Level ground: gravel plains, salt pans, and the scrub that grows on them. */

import type { Random } from "../../landscape/random";
import {
  add,
  away,
  between,
  blob,
  closed,
  distance,
  isInside,
  open,
  soft,
  type Line,
  type Point,
} from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { BONE, CRACK, GRAVEL, OCHRE, SALT, SALT_RIM, SCRUB, SCRUB_LIGHT, SHADE, STONES } from "./colours";
import { meetings, overCountry, type Land } from "./land";
import { drawDrift } from "./sand";

/** Returns the outlines of a kind of ground: one large on the tile, and one over each edge where it goes on. */
function reaches(land: Land, random: Random, word: string, wide: number, high: number): Line[] {
  const middle: Point = [100 + random.between(-8, 8), 106 + random.between(-8, 8)];
  const outlines = [blob(random, middle, wide * 0.8, high * 0.8, 0.24, 36)];
  // Lobes about it, so that no outline is a plain round.
  const turn = random.between(0, 6.3);
  for (let i = 0; i < 4; i++) {
    const reach = turn + i * 1.57 + random.between(-0.4, 0.4);
    const at: Point = [middle[0] + Math.cos(reach) * wide * 0.52, middle[1] + Math.sin(reach) * high * 0.52];
    outlines.push(blob(random, at, wide * random.between(0.3, 0.5), high * random.between(0.3, 0.46), 0.26, 24));
  }
  for (const at of meetings(land, word)) outlines.push(blob(random, between(at, middle, 0.1), 58, 52, 0.16, 24));
  return outlines;
}

const grown = (outline: Line, times: number): Line => {
  const sum = outline.reduce<Point>((total, point) => add(total, point), [0, 0]);
  const middle: Point = [sum[0] / outline.length, sum[1] / outline.length];
  return outline.map((point) => between(middle, point, times));
};

/** Draws a plain of gravel: grey-brown in steps, strewn with stones. */
export function drawGravel(land: Land): void {
  const { sheet, origin } = land;
  const random = land.randomFor("gravel");
  const isChief = land.tile.terrain?.[0] === "gravel";
  const areas = reaches(land, random, "gravel", isChief ? 96 : 78, isChief ? 90 : 66);
  for (const times of [1.3, 1.14, 1, 0.84, 0.66]) {
    sheet.fill(Level.ground + 0.2 - times / 100, GRAVEL, areas.map((area) => soft(grown(area, times))).join(""), 0.24);
  }
  overCountry(origin, "gravel", 6.4, 2, (stone, at) => {
    const isOn = areas.some((area) => isInside(at, area));
    if (!stone.chance(isOn ? 0.5 : 0.03)) return;
    const size = Math.round(stone.between(0.8, stone.chance(0.14) ? 4.2 : 2) * 5) / 5;
    if (size > 1.4) sheet.dots(Level.crop + 0.1, SHADE, size, [add(at, [0.8, 1])], 0.25);
    sheet.dots(Level.crop + 0.2, stone.pick(STONES), size, [at], 0.8);
    if (size > 2) sheet.dots(Level.crop + 0.3, BONE, size * 0.4, [add(at, [-0.4, -0.5])], 0.7);
  });
}

/** Draws the plates of dried mud: the borders between uneven cells, six to each. */
function drawCracks({ sheet }: Land, random: Random, areas: readonly Line[], gap: number): void {
  const cells: Point[][] = [];
  const rows = Math.ceil(230 / gap / 0.86);
  for (let row = 0; row <= rows; row++) {
    cells.push(
      Array.from({ length: Math.ceil(240 / gap) }, (_, column): Point => {
        const exact: Point = [(column + (row % 2) / 2 - 0.5) * gap, (row - 0.5) * gap * 0.86];
        return add(exact, [random.between(-0.3, 0.3) * gap, random.between(-0.3, 0.3) * gap]);
      }),
    );
  }
  const inner = areas.map((area) => grown(area, 0.94));
  const isOn = (point: Point): boolean => inner.some((area) => isInside(point, area));
  // A corner of plates lies amid three cells.
  const corner = (...three: (Point | undefined)[]): Point | undefined => {
    const [a, b, c] = three;
    return a && b && c && [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
  };
  const level = (row: number, column: number): Point | undefined => {
    const low = column + (row % 2);
    return corner(cells[row]?.[column], cells[row]?.[column + 1], cells[row + 1]?.[low]);
  };
  const upright = (row: number, column: number): Point | undefined => {
    const low = column + (row % 2);
    return corner(cells[row]?.[column], cells[row + 1]?.[low - 1], cells[row + 1]?.[low]);
  };
  let cracks = "";
  const join = (from: Point | undefined, to: Point | undefined): void => {
    if (from && to && isOn(from) && isOn(to) && random.chance(0.9)) cracks += open([from, to]);
  };
  cells.forEach((cellsOfRow, row) =>
    cellsOfRow.forEach((_, column) => {
      join(level(row, column), upright(row, column));
      join(level(row, column), upright(row, column + 1));
      join(upright(row, column), level(row + 1, column + (row % 2) - 1));
    }),
  );
  sheet.stroke(Level.crop + 0.2, CRACK, 0.8, cracks, 0.5);
}

/** Draws a salt pan: blinding white within a damp rim, cracked into plates. */
export function drawSaltPan(land: Land): void {
  const { sheet, ground } = land;
  const random = land.randomFor("salt");
  const isChief = land.tile.terrain?.[0] === "salt-pan";
  const areas = reaches(land, random, "salt-pan", isChief ? 90 : 60, isChief ? 80 : 48);
  const all = (times: number): string => areas.map((area) => soft(grown(area, times))).join("");
  sheet.fill(Level.ground + 0.3, OCHRE, all(1.09), 0.16);
  sheet.fill(Level.ground + 0.31, SALT_RIM, all(1.04), 0.9);
  sheet.fill(Level.ground + 0.32, SALT, all(0.97), 0.75);
  sheet.fill(Level.ground + 0.33, "#fffdf4", all(0.72), 0.6);
  // Where the water last stood.
  for (const times of [0.84, 0.62]) sheet.stroke(Level.crop, CRACK, 0.7, soft(grown(areas[0]!, times)), 0.2, "7 4");
  drawCracks(land, random, areas, isChief ? 13 : 11);
  ground.takeArea(areas[0]!);
  for (const area of areas) {
    for (const [i, point] of area.entries()) {
      if (i % 2 && random.chance(0.3)) drawTuft(land, random, away(point, random.between(0, 6.3), 4), 1.6);
    }
  }
}

/** Draws a low bush of thorns with its shadow. */
export function drawTuft({ sheet }: Land, random: Random, at: Point, size: number): void {
  const parts = Array.from({ length: 4 }, (_, i) =>
    away(at, i * 1.6 + random.between(0, 1), size * random.between(0.3, 0.9)),
  );
  const wide = Math.round(size * 7) / 5;
  sheet.dots(
    Level.hedge,
    SHADE,
    wide + 0.6,
    parts.map((part) => add(part, [1.5, 1.9])),
    0.24,
  );
  sheet.dots(Level.hedge + 0.1, random.pick(SCRUB), wide, parts);
  sheet.dots(
    Level.hedge + 0.2,
    SCRUB_LIGHT,
    Math.round(size * 3) / 5,
    [add(parts[0]!, [-0.6, -0.8]), add(parts[2]!, [-0.5, -0.7])],
    0.9,
  );
}

/** Draws scrub: camel thorn in loose companies, each bush with a drift in its lee. */
export function drawScrub(land: Land): void {
  const { ground, tile } = land;
  const random = land.randomFor("scrub");
  const isChief = tile.terrain?.[0] === "scrub";
  const heads: Point[] = Array.from({ length: isChief ? 15 : 7 }, () => [
    random.between(14, 186),
    random.between(20, 190),
  ]);
  const bushes: Point[] = [];
  for (const head of heads) {
    for (let i = 0; i < random.between(3, isChief ? 9 : 7); i++) {
      const at = away(head, random.between(0, 6.3), random.between(0, 26));
      const isApart = bushes.every((bush) => distance(bush, at) > 7);
      if (isApart && ground.isFree(at, 5)) bushes.push(at);
    }
  }
  for (const at of bushes) {
    const size = random.between(1.9, 4.3);
    if (size > 2.6) drawDrift(land, at, size * 1.5);
    drawTuft(land, random, at, size);
  }
}

/** Returns a ring of even points as one closed path. */
export function ring(at: Point, size: number, count: number): string {
  return closed(Array.from({ length: count }, (_, i) => away(at, (i / count) * 2 * Math.PI, size)));
}
