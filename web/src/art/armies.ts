/** What each army looks like: the one place of the client that knows armies by their names. */

import "./armies.css";
import type { ScenarioSeen } from "../protocol";
import { type Shape, FLARED_HELMET, ROUND_HELMET } from "./cards/portraits";
import { CROSS, STAR } from "./counters/emblems";
import { artOf, type AnyIcon, type Theatre } from "./theatres.svelte";

interface Army {
  // A class of armies.css, or of its theatre's, for colours and edges.
  look: "olive" | "slate" | "ochre" | "sage";
  theatre: Theatre;
  // Which way its soldiers look.
  faces: "left" | "right";
  // Its sign, as an icon and as a shape about a centre, 10 units in radius.
  icon: AnyIcon;
  emblem: string;
  helmet: Shape[];
}

const ARMIES: Record<string, Army> = {
  us: { look: "olive", theatre: "normandy", faces: "right", icon: "star", emblem: STAR, helmet: ROUND_HELMET },
  germany: { look: "slate", theatre: "normandy", faces: "left", icon: "cross", emblem: CROSS, helmet: FLARED_HELMET },
  // Their emblems and helmets are drawn with the rest of their theatre.
  lrdg: { look: "ochre", theatre: "desert", faces: "right", icon: "scorpion", emblem: "", helmet: [] },
  italy: { look: "sage", theatre: "desert", faces: "left", icon: "ringed-star", emblem: "", helmet: [] },
};

// For an army that nobody has drawn yet; a test tells which.
const PLAIN = ARMIES.germany!;

/** The army of a side, by the name of its faction. */
export function armyOf(side: string): Army {
  const army = ARMIES[side] ?? PLAIN;
  const emblem = artOf(army.theatre)?.emblems[side];
  return emblem === undefined ? army : { ...army, emblem };
}

/** The theatre of a scenario; one that nobody has drawn looks like Normandy. */
export function theatreOf({ theatre }: ScenarioSeen): Theatre {
  return theatre === "desert" ? theatre : "normandy";
}
