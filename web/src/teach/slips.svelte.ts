/** The one slip of paper that explains something on the page, beside it. */

export interface Explained {
  title: string;
  lines: string[];
  // The numbers of the rules it stands on.
  rules: string[];
}

export interface Slip extends Explained {
  at: DOMRect;
  // It stays until it is put away: its rules can be reached.
  isPinned: boolean;
}

class Slips {
  shown = $state.raw<Slip | null>(null);

  /** Shows a slip beside an element: for as long as it is pointed at, or pinned. */
  show(element: Element, explained: Explained, isPinned = false): void {
    this.shown = { ...explained, at: element.getBoundingClientRect(), isPinned };
  }

  /** The pointer has left: a pinned slip stays. */
  leave(): void {
    if (!this.shown?.isPinned) this.shown = null;
  }

  close(): void {
    this.shown = null;
  }
}

export const slips = new Slips();
