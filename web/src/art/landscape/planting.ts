/** What grows on the ground that is left: hedges, woods, orchards, single trees; and what grazes there. */

import { FRUIT_TREES } from "./colours";
import { drawStock, middleOf } from "./fields";
import { drawWall } from "./houses";
import type { Random } from "./random";
import type { Scene } from "./scene";
import { beside, blob, distance, isInside, type Line, type Point } from "./shapes";
import { avenue, drawCrowns, drawHedge, orchard, thicket } from "./trees";
import { drawMarsh } from "./water";

/** Draws the field boundaries: walls in a walled orchard, else hedges, the thickest in the bocage. */
function bound({ sheet, ground, fields, ways, wayWidth, has }: Scene, random: Random): void {
  const bocage = has("hedgerow");
  for (const way of bocage ? ways : []) {
    for (const side of [-1, 1]) drawHedge(sheet, random, ground, beside(way, side * (wayWidth / 2 + 5)), 1, false);
  }
  for (const cut of fields.cuts) {
    if (has("wall") && has("orchard")) drawWall(sheet, cut);
    else drawHedge(sheet, random, ground, cut, bocage ? 1.3 : 0.85, true);
  }
  const trees = fields.cuts.flatMap((cut) => avenue(random, cut, bocage ? 40 : 75, bocage ? 7 : 6));
  drawCrowns(sheet, random, trees.filter(({ at }) => ground.isFree(at, 7)));
}

/** Returns so many parcels, those nearest to a lower corner first. */
function cornerParcels({ fields }: Scene, random: Random, count: number): Line[] {
  const corner: Point = [random.pick([0, 200]), 200];
  const far = (parcel: Line): number => distance(middleOf(parcel), corner);
  return [...fields.parcels].sort((a, b) => far(a) - far(b)).slice(0, count);
}

/** Returns what woods leave open: a hill's top, the hedged field in a corner, glades in a marsh. */
function glades(scene: Scene, random: Random): Line[] {
  const { hill, has } = scene;
  if (hill) return [hill.crown.map(([x, y]) => [x + 8, y + 8])];
  if (has("hedgerow")) return cornerParcels(scene, random, 1);
  if (!has("marsh")) return [];
  const places: Point[] = [
    [60, 120],
    [140, 64],
    [150, 150],
  ];
  return places.map((at) => blob(random, at, random.between(24, 36), random.between(18, 26), 0.25));
}

function plantWoods(scene: Scene, random: Random): void {
  const { sheet, ground, hill } = scene;
  const bare = glades(scene, random);
  // The trees on a hill leave its lit slope open.
  const climbs = (at: Point): boolean => !hill || !isInside(at, hill.foot) || at[0] + at[1] > 235;
  const may = (at: Point): boolean =>
    (hill ? climbs(at) : ground.isFree(at, 9)) && !bare.some((area) => isInside(at, area));
  drawCrowns(sheet, random, thicket(random, 17.5, 10.5, may));
}

function plantCopse({ sheet, ground }: Scene, random: Random): void {
  const grove = blob(random, [random.between(60, 140), random.between(80, 140)], 48, 40, 0.22);
  drawCrowns(sheet, random, thicket(random, 15.5, 9, (at) => isInside(at, grove) && ground.isFree(at, 6)));
}

/** Plants fruit trees: on a few parcels beside houses, else on all. */
function plantOrchard(scene: Scene, random: Random): void {
  const { sheet, ground, fields, has } = scene;
  const planted = has("farm") || has("village") ? cornerParcels(scene, random, 3) : fields.parcels;
  const may = (at: Point): boolean => ground.isFree(at, 8) && planted.some((parcel) => isInside(at, parcel));
  const trees = orchard(random, random.between(-0.3, 0.3), has("wall") ? 18 : 20.5, may);
  drawCrowns(sheet, random, trees, FRUIT_TREES);
}

/** Plants the free ground of a landscape. */
export function plant(scene: Scene): void {
  const { sheet, ground, fields, hill, has } = scene;
  const random = scene.randomFor("planting");
  if (hill) ground.takeArea(has("hedgerow") ? hill.shoulder : hill.foot);
  if (has("marsh")) drawMarsh(sheet, random, has("woods") ? 20 : 12, ground);
  bound(scene, random);
  if (has("woods")) plantWoods(scene, random);
  if (has("copse")) plantCopse(scene, random);
  for (const cut of fields.cuts) ground.takeStrip(cut, 4);
  if (has("orchard")) plantOrchard(scene, random);
  if (has("pasture") && !has("hedgerow")) drawStock(sheet, random, ground, "cattle");
  if (has("meadow")) drawStock(sheet, random, ground, "hay");
}
