/** What is shown before a new view: rolls and bids, one after another, so that the eye is led to what changed. */

import type { Happening, Step, UnitSeen, ViewMessage } from "../protocol";

export interface DiceScene {
  kind: "dice";
  verb: string;
  attacker?: UnitSeen;
  unit?: UnitSeen;
  needed: number;
  dice: number[];
  success: boolean;
}

export interface BidScene {
  kind: "bids";
  bids: { seat: string; card?: string }[];
  // Who has the initiative now.
  side: string;
}

export type Scene = DiceScene | BidScene;

interface Told {
  message: ViewMessage;
  scenes: Scene[];
}

// Milliseconds to read the bids, for those who play and those who watch; dice take their own time.
const READ_BIDS = { player: 3_200, spectator: 1_600 };
// Milliseconds between two views that wait to be told.
const BETWEEN = 300;
// So many messages waiting mean that the table has run ahead: then it is caught up with, without scenes.
const TOO_FAR_BEHIND = 8;

export class Showing {
  // The newest view that has been told.
  message = $state.raw<ViewMessage | null>(null);
  scene = $state.raw<Scene | null>(null);
  // True while something newer than the message waits to be told.
  isTelling = $state(false);
  // Scenes are left out for who wants no motion, or the table to go fast.
  isBrisk = false;
  isSpectator = false;
  #queue: Told[] = [];
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
  tell(message: ViewMessage, steps: Step[]): void {
    const isQuick = this.isBrisk || wantsNoMotion();
    this.#queue.push({ message, scenes: isQuick ? [] : scenesOf(steps) });
    if (isQuick || this.#queue.length > TOO_FAR_BEHIND) this.jump(message);
    else if (!this.isTelling) this.#next();
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
    const told = this.#queue[0];
    this.isTelling = told !== undefined;
    if (told === undefined) return;
    const scene = told.scenes.shift();
    if (scene !== undefined) return this.#show(scene);
    this.message = told.message;
    this.#queue.shift();
    this.isTelling = this.#queue.length > 0;
    if (this.isTelling) this.#timer = setTimeout(() => this.#next(), BETWEEN);
  }

  #show(scene: Scene): void {
    this.scene = scene;
    if (scene.kind !== "bids") return;
    this.#timer = setTimeout(() => this.#next(), this.isSpectator ? READ_BIDS.spectator : READ_BIDS.player);
  }
}

function wantsNoMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function scenesOf(steps: Step[]): Scene[] {
  return steps.flatMap((step) => {
    const events = step.events ?? [];
    // A bot turns its bid over when the others are made.
    const bids = events.filter((each) => each.name === "bid-shown" || each.name === "bid-drawn");
    const taken = events.find((each) => each.name === "initiative-taken");
    const shown = bids.map((each) => ({ seat: each.seat ?? "", card: each.card }));
    const reveal: Scene[] = bids.length > 0 ? [{ kind: "bids", bids: shown, side: taken?.side ?? "" }] : [];
    return [...reveal, ...events.filter((each) => each.name === "rolled").map(diceScene)];
  });
}

function diceScene(event: Happening): DiceScene {
  return {
    kind: "dice",
    verb: event.verb ?? "attack",
    attacker: event.attacker_unit,
    unit: event.unit,
    needed: event.defence ?? 0,
    dice: event.dice ?? [],
    success: event.success ?? false,
  };
}
