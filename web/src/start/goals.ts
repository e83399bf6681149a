/** What a side wins by, in words. */

import type { Goal } from "../protocol";
import { say } from "../words/texts";

export function goalWords(goal: Goal): string {
  const enemy = say(`adjective.${goal.side === "us" ? "germany" : "us"}`);
  const ways: string[] = [];
  if (goal.points === 1) ways.push(say("web.start.goal-one-point"));
  else if (goal.points) ways.push(say("web.start.goal-points", { points: goal.points }));
  if (goal.pins) ways.push(say("web.start.goal-pin", { enemy }));
  return ways.length < 2 ? ways.join() : ways.reduce((first, then) => say("web.start.goal-or", { first, then }));
}
