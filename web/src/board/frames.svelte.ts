/** Work kept apart by frames: what has to be built waits until what is there already has been drawn. */

import { untrack } from "svelte";

// Milliseconds after which it waits no longer: a page that nobody sees draws no frames.
const PATIENCE = 250;
// As the browser has them. Frames are drawn on a page whose clock a test has stopped, too.
const { cancelAnimationFrame, clearTimeout, requestAnimationFrame, setTimeout } = window;

/** Goes on once a frame has been drawn; returns how to call it off. */
export function afterFrame(go: () => void): () => void {
  // Frames are told of before they are drawn: first the one that is due, then the one after it.
  return atFrame(2, go);
}

/** Goes on just before the next frame is drawn; returns how to call it off. */
export function atNextFrame(go: () => void): () => void {
  return atFrame(1, go);
}

/** Does some work in parts, as long as there are more: the first at once, each further one when the one before has been drawn. Returns
 * how to call off what is left. Where nobody sees the page, nothing waits. */
export function frameByFrame(part: () => boolean): () => void {
  let callOff = (): void => undefined;
  function go(frames: number): void {
    let isLeft = part();
    while (isLeft && document.visibilityState === "hidden") isLeft = part();
    // Each but the first is done just before a frame is drawn.
    if (isLeft) callOff = atFrame(frames, () => go(1));
  }
  go(2);
  return () => callOff();
}

/** Goes on at the first frame that is drawn from now on, or at a later one. */
function atFrame(count: number, go: () => void): () => void {
  const timer = setTimeout(on, PATIENCE);
  let frame = requestAnimationFrame(next);
  let left = count;
  function next(): void {
    left -= 1;
    if (left === 0) on();
    else frame = requestAnimationFrame(next);
  }
  function off(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  function on(): void {
    off();
    go();
  }
  return off;
}

/** Follows a value, and is still the old one until a frame has been drawn with what else changed. */
export function aFrameBehind<Value>(value: () => Value): { readonly now: Value } {
  let drawn = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    return next === untrack(() => drawn) ? undefined : afterFrame(() => (drawn = next));
  });
  return {
    get now() {
      return drawn;
    },
  };
}
