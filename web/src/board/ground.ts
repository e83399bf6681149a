/** The landscapes of a board as pictures: one image for a tile instead of hundreds of shapes in the page. */

import { landscape } from "../art/landscape/landscape";
import type { BoardTile } from "../protocol";

export type Ground = ReadonlyMap<string, string>;

const alone = new Map<string, string>();
// A scenario's tiles are loaded once, so they stand for their board.
const boards = new WeakMap<readonly BoardTile[], Ground>();

/** Returns the picture of each tile; ways and rivers run on from one to the next. */
export function groundOf(board: readonly BoardTile[]): Ground {
  let ground = boards.get(board);
  if (ground === undefined) {
    ground = new Map(board.map((tile) => [tile.tile, picture(tile, board)]));
    boards.set(board, ground);
  }
  return ground;
}

/** Returns the same for a small map, one of many: there each tile is drawn once for all of them. */
export function groundOfSmall(board: readonly BoardTile[]): Ground {
  return new Map(
    board.map((tile) => {
      const drawn = alone.get(tile.tile) ?? picture(tile, []);
      alone.set(tile.tile, drawn);
      return [tile.tile, drawn];
    }),
  );
}

function picture(tile: BoardTile, board: readonly BoardTile[]): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${landscape(tile, board)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
