/** Where a way meets a river: a bridge of wood or stone, or a landing stage. */

import { SHADE, STONE, STONE_DARK, WOOD, WOOD_DARK } from "./colours";
import type { Scene } from "./scene";
import { add, angleOf, away, box, closed, distance, open, soft, stepsOn, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";
import { RIVER_WIDTH } from "./water";

/** Draws planks across a deck. */
function drawPlanks(sheet: Sheet, at: Point, long: number, wide: number, angle: number): void {
  const [a, b, c, d] = box(at, long, wide, angle);
  sheet.fill(Level.bridge, WOOD, closed([a, b, c, d]));
  for (const step of stepsOn([away(at, angle, -long / 2), away(at, angle, long / 2)], 3.4)) {
    const [from, to] = [-1, 1].map((side) => away(step.at, angle + Math.PI / 2, (side * wide) / 2)) as [Point, Point];
    sheet.stroke(Level.bridge, WOOD_DARK, 0.7, open([from, to]), 0.6);
  }
  sheet.stroke(Level.bridge, WOOD_DARK, 1.8, open([a, b]) + open([d, c]));
}

/** Draws paving between two parapets, on piers that stand out on both sides. */
function drawStones(sheet: Sheet, at: Point, long: number, wide: number, angle: number): void {
  const [a, b, c, d] = box(at, long, wide, angle);
  for (const along of [-12, 12]) {
    sheet.fill(Level.way, STONE_DARK, closed(box(away(at, angle, along), 7, wide + 11, angle)));
  }
  sheet.fill(Level.bridge, "#ddd4bf", closed([a, b, c, d]));
  sheet.stroke(Level.bridge, STONE_DARK, 4.2, open([a, b]) + open([d, c]));
  sheet.stroke(Level.bridge, "#cfc7b5", 2, open([a, b]) + open([d, c]));
  for (const offset of [-5, 0, 5]) {
    const row = stepsOn([away(at, angle, -long / 2), away(at, angle, long / 2)], 9);
    const stones = row.map((step) => away(step.at, angle + Math.PI / 2, offset));
    sheet.dots(Level.bridge, STONE, 1.8, stones, 0.6);
  }
}

/** Draws a landing stage at the end of a lane, with a boat beside it. */
function drawLanding(sheet: Sheet, at: Point, angle: number): void {
  const stage = away(at, angle, 3);
  const middle = away(away(at, angle, 7), angle + Math.PI / 2, 11);
  const boat = (grow: number): Line =>
    [
      [0, 11],
      [1.2, 5],
      [2.3, 7],
      [-2.3, 7],
      [-1.2, 5],
    ].map(([turn, reach]) => away(middle, angle + turn!, reach! + grow));
  const thrown = (outline: Line): Line => outline.map((point) => add(point, [2, 2.8]));
  sheet.fill(Level.way, SHADE, closed(thrown(box(stage, 17, 8, angle))) + soft(thrown(boat(1))), 0.28);
  drawPlanks(sheet, stage, 17, 8, angle);
  sheet.fill(Level.bridge, WOOD_DARK, soft(boat(1.4)));
  sheet.fill(Level.bridge, "#cbb083", soft(boat(-0.6)));
}

/** Leads the way of a river tile over the river, or to its bank if there is no bridge. */
export function crossRiver(scene: Scene): void {
  const { has, sheet, middle, ways } = scene;
  const way = ways[0];
  if (!has("river") || !way) return;
  if (!has("bridge")) {
    const dry = way.filter((point) => distance(point, middle) > RIVER_WIDTH / 2 + 6);
    scene.ways = [dry];
    drawLanding(sheet, dry.at(-1)!, angleOf(dry.at(-2)!, dry.at(-1)!));
    return;
  }
  const far = ({ at }: { at: Point }): number => distance(at, middle);
  const { at, angle } = stepsOn(way, 2).reduce((best, step) => (far(step) < far(best) ? step : best));
  const [long, wide] = [RIVER_WIDTH + 22, has("road") ? 23 : 18];
  sheet.fill(Level.way, SHADE, closed(box(add(at, [5, 5]), long, wide, angle)), 0.28);
  if (has("road")) drawStones(sheet, at, long, wide, angle);
  else drawPlanks(sheet, at, long, wide, angle);
}
