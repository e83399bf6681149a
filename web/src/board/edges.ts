/** The edges between tiles: where they run, where mines lie on them, where they can be touched. */

import type { MineSeen } from "../protocol";
import { TILE, type Box, type Point, type Spot } from "./geometry";
import { edgeKey, type MineFace } from "./offer";

/** An edge about its middle. */
export interface Edge extends Point {
  key: string;
  length: number;
  // It runs up and down, between a tile on its left and one on its right.
  upright: boolean;
}

/** Mines of one kind on an edge, where they are drawn. */
export interface PlacedMine extends Point {
  key: string;
  edge: Edge;
  face: MineFace;
  count: number;
}

// The sheets lie a hair apart.
const GAP = 4;
// As wide as a finger needs where a tile is no wider than 60 pixels: 24 of them.
const FINGER = 80;
// From the middle of a whole side to the mines on it: between cover and pennant, between pennant and spawn.
const APART_ON_WHOLE = 40;
const APART_ON_HALF = 22;
// On half a side that lies flat they would cover the lower tile's cover or its pennant: they are pushed off those.
const UP_ON_HALF = 15;

/** Returns the edge between two tiles; nothing if they do not touch. */
export function edgeBetween(one: Spot, other: Spot): Edge | undefined {
  const [x, y] = [overlap(one.x, other.x), overlap(one.y, other.y)];
  const key = edgeKey(one.tile.tile, other.tile.tile);
  if (y && Math.abs(one.x - other.x) === TILE + GAP)
    return { key, x: Math.max(one.x, other.x) - GAP / 2, y: y.middle, length: y.length, upright: true };
  if (x && Math.abs(one.y - other.y) === TILE + GAP)
    return { key, x: x.middle, y: Math.max(one.y, other.y) - GAP / 2, length: x.length, upright: false };
  return undefined;
}

function overlap(one: number, other: number): { middle: number; length: number } | undefined {
  const [from, to] = [Math.max(one, other), Math.min(one, other) + TILE];
  return to > from ? { middle: (from + to) / 2, length: to - from } : undefined;
}

/** Returns the edge between two tiles by their names. */
export function edgeOf(spots: Spot[], tiles: readonly string[]): Edge | undefined {
  const [one, other] = tiles.map((name) => spots.find(({ tile }) => tile.tile === name));
  return one && other && edgeBetween(one, other);
}

/** Where a mine of a kind lies: both kinds have places of their own, clear of what stands at the tiles' edges. */
export function minePoint(edge: Edge, face: MineFace): Point {
  const isWhole = edge.length > TILE / 2 + GAP;
  const apart = isWhole ? APART_ON_WHOLE : APART_ON_HALF;
  const along = face === "anti-personnel" ? -apart : apart;
  return edge.upright
    ? { x: edge.x, y: edge.y + along }
    : { x: edge.x + along, y: edge.y - (isWhole ? 0 : UP_ON_HALF) };
}

export function placeMines(spots: Spot[], mines: MineSeen[]): PlacedMine[] {
  return mines.flatMap(({ tiles, kind, count = 1 }) => {
    const edge = edgeOf(spots, tiles);
    return edge ? [{ key: `${edge.key} ${kind}`, edge, face: kind, count, ...minePoint(edge, kind) }] : [];
  });
}

/** Parts of an edge for so many offers: side by side along a whole side, on either side of half a one. */
export function edgeBoxes(edge: Edge, count: number): Box[] {
  const isShort = edge.length < count * FINGER;
  const long = isShort ? FINGER : edge.length / count;
  return Array.from({ length: count }, (_, index) => {
    const along = isShort ? -long / 2 : -edge.length / 2 + index * long;
    const across = isShort ? (index - count / 2) * FINGER : -FINGER / 2;
    return edge.upright
      ? { x: edge.x + across, y: edge.y + along, width: FINGER, height: long }
      : { x: edge.x + along, y: edge.y + across, width: long, height: FINGER };
  });
}
