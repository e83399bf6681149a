/** What both tables, the wide and the narrow one, are made of. */

import type { Choosing } from "./play/choosing.svelte";
import type { Session } from "./session/session.svelte";
import type { SheetShown } from "./session/sheet";

export interface TableProps {
  session: Session;
  choosing: Choosing;
  onend: () => void;
  onpick: (card: string) => void;
  onopen: (sheet: SheetShown) => void;
}
