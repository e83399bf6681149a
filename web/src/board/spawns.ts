/** How large the mark of a spawn is drawn. */

import type { SpawnSeen } from "../protocol";
import { TILE } from "./geometry";

export const SIGN = 20;
export const INSET = 7;

export function spawnWidth({ units }: SpawnSeen): number {
  return 16 + SIGN * units.length;
}

/** As large as its letters have to be, but no wider than its tile; signs alone are read at any size. */
export function spawnSize(spawn: SpawnSeen, enlarged: number): number {
  const isRead = spawn.units.some((unit) => unit.length === 1);
  return isRead ? Math.min(enlarged, (TILE - 2 * INSET) / spawnWidth(spawn)) : 1;
}
