/** The landscape of a tile as a picture: one image instead of hundreds of shapes in the page. */

import type { Hour } from "../art/desert/landscape/night";
import { landscapeOf, type Theatre } from "../art/theatres.svelte";
import type { BoardTile } from "../protocol";

type Board = readonly BoardTile[];

// A small map is one of many: there each tile is drawn once for all of them.
const ALONE: Board = [];
// A scenario's tiles are loaded once, so they stand for their board.
const boards = new WeakMap<Board, Map<string, string>>();

/** Returns the picture of a tile of a theatre, once it can be drawn; on a board its ways run on to the next tiles. */
export function groundOf(tile: BoardTile, theatre: Theatre, board: Board = ALONE, hour: Hour = "day"): string | undefined {
  const draw = landscapeOf(theatre);
  if (!draw) return undefined;
  const pictures = boards.get(board) ?? new Map<string, string>();
  boards.set(board, pictures);
  const key = `${theatre} ${hour} ${tile.tile}`;
  const picture = pictures.get(key) ?? asImage(draw(tile, board, hour));
  pictures.set(key, picture);
  return picture;
}

function asImage(drawn: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
