/** What the parts of one desert landscape share while it is drawn. */

import { borders } from "../../landscape/exits";
import type { Ground } from "../../landscape/ground";
import { randomOf, type Random } from "../../landscape/random";
import { add, between, closed, curve, type Line, type Point } from "../../landscape/shapes";
import type { Sheet } from "../../landscape/sheet";
import type { BoardTile } from "../../../protocol";

export interface Land {
  tile: BoardTile;
  board: readonly BoardTile[];
  has: (word: string) => boolean;
  randomFor: (part: string) => Random;
  sheet: Sheet;
  ground: Ground;
  // Where the tile lies in the whole country, so that the wind's work runs on over its edges.
  origin: Point;
  // Where tracks meet.
  middle: Point;
  ways: Line[];
}

/** Returns the middles of the edges beyond which the same word holds. */
export function meetings({ tile, board }: Land, word: string): Point[] {
  const met = borders(tile, board).filter(({ to }) => to.terrain?.includes(word));
  return met.map(({ at }) => at).sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
}

export interface Course {
  line: Line;
  // Whether it runs on beyond its first and its last point.
  runsOn: readonly [boolean, boolean];
}

/** Returns the course of what crosses the tile: on into neighbours that have it too, else ending inside. */
export function courseOf(land: Land, word: string, sway: number, inset: number, isUpright = false): Course {
  const random = land.randomFor(`${word} course`);
  const met = meetings(land, word);
  const slant = random.between(-34, 34);
  const first = met[0] ?? (isUpright ? [100 - slant, 0] : [0, 104 - slant]);
  const opposite: Point = first[0] % 200 ? [200 - first[0], 200 - first[1]] : [200 - first[0], 104 + slant];
  const last = met.length > 1 ? met.at(-1)! : opposite;
  const ends = met.length === 1 && first[0] > opposite[0] ? [last, first] : [first, last];
  const isMet = (end: Point): boolean => met.includes(end);
  const middle: Point = [100 + random.between(-10, 10), 106 + random.between(-10, 10)];
  const [from, to] = ends.map((end) => (isMet(end) ? end : between(end, middle, inset / 100))) as [Point, Point];
  const bend = random.pick([-1, 1]) * random.between(0.6, 1) * sway;
  const across = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]);
  const aside = (times: number): Point => (across ? [0, bend * times] : [bend * times, 0]);
  const through = [
    from,
    add(between(from, middle, 0.5), aside(1)),
    middle,
    add(between(middle, to, 0.5), aside(-1)),
    to,
  ];
  if (isMet(ends[0]!)) through.unshift(beyond(from));
  if (isMet(ends[1]!)) through.push(beyond(to));
  return { line: curve(through), runsOn: [isMet(ends[0]!), isMet(ends[1]!)] };
}

/** Returns the point a little outside of the tile from an end at its edge. */
function beyond([x, y]: Point): Point {
  return [x === 0 ? -10 : x === 200 ? 210 : x, y === 0 ? -10 : y === 200 ? 210 : y];
}

/** Calls for each cell of the country that reaches into the tile, with its middle as seen from the tile. */
export function overCountry(
  [ox, oy]: Point,
  name: string,
  size: number,
  reach: number,
  draw: (random: Random, at: Point) => void,
): void {
  const from = (origin: number): number => Math.floor((origin - reach) / size);
  const to = (origin: number): number => Math.floor((origin + 200 + reach) / size);
  for (let column = from(ox); column <= to(ox); column++) {
    for (let row = from(oy); row <= to(oy); row++) {
      const random = randomOf(`${name} ${column} ${row}`);
      draw(random, [(column + random.between(0, 1)) * size - ox, (row + random.between(0, 1)) * size - oy]);
    }
  }
}

/** The area between two lines that run the same way. */
export function band(one: Line, other: Line): string {
  return closed([...one, ...[...other].reverse()]);
}
