/** A landing ground: a levelled strip between markers, pens of sandbags, and the windsock. */

import {
  add,
  angleOf,
  away,
  beside,
  between,
  blob,
  box,
  closed,
  open,
  soft,
  stepsOn,
  type Line,
  type Point,
} from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { drawBags } from "./bags";
import { BONE, OCHRE, SCORCH, SHADE, SIGNAL, TRODDEN } from "./colours";
import { band, courseOf, type Land } from "./land";
import { WIND } from "./sand";

const STRIP = 66;
// Over the tracks, which end at it.
const SURFACE = Level.way + 0.5;

/** Draws a windsock on its mast, blown the way the ripples tell. */
function drawWindsock({ sheet }: Land, at: Point): void {
  const top = add(at, [-2, -17]);
  sheet.stroke(Level.yard, SHADE, 2, open([at, add(at, [13, 8])]), 0.3);
  sheet.dots(Level.yard, SHADE, 5, [at], 0.35);
  sheet.stroke(Level.tree, SHADE, 1.8, open([at, top]));
  const turn = WIND - 0.35;
  const across = (along: number, half: number): Point => away(away(top, turn, along), turn + Math.PI / 2, half);
  const bands = [0, 5.5, 11, 16.5];
  bands.forEach((along, i) => {
    const [one, other] = [4.2 - i * 0.75, 4.2 - (i + 1) * 0.75];
    const band = closed([
      across(along, -one),
      across(along + 5.5, -other),
      across(along + 5.5, other),
      across(along, one),
    ]);
    sheet.fill(Level.tree + 0.1, i % 2 ? BONE : SIGNAL, band);
    sheet.stroke(Level.tree + 0.2, SHADE, 0.7, band, 0.6);
  });
}

/** Draws a pen for an aircraft: a wall of sandbags on three sides. */
function drawPen({ sheet, ground }: Land, at: Point, angle: number): void {
  const [a, b, c, d] = box(at, 34, 26, angle);
  if (![a, b, c, d, at].every((point) => ground.isFree(point, 2))) return;
  sheet.fill(Level.way, TRODDEN, closed([a, b, c, d]), 0.6);
  drawBags(sheet, [b, a, d, c]);
  ground.takeArea(box(at, 42, 34, angle));
}

/** Draws the strip and what stands beside it. */
export function drawAirfield(land: Land): void {
  const { sheet, ground, has } = land;
  const random = land.randomFor("airfield");
  const { line, runsOn } = courseOf(land, "airfield", 0, 10);
  const [from, to] = [line[0]!, line.at(-1)!];
  const angle = angleOf(from, to);
  const edge = (offset: number): Line => beside(line, offset);
  const strip = band(edge(-STRIP / 2), edge(STRIP / 2));
  sheet.stroke(SURFACE, OCHRE, 9, strip, 0.16);
  sheet.fill(SURFACE + 0.1, TRODDEN, strip, 0.85);
  sheet.fill(SURFACE + 0.2, BONE, band(edge(-STRIP / 4), edge(STRIP / 4)), 0.45);
  // How the roller went, and the wheels after it.
  const rolled = [-25, -17, -9, 9, 17, 25].map((offset) => open(edge(offset))).join("");
  sheet.stroke(SURFACE + 0.3, OCHRE, 0.7, rolled, 0.28, "26 9");
  for (const offset of [-4, 4, 1]) {
    const wheels = edge(offset + random.between(-6, 6));
    sheet.stroke(SURFACE + 0.4, SHADE, 1.3, open(wheels.slice(2, -2)), 0.2);
  }
  sheet.stroke(SURFACE + 0.4, BONE, 3, open(line), 0.85, "13 11");
  for (const side of [-1, 1]) {
    const marks = stepsOn(edge((side * STRIP) / 2), 17).map(({ at }) => at);
    sheet.dots(
      Level.yard,
      SHADE,
      4.4,
      marks.map((mark) => add(mark, [1.4, 1.8])),
      0.28,
    );
    sheet.dots(Level.yard + 0.1, SCORCH, 4.2, marks);
    sheet.dots(Level.yard + 0.2, BONE, 3, marks);
  }
  // The end of the strip is marked across it.
  [from, to].forEach((end, i) => {
    if (runsOn[i]) return;
    const inner = away(end, angle, i ? -7 : 7);
    const bar = [-26, -13, 0, 13, 26].map((offset) => {
      const at = away(inner, angle + Math.PI / 2, offset);
      return open([away(at, angle, -4), away(at, angle, 4)]);
    });
    sheet.stroke(SURFACE + 0.5, BONE, 4.4, bar.join(""));
  });
  for (let i = 0; i < 4; i++) {
    const stain = away(between(from, to, random.between(0.15, 0.85)), angle + Math.PI / 2, random.between(-24, 24));
    sheet.fill(
      SURFACE + 0.5,
      SCORCH,
      soft(blob(random, stain, random.between(3, 7), random.between(2, 4), 0.3, 10)),
      0.2,
    );
  }
  ground.takeStrip(line, STRIP + 6);
  const beyond = (share: number, offset: number): Point => away(between(from, to, share), angle + Math.PI / 2, offset);
  const side = has("wreck") ? -1 : random.pick([-1, 1]);
  const sock = [beyond(0.2, side * 47), beyond(0.8, side * 47), beyond(0.2, -side * 47), beyond(0.75, -side * 48)];
  const mast = sock.find(([x, y]) => x > 22 && x < 172 && y > 52 && y < 182 && ground.isFree([x, y], 6));
  if (mast) {
    drawWindsock(land, mast);
    ground.takeArea(box(add(mast, [4, -8]), 30, 26, 0));
  }
  if (!has("wreck"))
    for (const share of [0.3, 0.66])
      drawPen(land, beyond(share, -side * 57), angle + (side > 0 ? 0 : Math.PI) + Math.PI / 2);
}
