/** Whether a hint is shown just now; the button, the key and the sheet are far from each other. */

import type { Session } from "../session/session.svelte";

class Hinting {
  isOpen = $state(false);
}

export const hinting = new Hinting();

/** Whether a person may ask for a hint now: the table allows it, and there is something to choose. */
export function canHint(session: Session): boolean {
  return session.table?.hints === true && session.actions.length > 1;
}

/** Opens the hint, if there may be one. */
export function askHint(session: Session): void {
  if (canHint(session)) hinting.isOpen = true;
}
