/** The story of a match, round by round, out of its steps. */

import type { ChangeSeen, LogLine, ReadingSeen } from "../../protocol";
import { roundsOf, standing } from "../session/steps";

/** A line of the log, with what it is shown with. */
export interface LogEntry {
  key: string;
  // The step it belongs to.
  step: number;
  // Who decided it, at the first line of a decision only.
  seat: string;
  line: LogLine;
  isUndone: boolean;
  // Who said it, where it is no event but a word to everybody.
  speaker?: string | undefined;
  // Why, where a bot decided: at the last line of its decision.
  reasons?: string[] | undefined;
}

export interface Chapter {
  // 0 for what was before the first round.
  round: number;
  entries: LogEntry[];
}

/** The story round by round; entries that are known already stay the same, so that nothing of them is drawn anew. */
export function chaptersOf(steps: ChangeSeen[], known: Map<string, LogEntry> = new Map()): Chapter[] {
  const stands = new Set(standing(steps));
  const rounds = roundsOf(steps);
  const chapters: Chapter[] = [{ round: 0, entries: [] }];
  for (const step of steps) {
    const speaker = step.kind === "chat" ? step.seat : undefined;
    const isUndone = step.kind === "decision" && !stands.has(step);
    // Where bids are turned up, the line speaks of both sides.
    const isOwn = step.kind === "decision" && !step.events?.some((each) => each.name === "bid-shown");
    (step.lines ?? []).forEach((line, index, { length }) => {
      if (line.round) chapters.push({ round: line.round, entries: [] });
      else {
        const seat = index === 0 && isOwn ? (step.seat ?? "") : "";
        const reasons = index === length - 1 ? reasonsOf(step.reading) : undefined;
        const key = `${step.number}.${index}`;
        const old = known.get(key);
        const isKnown = old?.line === line && old.isUndone === isUndone;
        const entry = isKnown ? old : { key, step: step.number, seat, line, isUndone, speaker, reasons };
        known.set(key, entry);
        chapters.at(-1)!.entries.push(entry);
      }
    });
    // The match goes on in an earlier round.
    const round = rounds.get(step.number) ?? 0;
    if (step.kind === "taken-back" && round !== chapters.at(-1)!.round) chapters.push({ round, entries: [] });
  }
  return chapters.filter((chapter) => chapter.round > 0 || chapter.entries.length > 0);
}

/** Why the solo bot decided so: what was passed over, the line as its card says it, what settled it. */
function reasonsOf(reading: ReadingSeen | undefined): string[] {
  const said = reading?.said ? [reading.said] : [];
  const reasons = reading?.reasons ?? [];
  return reading?.first ? [...reasons, ...said] : [...said, ...reasons];
}

/** What happened last, as one line; what was said is no event. */
export function lastLine(steps: ChangeSeen[]): string {
  return chaptersOf(steps.filter((step) => step.kind !== "chat").slice(-4)).at(-1)?.entries.findLast((each) => !each.isUndone)?.line.text ?? "";
}
