/** Tracks: pairs of tyre marks in churned sand, that lose themselves where nothing goes on. */

import { borders, joinedEnds, wayEnds, type Ways } from "../../landscape/exits";
import { beside, distance, open, stepsOn, type Line, type Point } from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { layWays } from "../../landscape/ways";
import { OCHRE, SHADE, TRODDEN } from "./colours";
import type { Land } from "./land";

// In order of importance, with how many ends of a track such a tile has.
const TRACKS: Ways = [
  ["fort", 1],
  ["crossroads", 4],
  ["track", 2],
  ["camp", 1],
];

export const TRACK_WIDTH = 11;

/** Lays the tracks of a tile. */
export function layTracks({ tile, board, randomFor, middle, has }: Land): Line[] {
  const mustMeet = has("fort") || has("camp");
  return layWays(randomFor("ways"), wayEnds(tile, board, TRACKS), middle, mustMeet);
}

/** Returns the ends beyond which another tile lies but no track. */
function lostEnds({ tile, board }: Land): Point[] {
  const met = joinedEnds(tile, board, TRACKS);
  const isMet = (end: Point): boolean => met.some((at) => distance(at, end) < 1);
  const near = borders(tile, board).map(({ at }) => at);
  return wayEnds(tile, board, TRACKS).filter((end) => !isMet(end) && near.some((at) => distance(at, end) < 60));
}

/** Splits a line where its strength changes. */
function byStrength(line: Line, strengthAt: (at: Point) => number): Map<number, Line[]> {
  const parts = new Map<number, Line[]>();
  let [part, last] = [[line[0]!] as Point[], strengthAt(line[0]!)];
  const put = (): void => void (parts.get(last) ?? parts.set(last, []).get(last)!).push(part);
  for (const point of line.slice(1)) {
    part.push(point);
    const strength = strengthAt(point);
    if (strength === last) continue;
    put();
    [part, last] = [[point], strength];
  }
  put();
  return parts;
}

/** Draws the tracks of a tile. */
export function drawTracks(land: Land): void {
  const { sheet, ways } = land;
  const random = land.randomFor("tracks");
  const lost = lostEnds(land);
  const strengthAt = (at: Point): number => {
    const far = Math.min(...lost.map((end) => distance(end, at)), 99);
    return far > 58 ? 1 : far > 30 ? 0.55 : far > 10 ? 0.22 : 0;
  };
  for (const way of ways) {
    for (const [strength, parts] of byStrength(way, strengthAt)) {
      const path = parts.map(open).join("");
      sheet.stroke(Level.way, OCHRE, TRACK_WIDTH + 5, path, 0.2 * strength);
      sheet.stroke(Level.way + 0.1, TRODDEN, TRACK_WIDTH, path, 0.75 * strength);
      for (const side of [-3, 3]) {
        const marks = parts.map((part) => open(beside(part, side))).join("");
        sheet.stroke(Level.way + 0.2, OCHRE, 2.6, marks, 0.55 * strength);
        sheet.stroke(Level.way + 0.3, SHADE, 2.3, marks, 0.42 * strength, "1.1 1.9");
      }
    }
    // Here and there somebody drove beside the ruts.
    const steps = stepsOn(way, 4);
    const from = Math.floor(random.between(0.15, 0.4) * steps.length);
    const stray = steps.slice(from, from + 16).map(({ at }) => at);
    const side = random.pick([-1, 1]);
    const swung = beside(stray, 1).map((point, i): Point => {
      const out = Math.sin((i / Math.max(1, stray.length - 1)) * Math.PI) * 9 * side;
      const { angle } = steps[from + i]!;
      return [point[0] - Math.sin(angle) * out, point[1] + Math.cos(angle) * out];
    });
    if (swung.length > 8) {
      for (const offset of [-3, 3])
        sheet.stroke(Level.way - 0.1, SHADE, 1.8, open(beside(swung, offset)), 0.2, "1.1 1.9");
    }
  }
}
