/** Which ground of a tile is taken already, by ways, water and houses. */

import { isInside, nearness, type Line, type Point } from "./shapes";

interface Taken {
  line: Line;
  // Half the width of a strip, or of an area's outline.
  half: number;
  isArea: boolean;
  // The box about it, since most points lie far from most things.
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class Ground {
  private readonly taken: Taken[] = [];

  takeStrip(line: Line, wide: number): void {
    this.take(line, wide / 2, false);
  }

  takeArea(outline: Line): void {
    this.take([...outline, outline[0]!], 0, true);
  }

  /** Returns whether a point lies outside of what is taken, and at a distance from it. */
  isFree(at: Point, room: number): boolean {
    const [x, y] = at;
    for (const { line, half, isArea, left, right, top, bottom } of this.taken) {
      const reach = half + room;
      if (x < left - reach || x > right + reach || y < top - reach || y > bottom + reach) continue;
      if ((isArea && isInside(at, line)) || nearness(at, line) <= reach) return false;
    }
    return true;
  }

  private take(line: Line, half: number, isArea: boolean): void {
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    this.taken.push({ line, half, isArea, left, right, top, bottom });
  }
}
