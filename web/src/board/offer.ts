/** What the board is told to light up; it knows nothing of why. */

import type { UnitSeen } from "../protocol";

export interface Offer {
  // Handed back when it is chosen.
  key: string;
  tile: string;
  // A counter on the tile that is meant, rather than the tile.
  unit?: UnitSeen;
  // Its name for screen readers and tooltips: "Attack Scouts B: 4 + cover 1 + range 2 = 7, 1 die, 40 %".
  label: string;
  // Shown at the target: "40 %".
  badge?: string;
  // Shown beneath it: "4 + 1 + 2 = 7".
  detail?: string;
}
