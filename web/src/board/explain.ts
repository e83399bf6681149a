/** Vehicles, structures and mines in words: for the slip that opens where one is pointed at, and for screen readers. */

import { lineWords } from "../art/cards/words";
import type { BerthKind, CounterSeen, MineSeen, ScenarioSeen, StructureKind, StructureSeen, VehicleSeen } from "../protocol";
import { capital, listed } from "../words/listing";
import { mineName, partsOf, seatWord, sideName, sidesOf, unitName, unitOfSide } from "../words/names";
import { say } from "../words/texts";

/** A heading, and a line for each thing to be known. */
export interface Told {
  title: string;
  lines: string[];
}

/** A vehicle: its armour, its seats with what they allow, who sits there. */
export function tellVehicle(vehicle: VehicleSeen, crew: CounterSeen[], scenario: ScenarioSeen): Told {
  const kind = scenario.vehicles?.find((each) => each.vehicle === vehicle.unit && each.side === vehicle.side);
  const lines = kind ? [say("web.board.armour", { armour: kind.armour })] : [];
  for (const berth of kind?.berths ?? []) lines.push(tellSeat(berth, crew.filter((one) => one.berth === berth.berth)));
  if (vehicle.disabled) lines.push(say(crew.length > 0 ? "web.board.disabled" : "web.board.disabled-empty"));
  return { title: unitOfSide(vehicle), lines };
}

function tellSeat({ berth, places, lines, only }: BerthKind, crew: CounterSeen[]): string {
  const free = (places ?? 1) - crew.length;
  const sitters = crew.map(({ unit, side }) => unitName(unit, side));
  if (free > 0) sitters.push(free === 1 ? say("web.board.seat-free") : say("web.board.seats-free", { count: free }));
  const actions = (lines ?? []).map((line) => lineWords(line, "")).join(", ");
  const seat = capital(seatWord(berth));
  const parts = { seat, sitters: listed(sitters) };
  const told = actions ? say("web.board.seat", { ...parts, actions }) : say("web.board.seat-plain", parts);
  if (!only?.length) return told;
  return say("web.board.seat-only", { told, who: listed(only.map(restricted)) });
}

/** Who a seat is for: a squad by its letter, or a title. */
function restricted(name: string): string {
  return name.length === 1 ? say("web.board.spawn-squad", { squad: name.toUpperCase() }) : unitName(partsOf(name).title);
}

/** A vehicle in a few words, for the tile it is on: Patrol Truck (driver Sergeant, gunner nobody). */
export function vehicleWords(vehicle: VehicleSeen, crew: CounterSeen[]): string {
  const unit = vehicle.disabled ? say("web.board.is-disabled", { unit: unitOfSide(vehicle) }) : unitOfSide(vehicle);
  if (crew.length === 0) return say("web.board.empty", { unit });
  const sitters = crew.map((one) => say("web.board.sitter", { seat: seatWord(one.berth ?? ""), unit: unitName(one.unit, one.side) }));
  return say("web.board.with", { unit, sitters: sitters.join(", ") });
}

/** A structure that stands: what it takes to destroy it, and for whom it counts. */
export function tellStructure(structure: StructureSeen, scenario: ScenarioSeen): Told {
  const defence = scenario.structures?.find((each) => isSame(each, structure))?.defence;
  const lines = defence === undefined ? [] : [say("web.board.structure-defence", { defence })];
  const owner = sideName(structure.side);
  const enemy = sidesOf(scenario).find((side) => side !== structure.side);
  const worth = { points: structure.points, owner };
  lines.push(say(structure.points === 1 ? "web.board.structure-point" : "web.board.structure-points", worth));
  if (enemy) lines.push(say("web.board.structure-lost", { enemy: sideName(enemy) }));
  return { title: unitOfSide(structure), lines };
}

/** What is left of a structure. */
export function burntWords(structure: StructureKind, scenario: ScenarioSeen): string {
  const enemy = sidesOf(scenario).find((side) => side !== structure.side) ?? "";
  const parts = { unit: unitOfSide({ side: structure.side, unit: structure.structure }), points: structure.points };
  return say("web.board.burnt", { ...parts, side: sideName(enemy) });
}

export function isSame(kind: StructureKind, structure: StructureSeen): boolean {
  return kind.structure === structure.unit && kind.side === structure.side;
}

/** The mines on an edge: whose they are, and what sets them off. */
export function tellMines(mines: MineSeen[], scenario: ScenarioSeen): Told {
  const [first = "", second = ""] = mines[0]?.tiles ?? [];
  const owner = sideName(scenario.minefield?.side ?? "");
  return {
    title: say("web.board.edge", { first, second }),
    lines: mines.flatMap(({ kind, count = 1 }) => [
      say("web.board.mines-of", { mines: capital(minesWords(kind, count)), owner }),
      say(`web.board.mine-${kind}`),
    ]),
  };
}

/** Mines in a few words, for a tile they lie at. */
export function minesAt({ kind, count = 1 }: MineSeen, tile: string): string {
  return say("web.board.mines-at", { mines: minesWords(kind, count), tile });
}

function minesWords(kind: string, count: number): string {
  return count === 1 ? mineName(kind) : say("web.board.mines", { mine: mineName(kind), count });
}
