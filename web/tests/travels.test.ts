import { expect, test } from "vitest";

import type { ChangeSeen, EventSeen, PilesSeen } from "../src/protocol";
import { type Travel, travelsOf } from "../src/table/session/travels";
import { piles, view } from "./things";

const sideOf = (seat: string) => seat.replace(/-\d$/, "");
const sizes = (deck: number, hand: number, play_area: number, discard: number, supply: number) => ({
  sizes: { deck, hand, play_area, discard, supply, removed: 0 },
});
const steps = (...events: EventSeen[]): ChangeSeen[] => [{ number: 1, kind: "decision", events }];

/** A way in a few words: `us rifleman-a: hand to play_area`. */
const words = ({ seat, card = "?", from, to, toSeat }: Travel) => `${seat} ${card}: ${from} to ${toSeat ? `${toSeat} ` : ""}${to}`;
const ways = (before: PilesSeen[], after: PilesSeen[], ...events: EventSeen[]) =>
  travelsOf(steps(...events), view({ piles: before }), view({ piles: after }), sideOf).map(words);

test("a card that is played goes from the hand to the play area, and what it brings to its pile", () => {
  const before = [piles("us", { ...sizes(3, 2, 0, 0, 4), hand: { "squad-leader-a": 1, mortar: 1 } })];
  const after = [piles("us", { ...sizes(3, 1, 1, 1, 3), hand: { mortar: 1 }, play_area: { "squad-leader-a": 1 } })];

  expect(
    ways(before, after, { name: "played", seat: "us", card: "squad-leader-a", verb: "bolster" }, { name: "bolstered", seat: "us", card: "sniper" }),
  ).toEqual(["us squad-leader-a: hand to play_area", "us sniper: supply to discard"]);
});

test("at the end of a turn what was played and what is left is discarded, before the deck is made anew and drawn from", () => {
  const before = [piles("germany", { ...sizes(0, 1, 2, 0, 0), play_area: { mortar: 2 } })];
  const after = [piles("germany", sizes(2, 1, 0, 0, 0))];

  expect(
    ways(
      before,
      after,
      { name: "left-in-hand", seat: "germany", shown: false },
      { name: "turn-ended", seat: "germany" },
      { name: "reshuffled", seat: "germany" },
      { name: "drew", seat: "germany" },
    ),
  ).toEqual([
    "germany ?: hand to discard",
    "germany mortar: play_area to discard",
    "germany mortar: play_area to discard",
    "germany ?: discard to deck",
    "germany ?: deck to hand",
  ]);
});

test("who is lost leaves the pile in which he was found, and removed fog the hand", () => {
  const before = [piles("us", sizes(3, 2, 1, 0, 0)), piles("germany", sizes(4, 0, 1, 0, 0))];
  const after = [
    piles("us", { ...sizes(3, 1, 1, 0, 0), lost: { "fog-of-war": 1 } }),
    piles("germany", { ...sizes(4, 0, 0, 0, 0), lost: { "scout-a": 1 } }),
  ];
  const unit = { side: "germany", unit: "scout-a" };

  expect(ways(before, after, { name: "casualty", unit, pile: "play-area", card: "scout-a" }, { name: "fog-removed", seat: "us" })).toEqual([
    "germany scout-a: play_area to lost",
    "us fog-of-war: hand to lost",
  ]);
});

test("what is taken back goes the way back, though no event tells of it", () => {
  const before = [piles("us", { ...sizes(3, 1, 1, 0, 0), hand: { mortar: 1 }, play_area: { sniper: 1 } })];
  const after = [piles("us", { ...sizes(3, 2, 0, 0, 0), hand: { mortar: 1, sniper: 1 } })];

  expect(ways(before, after)).toEqual(["us sniper: play_area to hand"]);
});

test("a bot's card stays before it until it is done", () => {
  const bot = { seat: "germany", play_area: [], decks: [] };
  const first = piles("germany", { ...sizes(3, 0, 2, 0, 0), play_area: { mortar: 1, sniper: 1 } });
  const later = piles("germany", { ...sizes(3, 0, 1, 1, 0), play_area: { sniper: 1 } });
  const played: EventSeen = { name: "played", seat: "germany", card: "mortar", verb: "attack" };
  const between = (after: PilesSeen) =>
    travelsOf(steps(played), view({ piles: [first], bot }), view({ piles: [after], bot }), sideOf).map(words);

  expect(between(first)).toEqual([]);
  expect(between(later)).toEqual(["germany mortar: play_area to discard"]);
});

test("the card that bears command goes to the teammate's discard pile", () => {
  const before = [piles("us-1", sizes(3, 2, 0, 0, 0)), piles("us-2", sizes(3, 2, 0, 0, 0))];
  const after = [piles("us-1", sizes(3, 1, 0, 0, 0)), piles("us-2", sizes(3, 2, 0, 1, 0))];
  const card = "platoon-sergeant";

  expect(
    ways(before, after, { name: "bid-shown", seat: "us-1", card }, { name: "command-passed", seat: "us-1", to_seat: "us-2", card }),
  ).toEqual(["us-1 platoon-sergeant: hand to us-2 discard"]);
});
