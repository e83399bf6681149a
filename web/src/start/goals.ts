/** What a side wins by, in words. */

import type { Goal } from "../protocol";
import { say } from "../words/texts";

/** One side's goal among those of both. */
export function goalWords(goal: Goal, goals: Goal[]): string {
  const ways: string[] = [];
  if (goal.points === 1) ways.push(say("web.start.goal-one-point"));
  else if (goal.points) ways.push(say("web.start.goal-points", { points: goal.points }));
  const enemy = goals.find((each) => each.side !== goal.side);
  if (goal.pins && enemy) ways.push(say("web.start.goal-pin", { enemy: say(`adjective.${enemy.side}`) }));
  return ways.length < 2 ? ways.join() : ways.reduce((first, then) => say("web.start.goal-or", { first, then }));
}
