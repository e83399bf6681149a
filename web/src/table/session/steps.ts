/** Which steps of a match still stand. */

import type { ChangeSeen } from "../../protocol";

// What changes the position: decisions, and the ends that players bring about.
const MOVES = ["decision", "resigned", "draw-agreed"];

/** The steps that changed the position and stand: each undo takes back its seat's last one. */
export function standing(steps: ChangeSeen[]): ChangeSeen[] {
  const made: ChangeSeen[] = [];
  for (const step of steps) {
    if (MOVES.includes(step.kind)) made.push(step);
    if (step.kind !== "undo") continue;
    const at = made.findLastIndex((each) => each.seat === step.seat);
    if (at >= 0) made.splice(at, 1);
  }
  return made;
}
