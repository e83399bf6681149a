/** Rolls in words. */

import { unitOfSide, verbName } from "../../words/names";
import { say } from "../../words/texts";
import type { DiceScene } from "../session/showing.svelte";

/** Who rolls at whom: `US Riflemen A: attack German Scouts B`. */
export function rollWords(roll: DiceScene): string {
  const values = { verb: verbName(roll.verb).toLowerCase(), unit: roll.unit === undefined ? "" : unitOfSide(roll.unit) };
  if (roll.attacker === undefined) return say("web.table.roll-plain", values);
  return say("web.table.roll-title", { ...values, attacker: unitOfSide(roll.attacker) });
}
