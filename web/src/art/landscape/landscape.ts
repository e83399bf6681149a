/** The landscape of one tile side, drawn from its terrain words with seeds of its own. */

import type { BoardTile } from "../../protocol";
import { crossRiver } from "./bridges";
import { wayEnds } from "./exits";
import { divide, drawParcel, type Crop } from "./fields";
import { Ground } from "./ground";
import { drawHill } from "./hill";
import { plant } from "./planting";
import { randomOf } from "./random";
import type { Scene } from "./scene";
import { build } from "./settlement";
import type { Point } from "./shapes";
import { Sheet } from "./sheet";
import { drawWaters } from "./water";
import { drawWays, layWays, WAY_WIDTH } from "./ways";

// How many parcels the ground is cut into and what grows on them, by the tile's first word that is listed.
const PARCELS: Record<string, readonly [count: number, ...crops: [Crop, ...Crop[]]]> = {
  wheat: [3, "wheat"],
  meadow: [3, "grass"],
  pasture: [3, "grass"],
  hill: [3, "grass"],
  woods: [5, "grass"],
  orchard: [3, "grass"],
  hedgerow: [7, "grass", "crop", "grass", "wheat", "grass"],
  copse: [5, "grass", "crop", "plough", "wheat"],
  river: [5, "grass", "grass", "crop"],
  farm: [6, "grass", "crop", "grass", "wheat"],
  village: [5, "grass", "crop", "grass"],
  field: [5, "crop", "plough", "crop", "grass", "wheat"],
};

/** Returns a tile side as SVG, 200 units wide and high; given its board, ways and rivers run on into the neighbours. */
export function landscape(tile: BoardTile, board: readonly BoardTile[] = []): string {
  const words = tile.terrain ?? [];
  const has = (word: string): boolean => words.includes(word);
  // Each part has numbers of its own, so that the fields stay as they are when a lane takes another course.
  const randomFor = (part: string) => randomOf(`${tile.tile} ${part}`);
  const sheet = new Sheet();
  const ground = new Ground();
  const random = randomFor("fields");

  const [count, ...crops] = PARCELS[words.find((word) => word in PARCELS) ?? "pasture"]!;
  const fields = divide(random, count);
  for (const parcel of fields.parcels) {
    drawParcel(sheet, random, parcel, has("orchard") ? "grass" : random.pick(crops));
  }
  const middle: Point = [100 + random.between(-14, 14), 104 + random.between(-10, 10)];

  const way = has("road") || has("crossroads") ? "road" : "lane";
  const ways = layWays(randomFor("ways"), wayEnds(tile, board), middle, has("bridge"));
  const scene: Scene = { tile, has, randomFor, sheet, ground, fields, middle, ways, wayWidth: WAY_WIDTH[way] };

  drawWaters(scene, board);
  crossRiver(scene);
  drawWays(sheet, scene.ways, way);
  for (const line of scene.ways) ground.takeStrip(line, WAY_WIDTH[way] + 2);
  if (has("hill")) scene.hill = drawHill(sheet, randomFor("hill"));
  build(scene);
  plant(scene);
  return sheet.markup();
}
