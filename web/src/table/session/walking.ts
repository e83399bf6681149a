/** The board while counters walk: as it stood, with those that have gone on. */

import type { PositionSeen, UnitSeen } from "../../protocol";

export interface Move {
  unit: UnitSeen;
  tile: string;
  // None for one that comes onto the board.
  from?: string | undefined;
}

/** The position after a move and nothing else: who is aboard goes along with the vehicle (R15.17). */
export function walked(view: PositionSeen, { unit, tile }: Move): PositionSeen {
  const isIt = (each: UnitSeen) => each.side === unit.side && each.unit === unit.unit;
  const goesAlong = (each: { side: string; aboard?: string }) => each.side === unit.side && each.aboard === unit.unit;
  const vehicles = view.vehicles?.map((each) => (isIt(each) ? { ...each, tile } : each));
  const counters = view.counters.map((each) => (isIt(each) || goesAlong(each) ? { ...each, tile } : each));
  const isNew = !view.counters.some(isIt) && !view.vehicles?.some(isIt);
  return {
    ...view,
    ...(vehicles && { vehicles }),
    counters: isNew ? [...counters, { ...unit, tile }] : counters,
  };
}
