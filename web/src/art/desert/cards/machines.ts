/** Vehicles and aircraft from the side, on the field of a portrait. */

import { cut, ink, rim, rod, type Shape } from "../../cards/portraits";

const wheel = (x: number, y: number, r: number): Shape[] => [
  rim(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`),
  cut(
    `M${x - r * 0.45} ${y}a${r * 0.45} ${r * 0.45} 0 1 1 ${r * 0.9} 0a${r * 0.45} ${r * 0.45} 0 1 1-${r * 0.9} 0z`,
    1.4,
  ),
];

// Dust that wheels throw up behind.
const dust = cut("M2 66c5-4 9 0 13-3s7 2 10 2M4 58c4-3 6 0 9-2M8 71h14", 1.6);

export const MACHINES: Record<string, Shape[]> = {
  // No roof, no doors: bonnet, two seats, a heap of stores, the gun above all.
  "patrol-truck": [
    dust,
    ink("M16 40h58l2-6h12l4 8h20c5 1 7 4 7 9v8H16z"),
    ink("M24 40v-7h12v-4h10v5h9v-3h8v9zM79 34c-1-5 1-8 4.5-8s5.5 3 4.5 8z"),
    rod(2.2, "M54 33 50 20"),
    rod(3, "M40 22l26-5"),
    rod(1.8, "M66 17l12-2.4M90 35l-4-9"),
    cut("M18 45h56M76 42v15M92 44v6h22M98 47.5h14M22 50h40M22 54h40", 1.2),
    ...wheel(34, 60, 10.5),
    ...wheel(104, 60, 10.5),
  ],
  // The gun looks over the tail.
  "gun-truck": [
    dust,
    ink("M18 42h56v-8h14l5 9h19c5 1 7 4 7 9v7H18z"),
    ink("M34 42l2-12h5l1-8h7l2 8h5l3 12z"),
    rod(4.4, "M46 26 16 18"),
    rod(6, "M17 18.3l-6-1.6"),
    ink("M78 34c-1-5 1-8 4.5-8s5.5 3 4.5 8z"),
    cut("M20 47h54M76 42v15M94 45v5h20M99 48h12M38 33h16", 1.2),
    ...wheel(30, 60, 10),
    ...wheel(54, 60, 10),
    ...wheel(105, 60, 10),
  ],
  "command-car": [
    dust,
    ink("M28 44l2-8h16l3 8h17l5-12h4l3 11h26c5 1 7 4 7 9v7H28z"),
    rod(2, "M71 32l6-12"),
    rod(1.6, "M34 40V8"),
    ink("M54 40c-1-6 1-9 5-9s6 3 5 9zM38 40c-1-6 1-9 5-9s6 3 5 9zM16 44h10v14H16z"),
    cut("M30 49h40M72 44v13M82 45v6h28M88 48h18M18 48h6M18 53h6", 1.2),
    ...wheel(42, 60, 10.5),
    ...wheel(100, 60, 10.5),
  ],
  // Plates that slope, wheels in the open.
  "scout-car": [
    dust,
    ink("M20 46l8-14h44l10 8 26 4 8 8-3 8H18z"),
    ink("M44 32l2-7h16l3 7zM32 32c-1-4 1-7 4-7s5 3 4 7z"),
    rod(3, "M60 27l22-4"),
    rod(1.8, "M82 23l10-1.8"),
    cut("M20 46h62l26-2M72 32l-3 14M82 40v6M32 36h10M52 37h12M86 49h20", 1.2),
    ...wheel(38, 59, 11),
    ...wheel(98, 59, 11),
  ],
  "medium-tank": [
    ink("M28 44l8-8h10l4-13c1-2 2.5-3 5-3h18c3 0 5 1.5 6 4l3 12h14l12 8z"),
    rod(4, "M80 28h30"),
    rod(5.5, "M108 28h6"),
    rod(2, "M56 20v-4h9v4M38 36V10"),
    ink("M22 46h88c6 0 8 4 6 7l-7 10c-2 3-4 4.5-8 4.5H34c-4 0-7-1.5-9-4.5l-8-10c-2-3 0-7 5-7z"),
    cut(
      "M26 49.5h82M36 56a4 4 0 1 0 .1 0zM50 56a4 4 0 1 0 .1 0zM64 56a4 4 0 1 0 .1 0zM78 56a4 4 0 1 0 .1 0zM92 56a4 4 0 1 0 .1 0zM104 52a3 3 0 1 0 .1 0zM52 36.5h30M58 26a3 3 0 1 0 .1 0z",
      1.3,
    ),
  ],
  // A cover on hoops.
  lorry: [
    dust,
    ink("M14 18c8-4 44-4 52 0v34H14zM68 24h20l5 16h19c5 1 6 4 6 9v9H14v-8h54z"),
    cut(
      "M24 16.5v34M36 15.5v35M48 15.5v35M58 16.5v34M14 40c16 3 36 3 52 0M73 28h12l4 11H73zM70 26v30M95 44v6h20M100 47h12",
      1.2,
    ),
    ...wheel(32, 60, 10.5),
    ...wheel(103, 60, 10.5),
  ],
  // Two engines, low over the sand, bombs away.
  "assault-aircraft": [
    ink("M14 31c18-3 38-5 56-5 6-5 14-6.5 21-4.5 5 1.5 9 3.5 12 5.5 11 1 18 3.5 18 6s-7 5-18 6L66 41c-20-1-40-4-52-7z"),
    ink("M16 31 9 12h8c5 4 10 11 14 18zM24 35 10 40H4l10-8z"),
    rim("M46 35l50-1c4 0 5 2.5 1 3.5L50 43c-5 0-8-6-4-8z"),
    rim("M70 34h24c6 0 9 2 9 4.5S100 43 94 43H72z"),
    cut("M76 26c3-3 9-4 14-2.5l6 4zM84 23v4.5M106 30h11M30 32h30M80 38.5h18", 1.2),
    rod(2, "M105 29v19"),
    rod(1.6, "M18 14V9"),
    ink(
      "M58 52l4-2.5 12 2c3 .6 5 2.5 5 4-1.5 1.5-4 1.8-7 1.2l-11-2-4 1.3zM40 61l4-2.5 12 2c3 .6 5 2.5 5 4-1.5 1.5-4 1.8-7 1.2l-11-2-4 1.3z",
    ),
  ],
  // Two wings, one above the other.
  "assault-aircraft italy": [
    ink("M20 38c18-4 40-6 60-7l12-3h12c8 0 14 4 14 8s-6 8-14 8H82c-24 0-46-2-60-4z"),
    ink("M22 38 14 20h8l16 16zM30 42 18 47h-7l8-8z"),
    rim("M58 17h48l4 4.5H56z"),
    rim("M62 45h40l4 4.5H60z"),
    rod(2, "M70 21l-3 24M98 21l-3 24M84 21l-4 11M88 21l4 8"),
    cut("M78 32c2-4 8-4.5 11-2M100 30v13M106 31v11M32 38h30", 1.2),
    rod(2.2, "M120 24v24"),
    rod(2, "M86 49l-2 9M98 49l2 9"),
    ...[84, 100].flatMap((x) => wheel(x, 60, 4.5)),
  ],
  // A high wing to look down from under.
  "recon-aircraft": [
    ink("M18 38c18-2 36-5 54-10h24c8 0 18 5 18 10s-8 7-16 7H74c-22 0-42-2-56-5z"),
    ink("M20 38 13 20h8l15 16zM26 42l-12 4H8l8-7z"),
    rim("M52 20h54l4 5H50z"),
    rod(2, "M66 25l14 17M96 25 88 42M82 25v4"),
    cut("M76 30h18l6 6H70zM82 30v6M90 30v6M30 38h28", 1.3),
    rod(2.2, "M117 27v21"),
    rod(2, "M80 45l-3 10M92 45l3 10"),
    ...[77, 95].flatMap((x) => wheel(x, 58, 4.5)),
    cut("M84 50l-16 20M88 50l18 20", 1.2),
  ],
};
