/** Who sits at a seat, and what they are about. */

import { playerInShort, playerName } from "../../common/players";
import { say } from "../../words/texts";
import type { Session } from "../session/session.svelte";

/** A player's name at a seat, without the side; in short, a computer player is called by its level alone. */
export function sitter(session: Session, seat: string, inShort = false): string {
  const seen = session.seatSeen(seat);
  if (seen === undefined) return "";
  if (session.seat === seat && session.ownSeats().length === 1) return say("web.table.you");
  if (seen.kind !== "computer") return seen.name;
  return inShort ? playerInShort(seen.name) : playerName(seen.name);
}

/** Whether a person is at a seat that is not one's own; nothing for a computer player. */
export function presenceOf(session: Session, seat: string): string {
  const seen = session.seatSeen(seat);
  if (seen === undefined || session.ownSeats().includes(seat) || seen.kind === "computer") return "";
  if (seen.open) return say("web.table.open-seat");
  return say(seen.present ? "web.table.present" : "web.table.absent");
}

/** What a seat is about just now: it has bid, plays, chooses; or nothing. */
export function seatNews({ piled: view }: Session, seat: string): string {
  if (view?.phase === "bidding" && view.piles.some((each) => each.seat === seat && each.has_bid)) {
    return say("web.table.has-bid");
  }
  if (view?.phase === "losing" && view.deciders.includes(seat)) return say("web.table.loses-now");
  return view?.turn === seat ? say("web.table.plays-now") : "";
}

/** Whether somebody else plays for one's own side at a seat. */
export function isMate(session: Session, seat: string): boolean {
  return session.side === session.sideOf(seat) && session.seat !== seat;
}
