/** What is built: houses, a church, ruins and walls, seen from above. */

import { EARTH, SHADE, SLATE, STONE, STONE_DARK, type Roof } from "./colours";
import type { Random } from "./random";
import { add, away, between, box, closed, dot, open, stepsOn, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";

export interface Plot {
  at: Point;
  wide: number;
  deep: number;
  angle: number;
}

/** Draws the shadow a building throws to the lower right. */
function drawShadow(sheet: Sheet, outline: Line, reach: number): void {
  const thrown = outline.map((point) => add(point, [reach, reach * 1.3]));
  outline.forEach((point, i) => {
    const next = (i + 1) % outline.length;
    sheet.fill(Level.yard, SHADE, closed([point, outline[next]!, thrown[next]!, thrown[i]!]), 0.3);
  });
  sheet.fill(Level.yard, SHADE, closed(thrown), 0.3);
}

/** Draws a gabled roof, its ridge along the plot's width; the half that faces the light is paler. */
export function drawHouse(sheet: Sheet, { at, wide, deep, angle }: Plot, roof: Roof, reach = 3.4): void {
  const [a, b, c, d] = box(at, wide, deep, angle);
  const ridge = [between(a, d, 0.5), between(b, c, 0.5)] as const;
  const lit = Math.sin(angle + Math.PI / 2) + Math.cos(angle + Math.PI / 2) > 0 ? 0 : 1;
  drawShadow(sheet, [a, b, c, d], reach);
  sheet.fill(Level.house, roof[lit]!, closed([a, b, ridge[1], ridge[0]]));
  sheet.fill(Level.house, roof[1 - lit]!, closed([ridge[0], ridge[1], c, d]));
  const tiles = [0.25, 0.75].map((share) => open([between(a, d, share), between(b, c, share)]));
  sheet.stroke(Level.house + 0.1, SHADE, 0.6, tiles.join(""), 0.2);
  sheet.stroke(Level.house + 0.1, SHADE, 0.8, closed([a, b, c, d]) + open(ridge), 0.5);
  const chimney = between(ridge[0], ridge[1], 0.82);
  sheet.stroke(Level.house + 0.2, STONE, 2.6, dot(chimney));
}

/** Draws a church: nave and transept as a cross, and a tower before them. */
export function drawChurch(sheet: Sheet, at: Point, angle: number): void {
  drawHouse(sheet, { at: away(at, angle, 8), wide: 12, deep: 36, angle: angle + Math.PI / 2 }, SLATE, 4);
  drawHouse(sheet, { at: away(at, angle, 8), wide: 12, deep: 36, angle }, SLATE, 0);
  drawHouse(sheet, { at, wide: 46, deep: 16, angle }, SLATE, 5);
  const tower = box(away(at, angle, -27), 16, 16, angle);
  const top = away(at, angle, -27);
  drawShadow(sheet, tower, 9);
  tower.forEach((corner, i) => {
    const next = tower[(i + 1) % 4]!;
    const side = between(corner, next, 0.5);
    const lit = side[0] + side[1] < top[0] + top[1];
    sheet.fill(Level.house + 0.3, lit ? "#a1a8ab" : SLATE[1], closed([corner, next, top]));
  });
  const edges = closed(tower) + open([tower[0], tower[2]]) + open([tower[1], tower[3]]);
  sheet.stroke(Level.house + 0.4, SHADE, 0.8, edges, 0.5);
}

/** Draws a ruin: walls without a roof, broken, and rubble in and about them. */
export function drawRuin(sheet: Sheet, random: Random, plot: Plot): void {
  const walls = box(plot.at, plot.wide, plot.deep, plot.angle);
  sheet.fill(Level.yard, "#9a8c74", closed(walls), 0.55);
  const fallen = Math.floor(random.between(0, 4));
  walls.forEach((corner, i) => {
    const next = walls[(i + 1) % 4]!;
    if (i === fallen) return;
    const gap = random.between(0.2, 0.8);
    const broken = open([corner, between(corner, next, gap - 0.14)]) + open([between(corner, next, gap + 0.2), next]);
    const standing = random.chance(0.3) ? open([corner, next]) : broken;
    sheet.stroke(Level.yard, SHADE, 3.6, standing, 0.3);
    sheet.stroke(Level.house, STONE_DARK, 3, standing);
    sheet.stroke(Level.house + 0.1, "#c9c1af", 1.4, standing);
  });
  const spread = (): Point => away(plot.at, random.between(0, 6.3), random.between(0, plot.wide * 0.75));
  const rubble = Array.from({ length: 22 }, spread);
  sheet.dots(Level.yard, STONE_DARK, 2.4, rubble, 0.8);
  sheet.dots(Level.yard, "#c9c1af", 1.5, rubble.map((stone) => add(stone, [-0.5, -0.6])));
  sheet.stroke(Level.yard, EARTH, 1.6, [0, 1].map(() => open([spread(), spread()])).join(""), 0.7);
}

/** Draws a wall of dry stones. */
export function drawWall(sheet: Sheet, line: Line): void {
  sheet.stroke(Level.hedge, SHADE, 4, open(line.map((point) => add(point, [1.4, 2]))), 0.22);
  sheet.stroke(Level.hedge + 0.4, STONE_DARK, 4, open(line));
  sheet.dots(Level.hedge + 0.5, "#c6bdab", 2.4, stepsOn(line, 3.6).map(({ at }) => at));
}
