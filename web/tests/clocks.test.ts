import { expect, test } from "vitest";

import { clockAfter, isLow } from "../src/table/session/clocks.svelte";
import { clockFace, clockWords, DAY, HOUR, MINUTE, spokenTime } from "../src/words/durations";

test("a clock shows minutes and seconds, then hours, then days", () => {
  expect(clockFace(4 * MINUTE + 9_000)).toBe("4:09");
  expect(clockFace(1)).toBe("0:01");
  expect(clockFace(0)).toBe("0:00");
  expect(clockFace(-5)).toBe("0:00");
  expect(clockFace(HOUR - 1)).toBe("1 h 0 min");
  expect(clockFace(2 * DAY + 4 * HOUR + 5)).toBe("2 d 4 h");
  expect(spokenTime(4 * MINUTE + 9_000)).toBe("4 min 9 s");
  expect(spokenTime(3 * HOUR)).toBe("3 h 0 min");
});

test("a clock goes on from what was told, and only while it runs", () => {
  const agreed = { bank_minutes: 30 };

  expect(clockAfter({ seat: "us", left: 10_000, runs: true }, 4_000, agreed).left).toBe(6_000);
  expect(clockAfter({ seat: "us", left: 10_000, runs: true }, 40_000, agreed).left).toBe(0);
  expect(clockAfter({ seat: "us", left: 10_000, runs: true }, -40, agreed).left).toBe(10_000);
  expect(clockAfter({ seat: "us", left: 10_000 }, 4_000, agreed)).toEqual({ left: 10_000, runs: false, isLow: true });
});

test("time is low in the last minutes of a bank, and in the last hours of a move", () => {
  expect(isLow(2 * MINUTE, { bank_minutes: 30 })).toBe(true);
  expect(isLow(2 * MINUTE + 1, { bank_minutes: 30 })).toBe(false);
  expect(isLow(MINUTE + 1, { bank_minutes: 5 })).toBe(false);
  expect(isLow(6 * HOUR, { move_days: 3 })).toBe(true);
  expect(isLow(DAY, { move_days: 3 })).toBe(false);
});

test("what was agreed on is told in a sentence, and no clock in none", () => {
  expect(clockWords({ bank_minutes: 15 })).toContain("15 minutes");
  expect(clockWords({ move_days: 3 })).toContain("3 days");
  expect(clockWords({})).toBe("");
});
