/** The hour at which a scenario is seen: for its pictures only, no rule knows it. */

import type { ScenarioSeen } from "../protocol";
import type { Hour } from "./art";

// By the numbers of the scenarios that are played in the dark.
const BY_NIGHT: readonly number[] = [201];

export function hourOf(scenario: ScenarioSeen): Hour {
  return BY_NIGHT.includes(Number.parseInt(scenario.scenario, 10)) ? "night" : "day";
}
