/** How matches ended, in words. */

import type { Result } from "../protocol";
import { sideName } from "../words/names";
import { hasText, say } from "../words/texts";

/** By what a match ended: `by points`. */
export function endingWords(ending: string): string {
  return hasText(`web.table.ended-${ending}`) ? say(`web.table.ended-${ending}`) : ending;
}

/** Who won, for somebody on neither side or on both: `Germany wins`. */
export function winnerWords({ winner }: Result): string {
  return winner === undefined || winner === null ? say("web.table.drawn") : say("web.table.won", { side: sideName(winner) });
}

/** By what and when: `By points, in round 7.` */
export function endedIn({ ending }: Result, round: number): string {
  const how = endingWords(ending);
  return say("web.table.ended-in", { how: how.charAt(0).toUpperCase() + how.slice(1), round });
}
