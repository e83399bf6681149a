/** Where counters and offers lie on the board. */

import type { CounterSeen, UnitSeen } from "../protocol";
import type { Box, Spot } from "./geometry";
import { TILE } from "./geometry";
import type { Offer } from "./offer";
import { inOrder, places, type Place } from "./stacks";

/** A counter with its place on the board. */
export interface PlacedCounter {
  key: string;
  counter: CounterSeen;
  spot: Spot;
  place: Place;
}

/** An offer with the part of the board that can be clicked for it. */
export interface PlacedOffer extends Box {
  offer: Offer;
  spot: Spot;
  // The counter that is meant, rather than the tile.
  on?: PlacedCounter;
}

export function unitKey(unit: UnitSeen): string {
  return `${unit.side} ${unit.unit}`;
}

/** Gives every counter its place, tile by tile, the sides in their order, with room for tags on the tiles that are named. */
export function placeCounters(spots: Spot[], counters: CounterSeen[], sides: string[], tagged: Set<string>): PlacedCounter[] {
  return spots.flatMap((spot) => {
    const here = inOrder(counters.filter((counter) => counter.tile === spot.tile.tile), sides);
    const found = places(here, (spot.tile.spawns ?? []).length > 0, tagged.has(spot.tile.tile));
    return here.map((counter, index) => ({ key: unitKey(counter), counter, spot, place: found[index]! }));
  });
}

/** Gives every offer its part of the board; several for one thing share it side by side. */
export function placeOffers(spots: Spot[], counters: PlacedCounter[], offers: Offer[]): PlacedOffer[] {
  return spots.flatMap((spot) => {
    const here = offers.filter((offer) => offer.tile === spot.tile.tile);
    const meant = (offer: Offer) =>
      offer.unit && counters.find((one) => one.spot === spot && one.key === unitKey(offer.unit!));
    const tileIsMeant = here.some((offer) => !meant(offer));
    return [...new Set(here.map(meant))].flatMap((one) => {
      const box = one ? reach(one.place, tileIsMeant ? 0 : FINGER) : { x: 0, y: 0, width: TILE, height: TILE };
      const same = here.filter((offer) => meant(offer) === one);
      const width = box.width / same.length;
      return same.map((offer, index) => ({
        offer,
        spot,
        ...(one && { on: one }),
        x: spot.x + box.x + index * width,
        y: spot.y + box.y,
        width,
        height: box.height,
      }));
    });
  });
}

// Half of what a finger needs: 44 pixels on a phone, where a tile is not much more than twice as wide.
const FINGER = 47;

/** Where a counter can be touched: itself with its tag, as far as no other counter is nearer. */
function reach(place: Place, atLeast: number): Box {
  const half = Math.max(place.radius + 5, atLeast);
  const [left, top] = [Math.max(place.x - half, place.cell.x), Math.max(place.y - half, place.cell.y)];
  const right = Math.min(place.x + half, place.cell.x + place.cell.width);
  const bottom = Math.min(place.y + half + place.beneath, place.cell.y + place.cell.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
