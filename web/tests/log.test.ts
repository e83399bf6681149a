import { expect, test } from "vitest";

import type { ChangeSeen } from "../src/protocol";
import { chaptersOf, lastLine } from "../src/table/log/log";
import { decisionsOf, roundsOf, standing } from "../src/table/session/steps";
import { step } from "./things";

const ROUND_ONE: ChangeSeen = { number: 1, kind: "opening", lines: [{ text: "Round 1", round: 1 }] };

const told = (steps: ChangeSeen[]) => chaptersOf(steps).flatMap((chapter) => chapter.entries.map((each) => each.line.text));

test("an undo takes back its own seat's last decision", () => {
  const steps = [
    step(1, "decision", "us"),
    step(2, "decision", "germany"),
    step(3, "decision", "us"),
    step(4, "undo", "us"),
    step(5, "chat", "us"),
    step(6, "resigned", "germany"),
  ];

  expect(standing(steps).map((each) => each.number)).toEqual([1, 2, 6]);
});

test("an undo of nothing changes nothing", () => {
  expect(standing([step(1, "decision", "us"), step(2, "undo", "germany")]).map((each) => each.number)).toEqual([1]);
});

const ROUND_TWO: ChangeSeen = { ...step(4, "decision", "us", "US ended the turn."), lines: [{ text: "US ended the turn." }, { text: "Round 2", round: 2 }] };
const TAKEN_BACK: ChangeSeen[] = [
  ROUND_ONE,
  step(2, "decision", "us", "US moved."),
  step(3, "decision", "germany", "Germany moved."),
  ROUND_TWO,
  step(5, "decision", "us", "US bid."),
  { ...step(6, "taken-back", "us", "Back to the move."), back_to: 2 },
  step(7, "decision", "us", "US hid."),
];

test("a take-back leaves nothing standing from its decision on, whoever decided it", () => {
  expect(standing(TAKEN_BACK).map((each) => each.number)).toEqual([7]);
  expect(standing(TAKEN_BACK.slice(0, 5)).map((each) => each.number)).toEqual([2, 3, 4, 5]);
});

test("after a take-back the story goes on in the round it led back to", () => {
  expect(roundsOf(TAKEN_BACK).get(5)).toBe(2);
  expect(roundsOf(TAKEN_BACK).get(7)).toBe(1);
  expect(chaptersOf(TAKEN_BACK).map(({ round, entries }) => [round, entries.map((each) => each.step)])).toEqual([
    [1, [2, 3, 4]],
    [2, [5, 6]],
    [1, [7]],
  ]);
});

test("what can be gone back to is what a seat decided and still stands", () => {
  expect(decisionsOf(TAKEN_BACK.slice(0, 5), "us").map(({ round, text }) => [round, text])).toEqual([
    [1, "US moved."],
    [1, "US ended the turn."],
    [2, "US bid."],
  ]);
  expect(decisionsOf(TAKEN_BACK, "germany")).toEqual([]);
  const ended = { ...ROUND_TWO, events: [{ name: "turn-ended" }] };
  expect(decisionsOf([ROUND_ONE, ended], "us")[0]!.text).toBe("End turn");
});

test("the story is told round by round, what came before the first as well", () => {
  const steps = [step(0, "seat-taken", "us", "Anna sat down."), ROUND_ONE, step(2, "decision", "us", "US scouted 3B.")];

  expect(chaptersOf(steps).map(({ round, entries }) => [round, entries.length])).toEqual([[0, 1], [1, 1]]);
  expect(chaptersOf(steps.slice(1)).map(({ round }) => round)).toEqual([1]);
});

test("a decision that was taken back is marked, and stays in the story", () => {
  const steps = [ROUND_ONE, step(2, "decision", "us", "US moved."), step(3, "undo", "us", "US took it back.")];

  expect(chaptersOf(steps)[0]!.entries.map((each) => each.isUndone)).toEqual([true, false]);
  expect(told(steps)).toEqual(["US moved.", "US took it back."]);
});

test("a seat's sign stands at the first line of its decision, but not where both sides bid", () => {
  const bids = { ...step(2, "decision", "us", "US bid 5, Germany 7."), events: [{ name: "bid-shown" }] };
  const moved = step(3, "decision", "us", "US moved.", "US lost a card.");

  expect(chaptersOf([ROUND_ONE, bids, moved])[0]!.entries.map((each) => each.seat)).toEqual(["", "us", ""]);
});

test("a bot's reasons stand under the last line of its decision, its card's line where it was read", () => {
  const reading = { card: "rifleman-a", line: 2, said: "Close in.", reasons: ["Nothing in reach."] };
  const first = { ...step(2, "decision", "germany", "A", "B"), reading: { ...reading, first: true } };
  const later = { ...step(3, "decision", "germany", "C"), reading };

  expect(chaptersOf([ROUND_ONE, first, later])[0]!.entries.map((each) => each.reasons)).toEqual([
    undefined,
    ["Nothing in reach.", "Close in."],
    ["Close in.", "Nothing in reach."],
  ]);
});

test("what was said is told as somebody's word, and is not what happened last", () => {
  const steps = [ROUND_ONE, step(2, "decision", "us", "US moved."), step(3, "chat", "germany", "Well done.")];

  expect(chaptersOf(steps)[0]!.entries.map((each) => each.speaker)).toEqual([undefined, "germany"]);
  expect(lastLine(steps)).toBe("US moved.");
});

test("what was taken back did not happen last", () => {
  const steps = [ROUND_ONE, step(2, "decision", "us", "US scouted."), step(3, "decision", "us", "US moved."), step(4, "undo", "us")];

  expect(lastLine(steps)).toBe("US scouted.");
  expect(lastLine([])).toBe("");
});

test("lines that are known stay the same, so that only new ones are drawn", () => {
  const known = new Map();
  const [first, second] = [step(2, "decision", "us", "US moved."), step(3, "decision", "germany", "Germany moved.")];
  const [before] = chaptersOf([ROUND_ONE, first], known);
  const [after] = chaptersOf([ROUND_ONE, first, second], known);
  const [undone] = chaptersOf([ROUND_ONE, first, second, step(4, "undo", "us")], known);

  expect(after!.entries[0]).toBe(before!.entries[0]);
  expect(undone!.entries.slice(0, 2).map((each) => each.isUndone)).toEqual([true, false]);
  expect(undone!.entries[1]).toBe(after!.entries[1]);
});
