/** The landscape of one tile side of the desert, drawn from its terrain words with seeds of its own. */

import { Ground } from "../../landscape/ground";
import { drawHill } from "../../landscape/hill";
import { randomOf } from "../../landscape/random";
import type { Point } from "../../landscape/shapes";
import { Sheet } from "../../landscape/sheet";
import type { BoardTile } from "../../../protocol";
import { drawAirfield } from "./airfield";
import { drawCamp, drawWire } from "./camp";
import { SHADE } from "./colours";
import { drawFort, drawWell } from "./fort";
import type { Land } from "./land";
import { byNight, type Hour } from "./night";
import { drawGravel, drawSaltPan, drawScrub } from "./plains";
import { drawEscarpment, drawRocks } from "./rock";
import { drawDunes, drawSand, drawSwells } from "./sand";
import { drawTracks, layTracks, TRACK_WIDTH } from "./tracks";
import { drawWadi } from "./wadi";
import { drawWreck } from "./wreck";

// From the foot of a hill to its crown: the higher, the paler.
const HILL = {
  washes: ["#c39a6a", "#c9a273", "#cfaa7b", "#d5b384", "#dabb8d", "#e0c497", "#e6cda2", "#ecd7ae", "#f2e1bb"],
  ink: "#6b4327",
  shade: SHADE,
};

// In this order, so that what is built finds the ground that is left.
const PARTS: readonly [string, (land: Land) => void][] = [
  ["gravel", drawGravel],
  ["salt-pan", drawSaltPan],
  ["wadi", drawWadi],
  ["escarpment", drawEscarpment],
  ["airfield", drawAirfield],
];

const LATER: readonly [string, (land: Land) => void][] = [
  ["fort", drawFort],
  ["well", drawWell],
  ["camp", drawCamp],
  ["wire", drawWire],
  ["wreck", drawWreck],
  ["dunes", drawDunes],
  ["sand", drawSwells],
  ["rock", drawRocks],
  ["scrub", drawScrub],
];

/** Returns a tile side as SVG, 200 units wide and high; given its board, what crosses it runs on into the neighbours. */
export function landscape(tile: BoardTile, board: readonly BoardTile[] = [], hour: Hour = "day"): string {
  const words = tile.terrain ?? [];
  const has = (word: string): boolean => words.includes(word);
  const randomFor = (part: string) => randomOf(`desert ${tile.tile} ${part}`);
  const random = randomFor("middle");
  const middle: Point = [100 + random.between(-14, 14), 106 + random.between(-10, 10)];
  const place = randomFor("place");
  // Alone, a tile lies somewhere in the country of its own.
  const origin: Point = board.length ? [tile.x * 100, tile.y * 100] : [Math.floor(place.between(0, 90)) * 200, 9000];
  const sheet = new Sheet(SHADE, hour === "night" ? byNight : undefined);
  const land: Land = { tile, board, has, randomFor, sheet, ground: new Ground(), origin, middle, ways: [] };
  land.ways = layTracks(land);
  for (const way of land.ways) land.ground.takeStrip(way, TRACK_WIDTH + 4);

  drawSand(land);
  for (const [word, draw] of PARTS) if (has(word)) draw(land);
  drawTracks(land);
  if (has("hill")) {
    const { foot, crown } = drawHill(sheet, randomFor("hill"), HILL);
    land.ground.takeArea(has("rock") ? crown : foot);
  }
  for (const [word, draw] of LATER) if (has(word)) draw(land);
  return sheet.markup();
}
