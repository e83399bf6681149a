/** Who and what a side has beside its cards: soldiers, vehicles with their seats, structures, mines (R10, R15). */

import { injuriesOf } from "../../board/injuries";
import { unitKey } from "../../board/placing";
import type { CounterSeen, PilesSeen, PositionSeen, ScenarioSeen, StructureSeen, UnitSeen, VehicleKind, VehicleSeen } from "../../protocol";

/** A kind of seat, and who sits there. */
export interface Berth {
  berth: string;
  sitters: UnitSeen[];
  // Places that nobody has taken.
  empty: number;
}

export interface Vehicle {
  unit: UnitSeen;
  // Where it stands; nowhere once it is destroyed.
  seen?: VehicleSeen | undefined;
  berths: Berth[];
}

export interface Soldier {
  unit: UnitSeen;
  // His counter; none off the board, or once he is out.
  counter?: CounterSeen | undefined;
  isOut: boolean;
  lost: number;
  // How many cards he still has, where that may be known: one's own.
  left?: number | undefined;
}

export interface Forces {
  vehicles: Vehicle[];
  soldiers: Soldier[];
  structures: StructureSeen[];
  // Those that are still to be laid, if the side controls the mines.
  mines?: number | undefined;
}

/** Whether a scenario has more than cards and counters to tell of. */
export function hasForces(scenario: ScenarioSeen): boolean {
  return [scenario.vehicles, scenario.structures].some((each) => each?.length) || scenario.minefield !== undefined;
}

/** The forces of a side; `piles` are those of its seats. */
export function forcesOf(side: string, view: PositionSeen, scenario: ScenarioSeen, piles: PilesSeen[]): Forces {
  const counters = view.counters.filter((each) => each.side === side);
  return {
    vehicles: (scenario.vehicles ?? []).filter((each) => each.side === side).map((kind) => vehicleOf(kind, view, counters)),
    soldiers: soldiersOf(side, view, scenario, piles),
    structures: (view.structures ?? []).filter((each) => each.side === side),
    mines: scenario.minefield?.side === side ? (view.mine_supply ?? 0) : undefined,
  };
}

function vehicleOf(kind: VehicleKind, view: PositionSeen, counters: CounterSeen[]): Vehicle {
  const { side, vehicle: unit } = kind;
  const aboard = counters.filter((each) => each.aboard === unit);
  const berths = kind.berths.map(({ berth, places = 1 }) => {
    const sitters = aboard.filter((each) => each.berth === berth);
    return { berth, sitters, empty: places - sitters.length };
  });
  const seen = view.vehicles?.find((each) => each.side === side && each.unit === unit);
  return { unit: { side, unit }, seen, berths };
}

/** Everybody with a counter or one of his own to come, those who are out last. */
function soldiersOf(side: string, view: PositionSeen, scenario: ScenarioSeen, piles: PilesSeen[]): Soldier[] {
  const soldiers = scenario.cards.filter((each) => each.defence && isOf(each.card, side, view, piles));
  return soldiers
    .map(({ card }) => ({
      unit: { side, unit: card },
      counter: view.counters.find((each) => each.side === side && each.unit === card),
      isOut: isOut(card, side, view),
      lost: injuriesOf(piles).get(unitKey({ side, unit: card })) ?? 0,
      left: leftOf(card, piles),
    }))
    .sort((one, other) => Number(one.isOut) - Number(other.isOut));
}

/** Whether a soldier is known to belong to a side: by his counter, by what became of him, or by cards that all may see. */
function isOf(card: string, side: string, view: PositionSeen, piles: PilesSeen[]): boolean {
  if (view.counters.some((each) => each.side === side && each.unit === card) || isOut(card, side, view)) return true;
  return piles.some((each) => [each.supply, each.lost, each.names ?? {}, each.hand ?? {}, each.deck ?? {}].some((pile) => pile[card]));
}

function isOut(card: string, side: string, view: PositionSeen): boolean {
  return view.out?.some((each) => each.side === side && each.unit === card) ?? false;
}

/** How many cards of a kind are in the piles; unknown where one of them may not be looked into. */
function leftOf(card: string, piles: PilesSeen[]): number | undefined {
  let left = 0;
  for (const { deck, hand, discard, play_area, supply } of piles) {
    if (deck === undefined || hand === undefined || discard === undefined) return undefined;
    left += [deck, hand, discard, play_area, supply].reduce((sum, pile) => sum + (pile[card] ?? 0), 0);
  }
  return left;
}
