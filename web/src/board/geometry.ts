/** Where tiles lie on the drawn board, in units of a two-hundredth of a tile. */

import type { BoardTile } from "../protocol";

export const TILE = 200;
// Half a tile and half a gap: the sheets lie a hair apart.
const STEP = 102;
const MARGIN = 8;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A tile with its top left corner. */
export interface Spot extends Point {
  tile: BoardTile;
}

export interface Layout {
  // In reading order.
  spots: Spot[];
  width: number;
  height: number;
}

/** Lays the tiles out; turned, the map lies a quarter turn to the left on the table. */
export function layOut(tiles: BoardTile[], turned: boolean): Layout {
  const right = Math.max(...tiles.map((tile) => tile.x));
  const bottom = Math.max(...tiles.map((tile) => tile.y));
  const spots = tiles.map((tile) => ({
    tile,
    x: MARGIN + STEP * (turned ? tile.y : tile.x),
    y: MARGIN + STEP * (turned ? right - tile.x : tile.y),
  }));
  spots.sort((one, other) => one.y - other.y || one.x - other.x);
  return {
    spots,
    width: STEP * (turned ? bottom : right) + TILE + 2 * MARGIN,
    height: STEP * (turned ? right : bottom) + TILE + 2 * MARGIN,
  };
}

// A board is turned only for a clear gain: players know it the way the scenario shows it.
const WORTH_TURNING = 1.08;

/** Tells whether the board is drawn clearly larger in this space when it is turned. */
export function liesBetterTurned(tiles: BoardTile[], width: number, height: number): boolean {
  const scale = (layout: Layout) => Math.min(width / layout.width, height / layout.height);
  return scale(layOut(tiles, true)) > WORTH_TURNING * scale(layOut(tiles, false));
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** The nearest of the points in the direction of an arrow key; what lies askew counts as farther. */
export function nearestTowards<Kind extends Point>(from: Point, arrow: Arrow, points: Kind[]): Kind | undefined {
  let nearest: Kind | undefined;
  let least = Infinity;
  for (const point of points) {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const along = { ArrowLeft: -x, ArrowRight: x, ArrowUp: -y, ArrowDown: y }[arrow];
    const aside = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? y : x);
    const distance = along + 2 * aside;
    if (along > 1 && distance < least) [nearest, least] = [point, distance];
  }
  return nearest;
}

/** The corners of the board, the one to use first in front. */
export const CORNERS = [
  { right: true, bottom: true },
  { right: false, bottom: true },
  { right: true, bottom: false },
  { right: false, bottom: false },
];

export type Corner = (typeof CORNERS)[number];

export interface Size {
  width: number;
  height: number;
}

/** Where the board lies in a space: in its middle, as large as it fits. */
export function boxOf(layout: Layout, space: Size): Box {
  const scale = Math.min(space.width / layout.width, space.height / layout.height);
  const [width, height] = [layout.width * scale, layout.height * scale];
  return { x: (space.width - width) / 2, y: (space.height - height) / 2, width, height };
}

/** The corner of a space where a thing of this size hides no tile of the board in its middle. */
export function freeCorner(layout: Layout, space: Size, size: Size): Corner {
  const board = boxOf(layout, space);
  const scale = board.width / layout.width;
  const isFree = (corner: Corner) =>
    layout.spots.every((spot) => {
      const [x, y, length] = [board.x + spot.x * scale, board.y + spot.y * scale, TILE * scale];
      const clearOfX = corner.right ? x + length < space.width - size.width : x > size.width;
      const clearOfY = corner.bottom ? y + length < space.height - size.height : y > size.height;
      return clearOfX || clearOfY;
    });
  return CORNERS.find(isFree) ?? CORNERS[0]!;
}
