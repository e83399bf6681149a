/** What the parts of one landscape share while it is drawn. */

import type { BoardTile } from "../../protocol";
import type { Fields } from "./fields";
import type { Ground } from "./ground";
import type { Hill } from "./hill";
import type { Random } from "./random";
import type { Line, Point } from "./shapes";
import type { Sheet } from "./sheet";

export interface Scene {
  tile: BoardTile;
  has: (word: string) => boolean;
  randomFor: (part: string) => Random;
  sheet: Sheet;
  ground: Ground;
  fields: Fields;
  // Where ways meet and the yard of a farm lies.
  middle: Point;
  ways: Line[];
  wayWidth: number;
  hill?: Hill;
}
