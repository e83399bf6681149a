/** The signs of the desert's sides, about a centre, 10 units in radius; both are the project's own. */

import { STAR } from "../../counters/emblems";

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;

// The joints of the tail, from the body up and over the back.
const TAIL = [
  [5.6, 4.4, 2.3],
  [8, 1.9, 2.1],
  [8.7, -1.4, 2],
  [7.6, -4.6, 1.9],
  [5, -7, 1.8],
  [1.8, -8, 1.7],
] as const;

/** A scorpion seen from its side, the tail over its back. */
export const SCORPION = [
  "M-5.5 6.6C-7 3.4-4.6 1 -1 1S6 2.6 6 5-2.5 9-5.5 6.6z",
  ...TAIL.map(([x, y, r]) => disc(x, y, r)),
  // The sting.
  "M2.2-9.7C-.6-9.9-3-8-3.4-4.4-2.2-6-.6-6.8 1.6-6.4z",
  // A claw, raised.
  "M-4.6 2.8-7.6 1.4-7 .1-3.6 1.4zM-6.2 1.2C-9.4 1-10.6-1.6-9.6-5-8.8-3.4-8.2-2.6-7.4-2.2-7.4-3.4-7-4.4-6.2-5.4-4.9-2.6-5 0-6.2 1.2z",
  // Legs.
  "M-3.6 6.4-5.6 10.2-4.4 10.2-1.8 7zM-.6 6.8-1.4 10.2-.2 10.2 1.2 7zM2.4 6.8 3.2 10.2 4.4 10.2 4.2 6.4z",
].join("");

/** A plain star in a ring. */
export const RINGED_STAR =
  "M-10 0a10 10 0 1 1 20 0a10 10 0 1 1-20 0zM-7.9 0a7.9 7.9 0 1 0 15.8 0a7.9 7.9 0 1 0-15.8 0z" +
  STAR.replaceAll(/-?[\d.]+/g, (number) => String(Math.round(Number(number) * 7) / 10).replace(/^(?=\d)/, " "));

/** By side. */
export const EMBLEMS: Record<string, string> = { lrdg: SCORPION, italy: RINGED_STAR };
