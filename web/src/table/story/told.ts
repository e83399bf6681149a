/** What is told of a match that is over, in words. */

import type { DiceSeen, LossSeen } from "../../protocol";
import { tenths } from "../../words/numbers";
import { say } from "../../words/texts";

/** `7 hits in 15 attacks, 5.8 expected` */
export function diceWords({ attacks, hits, expected }: DiceSeen): string {
  return attacks === 0 ? say("web.story.no-attacks") : say("web.story.hits", { hits, attacks, expected: tenths(expected) });
}

/** A soldier who fell, or was injured so often. */
export interface Fallen {
  side: string;
  card: string;
  name: string;
  times: number;
  // When first.
  round: number;
}

/** Those of a side, each once, in the order in which they fell. */
export function fallenOf(losses: LossSeen[], side: string): Fallen[] {
  const found = new Map<string, Fallen>();
  for (const loss of losses.filter((each) => each.side === side)) {
    const key = `${loss.card} ${loss.name}`;
    const known = found.get(key);
    if (known && loss.name) known.times += 1;
    else found.set(known ? `${key} ${found.size}` : key, { ...loss, times: 1 });
  }
  return [...found.values()];
}
