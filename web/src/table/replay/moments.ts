/** The moments of a match that one looks for: where rounds and turns begin, and where somebody is lost. */

import type { Replay } from "../../protocol";

export type Jump = "round" | "turn" | "loss";

export interface Moment {
  // After so many decisions.
  number: number;
  jump: Jump;
  // Of a beginning, which round it is.
  round?: number | undefined;
}

const EVENTS: Partial<Record<string, Jump>> = {
  "round-began": "round",
  "turn-began": "turn",
  casualty: "loss",
};

/** All of them, in order; a decision may bring several. */
export function momentsOf({ steps, made = [], dealt = 0 }: Replay): Moment[] {
  const byNumber = new Map(steps.map((step) => [step.number, step]));
  return [dealt, ...made].flatMap((step, number) =>
    (byNumber.get(step)?.events ?? []).flatMap(({ name, number: round }) => {
      const jump = EVENTS[name];
      return jump === undefined ? [] : [{ number, jump, ...(jump === "round" && { round }) }];
    }),
  );
}

/** The next of a kind on the way, or the one before; none where there is no more. */
export function nextOf(moments: Moment[], jump: Jump, at: number, way: 1 | -1): number | undefined {
  const numbers = moments.filter((each) => each.jump === jump).map((each) => each.number);
  return way > 0 ? numbers.find((each) => each > at) : numbers.findLast((each) => each < at);
}
