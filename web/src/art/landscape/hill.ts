/** Hills by hachures: strokes down the slope, heavier in the shade, and a lighter crown. */

import { SHADE } from "./colours";
import type { Random } from "./random";
import { add, angleOf, between, blob, distance, open, soft, type Line, type Point } from "./shapes";
import { Level, type Sheet } from "./sheet";

// From the foot to the crown: the higher, the paler.
const GREEN = {
  washes: ["#8e9762", "#949c67", "#9ba26c", "#a3a972", "#abb079", "#b4b880", "#bcbf88", "#c5c790", "#cecf99"],
  ink: "#4d4f2e",
  shade: SHADE,
};
const CROWN = 0.72;

/** Returns an outline turned about a point. */
function turned(outline: Line, [x, y]: Point, angle: number): Line {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([px, py]) => [x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos]);
}

/** A hill's outlines: at the bottom, where it grows steep, and at the top. */
export interface Hill {
  foot: Line;
  shoulder: Line;
  crown: Line;
}

/** Draws a hill in the colours of the country. */
export function drawHill(sheet: Sheet, random: Random, { washes, ink, shade } = GREEN): Hill {
  const top: Point = [100 + random.between(-8, 8), 104 + random.between(-4, 6)];
  const lying = blob(random, top, random.between(98, 110), random.between(70, 80), 0.17, 72);
  const foot = turned(lying, top, random.between(-0.9, 0.9));
  // The higher, the nearer to the light: so the slope in the shade is the broad one.
  const ring = (height: number): Line => foot.map((point) => add(between(top, point, 1 - height), [-20, -22], height));
  sheet.fill(Level.relief, shade, soft(foot.map((point) => add(point, [5, 6]))), 0.07);
  washes.forEach((wash, step) => sheet.fill(Level.relief + step / 100, wash, soft(ring(step * 0.09)), 0.6));
  const strokes = new Map<number, string>();
  for (let height = 0; height < CROWN - 0.1; height += 0.12) {
    const [lower, upper] = [ring(height), ring(height + 0.11)];
    let last = lower[0]!;
    lower.forEach((point, i) => {
      const shaded = Math.sin(angleOf(top, point) + Math.PI / 4);
      if (i && distance(last, point) < 4.4 - shaded * 1.6) return;
      last = point;
      const high = upper[i]!;
      const stroke = [between(point, high, random.between(0, 0.35)), between(point, high, random.between(0.7, 1))];
      const heavy = shaded > 0.35 ? 1.2 : shaded > -0.4 ? 0.9 : 0.6;
      strokes.set(heavy, (strokes.get(heavy) ?? "") + open(stroke));
    });
  }
  for (const [heavy, some] of strokes) sheet.stroke(Level.relief + 0.1, ink, heavy, some, 0.42);
  return { foot, shoulder: ring(0.3), crown: ring(CROWN) };
}
