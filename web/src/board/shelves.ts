/** How a tile with vehicles or structures is laid out: in rows of what is as large as it can be, with room for tags. */

import { TILE, type Box } from "./geometry";
import { freeBox, GAP, TAG, type Place } from "./stacks";

/** Something to be laid out, in the size it would like to have. */
export interface Piece {
  width: number;
  height: number;
}

// How far a tag may lie over what it belongs to.
const LENT = 10;

/** Finds a place for each piece, in their order. */
export function shelve(pieces: readonly Piece[], spawn: number, isTagged: boolean, enlarged = 1): Place[] {
  const free = freeBox(spawn, true, enlarged);
  const above = isTagged ? TAG * enlarged - LENT : 0;
  const { rows, scale } = bestRows(pieces, free, above);
  const heights = rows.map((row) => scale * Math.max(...row.map(({ height }) => height)) + above);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  const gap = Math.min((free.height - whole) / rows.length, 2 * GAP);
  let top = free.y + (free.height - whole - gap * (rows.length - 1)) / 2;
  return rows.flatMap((row, index) => {
    const height = heights[index]!;
    const isFirst = index === 0;
    const isLast = index === rows.length - 1;
    const from = isFirst ? 0 : top - gap / 2;
    const to = isLast ? TILE : top + height + gap / 2;
    const found = inRow(row, scale, free, { top, height, above }, { from, to }, isTagged);
    top += height + gap;
    return found;
  });
}

/** The places of one row, which is `height` high with its tags. */
function inRow(
  row: readonly Piece[],
  scale: number,
  free: Box,
  { top, height, above }: { top: number; height: number; above: number },
  { from, to }: { from: number; to: number },
  isTagged: boolean,
): Place[] {
  const widths = row.map(({ width }) => scale * width);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.min((free.width - whole) / row.length, 3 * GAP);
  let left = free.x + (free.width - whole - gap * (row.length - 1)) / 2;
  return row.map((piece, index) => {
    const [width, high] = [widths[index]!, scale * piece.height];
    const [cellLeft, cellRight] = [index === 0 ? 0 : left - gap / 2, index === row.length - 1 ? TILE : left + width + gap / 2];
    const place = {
      x: left + width / 2,
      y: top + above + (height - above) / 2,
      width,
      height: high,
      radius: Math.min(width, high) / 2,
      breadth: width + gap,
      tagFoot: isTagged ? LENT - high / 2 : undefined,
      beneath: 0,
      cell: { x: cellLeft, y: from, width: cellRight - cellLeft, height: to - from },
    };
    left += width + gap;
    return place;
  });
}

interface Rows {
  rows: Piece[][];
  scale: number;
}

/** Of all ways to cut the row of pieces into rows, the one with the largest pieces; the fewest rows, if all are alike. */
function bestRows(pieces: readonly Piece[], free: Box, above: number): Rows {
  let best: Rows = { rows: [], scale: 0 };
  const cut = (rest: readonly Piece[], rows: Piece[][]): void => {
    if (rest.length === 0) {
      const scale = fitting(rows, free, above);
      if (scale > best.scale) best = { rows, scale };
      return;
    }
    for (let count = rest.length; count > 0; count--) cut(rest.slice(count), [...rows, rest.slice(0, count)]);
  };
  cut(pieces, []);
  return best;
}

function fitting(rows: Piece[][], free: Box, above: number): number {
  const high = rows.reduce((sum, row) => sum + Math.max(...row.map(({ height }) => height)), 0);
  const down = (free.height - rows.length * above - (rows.length - 1) * GAP) / high;
  const across = rows.map((row) => (free.width - (row.length - 1) * GAP) / row.reduce((sum, { width }) => sum + width, 0));
  return Math.min(1, down, ...across);
}
