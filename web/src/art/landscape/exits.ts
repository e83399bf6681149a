/** Where ways and rivers leave a tile, so that they run on into its neighbours. */

import type { BoardTile } from "../../protocol";
import { randomOf } from "./random";
import { distance, type Line, type Point } from "./shapes";

// In order of importance, with how many ends of a way such a tile has.
export type Ways = readonly (readonly [word: string, ends: number])[];

const WAYS: Ways = [
  ["crossroads", 4],
  ["road", 2],
  ["lane", 2],
  ["village", 2],
  ["farm", 1],
];

// Where a way ends when no neighbour decides it.
const USUAL_ENDS: [Point, ...Point[]] = [
  [0, 100],
  [200, 100],
  [62, 0],
  [138, 0],
  [62, 200],
  [138, 200],
];

interface Border {
  to: BoardTile;
  at: Point;
}

const has = (tile: BoardTile, word: string): boolean => tile.terrain?.includes(word) ?? false;

/** Returns the tiles that lie at a tile's edges, each with the middle of the edge they share. */
export function borders(tile: BoardTile, board: readonly BoardTile[]): Border[] {
  const found: Border[] = [];
  for (const to of board) {
    const [dx, dy] = [(to.x - tile.x) * 100, (to.y - tile.y) * 100];
    const [far, near] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
    if (far === 200 && near < 200) found.push({ to, at: [100 + dx / 2, 100 + dy / 2] });
  }
  return found;
}

/** Returns the point so far in from an end at the tile's edge, or out from it. */
export function inwards([x, y]: Point, depth: number): Point {
  return [x === 0 ? depth : x === 200 ? 200 - depth : x, y === 0 ? depth : y === 200 ? 200 - depth : y];
}

/** Returns the two ends of a river: where the next river tiles are, or else left and right. */
export function riverEnds(tile: BoardTile, board: readonly BoardTile[]): [Point, Point] {
  const met = borders(tile, board).filter(({ to }) => has(to, "river")).map(({ at }) => at);
  met.sort(([a], [b]) => a - b);
  const [first, last] = [met[0], met.at(-1)];
  if (!first || !last) return [[0, 100], [200, 100]];
  if (first !== last) return [first, last];
  // A single neighbour: the river crosses the tile from there.
  const [x, y] = first;
  const opposite: Point = x === 0 || x === 200 ? [200 - x, 100] : [100, 200 - y];
  return x > 100 ? [opposite, first] : [first, opposite];
}

function rank(tile: BoardTile, ways: Ways): number {
  return ways.findIndex(([word]) => has(tile, word));
}

/** Returns how many ends the ways of a tile have; a river without a bridge lets a way reach one bank only. */
function endCount(tile: BoardTile, ways: Ways): number {
  const count = ways[rank(tile, ways)]?.[1] ?? 0;
  return has(tile, "river") && !has(tile, "bridge") ? Math.min(1, count) : count;
}

/** Returns whether a way may leave at a point too, beside the ends it has. */
function fits(tile: BoardTile, ends: Line, at: Point, apart = 105): boolean {
  if (has(tile, "river") && (at[0] === 0 || at[0] === 200)) return false;
  const isSameEdge = (end: Point): boolean => [0, 1].some((axis) => at[axis]! % 200 === 0 && at[axis] === end[axis]);
  return ends.every((end) => distance(end, at) > apart && !isSameEdge(end));
}

/** Joins the ways of neighbours all over the board, the important ones first; returns the ends for each tile. */
function joined(board: readonly BoardTile[], ways: Ways): Map<string, Point[]> {
  const ends = new Map(board.map((tile) => [tile.tile, [] as Point[]]));
  const tiles = board.filter((tile) => endCount(tile, ways) > 0);
  const pairs = tiles.flatMap((tile, i) => borders(tile, tiles.slice(i + 1)).map(({ to, at }) => ({ tile, to, at })));
  pairs.sort((a, b) => rank(a.tile, ways) + rank(a.to, ways) - rank(b.tile, ways) - rank(b.to, ways));
  for (const { tile, to, at } of pairs) {
    const [here, there] = [ends.get(tile.tile)!, ends.get(to.tile)!];
    const across: Point = [200 - at[0], 200 - at[1]];
    if (here.length >= endCount(tile, ways) || there.length >= endCount(to, ways)) continue;
    if (!fits(tile, here, at) || !fits(to, there, across)) continue;
    here.push(at);
    there.push(across);
  }
  return ends;
}

/** Returns the ends of a tile's ways that run on into a neighbour. */
export function joinedEnds(tile: BoardTile, board: readonly BoardTile[], ways: Ways): Point[] {
  return joined(board, ways).get(tile.tile) ?? [];
}

/** Returns where the ways of a tile end at its edges. */
export function wayEnds(tile: BoardTile, board: readonly BoardTile[], ways: Ways = WAYS): Point[] {
  const random = randomOf(`${tile.tile} ends`);
  const ends = joinedEnds(tile, board, ways);
  const count = endCount(tile, ways);
  const open = USUAL_ENDS.filter((at) => !borders(tile, board).some((border) => distance(border.at, at) < 60));
  const isCrossing = count > 2;
  for (const choice of [open, USUAL_ENDS]) {
    for (let tries = 0; tries < 24 && choice.length && ends.length < count; tries++) {
      const at = random.pick(choice as [Point, ...Point[]]);
      // A way that only passes should pass through the tile, not cut its corner.
      if (fits(tile, ends, at, isCrossing ? 105 : 160)) ends.push(at);
    }
  }
  return ends;
}
