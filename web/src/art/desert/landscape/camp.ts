/** Camps of canvas, and the wire about them. */

import type { Random } from "../../landscape/random";
import {
  add,
  angleOf,
  away,
  beside,
  between,
  blob,
  box,
  closed,
  distance,
  lengthOf,
  open,
  soft,
  stepsOn,
  type Line,
  type Point,
} from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { drawBags } from "./bags";
import { CANVAS, MUD_SHADE, OCHRE, RUST, SCORCH, SHADE, STEEL, TRODDEN } from "./colours";
import { courseOf, type Land } from "./land";
import { ring } from "./plains";

/** Draws a ridge tent with its guy ropes. */
function drawTent(
  { sheet }: Land,
  at: Point,
  wide: number,
  deep: number,
  angle: number,
  [lit, dim]: readonly [string, string],
): void {
  const [a, b, c, d] = box(at, wide, deep, angle);
  const [head, tail] = [between(a, d, 0.5), between(b, c, 0.5)];
  const isFirstLit = Math.sin(angle + Math.PI / 2) + Math.cos(angle + Math.PI / 2) > 0;
  const level = Level.house + at[1] / 1000;
  const ropes = [a, b, c, d].map((corner) => open([corner, away(corner, angleOf(at, corner), 5)])).join("");
  sheet.stroke(Level.yard, SHADE, 0.7, ropes, 0.6);
  sheet.fill(Level.yard, SHADE, closed([a, b, c, d].map((corner) => add(corner, [3.4, 4.4]))), 0.26);
  sheet.fill(level, isFirstLit ? lit : dim, closed([a, b, tail, head]));
  sheet.fill(level, isFirstLit ? dim : lit, closed([head, tail, c, d]));
  sheet.fill(
    level + 0.0001,
    SCORCH,
    closed([between(a, head, 0.55), away(head, angle, deep * 0.32), between(d, head, 0.55)]),
    0.5,
  );
  sheet.stroke(level + 0.0002, SHADE, 0.8, closed([a, b, c, d]) + open([head, tail]), 0.45);
}

/** Draws a round tent: a ring of gores about its pole. */
function drawBellTent({ sheet }: Land, at: Point, size: number, [lit, dim]: readonly [string, string]): void {
  const level = Level.house + at[1] / 1000;
  sheet.fill(Level.yard, SHADE, ring(add(at, [3.6, 4.6]), size, 12), 0.26);
  sheet.fill(level, lit, ring(at, size, 12));
  for (let i = 0; i < 12; i++) {
    const [one, other] = [(i / 12) * 2 * Math.PI, ((i + 1) / 12) * 2 * Math.PI];
    if (Math.sin(one + Math.PI / 12 + Math.PI / 4) > 0)
      sheet.fill(level + 0.0001, dim, closed([at, away(at, one, size), away(at, other, size)]));
  }
  const seams = Array.from({ length: 12 }, (_, i) => open([at, away(at, (i / 12) * 2 * Math.PI, size)])).join("");
  sheet.stroke(level + 0.0002, SHADE, 0.5, seams, 0.3);
  sheet.stroke(level + 0.0002, SHADE, 0.8, ring(at, size, 12), 0.45);
  sheet.dots(level + 0.0003, SHADE, 1.8, [at]);
}

/** Draws a gun pit or a fire place: a ring of sandbags. */
function drawPit({ sheet }: Land, at: Point, size: number): void {
  sheet.fill(Level.yard, OCHRE, ring(at, size, 14), 0.6);
  drawBags(
    sheet,
    Array.from({ length: 15 }, (_, i) => away(at, (i / 14) * 2 * Math.PI, size)),
    4.4,
  );
}

/** Draws drums and crates in a row. */
function drawStores({ sheet }: Land, random: Random, at: Point, angle: number): void {
  for (let i = 0; i < 5; i++) {
    const place = away(away(at, angle, (i % 3) * 5), angle + Math.PI / 2, Math.floor(i / 3) * 5);
    sheet.dots(Level.yard, SHADE, 4, [add(place, [1.4, 1.8])], 0.3);
    sheet.dots(Level.yard + 0.2, random.pick([RUST, STEEL, MUD_SHADE]), 4, [place]);
    sheet.dots(Level.yard + 0.3, TRODDEN, 1.4, [add(place, [-0.6, -0.7])], 0.8);
  }
}

/** Draws slit trenches with the sand thrown up beside them. */
function drawTrench({ sheet }: Land, at: Point, angle: number): void {
  const line: Line = [away(at, angle, -9), away(at, angle + 0.5, -2), away(at, angle - 0.5, 3), away(at, angle, 9)];
  sheet.stroke(Level.yard, TRODDEN, 7, open(beside(line, -2)), 0.9);
  sheet.stroke(Level.yard + 0.1, SCORCH, 2.6, open(line), 0.65);
}

/** Pitches a camp about the middle: tents in uneven rows, stores, pits and trenches. */
export function drawCamp(land: Land): void {
  const { sheet, ground, middle } = land;
  const random = land.randomFor("camp");
  const turn = random.between(-0.3, 0.3);
  sheet.fill(Level.relief, TRODDEN, soft(blob(random, middle, 74, 60, 0.16, 24)), 0.55);
  const taken: Point[] = [];
  const isFree = (at: Point, room: number): boolean =>
    ground.isFree(at, room) &&
    taken.every((other) => distance(other, at) > room + 12) &&
    at[0] > 24 &&
    at[0] < 176 &&
    at[1] > 46 &&
    at[1] < 180;
  const places: Point[] = [-54, -20, 16, 50].flatMap((row) =>
    [-60, -30, 0, 30, 60].map((column) =>
      add(away(away(middle, turn, column), turn + Math.PI / 2, row), [random.between(-5, 5), random.between(-4, 4)]),
    ),
  );
  const canvas = random.pick(CANVAS);
  places.forEach((at, i) => {
    if (!isFree(at, 13) || random.chance(0.18)) return;
    taken.push(at);
    const kind = (i * 7 + Math.floor(random.between(0, 3))) % 9;
    if (kind < 5)
      drawTent(
        land,
        at,
        random.between(19, 24),
        random.between(13, 15.5),
        turn + random.pick([0, 0, Math.PI / 2]) + random.between(-0.08, 0.08),
        random.chance(0.7) ? canvas : random.pick(CANVAS),
      );
    else if (kind === 5) drawBellTent(land, at, random.between(9, 10.5), canvas);
    else if (kind === 6) drawPit(land, at, 7);
    else if (kind === 7) drawStores(land, random, add(at, [-5, -2]), turn);
    else drawTrench(land, at, turn + random.between(-0.5, 0.9));
  });
  ground.takeArea(blob(random, middle, 62, 52, 0.1, 16));
}

/** Returns the course of the wire before a camp, on the side it looks to. */
function aroundCamp({ middle }: Land): Line {
  const reach = (angle: number): Point => add(middle, [Math.cos(angle) * 84, Math.sin(angle) * 74]);
  return Array.from({ length: 40 }, (_, i) => reach(0.1 + (i / 39) * 3));
}

/** Draws an entanglement: pickets in two rows, coils between, and the gap where a track goes through. */
export function drawWire(land: Land): void {
  const { sheet, ground, has } = land;
  const random = land.randomFor("wire");
  const line = has("camp") ? aroundCamp(land) : courseOf(land, "wire", 20, 3).line;
  const keep = (at: Point): boolean => ground.isFree(at, 5);
  sheet.stroke(Level.relief + 0.5, OCHRE, 20, open(line), 0.16);
  let [coils, shadow] = ["", ""];
  for (const { at, angle } of stepsOn(line, 7.4)) {
    if (!keep(at)) continue;
    const loop = Array.from({ length: 11 }, (_, i) => {
      const round = (i / 10) * 2 * Math.PI;
      return away(away(at, angle, Math.cos(round) * 5.4), angle + Math.PI / 2, Math.sin(round) * 6);
    });
    coils += open(loop);
    shadow += open(loop.map((point) => add(point, [1.6, 2.2])));
  }
  sheet.stroke(Level.hedge + 0.4, SHADE, 1, shadow, 0.16);
  sheet.stroke(Level.hedge + 0.5, STEEL, 0.8, coils, 0.75);
  for (const offset of [-8.5, 8.5]) {
    const row = stepsOn(beside(line, offset), 21)
      .map(({ at }) => at)
      .filter(keep);
    const strands = row
      .slice(1)
      .map((at, i) =>
        distance(at, row[i]!) < 30 ? open([row[i]!, add(between(row[i]!, at, 0.5), [0, 1.6]), at]) : "",
      );
    sheet.stroke(Level.hedge + 0.6, STEEL, 0.9, strands.join(""));
    const barbs = stepsOn(
      row.length > 1
        ? row
        : [
            [0, 0],
            [0, 0],
          ],
      7,
    ).filter(({ at }) => keep(at));
    sheet.stroke(
      Level.hedge + 0.6,
      STEEL,
      0.9,
      barbs
        .map(
          ({ at }) => open([add(at, [-1.4, -1]), add(at, [1.4, 2])]) + open([add(at, [1.4, -1]), add(at, [-1.4, 2])]),
        )
        .join(""),
    );
    for (const at of row) {
      sheet.stroke(Level.yard, SHADE, 1.6, open([at, add(at, [5, 4])]), 0.28);
      sheet.stroke(Level.house, SCORCH, 2, open([at, add(at, [-0.8, -8])]));
    }
  }
  if (lengthOf(line) > 60 && random.chance(0.6)) {
    const post = stepsOn(line, 12)[3];
    if (post && keep(post.at)) drawTrench(land, away(post.at, post.angle + Math.PI / 2, 34), post.angle);
  }
  ground.takeStrip(line, 26);
}
