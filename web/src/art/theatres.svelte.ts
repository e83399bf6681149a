/** Which theatre's pictures are drawn: Normandy's come with the page, those of another once they are asked for. */

import type { Art, Landscape } from "./art";
import { silhouetteOf as silhouetteInNormandy, type Silhouette } from "./counters/silhouettes";
import type { Sign } from "./desert/signs";
import { icons, type IconName, type Strokes } from "./icons/icons";
import { landscape } from "./landscape/landscape";

export type Theatre = "normandy" | "desert";
// A sign that comes with the page, or one of a theatre's.
export type AnyIcon = IconName | Sign;

let desert = $state.raw<Art>();
let asked: Promise<void> | undefined;

/** Returns what a theatre draws of its own: nothing in Normandy, and nothing yet while it is on its way. */
export function artOf(theatre: Theatre): Art | undefined {
  if (theatre === "normandy") return undefined;
  asked ??= import("./desert/art").then(({ art }) => void (desert = art)).catch(askAgain);
  return desert;
}

function askAgain(reason: unknown): never {
  asked = undefined;
  throw reason;
}

/** Returns who draws a theatre's tiles; nobody while its art is on its way. */
export function landscapeOf(theatre: Theatre): Landscape | undefined {
  return theatre === "normandy" ? landscape : artOf(theatre)?.landscape;
}

export function silhouetteOf(title: string, theatre: Theatre): Silhouette {
  return artOf(theatre)?.silhouettes[title] ?? silhouetteInNormandy(title);
}

/** Returns how a sign is drawn; not at all while its theatre's art is on its way. */
export function strokesOf(name: AnyIcon): Strokes {
  return icons[name as IconName] ?? desert?.icons[name as Sign] ?? {};
}

/** The sign of a verb; a verb without one is told by its word alone. */
export function iconOf(verb: string): AnyIcon | undefined {
  if (verb === "end") return "end-turn";
  return Object.hasOwn(icons, verb) || Object.hasOwn(desert?.icons ?? {}, verb) ? (verb as AnyIcon) : undefined;
}
