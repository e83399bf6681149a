import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { OWN, Road } from "../src/campaign/road.svelte";
import { wish } from "../src/net/memory";

const RUNS = [
  { run: "hills", called: "Hills", scenarios: ["h1", "h2", "h3"] },
  { run: "sands", called: "Sands", scenarios: ["s1", "s2"] },
];
let asked: string[][];
let road: Road;

/** A server that lets only scenarios of one letter go together, and says no more than five may. */
function answer(address: string): Response {
  const scenarios = new URL(address, "http://localhost").searchParams.getAll("scenario");
  asked.push(scenarios);
  const letter = scenarios[0]![0]!;
  if (scenarios.some((each) => !each.startsWith(letter))) return Response.json({ code: "no", sentence: "They do not go together." }, { status: 400 });
  const fitting = scenarios.length < 5 ? RUNS.flatMap((each) => each.scenarios).filter((each) => each.startsWith(letter)) : [];
  return Response.json({ scenarios, fitting, may_be_four: letter === "s" });
}

beforeEach(async () => {
  asked = [];
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(answer(address)));
  wish("road", []);
  road = new Road();
  road.run = "hills";
  await road.begin(RUNS);
});

afterEach(() => vi.unstubAllGlobals());

test("a run is walked whole, or from one battle to another", async () => {
  expect(road.chosen).toEqual(["h1", "h2", "h3"]);

  await road.stretch(1, 1);
  expect(road.chosen).toEqual(["h2"]);
  await road.stretch(2, 1);
  expect(road.chosen).toEqual(["h3"]);

  await road.choose("sands");
  expect(road.chosen).toEqual(["s1", "s2"]);
  expect(road.seen?.may_be_four).toBe(true);
});

test("a list of one's own is added to, put in order and thinned out", async () => {
  await road.choose(OWN);
  expect([road.chosen, road.seen]).toEqual([[], null]);

  await Promise.all([road.add("h3"), road.add("h1"), road.add("h3"), road.add("h2")]);
  expect(road.chosen).toEqual(["h3", "h1", "h3", "h2"]);
  await road.move(3, 0);
  await road.move(1, 2);
  expect(road.chosen).toEqual(["h2", "h1", "h3", "h3"]);
  await road.move(0, -1);
  await road.move(3, 4);
  expect(road.chosen).toEqual(["h2", "h1", "h3", "h3"]);
  await road.remove(1);

  expect(road.chosen).toEqual(["h2", "h3", "h3"]);
  expect(road.seen?.scenarios).toEqual(["h2", "h3", "h3"]);
});

test("what goes together is the server's word: what it refuses is not added, and its sentence is told", async () => {
  await road.choose(OWN);
  expect([road.fits("h1"), road.fits("s1")]).toEqual([true, true]);
  await road.add("h1");
  expect([road.fits("h2"), road.fits("s1")]).toEqual([true, false]);

  await road.add("s1");
  expect([road.chosen, road.problem]).toEqual([["h1"], "They do not go together."]);
  expect(asked.at(-1)).toEqual(["h1", "s1"]);

  await road.add("h2");
  expect([road.chosen, road.problem]).toEqual([["h1", "h2"], ""]);
  for (const _ of [1, 2, 3]) await road.add("h1");
  expect(road.fits("h1")).toBe(false);
});

test("an empty list asks nothing, and anything may begin it", async () => {
  await road.choose(OWN);
  await road.add("h1");
  const before = asked.length;
  await road.remove(0);

  expect(asked.length).toBe(before);
  expect([road.chosen, road.seen, road.fits("s1")]).toEqual([[], null, true]);
});

test("the list of last time is there again, unless the server no longer takes it", async () => {
  await road.choose(OWN);
  await road.add("s2");
  await road.add("s1");

  const again = new Road();
  again.run = OWN;
  await again.begin(RUNS);
  expect([again.chosen, again.seen?.scenarios]).toEqual([["s2", "s1"], ["s2", "s1"]]);

  wish("road", ["s1", "h1"]);
  await again.begin(RUNS);
  expect([again.chosen, again.problem]).toEqual([[], ""]);
});
