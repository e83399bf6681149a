/** Contour lines of the whole country, so that they run on from tile to tile. */

import { between, open, type Point } from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { OCHRE } from "./colours";
import type { Land } from "./land";

const CELL = 10;
const LEVELS = [-1.1, -0.45, 0.2, 0.85] as const;

/** Returns how high the country lies at a point of it: long swells, no two alike. */
function heightAt([x, y]: Point): number {
  return (
    Math.sin(x / 93 + 1.3) * Math.cos(y / 117) +
    0.7 * Math.sin((x + 1.6 * y) / 131 + 2) +
    0.4 * Math.sin((1.4 * x - y) / 61)
  );
}

/** Draws where the height passes a level, cell by cell. */
export function drawContours({ sheet, origin: [ox, oy] }: Land): void {
  const heights = new Map<string, number>();
  const height = (column: number, row: number): number => {
    const key = `${column} ${row}`;
    const known = heights.get(key) ?? heightAt([ox + column * CELL, oy + row * CELL]);
    heights.set(key, known);
    return known;
  };
  let lines = "";
  for (let column = 0; column < 200 / CELL; column++) {
    for (let row = 0; row < 200 / CELL; row++) {
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([x, y]) => [column + x!, row + y!] as const);
      for (const level of LEVELS) {
        const met: Point[] = [];
        corners.forEach(([x, y], i) => {
          const [nx, ny] = corners[(i + 1) % 4]!;
          const [a, b] = [height(x, y) - level, height(nx, ny) - level];
          if (a > 0 !== b > 0) met.push(between([x * CELL, y * CELL], [nx * CELL, ny * CELL], a / (a - b)));
        });
        if (met.length === 2) lines += open(met);
      }
    }
  }
  sheet.stroke(Level.ground + 0.15, OCHRE, 0.9, lines, 0.5);
}
