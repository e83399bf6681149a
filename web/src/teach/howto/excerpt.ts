/** A few tiles of a scenario's map as a picture, with what lies on them. */

import type { CounterSeen, ScenarioSeen, TileSeen } from "../../protocol";

export interface Excerpt {
  scenario: ScenarioSeen;
  tiles: TileSeen[];
  counters: CounterSeen[];
}

/** Cuts tiles out of a map; what is said of a tile replaces how the scenario begins. */
export function excerpt(scenario: ScenarioSeen, names: string[], changed: TileSeen[], counters: CounterSeen[]): Excerpt {
  const cut = scenario.tiles.filter((each) => names.includes(each.tile));
  const left = Math.min(...cut.map((each) => each.x));
  const top = Math.min(...cut.map((each) => each.y));
  const tiles = cut.map((each) => ({ ...each, x: each.x - left, y: each.y - top }));
  const seen = scenario.start.tiles.filter((each) => names.includes(each.tile));
  return {
    scenario: { ...scenario, tiles },
    tiles: seen.map((each) => changed.find((other) => other.tile === each.tile) ?? each),
    counters,
  };
}
