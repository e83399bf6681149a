/** What cards, units, sides and seats are called. */

import type { UnitSeen } from "../protocol";
import { hasText, say } from "./texts";

export type Side = "us" | "germany";
export type Squad = "" | "a" | "b" | "c";

/** The title and squad of a card or unit: `rifleman-a` is a Rifleman of squad A. */
export function partsOf(id: string): { title: string; squad: Squad } {
  const match = /^(.+)-([abc])$/.exec(id);
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

/** The side of a seat: `us`, or `us-2` in a team. */
export function sideOf(seat: string): Side {
  return seat.startsWith("us") ? "us" : "germany";
}

export function seatName(seat: string): string {
  const number = /-(\d)$/.exec(seat)?.[1];
  const side = sideName(sideOf(seat));
  return number ? say("web.names.seat-of-team", { side, number }) : side;
}

export function verbName(verb: string): string {
  return hasText(`verb.${verb}`) ? say(`verb.${verb}`) : say(`web.verb.${verb}`);
}
