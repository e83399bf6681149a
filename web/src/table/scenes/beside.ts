/** Where a slip of paper lies beside what it is about, without hiding it. */

import type { Box, Point } from "../../board/geometry";

export interface Size {
  width: number;
  height: number;
}

/** What a slip may hide, from what it must not to what does not matter much. */
export interface Hidden {
  counters: Box[];
  tiles: Box[];
  others?: Box[];
  ground?: Box[];
}

// How much hiding each of them, lying far away and reaching out of sight count against a place.
const COST = { counters: 1_000, tiles: 6, others: 2, ground: 0.2, far: 20, unseen: 500 };
const GAP = 8;

/** The best top left corner for a slip within a space, near what it is about, and which of its sizes fits best there. */
export function beside(sizes: Size[], space: Box, about: Box, hidden: Hidden): Point & { size: number } {
  let best = { x: space.x, y: space.y, size: 0 };
  let least = Infinity;
  sizes.forEach((size, index) => {
    for (const place of candidates(size, about, hidden.tiles, space)) {
      const box = { ...within(place, size, space), ...size };
      const cost =
        COST.counters * sum(hidden.counters, box) +
        COST.tiles * sum(hidden.tiles, box) +
        COST.others * sum(hidden.others ?? [], box) +
        COST.ground * sum(hidden.ground ?? [], box) +
        COST.unseen * (size.width * size.height - overlap(space, box)) +
        COST.far * Math.hypot(...apart(box, about));
      if (cost < least) [best, least] = [{ x: box.x, y: box.y, size: index }, cost];
    }
  });
  return best;
}

/** Beside the tiles and what it is about, at their edges and in line with them; and at the rims of the space. */
function candidates(size: Size, about: Box, tiles: Box[], space: Box): Point[] {
  const boxes = [about, ...tiles, space];
  const xs = boxes.flatMap((box) => [box.x + box.width + GAP, box.x - size.width - GAP, box.x, box.x + box.width - size.width, box.x + (box.width - size.width) / 2]);
  const ys = boxes.flatMap((box) => [box.y + box.height + GAP, box.y - size.height - GAP, box.y, box.y + box.height - size.height, box.y + (box.height - size.height) / 2]);
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}

function within({ x, y }: Point, size: Size, space: Box): Point {
  return {
    x: Math.max(space.x, Math.min(x, space.x + space.width - size.width)),
    y: Math.max(space.y, Math.min(y, space.y + space.height - size.height)),
  };
}

function sum(boxes: Box[], box: Box): number {
  return boxes.reduce((area, each) => area + overlap(each, box), 0);
}

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** How far two boxes lie from each other, across and down. */
function apart(one: Box, other: Box): [number, number] {
  return [
    Math.max(one.x - other.x - other.width, other.x - one.x - one.width, 0),
    Math.max(one.y - other.y - other.height, other.y - one.y - one.height, 0),
  ];
}
