/** What happened, cut into scenes that are shown one after another. */

import type { Rolled } from "../../art/dice/words";
import type { ChangeSeen, EventSeen, SumSeen, UnitSeen } from "../../protocol";
import { isSingle } from "../../words/names";

/** A card that a unit lost; of a soldier in the desert one of his own, so that he is injured. */
export interface Loss {
  unit: UnitSeen;
  // Left out where the reader may not know it, and the name where the card has none.
  card?: string | undefined;
  soldier?: string | undefined;
  isOut: boolean;
}

/** A roll, where it takes place, and what came of it. */
export interface DiceScene extends Rolled {
  kind: "dice";
  verb: string;
  attacker?: UnitSeen | undefined;
  unit?: UnitSeen | undefined;
  tile?: string | undefined;
  fromTile?: string | undefined;
  sum?: SumSeen | undefined;
  loss?: Loss | undefined;
  // What came of it, beside hit or miss.
  after: EventSeen[];
  // Whoever decided it: one's own fights go faster.
  isOwn?: boolean;
}

export interface BidScene {
  kind: "bids";
  bids: { seat: string; card?: string | undefined }[];
  // Who has the initiative now.
  side: string;
}

/** A card that was lost by somebody's choice, some time after the roll. */
export interface LossScene extends Loss {
  kind: "loss";
}

export type SingleScene = DiceScene | BidScene | LossScene;

/** What came faster than it could be shown, all at once. */
export interface GatheredScene {
  kind: "gathered";
  scenes: SingleScene[];
}

export type Scene = SingleScene | GatheredScene;

/** The scenes of some steps, in the order in which it all happened. */
export function scenesOf(steps: ChangeSeen[], isOwn: (seat: string) => boolean): SingleScene[] {
  return steps.flatMap((step) => {
    const events = step.events ?? [];
    const own = isOwn(step.seat ?? "");
    return [...bidsIn(events), ...lossesIn(events), ...rollsIn(events).map((roll) => ({ ...roll, isOwn: own }))];
  });
}

/** The bids of a round; a bot turns its own over when the others are made. */
function bidsIn(events: EventSeen[]): BidScene[] {
  const bids = events.filter((each) => each.name === "bid-shown" || each.name === "bid-drawn");
  const taken = events.find((each) => each.name === "initiative-taken");
  const shown = bids.map(({ seat = "", card }) => ({ seat, card }));
  return shown.length > 0 ? [{ kind: "bids", bids: shown, side: taken?.side ?? "" }] : [];
}

/** What was lost by choice, before any further dice: what dice led to is shown with them. */
function lossesIn(events: EventSeen[]): LossScene[] {
  const first = events.findIndex((each) => each.name === "mine-triggered" || each.name === "rolled");
  const chosen = first < 0 ? events : events.slice(0, first);
  return chosen.flatMap((event) => {
    const loss = lossOf(event, chosen);
    return loss ? [{ kind: "loss", ...loss }] : [];
  });
}

function rollsIn(events: EventSeen[]): DiceScene[] {
  return events.flatMap((each, at) => (each.name === "rolled" ? [diceScene(each, events.slice(at + 1))] : []));
}

// What a roll may lead to that nobody would see from hit or miss.
const AFTER = ["disabled", "destroyed", "demolished", "soldier-out", "injury-open"];

function diceScene(event: EventSeen, rest: EventSeen[]): DiceScene {
  const next = rest.findIndex((each) => each.name === "rolled");
  const later = next < 0 ? rest : rest.slice(0, next);
  return {
    kind: "dice",
    verb: event.verb ?? "attack",
    attacker: event.attacker_unit,
    unit: event.unit,
    tile: event.tile,
    fromTile: event.from_tile,
    sum: event.sum,
    needed: event.defence ?? 0,
    dice: event.dice ?? [],
    success: event.success ?? false,
    loss: later.map((each) => lossOf(each, later)).find((each) => each !== undefined),
    after: later.filter((each) => AFTER.includes(each.name)),
  };
}

function lossOf({ name, unit, card, soldier }: EventSeen, events: EventSeen[]): Loss | undefined {
  if (name !== "casualty" || unit === undefined) return undefined;
  const isOut = events.some((each) => each.name === "soldier-out" && each.unit?.unit === unit.unit && each.unit.side === unit.side);
  // A single soldier is known by his counter.
  return { unit, card: card ?? (isSingle(unit.side) ? unit.unit : undefined), soldier, isOut };
}
