/** What cards, units, sides and seats are called. */

import type { ScenarioSeen, UnitSeen } from "../protocol";
import { compose, hasText, say } from "./texts";

export type Squad = "" | "a" | "b" | "c" | "t";

/** The title and squad of a card or unit: `rifleman-a` is a Rifleman of squad A. */
export function partsOf(id: string): { title: string; squad: Squad } {
  const match = /^(.+)-([abct])$/.exec(id);
  return match ? { title: match[1]!, squad: match[2] as Squad } : { title: id, squad: "" };
}

export function cardName(card: string): string {
  return named("title", card);
}

// Whose counters are one soldier each, so that they go by his title (R15.1).
const SINGLE = ["lrdg", "italy"];

export function isSingle(side: string): boolean {
  return SINGLE.includes(side);
}

/** A unit without its side: Riflemen A; a vehicle or structure: Lorry 2. */
export function unitName(unit: string, side = ""): string {
  const section = THINGS.find((each) => hasText(`${each}.${kindOf(unit)}`));
  if (section !== undefined) return thingName(section, unit);
  return named(isSingle(side) || !hasText(`unit.${partsOf(unit).title}`) ? "title" : "unit", unit);
}

/** A unit with its side: German Riflemen A. */
export function unitOfSide(unit: UnitSeen): string {
  const values = { side: say(`adjective.${unit.side}`), unit: unitName(unit.unit, unit.side) };
  return compose("web.names.unit-of", "unit", values);
}

function named(section: "title" | "unit", id: string): string {
  const { title, squad } = partsOf(id);
  const name = hasText(`${section}.${title}`) ? say(`${section}.${title}`) : title;
  return squad ? compose("squad.named", "name", { name, squad: squad.toUpperCase() }) : name;
}

const THINGS = ["vehicle", "structure"] as const;

/** The kind of a vehicle or structure: `lorry-2` is the second lorry. */
export function kindOf(thing: string): string {
  return thing.replace(/-\d+$/, "");
}

function thingName(section: (typeof THINGS)[number], thing: string): string {
  const kind = kindOf(thing);
  const name = say(`${section}.${kind}`);
  return thing === kind ? name : compose("vehicle.numbered", "name", { name, number: thing.slice(kind.length + 1) });
}

/** A seat of a vehicle: driver. */
export function seatWord(berth: string): string {
  return hasText(`seat.${berth}`) ? say(`seat.${berth}`) : berth;
}

/** A mine by the side that lies up: anti-armour mine. */
export function mineName(kind: string): string {
  return say(`mine.${kind}`);
}

export function sideName(side: string): string {
  return say(`side.${side}`);
}

/** Both sides of a scenario, in their order. */
export function sidesOf(scenario: ScenarioSeen): string[] {
  return scenario.goals.map((goal) => goal.side);
}

/** A seat is called by its side, `us`, and in a team by a number, too: `us-2`. */
export function partsOfSeat(seat: string): { side: string; number: string } {
  const match = /^(.+)-(\d)$/.exec(seat);
  return match ? { side: match[1]!, number: match[2]! } : { side: seat, number: "" };
}

/** The side of a seat at no table yet; a table tells it of its own. */
export function sideOfSeat(seat: string): string {
  return partsOfSeat(seat).side;
}

export function seatName(seat: string): string {
  const { side, number } = partsOfSeat(seat);
  return number ? compose("web.names.seat-of-team", "side", { side: sideName(side), number }) : sideName(side);
}

export function verbName(verb: string): string {
  return hasText(`verb.${verb}`) ? say(`verb.${verb}`) : say(`web.verb.${verb}`);
}
