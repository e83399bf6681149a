/** What to do now, in one sentence. */

import { cardName, seatName, sideName, unitName, verbName } from "../../words/names";
import { say } from "../../words/texts";
import { sourceOf } from "../session/piles";
import type { Session } from "../session/session.svelte";
import type { Choosing } from "./choosing.svelte";

export interface Status {
  state: "bidding" | "turn" | "losing" | "waiting" | "over";
  text: string;
}

export function statusOf(session: Session, choosing: Choosing): Status {
  const { view, seat, showing } = session;
  if (view === null) return { state: "waiting", text: say("web.table.loading") };
  if (showing.scene !== null) {
    const shown = { dice: "web.table.dice", bids: "web.table.bids-shown", gathered: "web.table.meanwhile" }[showing.scene.kind];
    return { state: "waiting", text: say(shown) };
  }
  if (view.phase === "over") return { state: "over", text: outcome(session) };
  if (!seat || !view.deciders.includes(seat)) return { state: "waiting", text: waiting(session) };
  if (view.phase === "bidding") return { state: "bidding", text: bidding(choosing) };
  if (view.phase === "losing") return { state: "losing", text: losing(session) };
  return { state: "turn", text: view.doing === undefined ? playing(session, choosing) : goingOn(session, choosing) };
}

/** Who won: `You lost`, or for spectators and both sides at one screen `Germany wins`. */
export function outcome(session: Session): string {
  const winner = session.view?.result?.winner;
  if (winner === undefined) return say("web.table.drawn");
  const sides = new Set(session.ownSeats().map((seat) => session.sideOf(seat)));
  if (sides.size !== 1) return say("web.table.won", { side: sideName(winner) });
  return say(session.side === winner ? "web.table.you-won" : "web.table.you-lost");
}

/** The unit that loses a card of its owner's choice. */
function losing({ view }: Session): string {
  return say("web.table.do-lose", { unit: view?.losing ? unitName(view.losing.unit.unit) : "" });
}

function bidding(choosing: Choosing): string {
  return choosing.card ? say("web.table.do-bid-card", { card: cardName(choosing.card) }) : say("web.table.do-bid");
}

function playing(session: Session, choosing: Choosing): string {
  const { card, verb, line, led } = choosing;
  if (!card) {
    if (!session.actions.some((each) => each.card !== undefined)) return say("web.table.do-end");
    return session.isHotSeat ? say("web.table.do-turn-seat", { seat: seatName(session.seat) }) : say("web.table.do-turn");
  }
  const names = { card: cardName(card), verb: verb ? verbName(verb) : "" };
  if (led) return say("web.table.do-lead", { ...names, unit: unitName(led.unit) });
  if (line === undefined) return say("web.table.do-card", names);
  const first = line.actions[0];
  if (first?.victim !== undefined) return say("web.table.do-victim", names);
  if (first?.taken !== undefined) return say("web.table.do-taken", { ...names, pile: sourceName(verb) });
  return say(first?.unit === undefined ? "web.table.do-tile" : "web.table.do-unit", names);
}

/** The next part of an action under way, told by what its actions are. */
function goingOn(session: Session, choosing: Choosing): string {
  const doing = session.view!.doing!;
  const verbs = choosing.parts.map((each) => each.verb);
  const verb = verbName(doing.verb);
  if (verbs.includes("take")) return say("web.table.do-take", { verb, left: doing.left, pile: sourceName(doing.verb) });
  if (verbs.includes("draw")) return say("web.table.do-draw", { verb });
  if (verbs.includes("hit")) return say(doing.verb === "blast" ? "web.table.do-hit" : "web.table.do-hit-next", { verb });
  if (verbs.includes("join")) return say("web.table.do-join", { verb });
  if (doing.unit === undefined) return say("web.table.do-step-card");
  return say("web.table.do-step", { unit: unitName(doing.unit.unit) });
}

/** The pile that cards are taken from, within a sentence. */
function sourceName(verb: string): string {
  return say(`web.table.pile-${sourceOf(verb)}`).toLowerCase();
}

function waiting(session: Session): string {
  const { view, seat, ownPiles } = session;
  const words = waitingFor(session);
  if (view?.phase === "bidding" && ownPiles?.has_bid) return say("web.table.bid-lies", { waiting: words });
  return seat ? words : say("web.table.watching", { waiting: words });
}

function waitingFor(session: Session): string {
  const decider = session.view?.deciders[0] ?? "";
  const sitter = session.seatSeen(decider);
  const seat = seatName(decider);
  if (sitter === undefined) return "";
  if (sitter.open) return say("web.table.wait-open", { seat });
  if (session.view?.bot?.seat === decider) return say("web.solo.resolving", { seat });
  if (sitter.kind === "computer") return say("web.table.thinking", { seat });
  const said = { bidding: "wait-bid", losing: "wait-lose", injuring: "wait-injure", turn: "wait-turn", over: "wait-turn" };
  const what = said[session.view!.phase];
  return say(`web.table.${what}`, { name: sitter.name, seat });
}
