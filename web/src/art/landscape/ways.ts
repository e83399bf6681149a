/** Lanes and roads: pale, with the ruts of carts. */

import { EARTH, LANE, ROAD, SHADE } from "./colours";
import { inwards } from "./exits";
import type { Random } from "./random";
import { add, angleOf, between, beside, curve, distance, open, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";

export type Way = "lane" | "road";

export const WAY_WIDTH: Record<Way, number> = { lane: 8, road: 12 };

function strayed(random: Random, point: Point, reach: number): Point {
  return add(point, [random.between(-reach, reach), random.between(-reach, reach)]);
}

/** Returns a way from the tile's edge to a point inside it. */
function approach(random: Random, end: Point, to: Point): Point[] {
  const inner = inwards(end, 24);
  const bend = Math.min(9, distance(inner, to) / 6);
  return [inwards(end, -8), end, inner, strayed(random, between(inner, to, 0.5), bend)];
}

/** Returns a way from edge to edge in one swing, drawn towards the middle, not quite even. */
function swing(random: Random, from: Point, to: Point, middle: Point): Point[] {
  const depth = 0.45 * distance(from, to);
  const [a, b] = [inwards(from, depth), inwards(to, depth)];
  const on = (t: number): Point => {
    const [first, second, third] = [between(from, a, t), between(a, b, t), between(b, to, t)];
    return between(between(first, second, t), between(second, third, t), t);
  };
  const drawn = [0.28, 0.5, 0.72].map((t) => {
    const pull = 0.36 - 0.6 * Math.abs(t - 0.5);
    return strayed(random, between(on(t), middle, pull), 5);
  });
  return [inwards(from, -8), from, on(0.1), ...drawn, on(0.9), to, inwards(to, -8)];
}

/** Lays ways between the ends; several cross in the middle, two pass by it unless they must go there. */
export function layWays(random: Random, ends: Line, middle: Point, mustMeet: boolean): Line[] {
  const around = [...ends].sort((a, b) => angleOf(middle, a) - angleOf(middle, b));
  const [first, second] = around;
  if (first && second && !mustMeet && ends.length === 2) return [curve(swing(random, first, second, middle))];
  const half = Math.ceil(around.length / 2);
  return around.slice(0, half).map((end, i) => {
    const across = around[i + half];
    const there = [...approach(random, end, middle), middle];
    return curve(across ? [...there, ...approach(random, across, middle).reverse()] : there);
  });
}

/** Draws ways, all edges before all surfaces, so that they join. */
export function drawWays(sheet: Sheet, ways: readonly Line[], kind: Way): void {
  if (!ways.length) return;
  const path = ways.map(open).join("");
  const wide = WAY_WIDTH[kind];
  sheet.stroke(Level.way, SHADE, wide + 5, path, 0.1);
  sheet.stroke(Level.way + 0.1, EARTH, wide + 1.6, path, 0.7);
  sheet.stroke(Level.way + 0.2, kind === "road" ? ROAD : LANE, wide, path);
  const ruts = ways.flatMap((way) => [beside(way, -wide / 5), beside(way, wide / 5)]).map(open);
  sheet.stroke(Level.way + 0.3, EARTH, 0.7, ruts.join(""), kind === "road" ? 0.16 : 0.35, "9 4");
}
