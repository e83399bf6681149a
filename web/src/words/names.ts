/** What cards, units, sides and seats are called. */

import type { ScenarioSeen, UnitSeen } from "../protocol";
import { hasText, say } from "./texts";

export type Squad = "" | "a" | "b" | "c" | "t";

/** The title and squad of a card or unit: `rifleman-a` is a Rifleman of squad A. */
export function partsOf(id: string): { title: string; squad: Squad } {
  const match = /^(.+)-([abct])$/.exec(id);
  return match ? { title: match[1]!, squad: match[2] as Squad } : { title: id, squad: "" };
}

export function cardName(card: string): string {
  return named("title", card);
}

/** A unit without its side: Riflemen A. */
export function unitName(unit: string): string {
  return named("unit", unit);
}

/** A unit with its side: German Riflemen A. */
export function unitOfSide(unit: UnitSeen): string {
  return say("web.names.unit-of", { side: say(`adjective.${unit.side}`), unit: unitName(unit.unit) });
}

function named(section: "title" | "unit", id: string): string {
  const { title, squad } = partsOf(id);
  const name = hasText(`${section}.${title}`) ? say(`${section}.${title}`) : title;
  return squad ? say("squad.named", { name, squad: squad.toUpperCase() }) : name;
}

export function sideName(side: string): string {
  return say(`side.${side}`);
}

/** Both sides of a scenario, in their order. */
export function sidesOf(scenario: ScenarioSeen): string[] {
  return scenario.goals.map((goal) => goal.side);
}

/** A seat is called by its side, `us`, and in a team by a number, too: `us-2`. */
function partsOfSeat(seat: string): { side: string; number: string } {
  const match = /^(.+)-(\d)$/.exec(seat);
  return match ? { side: match[1]!, number: match[2]! } : { side: seat, number: "" };
}

/** The side of a seat at no table yet; a table tells it of its own. */
export function sideOfSeat(seat: string): string {
  return partsOfSeat(seat).side;
}

export function seatName(seat: string): string {
  const { side, number } = partsOfSeat(seat);
  return number ? say("web.names.seat-of-team", { side: sideName(side), number }) : sideName(side);
}

export function verbName(verb: string): string {
  return hasText(`verb.${verb}`) ? say(`verb.${verb}`) : say(`web.verb.${verb}`);
}
