/** The sheets that can lie over the table; one at a time. */

import type { PileName } from "./piles";

export type SheetShown =
  | { name: "menu" | "help" | "keys" | "notes" | "resign" | "take-back" | "give-seat" | "end-turn" | "end" }
  | { name: "seat"; seat: string }
  | { name: "forces"; side: string }
  | { name: "solo-cards"; card: string }
  | { name: "pile"; seat: string; pile: PileName };
