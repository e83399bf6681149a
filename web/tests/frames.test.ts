import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Frames are drawn when the test says so.
let due: ((() => void) | undefined)[] = [];
function drawFrame(): void {
  const called = due;
  due = [];
  for (const each of called) each?.();
}

let afterFrame: (go: () => void) => () => void;
let atNextFrame: (go: () => void) => () => void;
let frameByFrame: (part: () => boolean) => () => void;

/** Some parts that note when they are done. */
function parts(count: number): { done: number[]; part: () => boolean } {
  const done: number[] = [];
  return { done, part: () => done.push(done.length) < count };
}

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
  ({ afterFrame, atNextFrame, frameByFrame } = await import("../src/board/frames.svelte"));
});

afterEach(() => void vi.restoreAllMocks());

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

test("what is for the next frame goes on before that is drawn", () => {
  const go = vi.fn();
  atNextFrame(go);
  expect(go).not.toHaveBeenCalled();

  drawFrame();

  expect(go).toHaveBeenCalledOnce();
});

test("of work in parts the first is done at once, and each further one in a frame of its own", () => {
  const { done, part } = parts(3);
  frameByFrame(part);
  const counts = [done.length];

  for (let frame = 0; frame < 5; frame += 1) {
    drawFrame();
    counts.push(done.length);
  }

  expect(counts).toEqual([1, 1, 2, 3, 3, 3]);
});

test("work in parts is called off wherever it is", () => {
  const { done, part } = parts(3);
  const callOff = frameByFrame(part);
  drawFrame();
  drawFrame();

  callOff();
  drawFrame();
  vi.runAllTimers();

  expect(done).toEqual([0, 1]);
});

test("where no frame is drawn all parts are done all the same, and where nobody looks at once", () => {
  const seen = parts(3);
  frameByFrame(seen.part);
  vi.advanceTimersByTime(1_000);
  expect(seen.done).toEqual([0, 1, 2]);

  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const unseen = parts(3);
  frameByFrame(unseen.part);
  expect(unseen.done).toEqual([0, 1, 2]);
});
