/** The desert's signs, drawn on the grid of 24 that all signs have: verbs, seats, marks, and the sides. */

import { RINGED_STAR, SCORPION } from "./counters/emblems";

// What of its plane an emblem takes.
const EMBLEM = "-11.5 -11.5 23 23";

export const SIGNS = {
  // What a card or a seat is played for.
  drive: {
    line: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM3.2 10.5c2.2.8 4.2 1.2 6.3 1.2M20.8 10.5c-2.2.8-4.2 1.2-6.3 1.2M12 14.5V21",
  },
  navigate: { line: "M3.5 21.5c6 0 3-6.5 8.5-6.5s3.5-4 5-5M17.5 2v8M13.5 6h8M15 3.5l5 5M20 3.5l-5 5" },
  repair: {
    line: "M14.5 3.2a5 5 0 0 0-5.7 6.8L3 15.8a2.2 2.2 0 0 0 0 3.1l2.1 2.1a2.2 2.2 0 0 0 3.1 0L14 15.2a5 5 0 0 0 6.8-5.7l-3.3 3.3-3.5-.8-.8-3.5z",
  },
  mine: {
    line: "M12 4.5 20.5 13 12 21.5 3.5 13zM15 13a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM12 4.5V2M17 6.5l1.8-1.8M7 6.5 5.2 4.7",
  },
  "mine-remove": { line: "M12 4.5 20.5 13 12 21.5 3.5 13zM8.5 13h7M12 4.5V2" },
  demolition: {
    line: "M4 10.5h4v10H4zM8 10.5h4v10H8zM12 10.5h4v10h-4zM3 14h14M10 10.5c0-5 6-1.5 6.5-5.5M19 2v1.5M21.8 5h-1.5M20.8 8.3 19.7 7.2",
  },
  strafe: {
    line: "M12 2.5v11M4 8.5l8-2.5 8 2.5M9.5 13.5h5M6 13v2M6 17.5v1M18 13v2M18 17.5v1M9.5 18v1.5M14.5 18v1.5M12 20.5v1",
  },
  bomb: {
    line: "M12 21.5c-3-1.5-4.2-4-4.2-7.5 0-3 1.2-5.5 4.2-6.5 3 1 4.2 3.5 4.2 6.5 0 3.5-1.2 6-4.2 7.5zM12 7.5V3.5M8.5 2.5V6l3.5 2M15.5 2.5V6L12 8M9 2.5h6",
  },
  "air-support": {
    line: "M12 2.5c1 0 1.4 1.5 1.4 4.5l7.6 3.5v2l-7.6-1.5-.4 4.5 2.5 2V19L12 18l-3.5 1v-1.5l2.5-2-.4-4.5L3 12.5v-2L10.6 7c0-3 .4-4.5 1.4-4.5zM7.5 21.5h9",
  },
  surveil: {
    line: "M12 2.5v5M5 6l7-2 7 2M2.5 15.5c2.6-3.3 5.8-5 9.5-5s6.9 1.7 9.5 5c-2.6 3.3-5.8 5-9.5 5s-6.9-1.7-9.5-5zM14.5 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  },

  // Seats, and the way to them.
  board: { line: "M3 7.5v13h18v-13M12 2.5V14M8 10.2l4 4 4-4" },
  leave: { line: "M3 12.5v8h18v-8M12 16V3.5M8 7.3l4-4 4 4" },
  driver: { line: "M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM4.5 10.5h15M12 12v8" },
  gunner: { line: "M3 9h9v3h10M6 12l-1.5 4M12 10.5 8 20.5M12 10.5l4.5 10" },
  passenger: { line: "M7 3.5v10h8.5l2 7M7 13.5v7M15.5 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" },

  // Marks.
  aircraft: {
    line: "M12 2.5c1 0 1.4 1.5 1.4 5l8.1 4v2l-8.1-2-.4 5.5 2.5 2v1.5l-3.5-1-3.5 1V19l2.5-2-.4-5.5-8.1 2v-2l8.1-4c0-3.5.4-5 1.4-5z",
  },
  structure: { line: "M3.5 21V10.5L12 4l8.5 6.5V21zM9.5 21v-6h5v6" },
  destroyed: {
    line: "M12 2.5c.5 4 5.5 6 5.5 11.5a5.5 5.5 0 0 1-11 0c0-2.5 1.2-4 2.5-5 0 1.5.5 2.5 1.5 3 .5-3-.5-6 1.5-9.5zM4 21.5h16",
  },
  disabled: {
    line: "M3 17h18M6 17l1.5-5h9L18 17M9 19.5a2 2 0 1 1-4 0M19 19.5a2 2 0 1 1-4 0M9 9c-2-1.5 0-3 0-4.5M12 8.5c-2-2 .5-3.5 0-6M15 9c-1.5-1.5.5-3 0-4.5",
  },
  injured: {
    line: "M5.2 13.5l8.3-8.3a3.7 3.7 0 0 1 5.3 5.3l-8.3 8.3a3.7 3.7 0 0 1-5.3-5.3zM8.5 10.2l5.3 5.3M10.7 8l5.3 5.3M12 11.9l.3.3",
  },
  "anti-personnel": {
    line: "M12 2 22 12 12 22 2 12zM13.8 8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM12 10v4M8.5 11.5h7M12 14l-2.5 3M12 14l2.5 3",
  },
  "anti-armour": { line: "M12 1.5 22.5 12 12 22.5 1.5 12zM7.5 13.5h9l-2 3h-5zM9.5 13.5V10h4v3.5M13.5 11h4" },

  // The sides.
  scorpion: { solid: SCORPION, box: EMBLEM },
  "ringed-star": { solid: RINGED_STAR, box: EMBLEM },
} satisfies Record<string, { line?: string; solid?: string; box?: string }>;

export type Sign = keyof typeof SIGNS;
