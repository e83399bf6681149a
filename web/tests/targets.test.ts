import { expect, test } from "vitest";

import { seatsOf } from "../src/art/desert/counters/vehicles";
import type { Box } from "../src/board/geometry";
import { layOut } from "../src/board/geometry";
import type { Offer } from "../src/board/offer";
import { placeThings } from "../src/board/placing";
import { placeOffers, type PlacedOffer } from "../src/board/targets";
import { counter, FIELD } from "./things";

const { spots } = layOut(FIELD, false);
const TRUCK = { side: "lrdg", unit: "patrol-truck" };
const aboard = (unit: string, berth: string) => ({ ...counter(`lrdg ${unit} 1A`), aboard: "patrol-truck", berth });

function placed(...offers: Partial<Offer>[]): PlacedOffer[] {
  const counters = [aboard("sergeant", "driver"), aboard("engineer", "passenger"), counter("lrdg scout 1A")];
  const structures = [{ side: "italy", unit: "hangar", tile: "3A", points: 1 }];
  const things = placeThings(spots, { counters, vehicles: [{ ...TRUCK, tile: "1A" }], structures }, ["lrdg", "italy"], new Set(), seatsOf);
  return placeOffers(spots, things, offers.map((offer, index) => ({ key: String(index), tile: "1A", label: "", ...offer })));
}

const covers = (box: Box, x: number, y: number) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

test("soldiers aboard lie on the seats of their vehicle", () => {
  const [seat] = placed({ unit: { side: "lrdg", unit: "sergeant" } });

  expect(seat?.on).toMatchObject({ berth: "driver", sitter: { unit: "sergeant" } });
  expect(covers(seat!, seat!.spot.x + seat!.on!.place.x, seat!.spot.y + seat!.on!.place.y)).toBe(true);
});

test("a seat that is offered is the first free one of its kind", () => {
  const [gunner, passenger] = placed({ unit: TRUCK, berth: "gunner" }, { unit: TRUCK, berth: "passenger" });

  expect(gunner?.on).toMatchObject({ berth: "gunner" });
  expect(passenger?.on).toMatchObject({ berth: "passenger" });
  expect(passenger?.on).not.toHaveProperty("sitter");
});

test("seats that are offered share the vehicle: each is touched where it lies, and nowhere else", () => {
  const offers = placed(
    { unit: TRUCK, berth: "gunner" },
    { unit: TRUCK, berth: "passenger" },
    { unit: { side: "lrdg", unit: "sergeant" } },
    { unit: { side: "lrdg", unit: "engineer" } },
  );

  for (const { spot, on } of offers) {
    const [x, y] = [spot.x + on!.place.x, spot.y + on!.place.y];
    expect(offers.filter((offer) => covers(offer, x, y)).map(({ on }) => on!.key)).toEqual([on!.key]);
  }
});

test("vehicles and structures are targets as counters are", () => {
  const [truck, hangar, scout] = placed({ unit: TRUCK }, { unit: { side: "italy", unit: "hangar" }, tile: "3A" }, { unit: { side: "lrdg", unit: "scout" } });

  expect([scout, hangar, truck].map((offer) => offer?.on?.shape).sort()).toEqual(["block", "disc", "oblong"]);
});

test("an edge is a target of its own beside the tile", () => {
  const [tile, one, other] = placed({}, { across: "2A", mine: "anti-armour" }, { across: "2A", mine: "anti-personnel" });

  expect(tile?.edge).toBeUndefined();
  expect([one?.edge?.key, other?.edge?.key]).toEqual(["1A 2A", "1A 2A"]);
  expect(one?.y).not.toBe(other?.y);
});
