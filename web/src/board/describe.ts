/** A tile in words: for the sheet that opens over it, and for screen readers. */

import type { BoardTile, CounterSeen, MineSeen, ScenarioSeen, SpawnSeen, StructureKind, StructureSeen, TileSeen, VehicleSeen } from "../protocol";
import { capital, listed } from "../words/listing";
import { sideName, unitName, unitOfSide } from "../words/names";
import { hasText, say } from "../words/texts";
import { burntWords, minesAt, tellStructure, tellVehicle, vehicleWords, type Told } from "./explain";
import type { Injuries } from "./injuries";

/** What lies on a tile and at its edges. */
export interface Here {
  // Those aboard included.
  counters: CounterSeen[];
  vehicles: VehicleSeen[];
  structures: StructureSeen[];
  burnt: StructureKind[];
  mines: MineSeen[];
  injuries: Injuries;
}

// What a hill is worth from another hill stands on the tile beside its cover.
const HILL_LOW = 1;

export function hillCover(tile: BoardTile): string {
  return say("web.board.hill-number", { cover: tile.cover, low: HILL_LOW });
}

/** Everything to be known of a tile, a line for each thing; its name is not among them. */
export function factsOf(tile: BoardTile, seen: TileSeen | undefined, here: Here, scenario: ScenarioSeen): string[] {
  const lines = [];
  const terrain = (tile.terrain ?? []).filter((word) => hasText(`terrain.${word}`));
  if (terrain.length > 0) lines.push(capital(listed(terrain.map((word) => say(`terrain.${word}`)))));
  lines.push(
    tile.hill
      ? say("web.board.cover-hill", { cover: tile.cover, low: HILL_LOW })
      : say("web.board.cover", { cover: tile.cover }),
  );
  if (tile.rough) lines.push(say("web.board.rough"));
  const worth = seen?.objective ?? tile.objective ?? 0;
  const holder = seen?.controlled?.[0];
  if (worth > 0 && holder) lines.push(say("web.board.objective-held", { worth, side: sideName(holder) }));
  else if (worth > 0) lines.push(say("web.board.objective", { worth }));
  if (tile.radio) lines.push(say("web.board.radio"));
  for (const side of seen?.controlled ?? []) lines.push(say("web.board.controlled", { side: sideName(side) }));
  for (const side of seen?.scouted ?? []) lines.push(say("web.board.scouted", { side: sideName(side) }));
  for (const side of seen?.targeted ?? []) lines.push(say("web.board.targeted", { side: sideName(side) }));
  for (const spawn of tile.spawns ?? []) lines.push(spawnWords(spawn));
  const afoot = here.counters.filter((counter) => counter.aboard === undefined).map((counter) => counterWords(counter, here.injuries));
  const parked = here.vehicles.map((vehicle) => vehicleWords(vehicle, crewOf(vehicle, here)));
  const units = [...here.structures.map(unitOfSide), ...parked, ...afoot];
  if (units.length > 0) lines.push(say("web.board.here", { units: listed(units) }));
  for (const structure of here.burnt) lines.push(burntWords(structure, scenario));
  for (const mine of here.mines) {
    const other = mine.tiles.find((each) => each !== tile.tile);
    if (other !== undefined) lines.push(minesAt(mine, other));
  }
  return lines;
}

export function crewOf(vehicle: VehicleSeen, here: { counters: CounterSeen[] }): CounterSeen[] {
  return here.counters.filter((one) => one.side === vehicle.side && one.aboard === vehicle.unit);
}

/** What can be told of the vehicles and structures on a tile, one after another. */
export function thingsOf(here: Here, scenario: ScenarioSeen): Told[] {
  return [
    ...here.vehicles.map((vehicle) => tellVehicle(vehicle, crewOf(vehicle, here), scenario)),
    ...here.structures.map((structure) => tellStructure(structure, scenario)),
  ];
}

/** A tile in one breath: "5B. Village and wall. Cover 1. ..." */
export function tileWords(tile: BoardTile, seen: TileSeen | undefined, here: Here, scenario: ScenarioSeen): string {
  const things = thingsOf(here, scenario).flatMap(({ title, lines }) => [title, ...lines]);
  return [say("web.board.tile", { tile: tile.tile }), ...factsOf(tile, seen, here, scenario), ...things]
    .map((line) => say("web.board.sentence", { line }))
    .join(" ");
}

function counterWords(counter: CounterSeen, injuries: Injuries): string {
  const lost = injuries.get(`${counter.side} ${counter.unit}`) ?? 0;
  const unit = lost ? say("web.board.injured", { unit: unitOfSide(counter), count: lost }) : unitOfSide(counter);
  const name = counter.suppressed ? say("web.board.suppressed", { unit }) : unit;
  return counter.markers ? say("web.solo.marked", { unit: name, count: counter.markers }) : name;
}

function spawnWords(spawn: SpawnSeen): string {
  const units = spawn.units.map((unit) => {
    if (unit === "all") return say("web.board.spawn-all");
    return unit.length === 1 ? say("web.board.spawn-squad", { squad: unit.toUpperCase() }) : unitName(unit);
  });
  return say("web.board.spawn", { side: sideName(spawn.side), units: listed(units) });
}
