/** Portraits in cut shapes, facing right on a field of 134 by 72; the other side's are mirrored. */

export interface Shape {
  // ink: a solid shape; rim: one set off from the ink behind it; rod: a stroke of ink; limb: one set off likewise;
  // cut: a thin stroke taken out of the ink; sheet: paper with an outline.
  kind: "ink" | "rim" | "rod" | "limb" | "cut" | "sheet";
  d: string;
  // Thickness of a rod, limb or cut.
  width?: number;
}

/** What lies behind a figure: the country, far and near. */
export interface Backdrop {
  far: string;
  near: string;
}

export const BACKDROP: Backdrop = {
  far: "M0 50c9-5 14-2 21-4s9-6 16-4 10 1 17-1 11-5 19-3 12 4 20 1 13-3 19 0 14-1 22 3v30H0z",
  near: "M0 61c6-3 9-6 15-4s8-4 14-3 9 4 15 2 9 0 14 2 10-4 17-2 9 3 15 0 10-3 15-1 8 3 13 0 10-3 16 1v16H0z",
};

export interface Portrait {
  behind: Shape[];
  // What stands in the middle: a soldier under the side's helmet, a soldier in a tanker's headset, or nothing but the gear.
  figure: "soldier" | "tanker" | "none";
  before: Shape[];
}

export const ink = (d: string): Shape => ({ kind: "ink", d });
export const rod = (width: number, d: string): Shape => ({ kind: "rod", d, width });
export const rim = (d: string): Shape => ({ kind: "rim", d });
export const limb = (width: number, d: string): Shape => ({ kind: "limb", d, width });
export const cut = (d: string, width = 1.3): Shape => ({ kind: "cut", d, width });
export const sheet = (d: string): Shape => ({ kind: "sheet", d });

/** Head in profile, neck and shoulders. */
export const bust: Shape[] = [
  ink("M50 25h27.5c.3 2.5.6 4.5 1.5 6.3l3 4.7c.4.8 0 1.3-1 1.5l-1.5.2.5 2.3-1 1 .6 1.6c.3 2.3-1 3.7-3.6 3.6l-5-.4-.3 5.2H55l-.6-8c-3.4-3-5-9-4.4-18z"),
  ink("M55 47c-1 3-4 5-9 6.5C37 56 31.5 62 29 73h70c-1-10-4-15.5-12-18.5-6-2.3-12-2.5-16-7z"),
];

/** A fold of cloth, the collar, a strap: what keeps the bust from being a blot. */
export const folds: Shape[] = [
  cut("M56 51.5c5 5.5 10 6.5 15.5 3.5", 1.5),
  cut("M62 56.5 60 73", 1.2),
  cut("M40 58c-2 4.5-3 9.5-3.3 15M87 60c2 4 3 8.5 3.3 13"),
  cut("M70.5 55.5 58 73", 2.2),
];

/** A round pot with a short brim. */
export const ROUND_HELMET: Shape[] = [
  ink("M46.8 29.5C46 15 54 6.5 65.5 6.5S83.5 14 84 26.5l3.5 2.3c.6.9.2 1.8-.8 1.8-13 .6-26 1.4-38.7 1.7-1.2 0-1.8-1.5-1.2-2.8z"),
  cut("M48.5 28.8c12-.2 23.5-.9 34.5-2"),
  cut("M60 33.5c.8 6 4.5 10.5 12 12.5", 1.5),
];

/** A dome with a visor and a skirt flared over ears and neck. */
export const FLARED_HELMET: Shape[] = [
  ink("M49 26C48 13 55.5 6.5 65.5 6.5c9.5 0 15.5 6 16.5 16.5l6 4.8c.7.9.2 1.7-.9 1.7H77c-3.5 0-5.5 1.5-7.5 4.5-2.5 3.8-6 5.5-11 6-6 .7-11 .5-13.3-.6-.8-.4-.8-1.3-.1-2.1 3-3.3 4.2-6.8 3.9-11.3z"),
  cut("M51.5 25.5c4.5-1.2 20-2.3 29.5-1.8"),
  cut("M66.5 38.5c1 4 2.5 6 7 7.5", 1.5),
  ink("M56.3 20.5a1.2 1.2 0 1 0 .1 0z"),
];

const headset: Shape[] = [
  ink("M48.5 28C47 14 55 7.5 65 7.5S81 14 81.5 26.5l-3 1.5-9-1-3 11c-5 2.5-13 1.5-15-1.5z"),
  cut("M52 17c8-4.5 18-5 27.5-1.5M58 9.5c-2 5-2.5 11-1.5 18", 1.2),
  cut("M64 31.5a4.5 5 0 1 1-9 0 4.5 5 0 0 1 9 0z", 1.5),
  rod(2, "M62 36c3 5 8 6.5 14.5 5.5"),
];

const leaf = (x: number, y: number, angle: number): Shape => {
  const tip = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(tip) * 11, Math.sin(tip) * 11];
  const [sx, sy] = [-dy * 0.3, dx * 0.3];
  const at = (along: number, across: number): string =>
    `${(x + dx * along + sx * across).toFixed(1)} ${(y + dy * along + sy * across).toFixed(1)}`;
  return ink(`M${at(0, 0)}Q${at(0.5, 1.3)} ${at(1, 0)}Q${at(0.5, -1.3)} ${at(0, 0)}z`);
};

// Twigs stuck into the helmet's net: place on the helmet, and where they point.
const leaves = [
  leaf(50, 18, 200),
  leaf(52, 14, 235),
  leaf(57, 10, 222),
  leaf(60, 9, 262),
  leaf(67, 8, 285),
  leaf(74, 11, 318),
  leaf(79, 15, 300),
  leaf(50, 22, 170),
  leaf(81, 20, 335),
];

const slungRifle = [rod(5, "M40 73 33.5 40"), rod(2.8, "M34 42 27.5 4"), rod(1.8, "M30.5 26l-4.5 3M27 8l2.8-.5")];

const portraits: Record<string, Portrait> = {
  // On the field telephone.
  "platoon-sergeant": {
    behind: [],
    figure: "soldier",
    before: [
      cut("M32.5 67l5.5-5 6 4M32 72l5.5-5 6 4", 1.8),
      rod(1.5, "M80 47c8 2 0 6 8 8s0 6 8 8 1 6 8 8"),
      limb(8.5, "M84 78c8-5 6-16-12-31"),
      sheet("M54.5 33c1.5-3 6-4 8.5-1.5 1 1 1.3 2.5 1 4l8.5 6c1.3-.9 3-1.2 4.5-.5 3.3 1.3 4.6 5.2 2.9 8-2.4 2.2-7.6 1.7-10.2-1L58 40.5c-3-.9-5-4.5-3.5-7.5z"),
      rim("M63 39.5c1-2.5 4-3.5 6.5-2.5 2 .8 4 2.8 4.5 5l-.5 5.5-5 2-6-4z"),
      cut("M66.5 39.5l-2 3.5M70 41l-2.3 4", 1.1),
    ],
  },
  "platoon-guide": {
    behind: [],
    figure: "soldier",
    before: [
      limb(8, "M84 76c-6-4-5-9 0-12"),
      sheet("M78 47l11-3 11 3.5 12-4 3 24-12 4-11-3.5-11 3.5z"),
      rod(1, "M89 44l2.3 24.5M100 47.5l2.5 24"),
      rod(1.5, "M82.5 63c4-6 7.5-2 10.5-7s8 2 11.5-4l5-3"),
      ink("M78.5 58c3-1.5 5.5-.5 6 1.5s-1.5 3.2-4.5 3.5zM114.5 55.5c-3-1-5.2.5-5.2 2.5s2 3 5.6 2.6z"),
    ],
  },
  "squad-leader": {
    behind: [],
    figure: "soldier",
    before: [
      limb(11, "M86 66C97 61 103 52 106 38"),
      rim("M101.5 36l-.6-9-4.2-4.6c-.9-1.5.9-2.9 2.3-1.9l3.5 2.8.9-12.8c.2-2.2 3.2-2.4 3.9-.8.7-1.7 3.9-1.4 4 .6.9-1 3.2-.5 3.1 1.3l-.2 2c1.3-.6 2.8.4 2.5 2l-2.3 11.9-2.4 9.5z"),
      cut("M107 12.5v8.5M110.9 12.5l-.7 8.5M114.2 15.5l-1.2 6.5", 1),
      cut("M99.5 38.5l12.5 1.7", 1.6),
      cut("M36 67l5-4.5 5.5 4", 1.8),
    ],
  },
  scout: {
    behind: [],
    figure: "soldier",
    before: [
      rim("M78.5 28.5h7l2-2h9.5c1.5 2.5 1.5 8.5 0 11h-9.5l-2-1.5h-7z"),
      cut("M87.5 27.5v9M94 27.5v9", 1.2),
      limb(8.5, "M84 75C100 66 100 54 91.5 42"),
      rim("M83.5 36.5c2-1.2 8-1.5 10.5 0l2 5-4.5 4.5-6-3z"),
      cut("M87 37.5v3.5M90.3 37.5v4", 1.1),
    ],
  },
  rifleman: {
    behind: slungRifle,
    figure: "soldier",
    before: [cut("M44 54.5 55 73", 2.2), ink("M64 66h9v7h-9z"), cut("M64 66h9v7M75.5 66.5h7.5V73", 1.2)],
  },
  sniper: {
    behind: leaves,
    figure: "soldier",
    before: [
      cut("M53 21l4-5M60 16l4-5M67 20l4-5M74 15l3-3M62 24l3-4", 1.2),
      rim("M70 42.5l13 .7v-2.7h15v3h4l1 3.5-16 2c-8 5-14 8-20 9z"),
      rod(2.4, "M100 44.5h33"),
      rim("M81 33.5h3.5v1h18v-1h4v6.2h-4v-1h-18v1H81z"),
      rod(1.8, "M88 38v4M99 38v4M128 42.5v2"),
      limb(8.5, "M84 72c9-5 13-12 12.5-22"),
    ],
  },
  "machine-gunner": {
    behind: [],
    figure: "soldier",
    before: [
      ink("M58 56.5l13-2.5 3-3h24v2.5h7v7.5H94l-2 3h-5l-1 6h-5.5l1-7-11-.5-13 1.5z"),
      rod(4.6, "M104 56.5h15"),
      rod(2.4, "M118 56.5h14"),
      rod(2, "M113 57l-6 16M114 57l8 16"),
      cut("M104 54.5v5M108 55v3M112 55v3M116 55v3M75 54h21", 1.1),
      rod(3.4, "M93 62c1 4-1 7 1 11"),
      cut("M91.5 64.5h4M91.5 67.5h4M92 70.5h4", 1),
      rod(7, "M84 72c-6-2-9-5-9.5-9"),
    ],
  },
  mortar: {
    behind: [rod(2.2, "M108.5 46 126 74M108.5 46l5 28")],
    figure: "soldier",
    before: [
      limb(8.5, "M96.5 76 112 33"),
      cut("M107.5 34l8 3M102.5 48l8 3", 1.3),
      rim("M112.5 29l1.3-4-.3-4.5c.8-5.5 3.2-9.5 6.7-11.5 1.8 3.5 1.7 8-.6 13l-2.8 3.5-1 4.5z"),
      limb(8, "M82 66c9-5 15-15 22-30"),
      rim("M101 37.5c.5-4.5 3.5-9 8-10.5 2.5-.8 6 0 7.5 1.5l-1 2.5-4.5.5-1.5 3.5-4.5 5z"),
    ],
  },
  grenadier: {
    behind: [rod(9, "M44 64C30 58 23 46 23.5 32"), ink("M18.5 33l.5-8 3-4.5 6 .5 2 5-1.5 7z")],
    figure: "soldier",
    before: [
      cut("M44 54.5 55 73", 2.2),
      rim("M27 22.5c-4-2-5-6.5-2.5-10.5s7.5-5 11-2.5 4 7 1.5 10.5-6.5 4.5-10 2.5z"),
      rod(2, "M35 9.5l2.5-3.5 3.5 1.5-2 7"),
    ],
  },
  "submachine-gunner": {
    behind: [],
    figure: "soldier",
    before: [
      rim("M50 70l19-10.5 3-3.5 19-9 2.5 5-7 4 .7 10-3.4 3.5-4-1.5-.5-7-5 2.5-2 5-4.5.5-.5-3-14 8.5z"),
      rod(3, "M91 49.5l18-8.5"),
      limb(8.5, "M94 76c5-6 4-12-3.5-19"),
    ],
  },
  "tank-commander": {
    behind: [],
    figure: "tanker",
    before: [
      ink("M18 66c8-5 20-7 49-7s41 2 49 7v8H18z"),
      cut("M22 66.5c10-3.5 22-5 45-5s35 1.5 45 5"),
      rod(2.5, "M104 60V40M104 42l14-6"),
    ],
  },
  tank: {
    behind: [],
    figure: "none",
    before: [
      ink("M20 46l10-7h17l4-14c1-3 3-4.5 6-4.5h24c4 0 6 2 7 5l1 3h3l.5 8h-2l1 3 15 2 8 6z"),
      rod(4, "M88 32h34"),
      rod(6, "M118 32h9"),
      rod(2, "M60 20.5v-5h12v5M44 38V12"),
      ink("M17 48h102c5 0 7 3 6 6l-5 9c-1.5 3-4 4.5-8 4.5H28c-4 0-7-1.5-9-4.5l-6-9c-1.5-3 0-6 4-6z"),
      cut("M22 51.5h94M29 58a4 4 0 1 0 .1 0zM45 58a4 4 0 1 0 .1 0zM61 58a4 4 0 1 0 .1 0zM77 58a4 4 0 1 0 .1 0zM93 58a4 4 0 1 0 .1 0zM108 57a4 4 0 1 0 .1 0zM52 39.5h40"),
    ],
  },
  "half-track": {
    behind: [],
    figure: "none",
    before: [
      ink("M14 28h54l2 4 8-8h8l2 10 26 4c4 1 6 3 6 7v12H14z"),
      rod(2.6, "M40 22h26M40 22l-6 3M48 22v6"),
      ink("M16 52h58c4 0 6 3 5 6l-3 6c-1.5 2.5-4 4-7 4H22c-3.5 0-6-1.5-7.5-4l-3-6c-1-3 1-6 4.5-6z"),
      ink("M104 48a10 10 0 1 0 .1 0z"),
      cut("M18 55.5h55M24 59a3.5 3.5 0 1 0 .1 0zM38 59a3.5 3.5 0 1 0 .1 0zM52 59a3.5 3.5 0 1 0 .1 0zM66 59a3.5 3.5 0 1 0 .1 0zM104 54a4 4 0 1 0 .1 0zM70 34v16M92 40v8M98 41v6M80 27l4 .5M18 40h48"),
    ],
  },
};

/** Returns what a soldier holds, before and behind him, and how he is dressed. */
export function portraitOf(title: string): Portrait {
  return portraits[title] ?? portraits["rifleman"]!;
}

/** Returns a portrait in the order in which it is drawn. */
export function shapesOf(title: string, helmet: Shape[]): Shape[] {
  const { behind, figure, before } = portraitOf(title);
  if (figure === "none") return [...behind, ...before];
  return [...behind, ...bust, ...folds, ...(figure === "tanker" ? headset : helmet), ...before];
}
