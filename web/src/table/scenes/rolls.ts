/** Rolls and losses in words. */

import type { EventSeen } from "../../protocol";
import { cardName, isSingle, seatName, unitOfSide, verbName } from "../../words/names";
import { say } from "../../words/texts";
import type { DiceScene, Loss } from "../session/scenes";

/** A number of the sum that the dice must reach, and what it is. */
export interface Term {
  name: "base" | "cover" | "range";
  value: number;
  word: string;
}

/** The sum that the dice must reach, each number by its name; what counts nothing is left out, save the cover of a tile. */
export function termsOf({ sum, needed, verb }: DiceScene, isArmoured: boolean): Term[] {
  const base: Term = { name: "base", value: sum?.base ?? needed, word: say(isArmoured ? "web.fight.armour" : "web.fight.defence") };
  if (sum === undefined || WITHOUT_GROUND.includes(verb)) return [base];
  const cover: Term = { name: "cover", value: sum.cover ?? 0, word: say("web.fight.cover") };
  const range: Term = { name: "range", value: sum.range ?? 0, word: say("web.fight.range") };
  return [base, cover, ...(range.value > 0 ? [range] : [])];
}

// Neither minds cover.
const WITHOUT_GROUND = ["mine", "demolition"];

/** Who rolls at whom: `US Riflemen A: attack German Scouts B`; neither a mine nor an aircraft has a counter. */
export function rollWords(roll: DiceScene): string {
  const unit = roll.unit === undefined ? "" : unitOfSide(roll.unit);
  if (roll.verb === "mine") return say("web.table.roll-mine", { unit });
  const verb = verbName(roll.verb).toLowerCase();
  if (roll.attacker === undefined) return say("web.table.roll-air", { verb, unit });
  return say("web.table.roll-title", { verb, unit, attacker: unitOfSide(roll.attacker) });
}

/** Who was lost, injured, or is out for good. */
export function lossWords({ unit: about, card, soldier, isOut }: Loss): string {
  const unit = unitOfSide(about);
  if (isSingle(about.side)) return say(isOut ? "web.fight.out" : "web.fight.injured", { unit });
  if (card === undefined) return say("web.fight.lost-card", { unit });
  return soldier ? say("web.fight.lost-soldier", { unit, soldier, card: cardName(card) }) : say("web.fight.lost-kind", { unit, card: cardName(card) });
}

/** What came of a roll beside hit or miss: a vehicle disabled, a soldier out. */
export function afterWords({ after }: DiceScene): string {
  return after.map(consequence).join(" ");
}

function consequence({ name, unit: about, number: count = 0, seat = "" }: EventSeen): string {
  const unit = about === undefined ? "" : unitOfSide(about);
  switch (name) {
    case "demolished":
      return count === 1 ? say("web.table.after-demolished-one", { unit }) : say("web.table.after-demolished", { unit, count });
    case "injury-open":
      return say("web.table.after-injury", { seat: seatName(seat) });
    case "soldier-out":
      return say("web.table.after-out", { unit });
    default:
      return say(`web.table.after-${name}`, { unit });
  }
}
