/** Which cards went from pile to pile, in the order in which they did: read off the events, and the rest off the piles. */

import type { ChangeSeen, EventSeen, PilesSeen, PositionSeen } from "../../protocol";
import { type Counts, knownOf, type PileName, sizeOf } from "./piles";

export interface Travel {
  seat: string;
  from: PileName;
  to: PileName;
  // Where it goes to somebody else's pile (R12.3).
  toSeat?: string;
  // None for one that the reader may not know: it is seen from its back.
  card?: string;
}

const FOG = "fog-of-war";
const PILES: PileName[] = ["deck", "hand", "play_area", "discard", "supply", "lost"];

// Where a card goes by an event that names seat and card.
const WAYS: Record<string, [PileName, PileName]> = {
  reshuffled: ["discard", "deck"],
  drew: ["deck", "hand"],
  "laid-face-down": ["deck", "hand"],
  "bid-shown": ["hand", "discard"],
  "bid-drawn": ["deck", "play_area"],
  played: ["hand", "play_area"],
  hunkered: ["hand", "supply"],
  "took-fog": ["supply", "discard"],
  bolstered: ["supply", "discard"],
  "drew-bolster": ["supply", "discard"],
  called: ["supply", "hand"],
  inspired: ["play_area", "hand"],
  "fog-removed": ["hand", "lost"],
  "left-in-hand": ["hand", "discard"],
  "laid-out": ["deck", "play_area"],
  "turned-up": ["hand", "play_area"],
  "set-aside": ["play_area", "discard"],
  "gone-face-down": ["hand", "lost"],
};
// They name no card, and everybody knows it.
const OF_FOG = ["took-fog", "fog-removed"];
// Of a bot they move nothing: its cards lie in its play area until they are done.
const STAY = ["played", "hunkered"];

/** All ways of the cards between two positions. */
export function travelsOf(steps: ChangeSeen[], before: PositionSeen, after: PositionSeen, sideOf: (seat: string) => string): Travel[] {
  const reading = new Reading(before, sideOf);
  for (const { events = [] } of steps) for (const event of events) reading.read(event);
  return reading.settle(after);
}

class Reading {
  readonly #travels: Travel[] = [];
  // What lies in each play area by now, and how much in each pile.
  readonly #areas: Map<string, Counts>;
  readonly #sizes: Map<string, Record<PileName, number>>;
  readonly #bot: string | undefined;

  constructor(
    readonly before: PositionSeen,
    readonly sideOf: (seat: string) => string,
  ) {
    this.#areas = new Map(before.piles.map(({ seat, play_area }) => [seat, { ...play_area }]));
    this.#sizes = new Map(before.piles.map((each) => [each.seat, sizesOf(each)]));
    this.#bot = before.bot?.seat;
  }

  read(event: EventSeen): void {
    const { name, seat = "", card } = event;
    if (name === "casualty") this.#lose(event);
    else if (name === "turn-ended") this.#clear(seat);
    else if (name === "command-passed") this.#pass(event);
    const way = WAYS[name];
    if (way === undefined || (seat === this.#bot && STAY.includes(name))) return;
    const known = OF_FOG.includes(name) ? FOG : card;
    const [from, to] = way;
    // A bot has no hand: the fog that it removes lies before it (R13.7).
    this.#go({ seat, from: seat === this.#bot && name === "fog-removed" ? "play_area" : from, to, ...(known && { card: known }) });
  }

  /** The ways so far, and those that no event told: by what lies where in the end. */
  settle(after: PositionSeen): Travel[] {
    for (const piles of after.piles) {
      const first = this.before.piles.find((each) => each.seat === piles.seat);
      if (first !== undefined) this.#rest(first, piles);
    }
    return this.#travels;
  }

  #go(travel: Travel): void {
    const { seat, from, to, toSeat = seat, card = "" } = travel;
    const [area, sizes, theirs] = [this.#areas.get(seat), this.#sizes.get(seat), this.#sizes.get(toSeat)];
    // A deck that is made anew takes the whole discard pile.
    const count = from === "discard" && to === "deck" ? (sizes?.discard ?? 0) : 1;
    if (sizes) sizes[from] -= count;
    if (theirs) theirs[to] += count;
    if (area && from === "play_area") area[card] = (area[card] ?? 0) - 1;
    if (area && to === "play_area") area[card] = (area[card] ?? 0) + 1;
    this.#travels.push(travel);
  }

  /** A card of a unit leaves the match; of two seats of a side that which is known to have such a card. */
  #lose({ unit, pile, card }: EventSeen): void {
    const seats = this.before.piles.filter((each) => this.sideOf(each.seat) === unit?.side);
    const owner = seats.find((each) => card !== undefined && PILES.some((name) => knownOf(each, name)[card])) ?? seats[0];
    if (owner && pile) this.#go({ seat: owner.seat, from: pile.replace("-", "_") as PileName, to: "lost", ...(card && { card }) });
  }

  /** At the end of a turn what was played goes to the discard pile (R3.4). */
  #clear(seat: string): void {
    if (seat === this.#bot) return;
    for (const [card, count] of Object.entries(this.#areas.get(seat) ?? {})) {
      for (let left = count; left > 0; left -= 1) this.#go({ seat, from: "play_area", to: "discard", card });
    }
  }

  /** The card that bears command goes to the teammate: what was told of it just before leads there (R12.3). */
  #pass({ seat = "", to_seat: toSeat, card }: EventSeen): void {
    const last = this.#travels.at(-1);
    if (toSeat === undefined || card === undefined) return;
    if (last?.seat === seat && last.card === card && last.to === "discard") {
      last.toSeat = toSeat;
      const [own, mates] = [this.#sizes.get(seat), this.#sizes.get(toSeat)];
      if (own && mates) [own.discard, mates.discard] = [own.discard - 1, mates.discard + 1];
    } else this.#go({ seat, from: this.#areas.get(seat)?.[card] ? "play_area" : "hand", to: "discard", toSeat, card });
  }

  /** What a seat's piles have lost and won beyond what was told: what was undone, and what a bot is done with. */
  #rest(first: PilesSeen, last: PilesSeen): void {
    const { seat } = first;
    const told = this.#sizes.get(seat) ?? sizesOf(first);
    const more = sizesOf(last);
    for (const pile of PILES) more[pile] -= told[pile];
    const gone = PILES.flatMap((pile) => cardsGone(first, last, pile, -more[pile]));
    const come = PILES.flatMap((pile) => Array.from({ length: Math.max(more[pile], 0) }, () => pile));
    gone.slice(0, come.length).forEach(({ from, card }, index) => this.#go({ seat, from, to: come[index]!, ...(card && { card }) }));
  }
}

function sizesOf(piles: PilesSeen): Record<PileName, number> {
  return Object.fromEntries(PILES.map((pile) => [pile, sizeOf(piles, pile)])) as Record<PileName, number>;
}

/** So many cards that have left a pile; which they were, where that can be seen. */
function cardsGone(first: PilesSeen, last: PilesSeen, from: PileName, count: number): { from: PileName; card?: string }[] {
  const now = knownOf(last, from);
  const known = Object.entries(knownOf(first, from)).flatMap(([card, had]) => Array.from({ length: Math.max(had - (now[card] ?? 0), 0) }, () => card));
  return Array.from({ length: Math.max(count, 0) }, (_, index) => ({ from, ...(known[index] && { card: known[index] }) }));
}
