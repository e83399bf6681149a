import { beforeEach, expect, test, vi } from "vitest";

// Frames are drawn when the test says so.
let due: ((() => void) | undefined)[] = [];
function drawFrame(): void {
  const called = due;
  due = [];
  for (const each of called) each?.();
}

let afterFrame: (go: () => void) => () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  due = [];
  Object.assign(window, {
    requestAnimationFrame: (call: () => void) => due.push(call),
    cancelAnimationFrame: (place: number) => (due[place - 1] = undefined),
    setTimeout,
    clearTimeout,
  });
  vi.resetModules();
  ({ afterFrame } = await import("../src/board/frames.svelte"));
});

test("what waits for a frame goes on before the one after it", () => {
  const go = vi.fn();
  afterFrame(go);

  drawFrame();
  expect(go).not.toHaveBeenCalled();
  drawFrame();
  expect(go).toHaveBeenCalledOnce();

  drawFrame();
  vi.runAllTimers();
  expect(go).toHaveBeenCalledOnce();
});

test("where no frame is drawn it goes on all the same", () => {
  const go = vi.fn();
  afterFrame(go);

  vi.advanceTimersByTime(1_000);

  expect(go).toHaveBeenCalledOnce();
});

test("what is called off never goes on", () => {
  const go = vi.fn();
  afterFrame(go)();
  const late = afterFrame(go);
  drawFrame();
  late();

  drawFrame();
  vi.runAllTimers();

  expect(go).not.toHaveBeenCalled();
});
