/** Where counters, vehicles and structures lie on the board. */

import type { CounterSeen, StructureSeen, UnitSeen, VehicleSeen } from "../protocol";
import { kindOf } from "../words/names";
import { TILE, type Point, type Spot } from "./geometry";
import { shelve } from "./shelves";
import { spawnSize } from "./spawns";
import { FREE, inOrder, places, type Place } from "./stacks";

/** Something with its place on the board. */
export interface Placed {
  key: string;
  spot: Spot;
  place: Place;
  shape: "disc" | "oblong" | "block";
}

export interface PlacedCounter extends Placed {
  counter: CounterSeen;
}

export interface PlacedVehicle extends Placed {
  vehicle: VehicleSeen;
  seats: PlacedSeat[];
}

/** A seat of a vehicle, and who sits there. */
export interface PlacedSeat extends Placed {
  berth: string;
  sitter?: CounterSeen;
  // Of the vehicle.
  within: Place;
}

export interface PlacedStructure extends Placed {
  structure: StructureSeen;
}

export interface PlacedThings {
  // Those aboard lie on their seats.
  counters: PlacedCounter[];
  vehicles: PlacedVehicle[];
  structures: PlacedStructure[];
}

/** What there is to be placed. */
export interface Things {
  counters: CounterSeen[];
  vehicles: VehicleSeen[];
  structures: StructureSeen[];
}

/** The seats of a kind of vehicle as it is drawn. */
export interface SeatPlan extends Point {
  berth: string;
  radius: number;
}

export type SeatsOf = (kind: string) => readonly SeatPlan[];

// A vehicle as it is drawn, and as it lies on a tile of its own.
export const VEHICLE_DRAWN = 124;
const VEHICLE = { width: 132, height: 85 };
const COUNTER = { width: 68, height: 68 };
// A structure is large where it stands alone.
const STRUCTURE_ALONE = { width: 118, height: 118 };
const STRUCTURE = { width: 84, height: 84 };
// One that is disabled stands askew.
export const TILT = -6;

// A letter as it is drawn, and the pixels from which on it is read.
const LETTER = 22;
const LEGIBLE = 12;
// How wide squad and defence are beside one another, where letters are as small as they may be.
const PAIR = 2.35 * LETTER;

/** How much larger letters are drawn on a board of so many pixels to a unit, where they would be too small to read. */
export function enlargedAt(scale: number): number {
  return scale > 0 ? Math.max(1, LEGIBLE / (LETTER * scale)) : 1;
}

/** Whether squad and defence fit beside one another on a counter; else the squad alone is drawn, for it is what cards go by. */
export function hasRoomForBoth({ cell, breadth }: Place, enlarged: number): boolean {
  return (cell.width < TILE ? breadth : FREE.width) >= PAIR * enlarged || enlarged === 1;
}

/** How much larger than drawn the letters of a thing must be, so that on every tile they are as large as on a wide one. */
export function letteringOf(drawn: number, { width }: Place, enlarged = 1): number {
  return Math.max(1, drawn / width) * enlarged;
}

export function unitKey(unit: UnitSeen): string {
  return `${unit.side} ${unit.unit}`;
}

/** Gives everything its place, tile by tile, the sides in their order, with room for tags on the tiles that are named. */
export function placeThings(
  spots: Spot[],
  things: Things,
  sides: string[],
  tagged: Set<string>,
  seatsOf: SeatsOf,
  enlarged = 1,
): PlacedThings {
  const found: PlacedThings = { counters: [], vehicles: [], structures: [] };
  for (const spot of spots) {
    const on = <Thing extends { tile: string }>(all: Thing[]) => all.filter((one) => one.tile === spot.tile.tile);
    const here = { counters: on(things.counters), vehicles: on(things.vehicles), structures: on(things.structures) };
    const aboard = here.counters.filter((counter) => counter.aboard !== undefined);
    const afoot = inOrder(here.counters.filter((counter) => counter.aboard === undefined), sides);
    const spawn = Math.max(0, ...(spot.tile.spawns ?? []).map((each) => spawnSize(each, enlarged)));
    const isTagged = tagged.has(spot.tile.tile);
    if (here.vehicles.length + here.structures.length === 0) {
      const stack = places(afoot, spawn, isTagged, enlarged);
      found.counters.push(...afoot.map((counter, index) => disc(counter, spot, stack[index]!)));
      continue;
    }
    const vehicles = inOrder(here.vehicles, sides);
    const structures = inOrder(here.structures, sides);
    const isAlone = structures.length === 1 && vehicles.length + afoot.length === 0;
    const pieces = [
      ...structures.map(() => (isAlone ? STRUCTURE_ALONE : STRUCTURE)),
      ...vehicles.map(() => VEHICLE),
      ...afoot.map(() => COUNTER),
    ];
    const rows = shelve(pieces, spawn, isTagged, enlarged);
    const [first, second] = [structures.length, structures.length + vehicles.length];
    found.structures.push(
      ...structures.map((structure, i) => ({ key: unitKey(structure), structure, spot, place: rows[i]!, shape: "block" as const })),
    );
    const parked = vehicles.map((vehicle, i) => park(vehicle, aboard, spot, rows[first + i]!, seatsOf));
    found.vehicles.push(...parked);
    found.counters.push(...afoot.map((counter, i) => disc(counter, spot, rows[second + i]!)));
    for (const { seats } of parked)
      found.counters.push(...seats.flatMap(({ sitter, place }) => (sitter ? [disc(sitter, spot, place)] : [])));
  }
  return found;
}

function disc(counter: CounterSeen, spot: Spot, place: Place): PlacedCounter {
  return { key: unitKey(counter), counter, spot, place, shape: "disc" };
}

/** A vehicle with its seats; of several alike the first soldiers have the first places. */
function park(vehicle: VehicleSeen, aboard: CounterSeen[], spot: Spot, place: Place, seatsOf: SeatsOf): PlacedVehicle {
  const crew = inOrder(aboard.filter((one) => one.side === vehicle.side && one.aboard === vehicle.unit), []);
  const scale = place.width / VEHICLE_DRAWN;
  const taken = new Map<string, number>();
  const seats = seatsOf(kindOf(vehicle.unit)).map(({ berth, x, y, radius }, index): PlacedSeat => {
    const before = taken.get(berth) ?? 0;
    taken.set(berth, before + 1);
    const sitter = crew.filter((one) => one.berth === berth)[before];
    const point = turned({ x: x * scale, y: y * scale }, vehicle.disabled ? TILT : 0);
    const size = 2 * radius * scale;
    return {
      key: `${unitKey(vehicle)} ${index}`,
      spot,
      shape: "disc",
      berth,
      within: place,
      ...(sitter && { sitter }),
      place: { ...place, x: place.x + point.x, y: place.y + point.y, radius: size / 2, width: size, height: size },
    };
  });
  return { key: unitKey(vehicle), vehicle, seats, spot, place, shape: "oblong" };
}

function turned({ x, y }: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
