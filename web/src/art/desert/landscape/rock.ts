/** Rock by broken line: outcrops with lit and shaded faces, and the long edge of an escarpment. */

import type { Random } from "../../landscape/random";
import {
  add,
  angleOf,
  away,
  beside,
  between,
  closed,
  distance,
  open,
  stepsOn,
  type Line,
  type Point,
} from "../../landscape/shapes";
import { Level } from "../../landscape/sheet";
import { BONE, OCHRE, ROCKS, ROCK_LIT, ROCK_SHADE, SAND_DEEP, SAND_LIGHT, SHADE } from "./colours";
import { band, courseOf, type Land } from "./land";

/** Returns an angular outline: fewer corners than a blob, none of them soft. */
function shard(random: Random, at: Point, size: number, flat: number, turn: number): Line {
  const count = Math.floor(random.between(6, 9));
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + random.between(-0.22, 0.22);
    const reach = size * random.between(0.72, 1.15);
    return away(away(at, turn, Math.cos(angle) * reach), turn + Math.PI / 2, Math.sin(angle) * reach * flat);
  });
}

/** Draws an outcrop: a shadow, walls by the way they face, a top with cracks. */
export function drawRock(
  { sheet }: Land,
  random: Random,
  at: Point,
  size: number,
  turn = random.between(-0.5, 0.5),
): void {
  const foot = shard(random, at, size, random.between(0.6, 0.8), turn);
  const top = foot.map((point) => add(between(at, point, random.between(0.52, 0.7)), [-size * 0.1, -size * 0.2]));
  const level = Level.hedge + 0.3 + at[1] / 1000;
  sheet.fill(level, SHADE, closed(foot.map((point) => add(point, [size * 0.22, size * 0.26]))), 0.22);
  const colour = random.pick(ROCKS);
  sheet.fill(level + 0.0001, colour, closed(foot));
  foot.forEach((point, i) => {
    const j = (i + 1) % foot.length;
    const side = between(point, foot[j]!, 0.5);
    const facing = Math.sin(angleOf(at, side) + Math.PI / 4);
    const face = closed([point, foot[j]!, top[j]!, top[i]!]);
    if (facing > 0.1) sheet.fill(level + 0.0002, ROCK_SHADE, face, facing > 0.65 ? 0.85 : 0.5);
    else if (facing < -0.5) sheet.fill(level + 0.0002, ROCK_LIT, face, 0.75);
  });
  sheet.fill(level + 0.0003, ROCK_LIT, closed(top), 0.85);
  const edges = foot.map((point, i) => (random.chance(0.75) ? open([point, top[i]!]) : "")).join("");
  const cracks = size > 7 ? open([top[0]!, between(top[0]!, at, 0.8), between(top[3]!, at, 0.3)]) : "";
  sheet.stroke(level + 0.0004, SHADE, 0.7, edges + cracks, 0.4);
  // Broken, as rock is on maps.
  sheet.stroke(level + 0.0004, SHADE, 0.9, closed(foot), 0.5, "7 2.4 3 1.8");
}

/** Draws rubble about a point. */
export function drawRubble({ sheet }: Land, random: Random, at: Point, reach: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const stone = away(at, random.between(0, 6.3), reach * Math.sqrt(random.between(0.1, 1)));
    const size = random.pick([1.4, 1.8, 2.4, 3.2]);
    sheet.dots(Level.hedge + 0.1, SHADE, size, [add(stone, [0.9, 1.1])], 0.28);
    sheet.dots(Level.hedge + 0.2, random.pick(ROCKS), size, [stone]);
    if (size > 2) sheet.dots(Level.hedge + 0.25, ROCK_LIT, size * 0.5, [add(stone, [-0.5, -0.5])]);
  }
}

/** Draws rocky ground: ridges of outcrops that lie the way the strata do, with rubble between. */
export function drawRocks(land: Land): void {
  const { ground, tile, sheet } = land;
  const random = land.randomFor("rock");
  const strata = random.between(-0.6, 0.6);
  const isChief = tile.terrain?.[0] === "rock";
  const rows = isChief ? [-78, -44, -10, 26, 62] : [-40, 30];
  const rocks: { at: Point; size: number }[] = [];
  for (const row of rows) {
    for (let along = -118; along < 118; along += random.between(13, 26)) {
      const at = away(away([100, 104], strata, along), strata + Math.PI / 2, row + random.between(-8, 8));
      const size = random.between(6, isChief ? 17 : 12);
      const isInReach = at[0] > -6 && at[0] < 206 && at[1] > 0 && at[1] < 206;
      const isApart = rocks.every((rock) => distance(rock.at, at) > (rock.size + size) * 0.78);
      if (isInReach && isApart && random.chance(isChief ? 0.86 : 0.5) && ground.isFree(at, size * 0.8))
        rocks.push({ at, size });
    }
  }
  rocks.sort((a, b) => a.at[1] - b.at[1]);
  for (const { at, size } of rocks) {
    sheet.fill(Level.relief, SAND_DEEP, closed(shard(random, at, size * 1.7, 0.7, strata)), 0.3);
    drawRubble(land, random, add(at, [2, 3]), size * 1.6, Math.round(size / 3));
    drawRock(land, random, at, size, strata + random.between(-0.25, 0.25));
  }
}

const BELOW_CROWN = 40;

/** Draws an escarpment: a pale plateau that breaks off in cliffs, hachures below, rubble at the foot. */
export function drawEscarpment(land: Land): void {
  const { sheet, ground, tile } = land;
  const random = land.randomFor("escarpment");
  const isHill = tile.hill ?? false;
  const { line: course, runsOn } = courseOf(land, "escarpment", isHill ? 8 : 26, isHill ? 2 : 4);
  // A hill breaks off on its near side, so that the crown stands above the cliff.
  const line = isHill ? course.map((point, i) => add(point, [0, BELOW_CROWN * Math.sin((Math.PI * i) / (course.length - 1))])) : course;
  // Notched, where gullies come down.
  const phase = random.between(0, 6.3);
  const rim = beside(line, 0).map((point, i) => {
    const angle = angleOf(line[i - 1] ?? point, line[i + 1] ?? point);
    const swell = Math.sin(i * 0.9 + phase) * 4 + (random.chance(0.3) ? random.between(-5, 5) : 0);
    return away(point, angle - Math.PI / 2, swell + 16);
  });
  const count = rim.length - 1;
  // How high the cliff stands at a point of it: it dies down where it does not run on.
  const heightAt = (i: number): number => {
    const from = runsOn[0] ? 1 : Math.min(1, i / (count * 0.16));
    const to = runsOn[1] ? 1 : Math.min(1, (count - i) / (count * 0.16));
    return Math.min(from, to);
  };
  const below = (depth: number): Line =>
    rim.map((point, i) => {
      // Straight down from the smooth course, so that the slopes of notches do not cross.
      const angle = angleOf(line[i - 1] ?? line[i]!, line[i + 1] ?? line[i]!);
      return away(point, angle + Math.PI / 2, depth * heightAt(i) * (0.85 + 0.15 * Math.sin(i * 1.7 + phase)));
    });
  const [brink, wall, slope, foot] = [rim, below(17), below(40), below(58)];
  sheet.fill(Level.relief, SAND_LIGHT, band(below(-26), rim), 0.6);
  sheet.fill(Level.relief, SAND_LIGHT, band(below(-12), rim), 0.7);
  sheet.fill(Level.relief + 0.1, SHADE, band(brink, foot), 0.1);
  sheet.fill(Level.relief + 0.1, SAND_DEEP, band(brink, slope), 0.75);
  sheet.fill(Level.relief + 0.2, ROCK_SHADE, band(brink, wall), 0.8);
  let [faces, hachures, low] = ["", "", ""];
  rim.forEach((point, i) => {
    if (heightAt(i) < 0.12) return;
    faces += open([point, between(point, wall[i]!, random.between(0.6, 1))]);
    hachures += open([
      between(wall[i]!, slope[i]!, random.between(0, 0.2)),
      between(wall[i]!, slope[i]!, random.between(0.6, 1)),
    ]);
    const next = between(slope[i]!, slope[i + 1] ?? slope[i]!, 0.5);
    low += open([next, between(next, foot[i]!, random.between(0.2, 0.7))]);
  });
  sheet.stroke(Level.relief + 0.3, SHADE, 1.5, faces, 0.5);
  sheet.stroke(Level.relief + 0.3, SHADE, 1, hachures, 0.42);
  sheet.stroke(Level.relief + 0.3, OCHRE, 0.9, low, 0.5);
  sheet.stroke(Level.relief + 0.4, ROCK_LIT, 2.6, open(rim.map((point) => add(point, [-0.4, -1]))));
  sheet.stroke(Level.relief + 0.5, SHADE, 1, open(rim), 0.7, "9 2 4 2");
  for (const { at } of stepsOn(foot, 13)) {
    if (random.chance(0.62)) drawRubble(land, random, at, 9, 4);
    if (random.chance(0.24)) drawRock(land, random, add(at, [0, 3]), random.between(4, 8));
  }
  sheet.dots(
    Level.relief + 0.5,
    BONE,
    1.2,
    stepsOn(beside(rim, -7), 15).map(({ at }) => at),
    0.6,
  );
  ground.takeStrip(below(24), 58);
}
