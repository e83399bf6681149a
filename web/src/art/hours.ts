/** The hour at which a scenario is seen: for its pictures only, no rule knows it. */

import type { ScenarioSeen } from "../protocol";
import { theatreOf } from "./armies";
import { isBlackout } from "./blackout.svelte";
import type { Hour } from "./desert/landscape/night";

// By the numbers of the scenarios that are played in the dark.
const BY_NIGHT: readonly number[] = [201];

/** In the blackout all of the desert lies in moonlight. */
export function hourOf(scenario: ScenarioSeen): Hour {
  const isDark = BY_NIGHT.includes(Number.parseInt(scenario.scenario, 10));
  return isDark || (theatreOf(scenario) === "desert" && isBlackout()) ? "night" : "day";
}
