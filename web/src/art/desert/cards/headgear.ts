/** What is worn on the head in the desert, over the bust of every portrait, and how faces differ. */

import { cut, ink, rim, rod, type Shape } from "../../cards/portraits";

// Over brow or brim: two glasses on a strap.
const goggles = (y: number): Shape[] => [
  rim(
    `M66 ${y}h15.5c2.2 0 3.2 1.8 3 4.2s-1.3 4-3.3 4h-4.7l-2.2-1.8-2.3 1.8H67c-2.2 0-3.3-1.7-3.3-4.1S64.2 ${y} 66 ${y}z`,
  ),
  cut(`M68 ${y + 2.2}h4M77 ${y + 2.2}h4`, 1.4),
  rod(2, `M64 ${y + 3}c-6-.5-11 0-15 2`),
];

export const HEADGEAR = {
  // A headcloth held by a cord, its end wound about the neck.
  headcloth: [
    ink(
      "M47 34C44.5 17 52 6.5 65.5 6.5S84 15 84 25l-2.5 3.5-8.5-2.5-5 12 4 12.5c-5 5-12 6.5-20 8-9 2.5-15 .5-18-3 8-4 11.5-11 13-21.5z",
    ),
    rim("M46.8 20.5c10-5.5 27-6.5 37.7-1.5l.5 4.5c-11-4.5-28-3.5-38.5 1.5z"),
    cut("M48 22.5c10.5-4.5 25.5-5 36-1.5", 1),
    cut("M71 27.5c-3.5 1-5 4-6.5 9-2 6.5-7 12.5-17 17M54 28c.5 8-3.5 17-12 24.5", 1.2),
    rim("M50.5 45.5c7 5.5 16.5 6 23.5 2l4 7.5c-9 6.5-25 6-34-1.5 3-1.5 5-4.5 6.5-8z"),
    cut("M49 50.5c8 5.5 19 6 27 1.5", 1.1),
  ],
  // A knitted cap, its hem turned up.
  knitted: [
    ink("M48.5 27C46 14 51.5 7 59 5.5c7-1.5 14 .5 17.5 4.5 3.5 4 5.5 8.5 6 14.5l-1.5 3z"),
    cut("M49 20.5c10-3 23-4 33-2.5", 1.3),
    cut(
      "M53 22l.4 4M58 21l.3 4.5M63 20.5l.2 4.5M68 20l.1 4.5M73 20v4.5M78 20v4.5M55 11l-2 7M62 8.5l-1.5 9M70 9l.5 8",
      1,
    ),
  ],
  // A cap with a peak and a soft crown.
  peaked: [
    ink(
      "M45.5 18c2-7 11-11.5 22-11.5 11.5 0 19 3 20 8l-4.5 7.5 9 5c.8 1-.1 1.9-1.4 1.7-4.2-.7-8.5-1.2-12.6-1.2l-28 .8c-3.5-2.5-5.2-6.3-4.5-10.3z",
    ),
    cut("M48 20.5c10-1.8 24-2 34.5.5", 1.5),
    cut("M50 15c6-3 12-4.5 18-4.5", 1),
  ],
  beret: [
    ink("M48.5 28c-2.5-7-2-12 2-15.5 8-7 27-7.5 35.5-1.5 3.5 2.5 4 6 1 8.5l-8.5 4-30 4.5z"),
    cut("M49.5 24.5c10-1.5 21-2.5 31-2.5", 1.5),
    cut("M58 12c6-2.5 14-3 20-1", 1),
  ],
  // A sun helmet with a broad brim.
  sun: [
    ink(
      "M47 25C47 12 54.5 5 66 5s17.5 7 18.5 18.5l10 6.5c.9 1 .2 2.2-1.1 2.2-14 .3-33 .8-49 3.3-3 .5-5.6-1.2-3.5-3.3 2.2-2 5-3.5 6.1-7.2z",
    ),
    cut("M48.5 24c11-2 24-2.8 35.5-2M66 5.5v-2", 1.6),
    cut("M59 7c-3 4.5-4 10-3.5 15.5M71 6.5c3.5 4 5 9 5.2 14.5", 1),
    cut("M58 36c1.5 5.5 5.5 9 12 10", 1.4),
  ],
  // A steel helmet, round, with a ridge along its crown.
  steel: [
    ink("M47.5 30.5C46 15 54 6.5 65.5 6.5S84 14.5 84.5 28l2.5 1.5c.9.8.3 2-.8 2L50 35c-2 .1-3.3-2.6-2.5-4.5z"),
    cut("M49 29.5c12-.7 23-1.5 35-2.5", 1.3),
    cut("M53 16c4.5-6 12-8 20-5.5", 1.2),
    cut("M59 34.5c1 5.5 4.5 9.5 11.5 11.5", 1.5),
  ],
  // A folded cap, worn to one side.
  folded: [
    ink("M48.5 27.5 46 15l8.5-7.5c7-3 15-3 20-1.5l9.5 11.5v8.5z"),
    cut("M48 20.5c8-5 20-6.5 34.5-.5M54.5 8.5c7 .5 15 3.5 23 10.5", 1.3),
  ],
  // A padded helmet of leather over ears and neck.
  leather: [
    ink("M48 44c-4.5-9-5.5-19-2-27C49 9.5 56.5 6 66 6c10.5 0 16.5 7 17 17.5l.5 4-11 .8-3 10.2-4 8-9.5 3z"),
    cut("M47.5 20c9-5.5 24-6.5 34.5-2M54 10c-3.5 6-4.5 12-4 18M63 7.5c-3 6-4 12-3.5 19M73 8.5c0 5 .5 10 0 16", 1.2),
    cut("M63 32a4.5 5 0 1 1-9 0 4.5 5 0 0 1 9 0z", 1.3),
  ],
} satisfies Record<string, Shape[]>;

export type Headgear = keyof typeof HEADGEAR;

/** Marks of a face or of the dress, drawn over the headgear. */
export const FEATURES = {
  beard: [
    ink("M62 39c1.5 8 6 12.5 12 12.5 5 0 8-4 7.5-9l-8-2z"),
    cut("M64.5 42.5l2.5 4.5M68 44l2 5M72 45l1 5M76 45l.2 4.5M79.5 44l-.5 3.5", 1),
  ],
  moustache: [
    ink("M73 41.5c3-2 7.5-2.5 10-.5 1 .9 1 2.3-.3 2.6-3.7.7-7-.2-9.7-2.1z"),
    cut("M73.5 43c2.5 1.3 5 1.9 8 1.7", 1),
  ],
  goggles: goggles(14),
  scarf: [
    ink("M52 47c6 5.5 15 6.5 21.5 2.5l3 5.5c-8 5.5-20 5-27.5-1.5z"),
    cut("M52.5 50.5c6.5 5 15.5 5.5 22.5 1.5M55 55c5.5 2.5 11.5 3 17 1.5", 1.1),
  ],
  stripes: [cut("M33 65.5l5.5-4.5 6 4M32.5 69.5l5.5-4.5 6 4M32 73.5l5.5-4.5 6 4", 1.6)],
} satisfies Record<string, Shape[]>;

export type Feature = keyof typeof FEATURES;
