/** How a shot goes over the map: a tracer straight to its target, an arc for what is thrown, from above for aircraft. */

import type { Layout, Point } from "../../board/geometry";
import type { Placed, PlacedThings } from "../../board/placing";
import { unitKey } from "../../board/placing";
import type { UnitSeen } from "../../protocol";

/** Where something is on the board, and how far it reaches around its middle. */
export interface Spotted extends Point {
  radius: number;
}

export type Flight = "straight" | "lobbed" | "high" | "air" | "none";

const FLIGHTS: Partial<Record<string, Flight>> = {
  grenade: "lobbed",
  hit: "lobbed",
  blast: "high",
  strafe: "air",
  bomb: "air",
  mine: "none",
  demolition: "none",
};

/** How a verb's shot flies; what comes from no tile comes from above, unless it lies there already. */
export function flightOf(verb: string, from: Spotted | undefined): Flight {
  return FLIGHTS[verb] ?? (from === undefined ? "air" : "straight");
}

/** Where a unit is: what stands for it on the board, or else the middle of its tile. */
export function spotOf(unit: UnitSeen | undefined, tile: string | undefined, layout: Layout, placed: PlacedThings): Spotted | undefined {
  const thing = unit && thingOf(unit, placed);
  if (thing !== undefined && (tile === undefined || thing.spot.tile.tile === tile)) {
    return { x: thing.spot.x + thing.place.x, y: thing.spot.y + thing.place.y, radius: thing.place.width / 2 };
  }
  const spot = layout.spots.find((each) => each.tile.tile === tile);
  return spot && { x: spot.x + 100, y: spot.y + 100, radius: 34 };
}

function thingOf(unit: UnitSeen, placed: PlacedThings): Placed | undefined {
  const key = unitKey(unit);
  return [...placed.counters, ...placed.vehicles, ...placed.structures].find((each) => each.key === key);
}

// How high an arc rises, against its length, and at least.
const RISE = { lobbed: 0.3, high: 0.75 };
const LEAST_RISE = 90;
// From where an aircraft comes, seen from its target.
const RUN = { x: -330, y: -300 };
// Clear of the counters' rims.
const CLEAR = 7;
const LEAST_LINE = 40;

/** The path of a shot, from rim to rim; none for what goes off where it lies. */
export function pathOf(flight: Flight, from: Spotted | undefined, to: Spotted): string {
  if (flight === "none") return "";
  if (flight === "air") return `M${to.x + RUN.x} ${to.y + RUN.y}Q${to.x - 120} ${to.y - 150} ${to.x - 0.75 * to.radius} ${to.y - 0.75 * to.radius}`;
  if (from === undefined) return "";
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  // Between neighbours on one tile a straight line would not be seen.
  if (flight === "straight" && length > from.radius + to.radius + LEAST_LINE) {
    const near = (spot: Spotted, way: number) => {
      const part = ((spot.radius + CLEAR) * way) / length;
      return `${round(spot.x + x * part)} ${round(spot.y + y * part)}`;
    };
    return `M${near(from, 1)}L${near(to, -1)}`;
  }
  const rise = flight === "straight" ? LEAST_LINE : Math.max(RISE[flight] * length, LEAST_RISE);
  const top = Math.min(from.y - from.radius, to.y - to.radius) - rise;
  return `M${round(from.x)} ${round(from.y - from.radius - CLEAR)}Q${round((from.x + to.x) / 2)} ${round(top)} ${round(to.x)} ${round(to.y - to.radius - CLEAR)}`;
}

/** The way over the middles of tiles, rounded at each; it ends short of the last middle, where the counter stands. */
export function wayOf(tiles: string[], { spots }: Layout): string {
  const points = tiles.flatMap((tile) => spots.filter((each) => each.tile.tile === tile).map(({ x, y }) => ({ x: x + 100, y: y + 100 })));
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined) return "";
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const end = { x: last.x - (SHORT * (last.x - before.x)) / length, y: last.y - (SHORT * (last.y - before.y)) / length };
  return [...points.slice(0, -1), end].map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

const SHORT = 42;

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
