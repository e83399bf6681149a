import { expect, test } from "vitest";

import type { ScenarioSeen } from "../src/protocol";
import { cardName, mineName, seatName, seatWord, sideOfSeat, sidesOf, unitName, unitOfSide } from "../src/words/names";

test("a seat is called by its side, and in a team by its number as well", () => {
  expect([seatName("us"), seatName("germany-2")]).toEqual(["US", "Germany 2"]);
});

test("the side of a seat stands in its name, whatever the side is called", () => {
  expect(["us", "us-2", "new-zealand", "new-zealand-1"].map(sideOfSeat)).toEqual(["us", "us", "new-zealand", "new-zealand"]);
});

test("sides come in the order of the scenario", () => {
  const scenario = { goals: [{ side: "germany" }, { side: "us", points: 5 }] } as ScenarioSeen;

  expect(sidesOf(scenario)).toEqual(["germany", "us"]);
});

test("a card is called by title and squad, and one without a text by its id", () => {
  expect([cardName("rifleman-a"), cardName("sniper"), cardName("zeppelin-b")]).toEqual(["Rifleman A", "Sniper", "zeppelin B"]);
  expect(unitOfSide({ side: "germany", unit: "rifleman-a" })).toBe("German Riflemen A");
});

test("one soldier goes by his title, and a vehicle or structure by its kind and number", () => {
  expect(unitOfSide({ side: "italy", unit: "rifleman-a" })).toBe("Italian Rifleman A");
  expect([unitName("engineer"), unitName("lorry-2"), unitName("fuel-dump")]).toEqual(["Engineer", "Lorry 2", "Fuel Dump"]);
});

test("seats and mines have names", () => {
  expect([seatWord("gunner"), mineName("anti-armour")]).toEqual(["gunner", "anti-armour mine"]);
});
