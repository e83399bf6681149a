/** What to do now, in one sentence. */

import type { ActionSeen } from "../../protocol";
import { cardName, seatName, sideName, unitName, verbName } from "../../words/names";
import { say } from "../../words/texts";
import { sourceOf } from "../session/piles";
import type { Session } from "../session/session.svelte";
import type { Choosing } from "./choosing.svelte";
import { isEdgeChosen } from "./lines";

export interface Status {
  state: "bidding" | "turn" | "losing" | "injuring" | "waiting" | "over";
  text: string;
}

export function statusOf(session: Session, choosing: Choosing): Status {
  const { view, seat, showing } = session;
  if (view === null) return { state: "waiting", text: say("web.table.loading") };
  if (showing.spoken !== null) {
    const scene = showing.spoken;
    if (scene.kind === "act") return { state: "waiting", text: say("web.follow.acts", { seat: seatName(scene.seat) }) };
    const said = { dice: "dice", bids: "bids-shown", loss: "loss-shown", gathered: "meanwhile" };
    return { state: "waiting", text: say(`web.table.${said[scene.kind]}`) };
  }
  if (view.phase === "over") return { state: "over", text: outcome(session) };
  if (!seat || !view.deciders.includes(seat)) return { state: "waiting", text: waiting(session) };
  if (view.phase === "bidding") return { state: "bidding", text: bidding(choosing) };
  if (view.phase === "losing") return { state: "losing", text: losing(session) };
  if (view.phase === "injuring") return { state: "injuring", text: injuring(session) };
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
  return say("web.table.do-lose", { unit: view?.losing ? unitName(view.losing.unit.unit, view.losing.unit.side) : "" });
}

/** The vehicle that was hit, and in which somebody is injured by choice (R15.5). */
function injuring({ view }: Session): string {
  return say("web.table.do-injure", { vehicle: view?.injuring ? unitName(view.injuring.vehicle.unit, view.injuring.vehicle.side) : "" });
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
  if (led) return say("web.table.do-lead", { ...names, unit: unitName(led.unit, led.side) });
  if (line === undefined) return say("web.table.do-card", names);
  const first = line.actions[0];
  if (first?.victim !== undefined) return say("web.table.do-victim", names);
  if (first?.taken !== undefined) return say("web.table.do-taken", { ...names, pile: sourceName(verb) });
  return say(`web.table.${asked(line.actions)}`, names);
}

/** What is to be chosen next for a line, told by what its actions name. */
function asked(actions: ActionSeen[]): string {
  if (actions.some((each) => each.unit !== undefined)) return "do-unit";
  if (actions.some(isEdgeChosen)) return "do-edge";
  if (actions.some((each) => each.berth !== undefined)) return "do-seat";
  return actions.some((each) => each.vehicle !== undefined && each.tile === undefined) ? "do-leave" : "do-tile";
}

/** The next part of an action under way, told by what its actions are. */
function goingOn(session: Session, choosing: Choosing): string {
  const doing = session.view!.doing!;
  const verbs = choosing.parts.map((each) => each.verb);
  const verb = verbName(doing.verb);
  if (verbs.includes("take")) {
    const told = verbs.includes("stop") ? "web.table.do-take" : "web.table.do-take-all";
    return say(told, { verb, left: doing.left, pile: sourceName(doing.verb) });
  }
  if (verbs.includes("survey")) return say("web.table.do-survey", { verb });
  if (verbs.includes("next-mine")) {
    return say(choosing.parts.some((each) => each.removes) ? "web.table.do-mine-remove" : "web.table.do-mine-lay", { verb });
  }
  if (verbs.includes("draw")) return say("web.table.do-draw", { verb });
  if (verbs.includes("hit")) return say(doing.verb === "blast" ? "web.table.do-hit" : "web.table.do-hit-next", { verb });
  if (verbs.includes("join")) return say("web.table.do-join", { verb });
  const driven = choosing.parts.find((each) => each.tile !== undefined)?.vehicle;
  if (driven !== undefined) return say("web.table.do-drive", { vehicle: unitName(driven.unit, driven.side) });
  if (doing.unit === undefined) return say("web.table.do-step-card");
  return say("web.table.do-step", { unit: unitName(doing.unit.unit, doing.unit.side) });
}

/** The pile that cards are taken from, within a sentence. */
function sourceName(verb: string): string {
  return say(`web.pile.${sourceOf(verb)}`);
}

function waiting(session: Session): string {
  const { view, seat, ownPiles } = session;
  const words = waitingFor(session);
  if (view?.phase === "bidding" && ownPiles?.has_bid) return say("web.table.bid-lies", { waiting: words });
  return seat ? words : say("web.table.watching", { waiting: words });
}

function waitingFor(session: Session): string {
  // Before the first cards somebody has yet to come.
  const missing = session.table?.luck.waits_for?.[0];
  const decider = missing ?? session.view?.deciders[0] ?? "";
  const sitter = session.seatSeen(decider);
  // The table may have heard of the last who came before the view has.
  if (sitter === undefined) return "";
  const seat = seatName(decider);
  if (sitter.open) return say("web.table.wait-open", { seat });
  if (missing !== undefined) return say("web.luck.wait", { name: sitter.name, seat });
  if (session.view?.bot?.seat === decider) return say("web.solo.resolving", { seat });
  if (sitter.kind === "computer") return say("web.table.thinking", { seat });
  const said = { bidding: "wait-bid", losing: "wait-lose", injuring: "wait-injure", turn: "wait-turn", over: "wait-turn" };
  const what = said[session.view!.phase];
  return say(`web.table.${what}`, { name: sitter.name, seat });
}
