import { beforeEach, expect, test } from "vitest";

import { forget, ownTable, ownTables, remember, rememberKnown, wish } from "../src/net/memory";
import type { OwnMatchSeen } from "../src/protocol";

const match = (table: string, made: number): OwnMatchSeen => ({ table, scenario: "s", title: "T", seats: ["us", "germany"], made });

beforeEach(() => {
  // As in a private window: what cannot be stored lasts as long as the page.
  wish("tables", []);
  wish("dropped", []);
  wish("session", "one");
});

test("seats of whoever is signed in are opened by the session, the newest first", () => {
  rememberKnown([match("a", 1), match("b", 2)]);
  expect(ownTables().map(({ table }) => table)).toEqual(["b", "a"]);
  expect(ownTable("a")?.seats).toEqual([
    { seat: "us", token: "one.0" },
    { seat: "germany", token: "one.1" },
  ]);
});

test("a token of the seat's own stays, one of an older session does not", () => {
  remember({ table: "a", scenario: "s", title: "T", seats: [{ seat: "us", token: "plain" }], touched: 0 });
  rememberKnown([match("a", 1), match("b", 2)]);
  wish("session", "two");
  rememberKnown([match("a", 1), match("b", 2)]);
  expect(ownTable("a")?.seats).toEqual([{ seat: "us", token: "plain" }]);
  expect(ownTable("b")?.seats[0]?.token).toBe("two.0");
});

test("what was forgotten here is not found again", () => {
  rememberKnown([match("a", 1), match("b", 2)]);
  forget("a");
  rememberKnown([match("a", 1), match("b", 2)]);
  expect(ownTables().map(({ table }) => table)).toEqual(["b"]);
});
