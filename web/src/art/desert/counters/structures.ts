/** The structures of the desert, drawn from above on a plane of 120 by 120, and what is left of them. */

import { randomOf } from "../../landscape/random";
import { add, away, between, blob, box, closed, open, soft, type Line, type Point } from "../../landscape/shapes";
import { Level, Sheet } from "../../landscape/sheet";
import { drawBags } from "../landscape/bags";
import { BONE, CANVAS, MUD, MUD_SHADE, OCHRE, RUST, SCORCH, SHADE, SIGNAL, STEEL, TRODDEN } from "../landscape/colours";
import { byNight, type Hour } from "../landscape/night";
import { ring } from "../landscape/plains";

type Draw = (sheet: Sheet) => void;

const GREY = "#8d9384";
const GREY_LIT = "#b4b8a4";
const GREEN = "#71795a";

const rect = (x: number, y: number, wide: number, high: number): Line =>
  box([x + wide / 2, y + high / 2], wide, high, 0);

/** A thing of one colour with its outline and the shadow it throws. */
function block(sheet: Sheet, level: number, colour: string, outline: Line, reach: number): void {
  outline.forEach((point, i) => {
    const next = outline[(i + 1) % outline.length]!;
    const side = [point, next, add(next, [reach, reach * 1.2]), add(point, [reach, reach * 1.2])];
    sheet.fill(Level.yard, SHADE, closed(side), 0.3);
  });
  sheet.fill(level, colour, closed(outline));
  sheet.stroke(level + 0.01, SHADE, 1.2, closed(outline), 0.75);
}

function drum(sheet: Sheet, at: Point, colour: string, size = 9): void {
  sheet.dots(Level.yard + 0.3, SHADE, size, [add(at, [2, 2.6])], 0.3);
  sheet.dots(Level.house, SCORCH, size + 1, [at]);
  sheet.dots(Level.house + 0.01, colour, size - 0.8, [at]);
  sheet.stroke(Level.house + 0.02, SHADE, 0.8, ring(at, size * 0.26, 10), 0.6);
  sheet.dots(Level.house + 0.03, BONE, size * 0.2, [add(at, [-size * 0.18, -size * 0.2])], 0.9);
}

/** A lorry from above, as they stand in a motor pool. */
function lorry(sheet: Sheet, at: Point, angle: number, colour: string): void {
  const on = (x: number, y: number): Point => away(away(at, angle, x), angle + Math.PI / 2, y);
  block(sheet, Level.house, colour, box(on(-5, 0), 25, 14, angle), 3.4);
  block(sheet, Level.house + 0.02, GREY_LIT, box(on(12, 0), 8, 12, angle), 3);
  block(sheet, Level.house + 0.02, colour, box(on(19, 0), 7, 10, angle), 2.4);
  const hoops = [-13, -7, -1, 5].map((x) => open([on(x, -7), on(x, 7)])).join("");
  sheet.stroke(Level.house + 0.05, SHADE, 0.9, hoops, 0.5);
}

/** An aircraft from above, nose up. */
function aircraft(sheet: Sheet): void {
  const body: Line = [
    [60, 14],
    [65, 18],
    [66, 46],
    [63, 88],
    [62, 100],
    [58, 100],
    [57, 88],
    [54, 46],
    [55, 18],
  ];
  const wings: Line = [
    [60, 33],
    [68, 34],
    [112, 42],
    [114, 49],
    [108, 53],
    [68, 53],
    [60, 55],
    [52, 53],
    [12, 53],
    [6, 49],
    [8, 42],
    [52, 34],
  ];
  const tail: Line = [
    [60, 86],
    [64, 87],
    [82, 92],
    [82, 98],
    [64, 98],
    [56, 98],
    [38, 98],
    [38, 92],
    [56, 87],
  ];
  for (const part of [wings, tail, body])
    sheet.fill(Level.yard, SHADE, closed(part.map((point) => add(point, [5, 7]))), 0.32);
  for (const part of [wings, tail, body]) {
    sheet.fill(Level.house, part === body ? GREY_LIT : GREY, closed(part));
    sheet.stroke(Level.house + 0.01, SHADE, 1.3, closed(part), 0.85);
  }
  const random = randomOf("camouflage");
  const spots: Point[] = [
    [28, 47],
    [44, 42],
    [78, 47],
    [98, 47],
    [90, 40],
    [48, 93],
    [74, 94],
  ];
  for (const spot of spots) sheet.fill(Level.house + 0.02, OCHRE, soft(blob(random, spot, 6, 4, 0.3, 9)), 0.55);
  sheet.stroke(Level.house + 0.03, SHADE, 0.9, "M34 36V53M86 36V53M60 88V104", 0.55);
  sheet.fill(Level.house + 0.04, "#4b5f68", "M60 38C63 38 64 41 64 46L62 58H58L56 46C56 41 57 38 60 38z");
  sheet.fill(Level.house + 0.05, BONE, "M58.5 41h1.5v12h-1.5z", 0.8);
  sheet.stroke(Level.house + 0.05, SCORCH, 2.4, "M46 14H74");
  sheet.stroke(Level.house + 0.06, MUD_SHADE, 4, "M42 60h9M69 60h9", 1);
}

function hangar(sheet: Sheet): void {
  sheet.fill(Level.way, TRODDEN, closed(rect(26, 84, 68, 26)), 0.9);
  block(sheet, Level.house, GREY, rect(18, 20, 84, 68), 8);
  const shades = ["#7b8172", "#8d9384", "#a2a794", "#b9bda8", "#a2a794", "#8a9080", "#767c6d"];
  shades.forEach((shade, i) => sheet.fill(Level.house + 0.02, shade, closed(rect(18 + i * 12, 20, 12, 66))));
  const ribs = [20, 32, 44, 56, 68, 80]
    .map((y) =>
      open([
        [18, y],
        [102, y],
      ]),
    )
    .join("");
  sheet.stroke(Level.house + 0.03, SHADE, 1, ribs, 0.35);
  const random = randomOf("hangar");
  for (let i = 0; i < 8; i++) {
    const patch = blob(random, [random.between(26, 94), random.between(28, 74)], 11, 6, 0.35, 10);
    sheet.fill(Level.house + 0.04, i % 2 ? OCHRE : GREEN, soft(patch), 0.4);
  }
  sheet.stroke(Level.house + 0.05, SHADE, 1.4, closed(rect(18, 20, 84, 66)), 0.85);
  sheet.fill(Level.house + 0.06, SCORCH, "M24 88C26 78 94 78 96 88L94 93H26z");
  sheet.fill(Level.house + 0.07, GREY_LIT, "M54 92 60 82 66 92z");
  sheet.stroke(Level.house + 0.08, BONE, 1.2, "M40 91H80", 0.8);
  drawBags(sheet, [
    [12, 92],
    [22, 96],
    [24, 106],
  ]);
  drawBags(sheet, [
    [108, 92],
    [98, 96],
    [96, 106],
  ]);
}

function motorPool(sheet: Sheet): void {
  sheet.fill(Level.way, TRODDEN, closed(rect(10, 18, 100, 88)), 0.9);
  sheet.stroke(Level.way + 0.1, OCHRE, 2.4, "M24 104C30 84 50 92 56 74M70 104C74 86 90 94 94 76", 0.5, "2 2");
  block(sheet, Level.house + 0.2, MUD[0]!, rect(12, 16, 96, 24), 6);
  sheet.fill(Level.house + 0.22, MUD[2]!, closed(rect(14, 18, 92, 9)));
  sheet.stroke(Level.house + 0.23, SHADE, 0.9, "M12 28H108M36 16V40M60 16V40M84 16V40", 0.45);
  lorry(sheet, [28, 62], Math.PI / 2, GREEN);
  lorry(sheet, [54, 64], Math.PI / 2, MUD_SHADE);
  lorry(sheet, [80, 62], Math.PI / 2, GREY);
  drum(sheet, [101, 56], RUST, 8);
  drum(sheet, [101, 66], STEEL, 8);
  drum(sheet, [101, 76], RUST, 8);
  drawBags(sheet, [
    [8, 46],
    [8, 106],
    [44, 108],
  ]);
  drawBags(sheet, [
    [74, 108],
    [112, 106],
    [112, 88],
  ]);
}

function fuelDump(sheet: Sheet): void {
  sheet.fill(Level.way, OCHRE, soft(rect(4, 14, 112, 98)), 0.35);
  drawBags(sheet, [
    [50, 108],
    [12, 106],
    [10, 20],
    [110, 20],
    [108, 106],
    [72, 108],
  ]);
  const colours = [RUST, SIGNAL, RUST, "#a2743f"];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) {
      if (row > 2 && column > 1 && column < 4) continue;
      drum(sheet, [25 + column * 14 + (row % 2) * 2, 34 + row * 14], colours[(row * 5 + column * 3) % 4]!, 11);
    }
  }
  block(sheet, Level.house, GREEN, rect(51, 76, 22, 16), 3);
  sheet.stroke(Level.house + 0.02, BONE, 1.3, "M54 79l16 10M70 79 54 89", 0.7);
  sheet.fill(
    Level.way,
    SCORCH,
    soft([
      [52, 98],
      [66, 96],
      [72, 104],
      [56, 106],
    ]),
    0.35,
  );
}

function ammunitionDump(sheet: Sheet): void {
  sheet.fill(Level.way, OCHRE, soft(rect(4, 14, 112, 98)), 0.35);
  drawBags(sheet, [
    [46, 108],
    [10, 104],
    [10, 18],
    [110, 18],
    [110, 104],
    [76, 108],
  ]);
  const crates: [number, number, number, number][] = [
    [20, 28, 34, 15],
    [20, 46, 34, 15],
    [62, 28, 38, 15],
    [62, 46, 18, 15],
    [20, 64, 16, 30],
    [40, 66, 18, 14],
  ];
  for (const [x, y, wide, high] of crates) {
    block(sheet, Level.house, "#a07c4a", rect(x, y, wide, high), 3.6);
    sheet.stroke(
      Level.house + 0.02,
      SHADE,
      0.9,
      open([
        [x, y + high / 2],
        [x + wide, y + high / 2],
      ]),
      0.4,
    );
    sheet.stroke(
      Level.house + 0.03,
      BONE,
      1.1,
      `M${x + 3} ${y + 3}v${high - 6}M${x + wide - 3} ${y + 3}v${high - 6}`,
      0.6,
    );
  }
  // Shells side by side, noses up.
  for (let i = 0; i < 6; i++) {
    const x = 64 + i * 7;
    sheet.stroke(Level.yard + 0.3, SHADE, 5.6, `M${x + 2} 78v18`, 0.3);
    sheet.stroke(Level.house, "#b5923f", 5.6, `M${x} 80v14`);
    sheet.stroke(Level.house + 0.02, SCORCH, 3, `M${x} 73v3`);
    sheet.stroke(Level.house + 0.03, BONE, 1, `M${x - 1} 80v12`, 0.8);
  }
  sheet.fill(Level.tree, GREEN, "M82 22 112 30 106 62 90 56 78 64z", 0.72);
  sheet.stroke(
    Level.tree + 0.01,
    SHADE,
    0.8,
    "M84 26 104 58M92 24 107 50M80 44 110 36M80 56 108 48M88 60 96 26M100 58 104 28",
    0.55,
  );
}

function headquarters(sheet: Sheet): void {
  sheet.fill(Level.way, TRODDEN, soft(rect(4, 10, 112, 106)), 0.8);
  block(
    sheet,
    Level.house,
    MUD[1]!,
    [
      [20, 26],
      [92, 26],
      [92, 58],
      [58, 58],
      [58, 90],
      [20, 90],
    ],
    8,
  );
  sheet.fill(
    Level.house + 0.02,
    MUD[2]!,
    closed([
      [24, 30],
      [88, 30],
      [88, 54],
      [54, 54],
      [54, 86],
      [24, 86],
    ]),
  );
  block(sheet, Level.house + 0.1, MUD[0]!, rect(26, 32, 24, 20), 4);
  sheet.stroke(Level.house + 0.2, SHADE, 1, "M60 36h10M60 44h10M78 36v12M30 62h18M30 74h18", 0.4);
  sheet.fill(Level.house + 0.2, SCORCH, closed(rect(34, 86, 9, 5)));
  block(sheet, Level.house, CANVAS[1][0], rect(70, 72, 32, 24), 4);
  sheet.fill(Level.house + 0.02, CANVAS[1][1], closed(rect(70, 84, 32, 12)));
  sheet.stroke(Level.house + 0.03, SHADE, 1, "M70 84H102", 0.6);
  drawBags(sheet, [
    [12, 78],
    [12, 100],
    [34, 104],
  ]);
  drawBags(sheet, [
    [48, 104],
    [62, 102],
  ]);
  // The aerial with its stays, and the flag.
  sheet.stroke(Level.yard + 0.4, SHADE, 1.8, "M80 42 98 60", 0.35);
  sheet.stroke(Level.tree, SCORCH, 2.2, "M80 42V6M74 16H86M76 10H84");
  sheet.stroke(Level.tree, SCORCH, 0.8, "M80 10 62 34M80 10 92 32", 0.8);
  sheet.stroke(Level.tree, SCORCH, 2, "M38 42V10");
  sheet.fill(Level.tree + 0.01, SIGNAL, "M39 10Q46 7 52 11T64 11V23Q58 26 52 23T39 24z");
  sheet.stroke(Level.tree + 0.02, SHADE, 1, "M39 10Q46 7 52 11T64 11V23Q58 26 52 23T39 24z", 0.8);
}

const STRUCTURES: Record<string, Draw> = {
  "parked-aircraft": aircraft,
  hangar,
  "motor-pool": motorPool,
  "fuel-dump": fuelDump,
  "ammunition-dump": ammunitionDump,
  headquarters,
};

/** Draws what is left of a structure: scorched ground, charred beams, the last of the smoke. */
function burnt(sheet: Sheet, kind: string): void {
  const random = randomOf(`burnt ${kind}`);
  const middle: Point = [60, 64];
  const ground = blob(random, middle, 50, 40, 0.22, 26);
  for (const times of [1, 0.8, 0.58, 0.36]) {
    sheet.fill(Level.relief, SCORCH, soft(ground.map((point) => between(middle, point, times))), 0.24);
  }
  const rays = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * 2 * Math.PI + random.between(-0.15, 0.15);
    return open([away(middle, angle, 34), away(middle, angle, random.between(42, 56))]);
  });
  sheet.stroke(Level.relief + 0.1, SCORCH, 2.2, rays.join(""), 0.35);
  for (let i = 0; i < 9; i++) {
    const at = away(middle, random.between(0, 6.3), random.between(4, 30));
    const beam = [at, away(at, random.between(0, 6.3), random.between(10, 24))];
    sheet.stroke(Level.yard, SHADE, 4, open(beam.map((point) => add(point, [1.6, 2]))), 0.35);
    sheet.stroke(Level.yard + 0.1, i % 3 ? SCORCH : STEEL, 3.4, open(beam));
  }
  const embers = Array.from({ length: 9 }, () => away(middle, random.between(0, 6.3), random.between(0, 26)));
  sheet.dots(Level.yard + 0.2, SIGNAL, 3, embers);
  sheet.dots(Level.yard + 0.3, "#f0b45a", 1.4, embers);
  sheet.fill(
    Level.tree,
    "#8f877b",
    "M58 50C46 42 58 34 50 26 44 18 54 12 60 6 58 14 68 18 66 28 64 36 72 44 58 50z",
    0.6,
  );
  sheet.stroke(Level.tree + 0.01, "#d9d2c4", 1.6, "M56 46C50 40 60 34 55 26", 0.7);
}

/** Returns a structure, or what is left of it, as SVG. */
export function structure(kind: string, isDestroyed: boolean, hour: Hour = "day"): string {
  const sheet = new Sheet(SHADE, hour === "night" ? byNight : undefined);
  const draw = STRUCTURES[kind];
  if (isDestroyed || !draw) burnt(sheet, kind);
  else draw(sheet);
  return sheet.markup();
}
