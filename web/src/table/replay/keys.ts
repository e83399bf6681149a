/** The keys of a match that is looked back at. */

import type { Replaying } from "./replaying.svelte";

/** What a key may do beyond the replay itself. */
export interface Elsewhere {
  copyAddress: () => void;
  openStory: () => void;
  showKeys: () => void;
}

export function keysOf(replaying: Replaying, elsewhere: Elsewhere): Record<string, () => void> {
  return {
    ArrowLeft: () => replaying.go(replaying.at - 1),
    ArrowRight: () => replaying.go(replaying.at + 1),
    Home: () => replaying.go(0),
    End: () => replaying.go(replaying.last),
    " ": () => replaying.toggle(),
    r: () => replaying.jump("round", 1),
    R: () => replaying.jump("round", -1),
    t: () => replaying.jump("turn", 1),
    T: () => replaying.jump("turn", -1),
    c: () => replaying.jump("loss", 1),
    C: () => replaying.jump("loss", -1),
    v: () => replaying.lookOn(1),
    V: () => replaying.lookOn(-1),
    y: elsewhere.copyAddress,
    s: elsewhere.openStory,
    k: elsewhere.showKeys,
  };
}

/** Whether a key is the page's: not written, not pressed on a button, and not an arrow on the board, where it leads from tile to tile. */
export function isForPage(event: KeyboardEvent): boolean {
  const isOn = (places: string) => event.target instanceof HTMLElement && event.target.closest(places) !== null;
  const isArrow = event.key.startsWith("Arrow");
  const isTaken = isOn("input, select, dialog") || (isArrow && isOn(".board")) || (event.key === " " && isOn("button, a, summary"));
  const isPan = event.shiftKey && isArrow;
  return !isTaken && !isPan && !event.ctrlKey && !event.metaKey && !event.altKey;
}
