/** The computer players as people know them. */

import type { PlayerSeen, SeatSeen } from "../protocol";
import { hasText, say } from "../words/texts";

/** What it is called as an opponent: the sensible computer. */
export function playerName(name: string): string {
  const difficulty = difficultyOf(name);
  if (difficulty) return say("web.solo.named", { difficulty: known(`web.solo.${difficulty}-named`) ?? difficulty });
  return known(`web.start.player-${name}-named`) ?? name;
}

/** The same in a word or two, where there is little room: Sensible. */
export function playerInShort(name: string): string {
  return known(`player.${name.replace(":", "-")}`) ?? playerName(name);
}

/** How hard the solo bot of a name plays: `solo:hard`; nothing for other players. */
export function difficultyOf(name: string): string {
  return /^solo:(.+)$/.exec(name)?.[1] ?? "";
}

/** How it plays; nothing where the texts do not know it. */
export function playerStyle(name: string): string {
  return known(`web.start.player-${name}-more`) ?? "";
}

/** How strong it says it is among those that are offered, for pips, and how hard that is in words. */
export function strengthOf({ strength }: PlayerSeen, players: PlayerSeen[]): { strength: number; most: number; words: string } {
  const most = Math.max(...players.map((each) => each.strength));
  const words = [known(`web.start.hard-${strength}`), say("web.start.strength", { strength, most })];
  return { strength, most, words: words.filter(Boolean).join(" ") };
}

/** The computer players to choose among: what they are called, how strong they are, how they play. */
export function computerAnswers(players: PlayerSeen[]) {
  return computersAmong(players).map((player) => {
    const { words, ...pips } = strengthOf(player, players);
    return { value: player.name, name: player.called, more: `${words} ${playerStyle(player.name)}`.trim(), ...pips };
  });
}

/** The solo bot by its difficulties, the easiest first, out of all players that are offered. */
export function botsAmong(players: PlayerSeen[]): PlayerSeen[] {
  return players.filter((each) => each.kind === "solo").reverse();
}

/** The players that may take any seat, the strongest first. */
export function computersAmong(players: PlayerSeen[]): PlayerSeen[] {
  return players.filter((each) => each.kind === "computer");
}

function known(key: string): string | undefined {
  return hasText(key) ? say(key) : undefined;
}

/** Who sits at a seat, in words. */
export function sitterName(seat: Pick<SeatSeen, "kind" | "name" | "open">): string {
  if (seat.open) return say("web.start.nobody-yet");
  return seat.kind === "computer" ? playerName(seat.name) : seat.name;
}

/** Several names as one: Anna, Bert and Carl. */
export function together(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say("web.start.and", { first: names.slice(0, -1).join(", "), then: last });
}
