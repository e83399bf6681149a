import { beforeEach, expect, test } from "vitest";

import { botsAmong, computersAmong } from "../src/common/players";
import type { PlayerSeen, ScenarioSeen } from "../src/protocol";
import { hasEditions, hasSpecialists, Wishes } from "../src/start/wishes.svelte";

const OFFERED: PlayerSeen[] = [
  { name: "solo:grim", called: "Grim", strength: 9, kind: "solo" },
  { name: "owl", called: "Wise", strength: 8, kind: "computer" },
  { name: "solo:fair", called: "Fair", strength: 5, kind: "solo" },
  { name: "hare", called: "Hasty", strength: 2, kind: "computer" },
  { name: "solo:mild", called: "Mild", strength: 1, kind: "solo" },
];
const SCENARIO = {
  seats: ["north", "south"],
  goals: [{ side: "north" }, { side: "south" }],
  four: { seats: ["north-1", "south-1", "north-2", "south-2"] },
} as ScenarioSeen;

let wishes: Wishes;

beforeEach(() => {
  wishes = new Wishes();
  wishes.offered = OFFERED;
});

test("the roster is the server's: players strongest first, the bot easiest first", () => {
  expect(computersAmong(OFFERED).map((each) => each.name)).toEqual(["owl", "hare"]);
  expect(botsAmong(OFFERED).map((each) => each.name)).toEqual(["solo:mild", "solo:fair", "solo:grim"]);
});

test("who says nothing plays the first side against the strongest player", () => {
  expect(wishes.sideIn(SCENARIO)).toBe("north");
  expect(wishes.seats(SCENARIO.seats, wishes.sideIn(SCENARIO))).toMatchObject([{ kind: "here" }, { kind: "computer", player: "owl" }]);
});

test("a side of another scenario stands for the first, and either for itself", () => {
  wishes.side = "germany";
  expect(wishes.sideIn(SCENARIO)).toBe("north");

  wishes.side = "either";
  expect(wishes.sideIn(SCENARIO)).toBe("either");
});

test("a player that is no longer offered gives way to the strongest", () => {
  wishes.players.south = "greedy-1";
  expect(wishes.playerFor("south")).toBe("owl");

  wishes.players.south = "hare";
  expect(wishes.playerFor("south")).toBe("hare");
});

test("the bot plays as hard as was said, and else as the one in the middle", () => {
  wishes.opponent = "solo";
  expect(wishes.seats(SCENARIO.seats, "north")[1]).toEqual({ kind: "computer", player: "solo:fair" });

  wishes.difficulty = "grim";
  expect(wishes.seats(SCENARIO.seats, "north")[1]).toEqual({ kind: "computer", player: "solo:grim" });
});

test("only one side can be the bot's", () => {
  wishes.opponent = "watch";
  wishes.watchAt(SCENARIO, "north", "hare");
  wishes.watchAt(SCENARIO, "south", "solo");
  wishes.watchAt(SCENARIO, "north", "solo");

  expect([wishes.playerFor("north"), wishes.playerFor("south")]).toEqual(["solo", "hare"]);
});

test("one sits at one of four seats, and whoever was there takes the old one", () => {
  wishes.four = true;
  wishes.seatAt(SCENARIO, "south-1", "invite");
  wishes.seatAt(SCENARIO, "south-1", "me");

  expect(wishes.seatsOfFour(SCENARIO).map((seat) => seat.kind)).toEqual(["invite", "here", "computer", "computer"]);
  expect(wishes.watches(SCENARIO)).toBe(false);
});

test("neither specialists nor editions are asked for where there are none", () => {
  const normandy = { ...SCENARIO, theatre: "normandy", cards: [{ card: "grenadier-a", joins: "rifleman-a" }] } as ScenarioSeen;
  const desert = { ...SCENARIO, theatre: "desert", cards: [{ card: "grenadier-b" }] } as ScenarioSeen;

  expect([hasSpecialists(normandy), hasEditions(normandy), wishes.maySpecialists(normandy)]).toEqual([true, true, true]);
  expect([hasSpecialists(desert), hasEditions(desert), wishes.maySpecialists(desert)]).toEqual([false, false, false]);
});

test("each of four seats has who was chosen for it, and two play where the scenario is not for four", () => {
  wishes.four = true;
  wishes.seatAt(SCENARIO, "south-2", "hare");
  wishes.seatAt(SCENARIO, "north-2", "invite");

  expect(wishes.seated(SCENARIO)).toMatchObject({
    four: true,
    seats: [{ kind: "here" }, { kind: "computer", player: "owl" }, { kind: "invite" }, { kind: "computer", player: "hare" }],
  });
  expect(wishes.seated({ ...SCENARIO, four: undefined })).toMatchObject({ four: false, seats: [{ kind: "here" }, { kind: "computer", player: "owl" }] });
});
