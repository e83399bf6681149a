/** What the solo bot is about: the card it resolves, and how it came to do so. */

import type { ChangeSeen, ReadingSeen, SoloCardSeen, SoloLineSeen, SoloSeen } from "../../protocol";
import { partsOf } from "../../words/names";
import { standing } from "../session/steps";

export interface Resolved {
  card: string;
  // The line that was taken, as it is read aloud; nothing where none applied or none was read.
  line: SoloLineSeen | undefined;
  // Its sub-line, likewise.
  sub: string | undefined;
  // Why the lines before it did not apply, or why none was read.
  missed: string[];
  // What led from the line to what was done.
  chosen: string[];
  // What came of it.
  done: string[];
}

/** The card that the bot resolves, or resolved last, out of the steps so far; nothing before its first. */
export function lastResolved(steps: ChangeSeen[], solo: SoloSeen): Resolved | undefined {
  const own = standing(steps).filter((step) => step.seat === solo.seat);
  const begin = own.findLastIndex((step) => step.reading?.first);
  const first = own[begin]?.reading;
  if (first === undefined) return undefined;
  const rest = own.slice(begin + 1).filter((step) => !step.events?.some((event) => event.name === "turn-ended"));
  const later = rest.flatMap((step) => step.reading ?? []);
  const line = lineOf(solo, first);
  const sub = [first, ...later].find((reading) => reading.sub)?.sub;
  return {
    card: first.card,
    line,
    sub: sub && line?.subs?.find((each) => each.sub === sub)?.said,
    missed: first.reasons ?? [],
    // A destination that was announced is told again with the first step to it.
    chosen: [...new Set(later.flatMap((reading) => reading.reasons ?? []))],
    done: (first.line ? rest : own.slice(begin)).flatMap((step) => step.lines ?? []).map((each) => each.text),
  };
}

function lineOf(solo: SoloSeen, reading: ReadingSeen): SoloLineSeen | undefined {
  return reading.line ? soloCardOf(solo, reading.card)?.lines[reading.line - 1] : undefined;
}

/** The solo card for a card; a Fog of War has none. */
export function soloCardOf(solo: SoloSeen, card: string): SoloCardSeen | undefined {
  return solo.cards.find((each) => each.title === partsOf(card).title);
}
