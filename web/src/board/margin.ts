/** What is painted where the tiles leave the map's sheet free: in each corner the largest thing that fits. */

import type { Box, Corner, Layout, Size } from "./geometry";
import { boxOf, CORNERS, TILE } from "./geometry";

export type OrnamentName = "title" | "compass" | "scale";

/** A painted thing with its place, in pixels, and how large it is drawn. */
export interface Ornament extends Box {
  name: OrnamentName;
  size: number;
}

// As they are drawn, in pixels of a small window; the most telling first.
const DRAWN: Record<OrnamentName, Size> = {
  title: { width: 216, height: 92 },
  compass: { width: 76, height: 92 },
  scale: { width: 128, height: 40 },
};
const SIZES = [1.3, 1.15, 1, 0.9, 0.8];
// Smaller than so, nobody could read what is written on them.
const SMALLEST = 0.9;
// The shorter side of a window in which they are drawn as they are.
const SMALL = 620;
// From the sheet's edge, within its neat line.
const INSET = 16;
const CLEAR = 10;

/** Places what fits into the corners of a sheet that tiles and other things leave free. */
export function ornamentsOf(layout: Layout, space: Size, taken: Box[]): Ornament[] {
  const board = boxOf(layout, space);
  const scale = board.width / layout.width;
  const blocked = layout.spots.map((spot) => ({
    x: board.x + spot.x * scale,
    y: board.y + spot.y * scale,
    width: TILE * scale,
    height: TILE * scale,
  }));
  blocked.push(...taken);
  const grown = Math.max(0.8, Math.min(space.width, space.height) / SMALL);
  const found: Ornament[] = [];
  for (const name of Object.keys(DRAWN) as OrnamentName[]) {
    const sizes = SIZES.map((size) => size * grown).filter((size) => size >= SMALLEST);
    const placed = sizes.flatMap((size) => CORNERS.map((corner) => inCorner(name, size, corner, space))).find(
      (one) => !blocked.some((other) => touches(one, other)),
    );
    if (!placed) continue;
    found.push(placed);
    blocked.push(placed);
  }
  return found;
}

function inCorner(name: OrnamentName, size: number, corner: Corner, space: Size): Ornament {
  const [width, height] = [DRAWN[name].width * size, DRAWN[name].height * size];
  return {
    name,
    size,
    width,
    height,
    x: corner.right ? space.width - INSET - width : INSET,
    y: corner.bottom ? space.height - INSET - height : INSET,
  };
}

/** Whether two boxes lie upon one another, or closer than things on a map should. */
export function touches(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > -CLEAR && down > -CLEAR;
}
