/** A scenario as two or as four play it. */

import type { FourSeen, ScenarioSeen } from "../protocol";

/** Its number, which its id begins with. */
export function numberOf(scenario: ScenarioSeen): number {
  return Number.parseInt(scenario.scenario, 10);
}

/** Seats, goals and start of the set-up that is played; a scenario without one for four is played by two. */
export function setupOf(scenario: ScenarioSeen, four: boolean): FourSeen {
  return (four && scenario.four) || scenario;
}
