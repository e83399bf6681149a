/** What the board is told to light up; it knows nothing of why. */

import type { UnitSeen } from "../protocol";

export type MineFace = "anti-personnel" | "anti-armour";

/** What reaches a target from above, and whose aircraft it is. */
export interface AirReach {
  verb: "strafe" | "bomb" | "surveil";
  side: string;
}

export interface Offer {
  // Handed back when it is chosen.
  key: string;
  tile: string;
  // What is meant on the tile, rather than the tile: a counter, somebody aboard, a vehicle, a structure.
  unit?: UnitSeen | undefined;
  // With a vehicle: a free seat of this kind.
  berth?: string | undefined;
  // The edge between the tile and this one is meant, and the mine to be laid there, or to be taken away.
  across?: string | undefined;
  mine?: MineFace | undefined;
  removes?: boolean | undefined;
  // It is reached by an aircraft.
  air?: AirReach | undefined;
  // It is a step over a mine: the chance is one against whoever takes it.
  danger?: boolean | undefined;
  // Its name for screen readers and tooltips: "Attack Scouts B: 4 + cover 1 + range 2 = 7, 1 die, 40 %".
  label: string;
  // Shown at the target: "40 %".
  badge?: string;
  // Shown beneath it: "4 + 1 + 2 = 7".
  detail?: string;
}

/** How an edge is called, whichever of its tiles comes first. */
export function edgeKey(one: string, other: string): string {
  return [one, other].sort().join(" ");
}
