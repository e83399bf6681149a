/** What the offered actions are aimed at: tiles, edges, whatever stands on the board. What they mean is not known here. */

import type { AirReach, Offer } from "../../board/offer";
import type { ActionSeen, PositionSeen, UnitSeen } from "../../protocol";
import { mineName, unitOfSide } from "../../words/names";
import { say } from "../../words/texts";
import { isAimed, isEdgeChosen, seatWords } from "./lines";
import { chance, sum } from "./odds";

type Mine = NonNullable<ActionSeen["mine"]>;

/** Something on the board, and the actions that are aimed at it. */
export interface Target {
  key: string;
  tile: string;
  // A counter, vehicle or structure, rather than the tile.
  unit?: UnitSeen | undefined;
  // A seat of that vehicle.
  berth?: string | undefined;
  // The edge between the tile and this one, and the mine that is laid there or taken away.
  across?: string | undefined;
  mine?: Mine | undefined;
  removes?: boolean | undefined;
  actions: ActionSeen[];
}

type Aim = Omit<Target, "actions">;
// Whatever has a place on the board.
type Standing = UnitSeen & { tile: string };

/** All that stands on the board. */
export function standingIn(view: PositionSeen | null): Standing[] {
  return [...(view?.counters ?? []), ...(view?.vehicles ?? []), ...(view?.structures ?? [])];
}

/** What the actions are aimed at; an action of a unit that goes somewhere at the unit, and where it goes once that is led. */
export function targetsOf(actions: ActionSeen[], standing: Standing[], led?: UnitSeen): Target[] {
  const targets = new Map<string, Target>();
  for (const action of actions.filter(isAimed)) {
    const aim = aimOf(action, standing, led);
    if (aim === undefined) continue;
    const target = targets.get(aim.key) ?? { ...aim, actions: [] };
    target.actions.push(action);
    targets.set(aim.key, target);
  }
  // Seats before tiles, which the board shows larger.
  return [...targets.values()].sort((one, other) => Number(other.berth !== undefined) - Number(one.berth !== undefined));
}

function aimOf(action: ActionSeen, standing: Standing[], led: UnitSeen | undefined): Aim | undefined {
  const { unit, vehicle, berth } = action;
  if (unit !== undefined && !(goesSomewhere(action) && led !== undefined && isSameUnit(unit, led))) {
    if (led !== undefined) return undefined;
    const tile = tileOf(unit, standing);
    if (tile !== undefined) return { key: `unit ${unit.side} ${unit.unit}`, tile, unit };
    // A unit that is only now entering is not on the board to be pointed at, but where it goes is.
    if (action.tile === undefined) return undefined;
  }
  if (isEdgeChosen(action)) return edgeOf(action);
  const goal = action.tile ?? action.entering;
  if (goal !== undefined) return { key: `tile ${goal}`, tile: goal };
  const tile = vehicle && tileOf(vehicle, standing);
  if (vehicle === undefined || tile === undefined) return undefined;
  // Whoever leaves a vehicle steps onto its tile.
  if (berth === undefined) return { key: `tile ${tile}`, tile };
  return { key: `seat ${vehicle.side} ${vehicle.unit} ${berth}`, tile, unit: vehicle, berth };
}

function edgeOf({ edge = [], mine, removes }: ActionSeen): Aim {
  const [tile = "", across = ""] = edge;
  return { key: `edge ${tile} ${across} ${removes ? "remove " : ""}${mine}`, tile, across, mine, removes };
}

function tileOf(unit: UnitSeen, standing: Standing[]): string | undefined {
  return standing.find((each) => isSameUnit(each, unit))?.tile;
}

/** Whether an action takes a unit somewhere: to a tile, into a seat, out of one. */
function goesSomewhere({ tile, vehicle, unit }: ActionSeen): boolean {
  return tile !== undefined || (vehicle !== undefined && unit !== undefined && !isSameUnit(vehicle, unit));
}

export function isSameUnit(one: UnitSeen, other: UnitSeen): boolean {
  return one.side === other.side && one.unit === other.unit;
}

/** Whether choosing the target leaves it to be chosen where the unit goes. */
export function leadsOn(target: Target): boolean {
  return target.unit !== undefined && target.berth === undefined && target.actions.length > 1 && target.actions.every(goesSomewhere);
}

/** What the board lights up for a target, reached from above by an aircraft of a side if the card is one's. */
export function offerOf(target: Target, aircraftOf?: string): Offer {
  const { key, tile, unit, berth, across, mine, removes } = target;
  const [only, ...others] = target.actions;
  const single = only !== undefined && others.length === 0 ? only : undefined;
  const offer: Offer = { key, tile, unit, berth, across, mine, removes, label: single?.words ?? targetLabel(target) };
  if (across !== undefined) offer.label = edgeWords(target);
  if (only !== undefined && aircraftOf !== undefined) offer.air = airOf(only, aircraftOf);
  if (single?.odds !== undefined) {
    offer.badge = chance(single.odds);
    offer.detail = sum(single.odds);
    offer.danger = isOverMine(single);
  }
  return offer;
}

const FROM_ABOVE: Partial<Record<string, AirReach["verb"]>> = { strafe: "strafe", bomb: "bomb", surveil: "surveil", survey: "surveil", hit: "bomb" };

function airOf({ verb }: ActionSeen, side: string): AirReach | undefined {
  const reach = FROM_ABOVE[verb];
  return reach && { verb: reach, side };
}

/** Whether a mine would go off under who acts: its odds are against the player. */
export function isOverMine({ tile, edge, odds }: ActionSeen): boolean {
  return tile !== undefined && edge !== undefined && odds !== undefined;
}

/** A target in the list: its action, what is aimed at where odds stand beside it, or how many ways there are. */
export function targetLabel(target: Target): string {
  const [only, ...others] = target.actions;
  if (only === undefined) return "";
  if (others.length === 0) {
    if (isOverMine(only)) return overMine(target, only.odds?.times ?? 1);
    return only.odds === undefined ? only.words : targetName(target);
  }
  const place = targetName(target);
  return leadsOn(target) ? place : say("web.table.several-at", { place, count: target.actions.length });
}

function overMine({ tile }: Target, count: number): string {
  return count === 1 ? say("web.table.over-mine", { tile }) : say("web.table.over-mines", { tile, count });
}

function targetName(target: Target): string {
  const { unit, berth, tile, across } = target;
  if (across !== undefined) return edgeWords(target);
  if (unit === undefined) return tile;
  if (berth !== undefined) return seatWords({ vehicle: unit, berth });
  return say("web.table.unit-on", { unit: unitOfSide(unit), tile });
}

/** What is done on an edge, for those who do not see where it lies. */
export function edgeWords({ tile, across = "", mine = "anti-personnel", removes }: Target): string {
  const values = { first: tile, second: across, mine: mineName(mine) };
  return removes ? say("web.table.edge-remove", values) : say("web.table.edge-lay", values);
}
