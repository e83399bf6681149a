/** Who was hit how often: in the desert every counter is one soldier, and each of his cards that is lost an injury (R15.1). */

import type { PilesSeen } from "../protocol";
import { isSingle, sideOfSeat } from "../words/names";

/** How many cards each soldier has lost, by the key of his counter. */
export type Injuries = ReadonlyMap<string, number>;

export function injuriesOf(piles: PilesSeen[]): Injuries {
  const found = new Map<string, number>();
  for (const { seat, lost } of piles) {
    const side = sideOfSeat(seat);
    if (!isSingle(side)) continue;
    for (const [card, count] of Object.entries(lost)) found.set(`${side} ${card}`, (found.get(`${side} ${card}`) ?? 0) + count);
  }
  return found;
}
