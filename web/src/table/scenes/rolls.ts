/** Rolls in words. */

import type { EventSeen } from "../../protocol";
import { seatName, unitOfSide, verbName } from "../../words/names";
import { say } from "../../words/texts";
import type { DiceScene, InjuryScene } from "../session/showing.svelte";

/** Who rolls at whom: `US Riflemen A: attack German Scouts B`; neither a mine nor an aircraft has a counter. */
export function rollWords(roll: DiceScene): string {
  const unit = roll.unit === undefined ? "" : unitOfSide(roll.unit);
  if (roll.verb === "mine") return say("web.table.roll-mine", { unit });
  const verb = verbName(roll.verb).toLowerCase();
  if (roll.attacker === undefined) return say("web.table.roll-air", { verb, unit });
  return say("web.table.roll-title", { verb, unit, attacker: unitOfSide(roll.attacker) });
}

/** Who was injured, or is out for good. */
export function injuryWords({ unit, isOut }: InjuryScene): string {
  return say(isOut ? "web.table.after-out" : "web.table.injured", { unit: unitOfSide(unit) });
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
