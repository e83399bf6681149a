/** Points, lines and outlines, and their text as SVG path data. */

import type { Random } from "./random";

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

// Writing numbers takes most of the time, and the same ones come again.
const written: Record<number, string> = {};

function short(value: number): string {
  const tenths = Math.round(value * 10);
  return (written[tenths] ??= String(tenths / 10));
}

export function add([x, y]: Point, [dx, dy]: Point, times = 1): Point {
  return [x + dx * times, y + dy * times];
}

export function away([x, y]: Point, angle: number, length: number): Point {
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function angleOf(a: Point, b: Point): number {
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, i) => sum + distance(line[i]!, point), 0);
}

/** Returns how near a point lies to a line. */
export function nearness([x, y]: Point, line: Line): number {
  let nearest = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!;
    const [dx, dy] = [line[i]![0] - a[0], line[i]![1] - a[1]];
    const share = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1);
    const within = share < 0 ? 0 : share > 1 ? 1 : share;
    const [ex, ey] = [a[0] + dx * within - x, a[1] + dy * within - y];
    nearest = Math.min(nearest, ex * ex + ey * ey);
  }
  return Math.sqrt(nearest);
}

/** Returns a bent line through some points, as many short straight ones. */
export function curve(through: Line): Line {
  const bent: Point[] = [];
  for (let i = 0; i + 1 < through.length; i++) {
    const [b, c] = [through[i]!, through[i + 1]!];
    const [a, d] = [through[i - 1] ?? b, through[i + 2] ?? c];
    const parts = Math.max(2, Math.round(distance(b, c) / 7));
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      // Catmull and Rom's curve through b and c.
      const at = (k: 0 | 1): number => {
        const [square, cube] = [2 * a[k] - 5 * b[k] + 4 * c[k] - d[k], 3 * (b[k] - c[k]) + d[k] - a[k]];
        return b[k] + (t * (c[k] - a[k] + t * (square + t * cube))) / 2;
      };
      bent.push([at(0), at(1)]);
    }
  }
  return [...bent, through.at(-1)!];
}

/** Returns points at even steps on a line, each with the line's direction there. */
export function stepsOn(line: Line, step: number): { at: Point; angle: number }[] {
  const steps: { at: Point; angle: number }[] = [];
  let next = step / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = distance(a, b);
    const angle = angleOf(a, b);
    for (; next < length; next += step) steps.push({ at: between(a, b, next / length), angle });
    next -= length;
  }
  return steps;
}

/** Returns the line beside a line, to its right if the offset is positive. */
export function beside(line: Line, offset: number): Line {
  return line.map((point, i) => {
    const angle = angleOf(line[i - 1] ?? point, line[i + 1] ?? point);
    return away(point, angle + Math.PI / 2, offset);
  });
}

/** Returns an uneven round outline. */
export function blob(random: Random, [x, y]: Point, wide: number, high: number, uneven: number, count = 28): Line {
  const waves = [2, 3, 5].map((times) => [times, random.between(0, 6.3), random.between(0.3, 1) / times] as const);
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const swell = waves.reduce((sum, [times, phase, size]) => sum + size * Math.sin(times * angle + phase), 0);
    const reach = 1 + uneven * swell;
    return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * high * reach];
  });
}

/** Returns the four corners of a turned rectangle. */
export function box(centre: Point, wide: number, high: number, angle: number): [Point, Point, Point, Point] {
  const corner = (x: number, y: number): Point =>
    away(away(centre, angle, (x * wide) / 2), angle + Math.PI / 2, (y * high) / 2);
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Returns whether a point lies in an outline. */
export function isInside([x, y]: Point, outline: Line): boolean {
  let inside = false;
  for (let i = 0, before = outline.length - 1; i < outline.length; before = i++) {
    const [a, b] = [outline[before]!, outline[i]!];
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}

export function open(line: Line): string {
  let path = "M";
  for (const [x, y] of line) path += `${short(x)} ${short(y)} `;
  return path;
}

export function closed(outline: Line): string {
  return `${open(outline)}z`;
}

/** A round dot, for a stroke with round ends. */
export function dot(point: Point): string {
  return `${at(point)}h.01`;
}

/** The start of a shape. */
export function at([x, y]: Point): string {
  return `M${short(x)} ${short(y)}`;
}

/** A closed outline with soft corners, as steps from its middle. */
export function softFrom(outline: Line): string {
  const halves = outline.map((point, i) => between(outline.at(i - 1)!, point, 0.5));
  const bends = outline.map((point, i) => {
    const [x, y] = halves[i]!;
    const [toX, toY] = halves[(i + 1) % halves.length]!;
    return `q${short(point[0] - x)} ${short(point[1] - y)} ${short(toX - x)} ${short(toY - y)}`;
  });
  const [x, y] = halves[0]!;
  return `m${short(x)} ${short(y)}${bends.join("")}z`;
}

/** A closed outline with soft corners. */
export function soft(outline: Line): string {
  return at([0, 0]) + softFrom(outline);
}
