/** A roll as it is read aloud. */

import { say } from "../../words/texts";
import { faceOf } from "./roll.svelte";

/** A roll and what came of it. */
export interface Rolled {
  // The total defence.
  needed: number;
  dice: number[];
  success: boolean;
}

export function outcomeOf({ success }: Rolled): string {
  return say(success ? "web.card.hit" : "web.card.miss");
}

/** All of it in a sentence, with who rolls at whom in front where that is told. */
export function rollSentence(roll: Rolled, what: string): string {
  const values = { needed: roll.needed, dice: roll.dice.map(faceOf).join(", "), outcome: outcomeOf(roll) };
  return what ? say("web.card.rolled-what", { ...values, what }) : say("web.card.rolled", values);
}
