/** What a side wins by, in words. */

import { theatreOf } from "../art/armies";
import type { Goal, ScenarioSeen } from "../protocol";
import { listed } from "../words/listing";
import { unitName } from "../words/names";
import { say } from "../words/texts";

/** One side's goal among those of both. */
export function goalWords(goal: Goal, goals: Goal[], scenario: ScenarioSeen): string {
  const ways: string[] = [];
  const destroys = scenario.structures?.some(({ side }) => side !== goal.side) ?? false;
  if (goal.points && destroys) ways.push(say("web.start.goal-structures", { points: goal.points }));
  else if (goal.points === 1) ways.push(say("web.start.goal-one-point"));
  else if (goal.points) ways.push(say("web.start.goal-points", { points: goal.points }));
  const enemy = goals.find((each) => each.side !== goal.side);
  if (goal.pins && enemy) {
    const key = theatreOf(scenario) === "desert" ? "web.start.goal-pin-soldiers" : "web.start.goal-pin";
    ways.push(say(key, { enemy: say(`adjective.${enemy.side}`) }));
  }
  if (goal.neutralises?.length && enemy) {
    const units = listed(goal.neutralises.map((unit) => unitName(unit, enemy.side)));
    ways.push(say("web.start.goal-neutralise", { enemy: say(`adjective.${enemy.side}`), units }));
  }
  return ways.length < 2 ? ways.join() : ways.reduce((first, then) => say("web.start.goal-or", { first, then }));
}
