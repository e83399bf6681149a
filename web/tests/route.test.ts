import { expect, test } from "vitest";

import { addressOf, parseRoute, type Route } from "../src/common/route.svelte";

const ROUTES: Route[] = [
  { page: "start" },
  { page: "start", scenario: "01-la-raye" },
  { page: "table", table: "a/b" },
  { page: "replay" },
  { page: "replay", table: "~t1" },
  { page: "replay", table: "t1", at: 0 },
  { page: "replay", table: "t1", at: 57 },
  { page: "replay", table: "t1", at: 57, eyes: "germany-2" },
  { page: "story", table: "t1" },
  { page: "join", table: "t1", invite: "%&?" },
  { page: "join", table: "t1", invite: "" },
  { page: "campaign" },
  { page: "campaign", campaign: "c/1" },
  { page: "campaign", campaign: "c1", invite: "%&?" },
  { page: "identity" },
  { page: "identity", secret: "s-_1" },
];

test.each(ROUTES)("the address of %o leads there", (route) => {
  expect(parseRoute(addressOf(route))).toEqual(route);
});

test.each(["#/table", "#/table/a/b", "#/join", "#/join/a/b/c", "#/nowhere/a", "#/replay/a/x", "#/replay/a/1/us/b", "#/story", "#/story/a/b", "#/campaign/a/b/c", "#/identity/a/b", "#/%"])("%s leads nowhere", (address) => {
  expect(parseRoute(address)).toEqual({ page: "lost" });
});

test("slashes at the ends mean nothing", () => {
  expect(parseRoute("#//table/t1//")).toEqual({ page: "table", table: "t1" });
  expect(parseRoute("")).toEqual({ page: "start" });
});
