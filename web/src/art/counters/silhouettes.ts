/** The silhouettes of the units: filled shapes and strokes in a box from -30 to 30. */

export interface Silhouette {
  shape?: string;
  stroke?: string;
  // Of the strokes.
  width?: number;
  turn?: number;
}

const SILHOUETTES: Record<string, Silhouette> = {
  rifleman: {
    shape: "M-31-3v12l5 2 12-7 5-.5 1 4h4l1-4h17v-2.5h18v-4h-3v-3.5h-3v3.5h-12v-3h-17l-9-1.5-5 1.5z",
    turn: -27,
  },
  scout: {
    shape: "M-18-18h11v6l3 5h8l3-5v-6h11v7l6 12v16h-19v-12h-10v12h-19v-16l6-12z",
  },
  "machine-gunner": {
    shape: "M-31-8v12l4 1 10-6h3l-2 9h6l2-8h5v8h8v-8h4v-2h22v-4h-4v-3h-3v3h-15v-4h-18v-2h-4v2h-7l-4 2z",
    stroke: "M21-3 14 15M21-3 29 15",
    width: 3.4,
  },
  sniper: {
    stroke: "M-15 3a15 15 0 1 0 30 0a15 15 0 1 0-30 0M-23 3h15M23 3H8M0 26V11",
    width: 4.2,
  },
  mortar: {
    shape: "M-26 20h22l-5-7h-12zM-18 12-9 17 17-17 8-23z",
    stroke: "M5-3 14 19M5-3 25 17M12 10 18 10",
    width: 3.4,
  },
  tank: {
    shape: [
      "M-12-8v-7l4-4h16l5 4h18v4h-18l1 3h8l5 6v3h-54v-3l5-6zM-29 5h58l2 4-7 9h-48l-7-9z",
      "M-20 11a3 3 0 1 0 .1 0zM-7 11a3 3 0 1 0 .1 0zM7 11a3 3 0 1 0 .1 0zM20 11a3 3 0 1 0 .1 0z",
    ].join(""),
  },
  "half-track": {
    shape: [
      "M-29-14h30l5 8h16l6 4v6h-2a7 7 0 0 0-14 0h-41z",
      "M13.5 7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM-25 7h27l6 4-4 6h-26l-6-6z",
      "M-21 12a2.2 2.2 0 1 0 .1 0zM-11 12a2.2 2.2 0 1 0 .1 0zM-1 12a2.2 2.2 0 1 0 .1 0z",
    ].join(""),
  },
};

// For a unit that no picture was drawn of: a plain figure.
const FIGURE: Silhouette = { shape: "M0-20a7 7 0 1 0 .1 0zM-14 18v-8a14 14 0 0 1 28 0v8z" };

export function silhouetteOf(title: string): Silhouette {
  return SILHOUETTES[title] ?? FIGURE;
}
