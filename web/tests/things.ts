/** Things of the protocol with what a test says of them, and as little else as their types allow. */

import type { ActionSeen, BoardTile, CardSeen, ChangeSeen, CounterSeen, PilesSeen, PositionSeen } from "../src/protocol";

/** An offered action; its card, verb and target stand in its text. */
export function action(text: string, more: Partial<ActionSeen> = {}): ActionSeen {
  const [card = "", verb = ""] = text.split(" ");
  return { text, words: `To ${text}`, card, verb, ...more };
}

/** A card of a title and squad, with its lines as `move 1`. */
export function card(id: string, ...lines: string[]): CardSeen {
  const printed = lines.map((line) => {
    const [verb = "", value] = line.split(" ");
    return value === undefined ? { verb } : { verb, value: Number(value) };
  });
  return { card: id, title: id, initiative: 5, lines: printed };
}

/** A counter: `us rifleman-a 2B`. */
export function counter(words: string): CounterSeen {
  const [side = "", unit = "", tile = ""] = words.split(" ");
  return { side, unit, tile };
}

export function view(more: Partial<PositionSeen> = {}): PositionSeen {
  const nothing = { deciders: [], sides: [], tiles: [], counters: [], piles: [] };
  return { round: 1, phase: "turn", initiative: "us", ...nothing, ...more };
}

export function piles(seat: string, more: Partial<PilesSeen> = {}): PilesSeen {
  const sizes = { deck: 0, hand: 0, play_area: 0, discard: 0, supply: 0, removed: 0 };
  return { seat, sizes, play_area: {}, supply: {}, seen: {}, known: {}, lost: {}, has_bid: false, ...more };
}

/** A step of the log: who did what, and the lines that tell of it. */
export function step(number: number, kind: ChangeSeen["kind"], seat: string, ...lines: string[]): ChangeSeen {
  return { number, kind, seat, lines: lines.map((text) => ({ text })) };
}

/** Four tiles in two staggered rows: 1A and 2A, below them 3A and 4A. */
export const FIELD: BoardTile[] = [
  { tile: "1A", x: 0, y: 0, cover: 0 },
  { tile: "2A", x: 2, y: 0, cover: 0 },
  { tile: "3A", x: 1, y: 2, cover: 0 },
  { tile: "4A", x: 3, y: 2, cover: 0 },
];
