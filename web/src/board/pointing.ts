/** What is told of the thing that a pointer rests on. */

import type { MineSeen, ScenarioSeen } from "../protocol";
import { crewOf } from "./describe";
import type { PlacedMine } from "./edges";
import { tellMines, tellStructure, tellVehicle, type Told } from "./explain";
import type { Point } from "./geometry";
import { edgeKey } from "./offer";
import type { Placed, PlacedThings } from "./placing";

// Half of a mine as it is drawn.
const MINE = 22;

/** Tells of the mine, vehicle or structure at a point of the board, if there is one. */
export function tellAt(
  point: Point,
  { counters, vehicles, structures }: PlacedThings,
  laid: PlacedMine[],
  mines: MineSeen[],
  scenario: ScenarioSeen,
): Told | undefined {
  const mine = laid.find(({ x, y }) => Math.abs(point.x - x) + Math.abs(point.y - y) < MINE);
  if (mine) return tellMines(mines.filter(({ tiles: [one = "", other = ""] }) => edgeKey(one, other) === mine.edge.key), scenario);
  const parked = vehicles.find((one) => covers(one, point));
  const soldiers = { counters: counters.map(({ counter }) => counter) };
  if (parked) return tellVehicle(parked.vehicle, crewOf(parked.vehicle, soldiers), scenario);
  const built = structures.find((one) => covers(one, point));
  return built && tellStructure(built.structure, scenario);
}

function covers({ spot, place }: Placed, { x, y }: Point): boolean {
  return Math.abs(x - spot.x - place.x) < place.width / 2 && Math.abs(y - spot.y - place.y) < place.height / 2;
}
