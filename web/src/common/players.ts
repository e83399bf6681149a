/** The computer players as people know them. */

import type { SeatSeen } from "../protocol";
import { hasText, say } from "../words/texts";

/** Those worth choosing, the best one first: older versions such as greedy-1 are kept only to be measured against. */
export function choosable(players: string[]): string[] {
  const current = players.filter((name) => !/-\d+$/.test(name));
  const sensible = current.filter((name) => name === "greedy");
  return [...sensible, ...current.filter((name) => name !== "greedy").reverse()];
}

/** What a computer player is called among others to choose: Sensible. */
export function playerLabel(name: string): string {
  return known(`web.start.player-${name}`) ?? name;
}

/** What it is called as an opponent: the sensible computer. */
export function playerName(name: string): string {
  const difficulty = difficultyOf(name);
  if (difficulty) return say("web.solo.named", { difficulty: say(`web.solo.${difficulty}-named`) });
  return known(`web.start.player-${name}-named`) ?? name;
}

/** How hard the solo bot of this name plays; nothing for other players. */
function difficultyOf(name: string): string {
  return /^solo:(easy|normal|hard)$/.exec(name)?.[1] ?? "";
}

/** How it plays; nothing where the texts do not know it. */
export function playerStyle(name: string): string {
  return known(`web.start.player-${name}-more`) ?? "";
}

function known(key: string): string | undefined {
  return hasText(key) ? say(key) : undefined;
}

/** Who sits at a seat, in words. */
export function sitterName(seat: SeatSeen): string {
  if (seat.open) return say("web.start.nobody-yet");
  return seat.kind === "computer" ? playerName(seat.name) : seat.name;
}

/** Several names as one: Anna, Bert and Carl. */
export function together(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("web.start.and", { first: names.slice(0, -1).join(", "), then: last });
}
