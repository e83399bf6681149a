/** What each army looks like: the one place of the client that knows armies by their names. */

import "./armies.css";
import { type Shape, FLARED_HELMET, ROUND_HELMET } from "./cards/portraits";
import { CROSS, STAR } from "./counters/emblems";
import type { IconName } from "./icons/icons";

interface Army {
  // A class of armies.css, for colours and edges.
  look: "olive" | "slate";
  // Which way its soldiers look.
  faces: "left" | "right";
  // Its sign, as an icon and as a shape about a centre, 10 units in radius.
  icon: IconName;
  emblem: string;
  helmet: Shape[];
}

const ARMIES: Record<string, Army> = {
  us: { look: "olive", faces: "right", icon: "star", emblem: STAR, helmet: ROUND_HELMET },
  germany: { look: "slate", faces: "left", icon: "cross", emblem: CROSS, helmet: FLARED_HELMET },
};

// For an army that nobody has drawn yet; a test tells which.
const PLAIN = ARMIES.germany!;

/** The army of a side, by the name of its faction. */
export function armyOf(side: string): Army {
  return ARMIES[side] ?? PLAIN;
}
