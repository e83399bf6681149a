/** Where the offers on the board can be seen and touched. */

import { edgeBoxes, edgeOf, type Edge } from "./edges";
import { TILE, type Box, type Point, type Spot } from "./geometry";
import type { Offer } from "./offer";
import { type Placed, type PlacedSeat, type PlacedThings, unitKey } from "./placing";
import type { Place } from "./stacks";

/** An offer with the part of the board that can be clicked for it. */
export interface PlacedOffer extends Box {
  offer: Offer;
  spot: Spot;
  // What is meant, rather than the tile: something that lies on it, or an edge.
  on?: Placed;
  edge?: Edge;
}

/** Gives every offer its part of the board; several for one thing share it side by side. */
export function placeOffers(spots: Spot[], things: PlacedThings, offers: Offer[]): PlacedOffer[] {
  return spots.flatMap((spot) => {
    const here = offers.filter((offer) => offer.tile === spot.tile.tile);
    const meant = new Map(here.map((offer) => [offer, offer.across === undefined ? thingOf(offer, spot, things) : undefined]));
    const seats = [...new Set(meant.values())].filter((one): one is PlacedSeat => one !== undefined && "within" in one);
    const tileIsMeant = here.some((offer) => !meant.get(offer) && offer.across === undefined);
    const targets = new Map<string, Offer[]>();
    for (const offer of here) {
      const key = offer.across ?? meant.get(offer)?.key ?? "";
      targets.set(key, [...(targets.get(key) ?? []), offer]);
    }
    return [...targets.values()].flatMap((same) => {
      const first = same[0]!;
      const edge = first.across === undefined ? undefined : edgeOf(spots, [first.tile, first.across]);
      const one = meant.get(first);
      const boxes = edge ? edgeBoxes(edge, same.length) : split(shifted(boxOf(one, seats, tileIsMeant), spot), same.length);
      return same.map((offer, index) => ({ offer, spot, ...(one && { on: one }), ...(edge && { edge }), ...boxes[index]! }));
    });
  });
}

/** What lies on the tile and is meant by an offer. */
function thingOf(offer: Offer, spot: Spot, things: PlacedThings): Placed | undefined {
  if (!offer.unit) return undefined;
  const key = unitKey(offer.unit);
  const vehicles = things.vehicles.filter((one) => one.spot === spot);
  const vehicle = vehicles.find((one) => one.key === key);
  if (vehicle) return offer.berth === undefined ? vehicle : freeSeat(vehicle.seats, offer.berth);
  const seats = vehicles.flatMap((one) => one.seats);
  const seat = seats.find(({ sitter }) => sitter && unitKey(sitter) === key);
  return seat ?? [...things.counters, ...things.structures].find((one) => one.spot === spot && one.key === key);
}

function freeSeat(seats: PlacedSeat[], berth: string): PlacedSeat | undefined {
  const kind = seats.filter((seat) => seat.berth === berth);
  return kind.find((seat) => !seat.sitter) ?? kind[0];
}

// Half of what a finger needs: 44 pixels on a phone, where a tile is not much more than twice as wide.
const FINGER = 47;

function boxOf(one: Placed | undefined, seats: PlacedSeat[], tileIsMeant: boolean): Box {
  if (!one) return { x: 0, y: 0, width: TILE, height: TILE };
  if (!("within" in one)) return reach(one.place, tileIsMeant ? 0 : FINGER);
  const { within, place } = one as PlacedSeat;
  const beside = seats.filter((seat) => seat.within === within).map((seat) => seat.place);
  return nearer(place, beside, reach(within, tileIsMeant ? 0 : FINGER));
}

/** Where something can be touched: itself with its tag, as far as nothing else is nearer. */
function reach(place: Place, atLeast: number): Box {
  const half = { x: Math.max(place.width / 2 + 5, atLeast), y: Math.max(place.height / 2 + 5, atLeast) };
  const [left, top] = [Math.max(place.x - half.x, place.cell.x), Math.max(place.y - half.y, place.cell.y)];
  const right = Math.min(place.x + half.x, place.cell.x + place.cell.width);
  const bottom = Math.min(place.y + half.y + place.beneath, place.cell.y + place.cell.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part of a vehicle's box that is nearer to a seat than to the others: columns first, then who shares one. */
function nearer(seat: Point, seats: readonly Point[], box: Box): Box {
  const isBeside = (other: Point) => Math.abs(other.x - seat.x) < SAME_COLUMN;
  const [left, right] = between(seat.x, seats.filter((other) => !isBeside(other)).map(({ x }) => x), box.x, box.x + box.width);
  const [top, bottom] = between(seat.y, seats.filter(isBeside).map(({ y }) => y), box.y, box.y + box.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const SAME_COLUMN = 12;

/** From halfway to the next smaller number to halfway to the next larger one, or to the ends. */
function between(own: number, others: number[], least: number, most: number): [number, number] {
  const below = Math.max(...others.filter((other) => other < own).map((other) => (other + own) / 2), least);
  return [below, Math.min(...others.filter((other) => other > own).map((other) => (other + own) / 2), most)];
}

function shifted(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}

function split(box: Box, count: number): Box[] {
  const width = box.width / count;
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * width, width }));
}
