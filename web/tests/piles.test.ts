import { expect, test } from "vitest";

import { fallenOf, inTeams, knownOf, sizeOf } from "../src/table/session/piles";
import { piles } from "./things";

const sideOf = (seat: string) => ({ anna: "north", bert: "south", carl: "north", dora: "south" })[seat] ?? "";

test("seats stand in teams: the own, the others of its side, the other side", () => {
  const seats = ["bert", "carl", "dora", "anna"].map((seat) => piles(seat));

  expect(inTeams(seats, "anna", sideOf).map((each) => each.seat)).toEqual(["anna", "carl", "bert", "dora"]);
  expect(inTeams(seats, "dora", sideOf).map((each) => each.seat)).toEqual(["dora", "bert", "carl", "anna"]);
});

test("for who watches, seats keep the order they are sent in", () => {
  const seats = ["bert", "carl", "dora", "anna"].map((seat) => piles(seat));

  expect(inTeams(seats, "", sideOf)).toEqual(seats);
});

test("of a pile that may be looked into all cards are known, of another those that were seen", () => {
  const own = piles("us", { hand: { sniper: 1 }, known: {}, discard: { mortar: 2 }, seen: { mortar: 1 } });
  const other = piles("germany", { known: { "scout-a": 1 }, seen: { mortar: 1 } });

  expect([knownOf(own, "hand"), knownOf(own, "discard")]).toEqual([{ sniper: 1 }, { mortar: 2 }]);
  expect([knownOf(other, "hand"), knownOf(other, "discard"), knownOf(other, "deck")]).toEqual([{ "scout-a": 1 }, { mortar: 1 }, {}]);
});

test("fog that was removed is lost, but nobody fell", () => {
  const seat = piles("us", { lost: { sniper: 1, "rifleman-a": 2, "fog-of-war": 3 } });

  expect([sizeOf(seat, "lost"), fallenOf(seat)]).toEqual([6, 3]);
});
