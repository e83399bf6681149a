/** Where the cards of a pile are on the screen. */

import type { PileName } from "../session/piles";

/** The middle of a place, and how high a card is there. */
export interface Spot {
  x: number;
  y: number;
  height: number;
}

/** The card itself where it lies open; else its pile; else whatever stands for all piles of the seat, the last of them. */
export function placeOf(seat: string, pile: PileName, card = ""): Element | undefined {
  const lying = document.querySelector(`[data-pile="${seat} ${pile}"]`);
  const open = card && lying ? lying.querySelector(`[data-card="${card}"]`) : null;
  return [open, lying, ...[...document.querySelectorAll(`[data-piles~="${seat}"]`)].reverse()].find(isSeen) ?? undefined;
}

/** The card itself, if it lies open; nothing is measured for it. */
export function openOf(seat: string, pile: PileName, card = ""): Element | undefined {
  return (card && document.querySelector(`[data-pile="${seat} ${pile}"] [data-card="${card}"]`)) || undefined;
}

/** A card that is held up before all eyes. */
export function shownOf(seat: string, card = ""): Element | undefined {
  return [document.querySelector(`[data-shown="${seat} ${card}"]`)].find(isSeen) ?? undefined;
}

function isSeen(place: Element | null): place is Element {
  return place !== null && place.getClientRects().length > 0;
}

export function spotOf(place: Element): Spot {
  const { left, top, width, height } = place.getBoundingClientRect();
  // In a row with room for many a card comes to lie near its beginning.
  return { x: left + Math.min(width / 2, MOST_ASIDE), y: top + height / 2, height };
}

const MOST_ASIDE = 220;
