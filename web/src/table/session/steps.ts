/** Which steps of a match still stand. */

import type { ChangeSeen } from "../../protocol";
import { say } from "../../words/texts";

// What changes the position: decisions, and the ends that players bring about.
const MOVES = ["decision", "resigned", "draw-agreed", "time-out"];

/** A standing decision of a seat, as it can be gone back to. */
export interface OwnDecision {
  step: ChangeSeen;
  round: number;
  text: string;
}

/** The steps that changed the position and stand: each undo takes back its seat's last one, a take-back all from one on. */
export function standing(steps: ChangeSeen[]): ChangeSeen[] {
  let made: ChangeSeen[] = [];
  for (const step of steps) {
    if (MOVES.includes(step.kind)) made.push(step);
    if (step.kind === "taken-back") made = made.filter((each) => each.number < (step.back_to ?? 0));
    if (step.kind !== "undo") continue;
    const at = made.findLastIndex((each) => each.seat === step.seat);
    if (at >= 0) made.splice(at, 1);
  }
  return made;
}

/** The round in which each step was made; after a take-back that of the decision it led back to. */
export function roundsOf(steps: ChangeSeen[]): Map<number, number> {
  const rounds = new Map<number, number>();
  let round = 0;
  for (const step of steps) {
    if (step.kind === "taken-back") round = rounds.get(step.back_to ?? 0) ?? round;
    rounds.set(step.number, round);
    // What ends a round is still of it.
    round = step.lines?.findLast((line) => line.round)?.round ?? round;
  }
  return rounds;
}

/** A decision in a few words: the first line that tells of it; the end of a turn has many, of which none is the first. */
export function textOf(step: ChangeSeen): string {
  if (step.events?.some((each) => each.name === "turn-ended")) return say("web.table.end-turn");
  return step.lines?.[0]?.text ?? "";
}

/** What a seat decided and still stands, in its order. */
export function decisionsOf(steps: ChangeSeen[], seat: string): OwnDecision[] {
  const rounds = roundsOf(steps);
  return standing(steps)
    .filter((step) => step.kind === "decision" && step.seat === seat)
    .map((step) => ({ step, round: rounds.get(step.number) ?? 0, text: textOf(step) }));
}
