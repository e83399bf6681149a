/** The silhouettes of the desert's soldiers: filled shapes and strokes in a box from -30 to 30. */

import type { Silhouette } from "../../counters/silhouettes";

export const SILHOUETTES: Record<string, Silhouette> = {
  // Chevrons, with a bar above for the higher rank.
  sergeant: { stroke: "M-19-8 0 4 19-8M-19 4 0 16 19 4M-19-20 0-8 19-20", width: 5 },
  "staff-sergeant": {
    shape: "M0-19 6-12 0-5-6-12z",
    stroke: "M-19-1 0 11 19-1M-19 11 0 23 19 11M-19-13 0-1 19-13",
    width: 4.6,
  },
  // Charges in a bundle, the fuse alight.
  saboteur: {
    shape: "M-19-5h9v26h-9zM-7.5-5h9v26h-9zM4-5h9v26H4zM-22 3h38v5h-38z",
    stroke: "M-3-6C-3-18 8-9 11-17M17-23l.1 0M21-15l3 1M13-25l-1-3M20-24l3-3",
    width: 3,
  },
  // A dagger across a carbine.
  raider: {
    shape: "M-25 17-29 24-22 26-13 15-8 16-6 11 9-4 14-6 26-20 23-23 9-11 5-11-12 5-15 6-17 11z",
    stroke: "M-22-20-3-1M6 8 13 15M13 21 19 15M16 18 24 26",
    width: 4.4,
  },
  // Far longer than any other rifle, on its bipod, a brake at the muzzle.
  "antitank-rifleman": {
    shape: "M-31-4v11l4 1 9-5h5l1 6h5l1-6h14v-3h19v2.5h4v-9h-4v2h-19v-2h-17v-4h-8v4h-5z",
    stroke: "M6 3-1 19M6 3 13 19M-3-8h9",
    width: 3.2,
  },
  // A set with its aerial, sending.
  signaller: {
    shape: "M-20-2h30v24h-30zM-15 3v6h9v-6zM0 4a4 4 0 1 0 .1 0zM-15 13v4h20v-4z",
    stroke: "M5-2 12-26M17-26a9 9 0 0 1 3 9M22-29a15 15 0 0 1 5 15",
    width: 3.2,
  },
  engineer: {
    shape:
      "M-24 15 0-9C-3-17 1-25 10-26L5-17 8-12 14-11 20-19C23-11 17-2 8-2L-15 22C-19 26-28 19-24 15zM-19 16a3 3 0 1 0 .1 0z",
  },
  // A mine and the spade for it.
  sapper: {
    shape: "M-8 4 9-13 26 4 9 21zM9-4a8 8 0 1 0 .1 0zM-24-22-14-25-9-9C-11-5-16-3-20-5z",
    stroke: "M-16-6-11 24M9-17v-5",
    width: 3.8,
  },
  // A telescope on three legs, turned to the sky.
  observer: {
    shape: "M-24 5-20 12 0 0-4-8zM-2-9 3 0 25-13 20-22z",
    stroke: "M-1 1-12 24M-1 1 10 24M-1 1V22",
    width: 3.4,
  },
  // A padded helmet with goggles.
  "tank-crewman": {
    shape: "M-22 18C-27 2-24-20 0-21S25-2 23 4H9L4 18 2 24H-16zM-4-6v8h12v-8zM11-6v8h11v-8z",
    stroke: "M-16-13C-6-17 8-17 17-11",
    width: 2.4,
  },
  // The two levers of a tank.
  "tank-driver": {
    shape: "M-16-24h8v14h-8zM8-24h8v14H8zM-26 16h52v6h-52z",
    stroke: "M-12-10-8 16M12-10 8 16M-19 8h6M13 8h6",
    width: 4.4,
  },
  grenadier: {
    shape: "M-14 6a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM-6-17H6v8H-6z",
    stroke: "M6-14 17-20 21-7M-6-14-12-16",
    width: 3.6,
  },
};
