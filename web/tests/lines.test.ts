import { expect, test } from "vitest";

import { directAction, lineLabel, linesOf, plainActions, seatWords, sittingOf } from "../src/table/play/lines";
import { action, card, counter } from "./things";

test("lines stand in the order printed on the card, what no line says behind them", () => {
  const rifleman = card("rifleman-a", "move 1", "attack 2", "control");
  const actions = [
    action("rifleman-a hunker"),
    action("rifleman-a attack scout-b", { line: 1 }),
    action("rifleman-a move 3B", { line: 0 }),
    action("scout-b move 3B", { line: 0 }),
  ];

  expect(linesOf(actions, rifleman).map((each) => each.verb)).toEqual(["move", "attack", "hunker"]);
});

test("two lines of one verb are kept apart", () => {
  const tank = card("tank", "attack 2", "attack 4");
  const actions = [action("tank attack scout-b", { line: 0 }), action("tank attack tank", { line: 1 })];

  expect(linesOf(actions, tank).map((each) => [each.value, each.actions.length])).toEqual([[2, 1], [4, 1]]);
});

test("a line is told with its number and its reach", () => {
  const line = { key: "", verb: "attack", value: 3, actions: [] };

  expect(lineLabel(line)).toBe("Attack 3");
  expect(lineLabel({ ...line, range: 1 })).not.toBe(lineLabel(line));
  expect(lineLabel({ ...line, range: 0 })).not.toBe(lineLabel({ ...line, range: 1 }));
});

test("an action is taken at once where nothing is left to point at", () => {
  const line = (...actions: ReturnType<typeof action>[]) => ({ key: "", verb: "", value: 0, actions });
  const inspire = action("squad-leader-a inspire rifleman-a", { taken: "rifleman-a" });
  const command = action("squad-leader-a command");
  const control = action("rifleman-a control", { tile: "2B" });
  const placed = action("rifleman-a at 2B control", { verb: "control", tile: "2B", entering: "2B" });
  const move = action("rifleman-a move 3B", { tile: "3B" });
  const attack = action("rifleman-a attack scout-b", { unit: { side: "germany", unit: "scout-b" } });

  expect(directAction(line(command))).toBe(command);
  expect(directAction(line(control))).toBe(control);
  expect(directAction(line(placed))).toBe(placed);
  expect([move, attack, inspire].map((each) => directAction(line(each)))).toEqual([undefined, undefined, undefined]);
  expect(directAction(line(command, control))).toBeUndefined();
});

test("what stands nowhere on the board is left to buttons", () => {
  const recon = ["germany-1", "germany-2"].map((victim) => action(`scout-a recon ${victim}`, { victim }));
  const move = action("scout-a move 3B", { tile: "3B" });
  const line = { key: "", verb: "", value: 0, actions: [...recon, move] };

  expect(plainActions(line)).toEqual(recon);
  expect(plainActions({ ...line, actions: [recon[0]!] })).toEqual([]);
  expect(plainActions(undefined)).toEqual([]);
});

const TRUCK = {
  vehicle: "patrol-truck",
  title: "patrol-truck",
  side: "lrdg",
  armour: 4,
  berths: [
    { berth: "driver", lines: [{ verb: "drive", value: 2 }] },
    { berth: "gunner", lines: [{ verb: "attack", value: 2 }] },
  ],
};

test("the seat of a card's soldier is found by his counter, and on foot there is none", () => {
  const sergeant = card("sergeant", "move 1", "attack 1");
  const gunner = { ...counter("lrdg sergeant 5A"), aboard: "patrol-truck", berth: "gunner" };

  const sitting = sittingOf(sergeant, "lrdg", [gunner], [TRUCK]);

  expect(sitting).toMatchObject({ vehicle: { side: "lrdg", unit: "patrol-truck" }, lines: [{ verb: "attack", value: 2 }] });
  expect(seatWords(sitting!)).toBe("gunner of the Patrol Truck");
  expect(sittingOf(sergeant, "lrdg", [counter("lrdg sergeant 5A")], [TRUCK])).toBeUndefined();
  expect(sittingOf(sergeant, "italy", [gunner], [TRUCK])).toBeUndefined();
});

test("lines of the seat stand behind those of the card, with their own numbers", () => {
  const sergeant = card("sergeant", "move 1", "attack 1");
  const sitting = { vehicle: { side: "lrdg", unit: "patrol-truck" }, berth: "gunner", lines: TRUCK.berths[1]!.lines };
  const actions = [
    action("sergeant aboard attack 2 italy rifleman-a", { verb: "attack", line: 0, of_seat: true }),
    action("sergeant attack italy rifleman-a", { line: 1 }),
    action("sergeant hunker"),
  ];

  const lines = linesOf(actions, sergeant, sitting);

  expect(lines.map(({ verb, value, seat }) => [verb, value, seat?.berth])).toEqual([
    ["attack", 1, undefined],
    ["hunker", 0, undefined],
    ["attack", 2, "gunner"],
  ]);
  expect(new Set(lines.map((each) => each.key)).size).toBe(3);
});

test("what needs a vehicle or an edge to be pointed at is not taken at once", () => {
  const line = (each: ReturnType<typeof action>) => ({ key: "", verb: "", value: 0, actions: [each] });
  const truck = { side: "lrdg", unit: "patrol-truck" };
  const repair = action("engineer repair patrol-truck", { unit: truck, vehicle: truck });
  const leave = action("engineer move leave", { vehicle: truck });
  const mine = action("sapper mine 5A place anti-armour", { tile: "5A", edge: ["5A", "6B"], mine: "anti-armour" });

  expect([repair, leave, mine].map((each) => directAction(line(each)))).toEqual([undefined, undefined, undefined]);
});
