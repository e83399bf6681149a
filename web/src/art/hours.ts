/** The light in which a scenario is seen: for its pictures only, no rule knows it. */

import type { ScenarioSeen } from "../protocol";
import { theatreOf } from "./armies";
import { isBlackout } from "./blackout.svelte";
import type { Hour } from "./desert/landscape/night";
import "./light.css";

/** Whether it is drawn by night; in the blackout all of the desert lies in moonlight. */
export function hourOf(scenario: ScenarioSeen): Hour {
  return scenario.hour === "night" || (theatreOf(scenario) === "desert" && isBlackout()) ? "night" : "day";
}

/** The classes of light.css that lay hour and weather over whatever is drawn of the scenario. */
export function lightOf({ hour, weather }: ScenarioSeen): string[] {
  return [`hour-${hour ?? "day"}`, `weather-${weather ?? "clear"}`];
}
