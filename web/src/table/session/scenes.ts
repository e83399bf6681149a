/** What happened, cut into scenes that are shown one after another. */

import type { Rolled } from "../../art/dice/words";
import type { ChangeSeen, EventSeen, SumSeen, UnitSeen } from "../../protocol";
import { isSingle } from "../../words/names";
import type { Move } from "./walking";

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

/** What somebody else does: the card that is played, or where a counter goes next. */
export interface ActScene {
  kind: "act";
  seat: string;
  // None for a further step of the same card.
  card?: string | undefined;
  verb?: string | undefined;
  // Where it goes, tile by tile, the one where it stood first.
  moves: Move[];
  // What is told of it in the log.
  words: string;
  // Why, where a bot decided.
  reasons: string[];
  // The dice that follow, which tell the rest.
  dice?: DiceScene | undefined;
}

export type SingleScene = DiceScene | BidScene | LossScene | ActScene;

/** What came faster than it could be shown, all at once. */
export interface GatheredScene {
  kind: "gathered";
  scenes: SingleScene[];
}

export type Scene = SingleScene | GatheredScene;

/** Where counters went by a step, tile by tile. */
export function movesIn(events: EventSeen[]): Move[] {
  return events.flatMap(({ name, unit, tile, from_tile }) =>
    (name === "moved" || name === "placed") && unit !== undefined && tile !== undefined ? [{ unit, tile, from: from_tile }] : [],
  );
}

/** The scenes of a step, in the order in which it all happened; of one's own acts only what came of them. */
export function scenesOf(step: ChangeSeen, isOwn: (seat: string) => boolean): SingleScene[] {
  const events = step.events ?? [];
  const own = isOwn(step.seat ?? "");
  const rolls = rollsIn(events).map((roll) => ({ ...roll, isOwn: own }));
  return [...bidsIn(events), ...lossesIn(events), ...(own ? [] : actsIn(step, events)), ...rolls];
}

// What tells of a card that somebody plays; of a bot's card which of its lines applies.
const PLAYS = ["played", "hunkered", "line-taken", "passed"];

function actsIn(step: ChangeSeen, events: EventSeen[]): ActScene[] {
  if (step.kind !== "decision") return [];
  const first = events.findIndex((each) => each.name === "rolled");
  const before = first < 0 ? events : events.slice(0, first);
  const play = before.find((each) => PLAYS.includes(each.name) && each.card !== undefined);
  const moves = movesIn(before);
  if (play === undefined && moves.length === 0) return [];
  const said = step.reading?.said ? [step.reading.said] : [];
  return [
    {
      kind: "act",
      seat: step.seat ?? "",
      card: play?.card,
      verb: play?.verb,
      moves,
      words: step.lines?.[0]?.text ?? "",
      reasons: [...said, ...(step.reading?.reasons ?? [])],
      dice: first < 0 ? undefined : diceScene(events[first]!, []),
    },
  ];
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
