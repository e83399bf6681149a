/** The landscape of a tile as a picture: one image instead of hundreds of shapes in the page. */

import { landscape } from "../art/landscape/landscape";
import type { BoardTile } from "../protocol";

type Board = readonly BoardTile[];

// A small map is one of many: there each tile is drawn once for all of them.
const ALONE: Board = [];
// A scenario's tiles are loaded once, so they stand for their board.
const boards = new WeakMap<Board, Map<string, string>>();

/** Returns the picture of a tile; on a board its ways and rivers run on to the next tiles. */
export function groundOf(tile: BoardTile, board: Board = ALONE): string {
  const pictures = boards.get(board) ?? new Map<string, string>();
  boards.set(board, pictures);
  const picture = pictures.get(tile.tile) ?? draw(tile, board);
  pictures.set(tile.tile, picture);
  return picture;
}

function draw(tile: BoardTile, board: Board): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${landscape(tile, board)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
