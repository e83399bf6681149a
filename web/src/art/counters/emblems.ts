/** Small shapes that tell armies and squads apart without colour, about a centre, 10 units in radius. */

import type { Squad } from "../../words/names";

export const STAR = "M0-10 2.4-3.2 9.5-3.1 3.8 1.2 5.9 8.1 0 4-5.9 8.1-3.8 1.2-9.5-3.1-2.4-3.2z";
export const CROSS = "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3z";

/** How things that a side has are marked as its own. */
export interface Insignia {
  // A class, for colours and edges.
  look: string;
  // About a centre, 10 units in radius.
  emblem: string;
}

const CIRCLE = "M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0z";
const DIAMOND = "M0-12.5 12.5 0 0 12.5-12.5 0z";
const SQUARE = "M-9.5-9.5h19v19h-19z";
const TRIANGLE = "M-13 9.5 0-13 13 9.5z";

export function squadShape(squad: Squad): string {
  return { "": "", a: CIRCLE, b: DIAMOND, c: SQUARE, t: TRIANGLE }[squad];
}

export function squadColour(squad: Squad): string {
  return { "": "none", a: "#3d6a33", b: "#a23a28", c: "#2f5680", t: "#6a3f74" }[squad];
}

// A shield 20 wide and 24 high about its centre, for cover and defence.
export const SHIELD = "M-10-11Q-5-10 0-12 5-10 10-11V0Q10 8 0 12-10 8-10 0z";

// A riveted plate of the same size, for an armoured defence.
export const PLATE = "M-6.5-11.5H6.5L11-5V5L6.5 11.5H-6.5L-11 5V-5z";
export const RIVETS = "M-5.5-8.6h.1M5.5-8.6h.1M-5.5 8.6h.1M5.5 8.6h.1";

/** A jagged rim of `points` teeth between two radii. */
export function jagged(points: number, inner: number, outer: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const radius = index % 2 ? inner : outer;
    const angle = (Math.PI * index) / points;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}
