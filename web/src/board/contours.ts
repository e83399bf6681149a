/** Contour lines for the margin of a map: land that nobody plays on, always the same for a name. */

import { randomOf } from "../art/landscape/random";
import type { Point } from "./geometry";

/** The field the lines are drawn in; a sheet of another shape shows a part of it. */
export const FIELD = { width: 1600, height: 1000 };
const STEP = 25;
const COLUMNS = FIELD.width / STEP;
const ROWS = FIELD.height / STEP;
const HILLS = 17;
const INTERVAL = 11;
// Every so many lines one is drawn stronger.
const EACH_STRONG = 5;

export interface Hill extends Point {
  height: number;
  breadth: number;
}

export interface Contours {
  // Paths for the thin lines, and for the strong ones.
  thin: string;
  strong: string;
  // The tops, each with its height.
  tops: Hill[];
}

const known = new Map<string, Contours>();

/** Returns the land of a name. */
export function contoursOf(name: string): Contours {
  const found = known.get(name) ?? survey(name);
  known.set(name, found);
  return found;
}

function survey(name: string): Contours {
  const random = randomOf(`margin ${name}`);
  const hills = Array.from({ length: HILLS }, (): Hill => ({
    x: random.between(-100, FIELD.width + 100),
    y: random.between(-100, FIELD.height + 100),
    height: random.between(22, 78),
    breadth: random.between(110, 260),
  }));
  const heightAt = (x: number, y: number) =>
    hills.reduce((sum, hill) => sum + hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.breadth ** 2), 0);
  const heights = Array.from({ length: ROWS + 1 }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => heightAt(column * STEP, row * STEP)),
  );
  const highest = Math.max(...heights.flat());
  const lines = { thin: "", strong: "" };
  for (let number = 1; number * INTERVAL < highest; number++) {
    lines[number % EACH_STRONG === 0 ? "strong" : "thin"] += linesAt(heights, number * INTERVAL);
  }
  return { ...lines, tops: hills.map((hill) => ({ ...hill, height: Math.round(heightAt(hill.x, hill.y) + 40) })) };
}

/** The lines of one height through a grid of heights, as a smooth path. */
function linesAt(heights: number[][], level: number): string {
  const points = new Map<string, Point>();
  const beside = new Map<string, string[]>();
  const lead = (from: string, to: string) => {
    const next = beside.get(from);
    if (next) next.push(to);
    else beside.set(from, [to]);
  };
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const crossed = crossings(heights, level, column, row);
      for (const { edge, point } of crossed) points.set(edge, point);
      for (let at = 0; at + 1 < crossed.length; at += 2) {
        lead(crossed[at]!.edge, crossed[at + 1]!.edge);
        lead(crossed[at + 1]!.edge, crossed[at]!.edge);
      }
    }
  }
  const drawn = new Set<string>();
  const open = [...beside].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  let path = "";
  for (const start of [...open, ...beside.keys()]) {
    if (drawn.has(start)) continue;
    const line: Point[] = [];
    for (let at: string | undefined = start; at !== undefined; at = beside.get(at)?.find((next) => !drawn.has(next))) {
      drawn.add(at);
      line.push(points.get(at)!);
    }
    const isClosed = line.length > 2 && beside.get(start)!.length > 1;
    path += smooth(isClosed ? [...line, line[0]!] : line);
  }
  return path;
}

/** Where a line of this height crosses the edges of a square of the grid. */
function crossings(heights: number[][], level: number, column: number, row: number): { edge: string; point: Point }[] {
  const [above, below] = [heights[row]!, heights[row + 1]!];
  const isOver = above[column]! >= level;
  // Most squares lie wholly above or below it.
  if ([above[column + 1]!, below[column]!, below[column + 1]!].every((height) => height >= level === isOver)) return [];
  const corners = [
    { x: column, y: row },
    { x: column + 1, y: row },
    { x: column + 1, y: row + 1 },
    { x: column, y: row + 1 },
  ];
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length]!;
    const [low, high] = [heights[from.y]![from.x]!, heights[to.y]![to.x]!];
    if (low < level === high < level) return [];
    const part = (level - low) / (high - low);
    const [x, y] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
    const isDown = from.x === to.x;
    const edge = `${isDown ? "v" : "h"}${Math.min(from.x, to.x)} ${Math.min(from.y, to.y)}`;
    return [{ edge, point: { x: x * STEP, y: y * STEP } }];
  });
}

/** A curve that runs through the middles between the points. */
function smooth(line: Point[]): string {
  const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
  const middles = line.slice(1).map((point, index) => ({ x: (point.x + line[index]!.x) / 2, y: (point.y + line[index]!.y) / 2 }));
  if (middles.length === 0) return "";
  return `M${at(middles[0]!)}` + middles.slice(1).map((middle, index) => `Q${at(line[index + 1]!)} ${at(middle)}`).join("");
}
