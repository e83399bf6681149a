/** How far a side has come on another way than by points. */

import type { SideSeen } from "../../protocol";
import { isSingle, unitName } from "../../words/names";
import { joined, say } from "../../words/texts";

/** How many of the enemy are left who would have to be pinned (R8.1, R15.8). */
export function pinWords(enemy: SideSeen | undefined): string {
  const count = enemy?.rifles ?? 0;
  return enemy !== undefined && isSingle(enemy.side) ? say("web.table.pins-left-soldiers", { count }) : say("web.table.pins-left", { rifles: count });
}

/** Whom of the enemy a side still has to neutralise (R15.8). */
export function neutraliseWords({ left = [] }: SideSeen, enemy: SideSeen | undefined): string {
  if (left.length === 0) return say("web.table.neutralise-done");
  return say("web.table.neutralise-left", { names: namesOf(left, enemy) });
}

/** Soldiers and vehicles of a side by their names. */
function namesOf(units: string[], side: SideSeen | undefined): string {
  return joined(units.map((unit) => unitName(unit, side?.side)));
}
