/** How the counters on a tile are laid out: in tidy rows, clear of cover, marks and spawns. */

import type { CounterSeen, UnitSeen } from "../protocol";
import type { Box, Point } from "./geometry";
import { TILE } from "./geometry";

/** Where a counter lies on its tile. */
export interface Place extends Point {
  radius: number;
  width: number;
  height: number;
  // How far from one counter to the next in a row.
  breadth: number;
  // Where its tag ends, seen from its middle; beneath the counter if it is left open.
  tagFoot: number | undefined;
  // The room kept beneath it for its tag.
  beneath: number;
  // The part of the tile that is nearer to this counter than to others: where it can be touched.
  cell: Box;
}

export const GAP = 6;
const LARGEST = 36;
// Between the sides' edges, below cover and flag, above the spawns.
export const FREE: Box = { x: 34, y: 40, width: 132, height: 122 };
// Where there is no spawn, many counters may use its place too.
const FREE_TO_THE_EDGE: Box = { x: 30, y: 40, width: 140, height: 152 };
// How much more room cover and flag take above, and spawns below, for letters of twice their size.
const [PRINT, SPAWN] = [16, 25];
// From this many on, a tag lies over the upper rim of its counter, as there is no room beneath.
const MANY = 3;
export const TAG = 24;
// Of the height there is, the part that tags of a row may take.
const MOST_TAG = 0.22;
// How much of its radius a counter lends to the tag above it: the place of the emblem.
const LENT = 0.55;
// What a tag of two lines takes up beneath a counter, and one of a single line, as there is room for it in a small window.
const TAG_BENEATH = 50;
const LINE_BENEATH = 27;
// From so much larger letters on, a tag is a single line.
export const SMALL_WINDOW = 1.2;

interface Grid {
  columns: number;
  rows: number;
  radius: number;
}

/** The part of a tile where things may lie, between a spawn of some size, or none, and what is printed on the tile. */
export function freeBox(spawn: number, toTheEdge: boolean, enlarged: number): Box {
  const { x, y, width, height } = toTheEdge && spawn === 0 ? FREE_TO_THE_EDGE : FREE;
  const above = PRINT * (enlarged - 1);
  return { x, y: y + above, width, height: height - above - SPAWN * Math.max(spawn - 1, 0) };
}

/** Finds a place for each counter, in the order of `inOrder`; on a tagged tile with room for tags. */
export function places(counters: CounterSeen[], spawn: number, isTagged: boolean, enlarged = 1): Place[] {
  const count = counters.length;
  const isOver = isTagged && count >= MANY;
  const free = freeBox(spawn, count > (enlarged > 1 ? 2 : 4) || isOver, enlarged);
  const tag = isOver ? Math.min(TAG * enlarged, MOST_TAG * free.height) : 0;
  const { columns, rows, radius } = bestGrid(count, free, tag);
  const byColumn = new Set(counters.map((counter) => counter.side)).size > 1;
  const above = tag && tag - LENT * radius;
  const beneath = !isTagged || tag ? 0 : enlarged > SMALL_WINDOW ? LINE_BENEATH * enlarged : TAG_BENEATH;
  const step = {
    x: Math.min(free.width / columns, 2 * radius + 3 * GAP),
    y: Math.min(free.height / rows, 2 * radius + above + 2 * GAP),
  };
  return counters.map((_, index) => {
    const column = byColumn ? Math.floor(index / rows) : index % columns;
    const row = byColumn ? index % rows : Math.floor(index / columns);
    // The last row or column is centred when it is not full.
    const inRow = byColumn ? Math.ceil(count / rows) : Math.min(columns, count - row * columns);
    const inColumn = byColumn ? Math.min(rows, count - column * rows) : rows;
    return {
      x: free.x + free.width / 2 + (column - (inRow - 1) / 2) * step.x,
      y: free.y + free.height / 2 + (row - (inColumn - 1) / 2) * step.y + (above - beneath) / 2,
      radius,
      width: 2 * radius,
      height: 2 * radius,
      tagFoot: tag ? -(1 - LENT) * radius : undefined,
      breadth: step.x,
      beneath,
      cell: {
        x: (column * TILE) / inRow,
        y: (row * TILE) / inColumn,
        width: TILE / inRow,
        height: TILE / inColumn,
      },
    };
  });
}

/** By side, then by unit, so that a counter keeps its place while others come and go. */
export function inOrder<Unit extends UnitSeen>(units: Unit[], sides: string[]): Unit[] {
  const rank = (unit: Unit) => `${sides.indexOf(unit.side)}${unit.unit}`;
  return [...units].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

function bestGrid(count: number, free: Box, tag: number): Grid {
  let best: Grid = { columns: 1, rows: 1, radius: 0 };
  // More than three tags in a row could not be read.
  const most = tag ? Math.min(count, 3) : Math.max(count, 1);
  for (let columns = 1; columns <= most; columns++) {
    const rows = Math.ceil(count / columns) || 1;
    const high = (free.height / rows - GAP - tag) / (tag ? 2 - LENT : 2);
    const radius = Math.min(LARGEST, (free.width / columns - GAP) / 2, high);
    if (radius > best.radius) best = { columns, rows, radius };
  }
  return best;
}
