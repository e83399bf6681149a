import { expect, test, vi } from "vitest";

import { wished } from "../src/net/memory";
import { sounds } from "../src/sound/sounds.svelte";
import { soundOf } from "../src/table/scenes/heard";

test("nothing sounds before the first click, when it is switched off, or without volume; what was wished is remembered", async () => {
  const play = vi.fn();
  const make = vi.fn(async () => ({ play }));
  sounds.play("die");
  sounds.wake(make);
  sounds.wake(make);
  sounds.play("paper");
  await Promise.resolve();
  expect([play.mock.calls, make.mock.calls.length]).toEqual([[["paper", 0.5]], 1]);

  sounds.setVolume(0);
  sounds.play("paper");
  sounds.setVolume(0.2);
  sounds.turn(false);
  sounds.play("paper");
  await Promise.resolve();
  expect(play).toHaveBeenCalledTimes(1);
  expect([wished("sound", true), wished("volume", 1)]).toEqual([false, 0.2]);

  sounds.turn(true);
  sounds.play("knock");
  await Promise.resolve();
  expect(play).toHaveBeenLastCalledWith("knock", 0.2);
});

test("a shot is heard from afar, a mine close by, a card as paper, a step as wood", () => {
  const dice = { kind: "dice", needed: 5, dice: [3], success: false, after: [] } as const;
  const act = { kind: "act", seat: "germany", moves: [], words: "", reasons: [], leadsToDice: false } as const;

  expect(soundOf({ ...dice, dice: [3], after: [], verb: "attack" })).toBe("rifle");
  expect(soundOf({ ...dice, dice: [3], after: [], verb: "mine" })).toBe("wood");
  expect(soundOf({ ...act, moves: [], reasons: [], card: "scout-a" })).toBe("paper");
  expect(soundOf({ ...act, moves: [], reasons: [] })).toBe("wood");
});
