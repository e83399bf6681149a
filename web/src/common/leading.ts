/** Where the keyboard goes on when what had the focus is gone. */

// Whoever uses the keyboard is led to the next choice; a pointer needs no leading.
let isByKeys = false;
window.addEventListener("keydown", () => (isByKeys = true), { capture: true });
window.addEventListener("pointerdown", () => (isByKeys = false), { capture: true });

// The first choice of what is asked, or else a card that can be played.
const CHOICES = ["[data-first]", "[role='toolbar'] .playable"];

/** Leads to the next choice of those who use the keyboard, and else to what is said about it. */
export function leadOn(): void {
  const choice = isByKeys ? firstOf(CHOICES) : null;
  (choice ?? firstOf(["[data-state]"]))?.focus({ preventScroll: true });
}

/** Leads from the card that was chosen to what it can do. */
export function leadToLines(): void {
  if (isByKeys) firstOf(["[data-first]"])?.focus();
}

function firstOf(selectors: string[]): HTMLElement | null {
  const found = selectors.map((each) => document.querySelector<HTMLElement>(each));
  return found.find((each) => each !== null) ?? null;
}
