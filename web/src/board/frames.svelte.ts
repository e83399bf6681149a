/** Work kept apart by frames: what has to be built waits until what is there already has been drawn. */

import { untrack } from "svelte";

// Milliseconds after which it waits no longer: a page that nobody sees draws no frames.
const PATIENCE = 250;
// As the browser has them. Frames are drawn on a page whose clock a test has stopped, too.
const { cancelAnimationFrame, clearTimeout, requestAnimationFrame, setTimeout } = window;

/** Goes on once a frame has been drawn; returns how to call it off. */
export function afterFrame(go: () => void): () => void {
  const timer = setTimeout(on, PATIENCE);
  // The first is called before the frame that is due, the second before the one after it.
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(on)));
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
