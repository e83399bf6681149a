/** The piles of a seat, and what is known of each. */

import type { IconName } from "../../art/icons/icons";
import type { PilesSeen } from "../../protocol";

export type PileName = "deck" | "hand" | "play_area" | "discard" | "supply" | "lost";
export type Counts = Record<string, number>;

export const PILE_ICONS: Record<PileName, IconName> = {
  deck: "deck",
  hand: "hand",
  play_area: "play",
  discard: "discard",
  supply: "supply",
  lost: "fallen",
};

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** How many soldiers a seat has lost; Fog of War that was removed is no loss. */
export function fallenOf(piles: PilesSeen): number {
  return total(piles.lost) - (piles.lost["fog-of-war"] ?? 0);
}

export function sizeOf(piles: PilesSeen, pile: PileName): number {
  return pile === "lost" ? total(piles.lost) : piles.sizes[pile];
}

/** The cards of a pile that the reader knows: all of them where it may be looked into. */
export function knownOf(piles: PilesSeen, pile: PileName): Counts {
  switch (pile) {
    case "deck":
      return piles.deck ?? {};
    case "hand":
      return piles.hand ?? piles.known;
    case "discard":
      return piles.discard ?? piles.seen;
    default:
      return piles[pile];
  }
}

/** The pile that an action takes cards from. */
export function sourceOf(verb: string): "play_area" | "supply" {
  return verb === "inspire" ? "play_area" : "supply";
}

/** Whether an action takes as many cards as it says, rather than up to so many (R10.11). */
export function takesAll(verb: string): boolean {
  return verb === "air-support";
}

/** The soldier whose name stands on the top card of a kind. */
export function soldierOf(piles: PilesSeen | undefined, card: string): string | undefined {
  return piles?.names?.[card]?.[0];
}

/** Seats in the order one looks for them: those of one's own side first, then the other side's. */
export function inTeams(seats: PilesSeen[], own: string, sideOf: (seat: string) => string): PilesSeen[] {
  const rank = ({ seat }: PilesSeen) => (seat === own ? 0 : own && sideOf(seat) === sideOf(own) ? 1 : 2);
  return [...seats].sort((one, other) => rank(one) - rank(other));
}
