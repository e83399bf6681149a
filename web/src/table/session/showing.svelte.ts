/** What is shown before a new view: rolls and bids, one after another, so that the eye is led to what changed. */

import type { Rolled } from "../../art/dice/words";
import type { ChangeSeen, EventSeen, UnitSeen, ViewMessage } from "../../protocol";
import { isSingle } from "../../words/names";

export interface DiceScene extends Rolled {
  kind: "dice";
  verb: string;
  attacker?: UnitSeen;
  unit?: UnitSeen;
  // What came of it, beside hit or miss.
  after: EventSeen[];
}

export interface BidScene {
  kind: "bids";
  bids: { seat: string; card?: string }[];
  // Who has the initiative now.
  side: string;
}

/** A soldier who was chosen among those aboard. */
export interface InjuryScene {
  kind: "injury";
  unit: UnitSeen;
  isOut: boolean;
}

type SingleScene = DiceScene | BidScene | InjuryScene;

/** What came faster than it could be shown, all at once. */
export interface GatheredScene {
  kind: "gathered";
  scenes: SingleScene[];
}

export type Scene = SingleScene | GatheredScene;

/** A message that waits to be told, with what is shown before it. */
interface Untold {
  message: ViewMessage;
  scenes: SingleScene[];
}

// Milliseconds to read the bids, for those who play and those who watch; dice take their own time.
const READ_BIDS = { player: 3_200, spectator: 1_600 };
// Milliseconds to see who was hit.
const READ_INJURY = 2_000;
// Milliseconds to read what was gathered: to begin with, for each scene of it, and at most.
const READ_GATHERED = { first: 1_500, each: 1_100, most: 20_000 };
// Milliseconds between two views that wait to be told, and for all of them together where there are many.
const BETWEEN = { two: 300, all: 1_500 };
// So many scenes are shown one after another. If more wait, the table has run ahead, and they are shown all at once.
const MOST_APART = 4;

export class Showing {
  // The newest view that has been told.
  message = $state.raw<ViewMessage | null>(null);
  scene = $state.raw<Scene | null>(null);
  // True while something newer than the message waits to be told.
  isTelling = $state(false);
  // Scenes take half their time where the table is to go fast.
  isBrisk = $state(false);
  isSpectator = false;
  #queue: Untold[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a message at once, dropping whatever was to be shown. */
  jump(message: ViewMessage | null): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.scene = null;
    this.isTelling = false;
    this.message = message;
  }

  /** Shows the scenes of a message's new steps, then its view. */
  tell(message: ViewMessage, steps: ChangeSeen[]): void {
    this.#queue.push({ message, scenes: scenesOf(steps) });
    if (!this.isTelling) this.#next();
  }

  /** Ends the scene, whether it has been seen or not. */
  skip(): void {
    if (this.scene === null) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.scene = null;
    const next = this.#queue[0];
    this.isTelling = next !== undefined;
    if (next === undefined) return;
    const scene = this.#gather() ?? next.scenes.shift();
    if (scene !== undefined) return this.#show(scene);
    this.message = next.message;
    this.#queue.shift();
    const left = this.#queue.length;
    this.isTelling = left > 0;
    if (this.isTelling) this.#timer = setTimeout(() => this.#next(), Math.min(BETWEEN.two, BETWEEN.all / left));
  }

  /** Takes all scenes that wait, if they are too many to be shown one after another. */
  #gather(): GatheredScene | undefined {
    const scenes = this.#queue.flatMap((each) => each.scenes);
    if (scenes.length <= MOST_APART) return undefined;
    for (const each of this.#queue) each.scenes = [];
    return { kind: "gathered", scenes };
  }

  #show(scene: Scene): void {
    this.scene = scene;
    // Dice say themselves when they have been seen.
    if (scene.kind === "dice") return;
    const time = scene.kind === "gathered" ? timeFor(scene) : scene.kind === "bids" ? this.#timeForBids() : READ_INJURY;
    this.#timer = setTimeout(() => this.#next(), this.isBrisk ? time / 2 : time);
  }

  #timeForBids(): number {
    return this.isSpectator ? READ_BIDS.spectator : READ_BIDS.player;
  }
}

function timeFor({ scenes }: GatheredScene): number {
  return Math.min(READ_GATHERED.first + READ_GATHERED.each * scenes.length, READ_GATHERED.most);
}

function scenesOf(steps: ChangeSeen[]): SingleScene[] {
  return steps.flatMap((step) => {
    const events = step.events ?? [];
    // A bot turns its bid over when the others are made.
    const bids = events.filter((each) => each.name === "bid-shown" || each.name === "bid-drawn");
    const taken = events.find((each) => each.name === "initiative-taken");
    const shown = bids.map((each) => ({ seat: each.seat ?? "", card: each.card }));
    const reveal: BidScene[] = bids.length > 0 ? [{ kind: "bids", bids: shown, side: taken?.side ?? "" }] : [];
    const rolls = events.flatMap((each, at) => (each.name === "rolled" ? [diceScene(each, events.slice(at + 1))] : []));
    return [...reveal, ...injuriesIn(events), ...rolls];
  });
}

/** Who was injured by choice, before any further dice: what dice led to is told with them. */
function injuriesIn(events: EventSeen[]): InjuryScene[] {
  const first = events.findIndex((each) => each.name === "mine-triggered" || each.name === "rolled");
  const chosen = first < 0 ? events : events.slice(0, first);
  const out = chosen.filter((each) => each.name === "soldier-out");
  return chosen.flatMap(({ name, unit }) =>
    name === "casualty" && unit !== undefined && isSingle(unit.side)
      ? [{ kind: "injury", unit, isOut: out.some((each) => each.unit?.unit === unit.unit) }]
      : [],
  );
}

// What a roll may lead to that nobody would see from hit or miss.
const AFTER = ["disabled", "destroyed", "demolished", "soldier-out", "injury-open"];

function diceScene(event: EventSeen, later: EventSeen[]): DiceScene {
  const next = later.findIndex((each) => each.name === "rolled");
  return {
    kind: "dice",
    verb: event.verb ?? "attack",
    attacker: event.attacker_unit,
    unit: event.unit,
    needed: event.defence ?? 0,
    dice: event.dice ?? [],
    success: event.success ?? false,
    after: (next < 0 ? later : later.slice(0, next)).filter((each) => AFTER.includes(each.name)),
  };
}
