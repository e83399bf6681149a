/** When each card sets out, and the way it takes. */

import type { Travel } from "../session/travels";
import type { Spot } from "./places";

// Milliseconds for one card, and for one of many.
const DURATION = { usual: 320, hasty: 180 };
// Milliseconds between two cards; the more wait, the sooner they follow one another.
const BETWEEN = { most: 85, least: 14, all: 1_400 };
const MANY = 24;
// Of the card as it is drawn, in pixels; and how small or large it is seen at its ends.
const HEIGHT = 84;
const SCALE = { least: 0.36, most: 1.3 };

export const WAY = "cubic-bezier(0.35, 0.05, 0.25, 1)";

export class Departures {
  // When the next may set out, and when the last one comes to a pile.
  #next = 0;
  readonly #arrivals = new Map<string, number>();

  /** The next departure: after the one before, and not from a pile before what goes there has come. */
  next({ seat, toSeat = seat, from, to }: Travel, now: number, waiting: number): { at: number; duration: number } {
    const duration = waiting > MANY ? DURATION.hasty : DURATION.usual;
    const at = Math.max(now, this.#next, this.#arrivals.get(`${seat} ${from}`) ?? 0);
    this.#next = at + Math.min(BETWEEN.most, Math.max(BETWEEN.least, BETWEEN.all / waiting));
    this.#arrivals.set(`${toSeat} ${to}`, at + duration);
    return { at, duration };
  }

  /** All have come. */
  clear(): void {
    this.#next = 0;
    this.#arrivals.clear();
  }
}

/** A card rises from where it lay, and sinks to where it goes; out of a closed pile it is seen only when it leaves. */
export function keyframesOf(start: Spot, end: Spot, from: Travel["from"]): Keyframe[] {
  const [small, large] = [scaleAt(start), scaleAt(end)];
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - Math.min(60, Math.abs(end.x - start.x) / 6) };
  const lean = Math.sign(end.x - start.x) * 4;
  const at = ({ x, y }: { x: number; y: number }, scale: number, turn = 0) => `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
  const isOpen = from === "hand" || from === "play_area";
  return [
    { transform: at(start, small), opacity: isOpen ? 1 : 0 },
    { transform: at(start, small), opacity: 1, offset: 0.01 },
    { transform: at(middle, Math.max(small, large, 0.8), lean), opacity: 1, offset: 0.5 },
    { transform: at(end, large), opacity: 1, offset: 0.92 },
    { transform: at(end, large), opacity: 0 },
  ];
}

function scaleAt({ height }: Spot): number {
  return Math.min(SCALE.most, Math.max(SCALE.least, height / HEIGHT));
}
