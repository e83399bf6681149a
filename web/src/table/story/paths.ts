/** The ways that counters went in a whole match, and where somebody was lost. */

import type { Layout, Point } from "../../board/geometry";
import type { EventSeen, UnitSeen, WholeReplay } from "../../protocol";
import { movesIn } from "../session/scenes";

/** The way of a counter from where it entered; one that came anew after it was lost begins another. */
export interface Way extends UnitSeen {
  tiles: string[];
}

/** Where a side lost somebody, and how many. */
export interface Grave {
  side: string;
  tile: string;
  count: number;
}

const LEAVING = ["counter-lost", "soldier-out", "destroyed", "demolished"];

export interface Course {
  ways: Way[];
  graves: Grave[];
}

/** Follows the decisions that stand, from one to the next. */
export function courseOf({ replay, positions }: WholeReplay): Course {
  const steps = new Map(replay.steps.map((step) => [step.number, step]));
  const following = new Following();
  const first = positions[0];
  for (const { side, unit, tile } of first?.vehicles ?? []) following.begin({ side, unit }, tile);
  for (const { side, unit, tile, aboard } of first?.counters ?? []) {
    if (aboard === undefined) following.begin({ side, unit }, tile);
    else following.board({ side, unit }, { side, unit: aboard });
  }
  for (const number of replay.made ?? []) for (const event of steps.get(number)?.events ?? []) following.follow(event);
  return { ways: following.ways.filter((way) => way.tiles.length > 1), graves: following.graves };
}

/** Where all counters are, and how they came there; who is aboard goes where the vehicle goes (R15.17). */
class Following {
  readonly ways: Way[] = [];
  readonly graves: Grave[] = [];
  readonly #under = new Map<string, Way>();
  readonly #aboard = new Map<string, UnitSeen>();

  begin(unit: UnitSeen, tile: string): Way {
    const way = { side: unit.side, unit: unit.unit, tiles: [tile] };
    this.ways.push(way);
    this.#under.set(keyOf(unit), way);
    return way;
  }

  board(unit: UnitSeen, vehicle: UnitSeen): void {
    this.#under.delete(keyOf(unit));
    this.#aboard.set(keyOf(unit), vehicle);
  }

  follow(event: EventSeen): void {
    const { name, unit, vehicle } = event;
    for (const { unit: moved, tile } of movesIn([event])) {
      const way = this.#under.get(keyOf(moved)) ?? this.begin(moved, tile);
      if (way.tiles.at(-1) !== tile) way.tiles.push(tile);
    }
    if (unit === undefined) return;
    if (name === "boarded" && vehicle !== undefined) this.board(unit, vehicle);
    else if (name === "left-seat") this.#leave(unit);
    else if (name === "casualty") this.#bury(unit);
    else if (LEAVING.includes(name)) this.#under.delete(keyOf(unit));
  }

  #tileOf(unit: UnitSeen): string | undefined {
    return this.#under.get(keyOf(this.#aboard.get(keyOf(unit)) ?? unit))?.tiles.at(-1);
  }

  #leave(unit: UnitSeen): void {
    const tile = this.#tileOf(unit);
    this.#aboard.delete(keyOf(unit));
    if (tile !== undefined) this.begin(unit, tile);
  }

  #bury(unit: UnitSeen): void {
    const tile = this.#tileOf(unit);
    if (tile === undefined) return;
    const known = this.graves.find((each) => each.tile === tile && each.side === unit.side);
    if (known) known.count += 1;
    else this.graves.push({ side: unit.side, tile, count: 1 });
  }
}

function keyOf({ side, unit }: UnitSeen): string {
  return `${side} ${unit}`;
}

// Ways beside one another, so that none hides another: so far from the middle of a tile.
const SPREAD = 13;
// Clear of the counters, where it begins and ends.
const CLEAR = { first: 26, last: 46 };
const PLACES = 7;

/** The way as a line over the board, rounded at its bends, a little aside from those of others. */
export function lineOf({ tiles }: Way, place: number, { spots }: Layout): string {
  const aside = ((place % PLACES) - (PLACES - 1) / 2) * SPREAD;
  const points = tiles.flatMap((tile) => {
    const spot = spots.find((each) => each.tile.tile === tile);
    return spot ? [{ x: spot.x + 100 + aside, y: spot.y + 100 + aside * 0.7 }] : [];
  });
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return "";
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last;
    return `Q${told(point)} ${told({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`;
  });
  return `M${told(towards(first, rest[0] ?? last, CLEAR.first))}${bends.join("")}L${told(towards(last, rest.at(-1) ?? first, CLEAR.last))}`;
}

/** A point so far on the way to another. */
function towards(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}

function told({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
