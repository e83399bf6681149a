/** Where the battles lie on the two maps, and the road that joins them. */

import type { CampaignMatchSeen } from "../protocol";

export const WIDE = 640;
export const HIGH = 720;

export interface Point {
  x: number;
  y: number;
}

// By the number of the scenario: from the coast to Mortain, east of it the Reinforcements; then the desert.
const PLACES: Record<number, readonly [number, number]> = {
  1: [110, 122], 2: [322, 132], 3: [172, 212], 4: [398, 218], 5: [524, 280], 6: [330, 322],
  7: [134, 334], 8: [456, 398], 9: [232, 450], 10: [104, 508], 11: [338, 540], 12: [196, 630],
  101: [452, 158], 102: [566, 336], 103: [452, 484], 104: [540, 604],
  201: [150, 176], 202: [432, 258], 203: [226, 424], 204: [462, 574],
};

/** The place of each match; one that is fought over again lies a little beside. */
export function placesOf(matches: readonly CampaignMatchSeen[]): Point[] {
  const before = new Map<string, number>();
  return matches.map(({ scenario }, place) => {
    const again = before.get(scenario) ?? 0;
    before.set(scenario, again + 1);
    const found = PLACES[Number.parseInt(scenario, 10)] ?? [320, 90 + (place * 540) / Math.max(1, matches.length - 1)];
    return { x: found[0] + again * 54, y: found[1] + again * 30 };
  });
}

/** A lane through the places, bent as lanes are: through each of them, with its neighbours' direction; or its beginning. */
export function roadThrough(points: readonly Point[], until = points.length): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const at = (place: number): Point => points[Math.min(points.length - 1, Math.max(0, place))]!;
  const parts = rest.map((to, index) => {
    const from = points[index]!;
    const before = at(index - 1);
    const after = at(index + 2);
    const bend = 5;
    const first = `${round(from.x + (to.x - before.x) / bend)} ${round(from.y + (to.y - before.y) / bend)}`;
    const second = `${round(to.x - (after.x - from.x) / bend)} ${round(to.y - (after.y - from.y) / bend)}`;
    return `C${first} ${second} ${to.x} ${to.y}`;
  });
  return `M${first.x} ${first.y}${parts.slice(0, Math.max(0, until - 1)).join("")}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
