/** Villages along their street, and farms round their yard. */

import { CROP, EARTH, GRASS, HEDGE, ROOFS, SHADE, SLATE, STONE, TILED } from "./colours";
import type { Ground } from "./ground";
import { drawChurch, drawHouse, drawRuin, drawWall, type Plot } from "./houses";
import type { Random } from "./random";
import type { Scene } from "./scene";
import { add, angleOf, away, between, blob, box, closed, distance, dot, nearness, open, soft, stepsOn } from "./shapes";
import type { Point } from "./shapes";
import { Level, type Sheet } from "./sheet";
import { drawWays } from "./ways";

/** Returns whether a building there leaves the edges free, where the marks of a tile are shown. */
function leavesEdges([x, y]: Point, room: number): boolean {
  return Math.min(x, 200 - x, 200 - y) > room && y > room + 14;
}

/** Returns whether a plot lies on free ground, its corners and sides too. */
function isFree(ground: Ground, plot: Plot, room: number): boolean {
  const corners = box(plot.at, plot.wide, plot.deep, plot.angle);
  // So close together that no house fits between two of the points.
  const around = stepsOn([...corners, corners[0]], 4).map(({ at }) => at);
  return [plot.at, ...corners, ...around].every((point) => ground.isFree(point, room));
}

/** Draws beds in rows, as behind a house. */
function drawGarden(sheet: Sheet, random: Random, ground: Ground, plot: Plot): void {
  if (!isFree(ground, plot, 1)) return;
  const outline = box(plot.at, plot.wide, plot.deep, plot.angle);
  const [a, b, c, d] = outline;
  const bed = (share: number): string => open([between(a, d, share), between(b, c, share)]);
  sheet.fill(Level.relief, random.pick([...GRASS, ...CROP]), closed(outline));
  sheet.stroke(Level.relief + 0.1, HEDGE, 1.6, [0.25, 0.5, 0.75].map(bed).join(""), 0.4, "3 2");
  sheet.stroke(Level.relief + 0.1, SHADE, 0.9, closed(outline), 0.3);
  ground.takeArea(outline);
}

/** Returns a plot beside a way; the second row stands behind the gardens of the first. */
function plotBeside(random: Random, at: Point, across: number, wayWidth: number, row: number): Plot {
  const [wide, deep] = [random.between(17, 26), random.between(12, 15)];
  const isGable = random.chance(0.25);
  const back = wayWidth / 2 + (isGable ? wide : deep) / 2 + 4 + row * 33 + random.between(0, 2);
  const angle = across + (isGable ? 0 : Math.PI / 2) + random.between(-0.06, 0.06);
  return { at: away(at, across, back), wide, deep, angle };
}

/** Builds houses on both sides of the ways, with gardens behind; some are ruins where there are ruins. */
function drawVillage({ sheet, ground, ways, wayWidth, has }: Scene, random: Random): void {
  const built: Plot[] = [];
  for (const row of [0, 1]) {
    const gardens: Plot[] = [];
    for (const { at, angle } of ways.flatMap((way) => stepsOn(way, 8))) {
      for (const across of [angle - Math.PI / 2, angle + Math.PI / 2]) {
        const plot = plotBeside(random, at, across, wayWidth, row);
        if (!leavesEdges(plot.at, 20) || random.chance(row ? 0.6 : 0.1) || !isFree(ground, plot, 2)) continue;
        ground.takeArea(box(plot.at, plot.wide, plot.deep, plot.angle));
        built.push(plot);
        gardens.push({ at: away(at, across, wayWidth / 2 + 32), wide: 20, deep: 15, angle });
      }
    }
    if (!row) for (const garden of gardens) drawGarden(sheet, random, ground, garden);
  }
  built.forEach((plot, i) => {
    if (has("ruins") && i % 5 < 2) drawRuin(sheet, random, plot);
    else drawHouse(sheet, plot, random.pick(ROOFS));
  });
}

const YARD = { wide: 76, deep: 46 };

/** Builds the church beside the ways, where there is room for it, in a walled yard. */
function drawChurchyard({ sheet, ground, ways, wayWidth }: Scene, random: Random): void {
  const sites = ways.flatMap((way) => stepsOn(way, 5)).flatMap(({ at, angle }) =>
    [-1, 1].map((side) => {
      const turned = Math.cos(angle) < 0 ? angle + Math.PI : angle;
      return { at: away(at, angle + (side * Math.PI) / 2, wayWidth / 2 + YARD.deep / 2 + 5), ...YARD, angle: turned };
    }),
  );
  const site = sites.find((plot) => leavesEdges(plot.at, 40) && isFree(ground, plot, 1));
  if (!site) return;
  const { at, angle } = site;
  const yard = box(at, YARD.wide, YARD.deep, angle);
  sheet.fill(Level.relief, "#b5be8c", closed(yard));
  drawWall(sheet, [...yard, yard[0]]);
  for (const row of [-18, 18]) {
    for (let along = -26; along <= 30; along += 8) {
      const grave = away(away(at, angle, along), angle + Math.PI / 2, row);
      if (random.chance(0.7)) sheet.stroke(Level.yard, STONE, 1.6, open([grave, add(grave, [0, 2])]));
    }
  }
  drawChurch(sheet, away(at, angle, 6), angle);
  ground.takeArea(box(at, YARD.wide + 8, YARD.deep + 8, angle));
}

/** Returns where a farm lies and how it is turned: open to its lane, at the lane's end or beside it. */
function farmSite({ ways, middle }: Scene): { at: Point; angle: number } {
  const way = ways[0] ?? [];
  if (distance(way.at(-1) ?? middle, middle) < 1) {
    return { at: middle, angle: angleOf(middle, way.at(-4) ?? middle) - Math.PI / 2 };
  }
  const sites = stepsOn(way, 10).flatMap(({ at, angle }) => [
    { at: away(at, angle - Math.PI / 2, 52), angle },
    { at: away(at, angle + Math.PI / 2, 52), angle: angle + Math.PI },
  ]);
  const clear = sites.filter(({ at }) => nearness(at, way) > 48);
  const far = (site: { at: Point }): number => distance(site.at, [100, 104]);
  return clear.sort((a, b) => far(a) - far(b))[0] ?? { at: middle, angle: 0 };
}

/** Builds a farm: barns on three sides of a yard, ricks, and a garden or a wall about it. */
function drawFarm(scene: Scene, random: Random): void {
  const { sheet, ground, has } = scene;
  const { at, angle } = farmSite(scene);
  const turned = (x: number, y: number): Point => away(away(at, angle, x), angle + Math.PI / 2, y);
  const across = angle + Math.PI / 2;
  const yard = soft(blob(random, at, 38, 34, 0.08, 16));
  drawWays(sheet, [[at, turned(0, 50)]], "lane");
  // Over the lane, so that the lane opens into the yard.
  sheet.stroke(Level.way, EARTH, 2.4, yard, 0.5);
  sheet.fill(Level.way + 0.4, "#dfd2ae", yard);
  const stones = Array.from({ length: 16 }, () => away(at, random.between(0, 6.3), random.between(0, 28)));
  sheet.dots(Level.way + 0.4, EARTH, 1.4, stones, 0.35);
  const [house, barn] = random.chance(0.5) ? [TILED, SLATE] : [SLATE, TILED];
  drawHouse(sheet, { at: turned(0, -26), wide: random.between(44, 54), deep: 17, angle }, house);
  drawHouse(sheet, { at: turned(-31, 8), wide: 36, deep: 15, angle: across }, barn);
  const stable = { at: turned(31, random.between(2, 10)), wide: random.between(24, 32), deep: 14, angle: across };
  drawHouse(sheet, stable, barn);
  if (random.chance(0.6)) drawHouse(sheet, { at: turned(23, 34), wide: 16, deep: 11, angle }, house, 2.4);
  const ricks = [turned(-20, 35), turned(-33, 34)];
  sheet.dots(Level.yard, SHADE, 11, ricks.map((rick) => add(rick, [2, 2.6])), 0.25);
  sheet.dots(Level.house, "#c8a95f", 11, ricks);
  sheet.dots(Level.house, "#e0c985", 5, ricks.map((rick) => add(rick, [-1.4, -1.6])));
  sheet.stroke(Level.yard, STONE, 3.4, dot(turned(9, 4)));
  if (has("wall")) {
    const [left, back, right] = [turned(-46, -40), turned(46, -40), turned(46, 42)];
    drawWall(sheet, [turned(-11, 42), turned(-46, 42), left, back, right, turned(11, 42)]);
    ground.takeArea(box(at, 94, 88, angle));
  } else {
    drawGarden(sheet, random, ground, { at: turned(-4, -47), wide: 42, deep: 17, angle });
    ground.takeArea(box(at, 82, 76, angle));
  }
}

/** Builds what a landscape has of churches, villages and farms. */
export function build(scene: Scene): void {
  const random = scene.randomFor("building");
  if (scene.has("church")) drawChurchyard(scene, random);
  if (scene.has("village")) drawVillage(scene, random);
  if (scene.has("farm")) drawFarm(scene, random);
}
