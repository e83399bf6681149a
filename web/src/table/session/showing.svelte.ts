/** What is shown before a new view, one after another, so that the eye is led to what changed. */

import { PACES } from "../../common/paces";
import type { ChangeSeen, ViewMessage } from "../../protocol";
import { type DiceScene, type GatheredScene, type Scene, scenesOf, type SingleScene } from "./scenes";

/** A message that waits to be told, with what is shown before it. */
interface Untold {
  message: ViewMessage;
  scenes: SingleScene[];
}

// Milliseconds to read the bids, for those who play and those who watch; dice take their own time.
const READ_BIDS = { player: 3_200, spectator: 1_600 };
// Milliseconds to see who is lost; where nothing moves it stands longer.
const SEE_LOSS = { moving: 950, still: 2_000 };
// Milliseconds to read what was gathered: to begin with, for each scene of it, and at most.
const READ_GATHERED = { first: 1_500, each: 1_100, most: 20_000 };
// Milliseconds between two views that wait to be told, and for all of them together where there are many.
const BETWEEN = { two: 300, all: 1_500 };
// So many scenes are shown one after another. If more wait, the table has run ahead, and they are shown all at once.
const MOST_APART = 4;
// Milliseconds for which a roll stays on the map while the table goes on.
const LINGER = 2_400;
// No pace makes scenes so fast that nobody sees them, or so slow that nobody waits.
const TEMPO = { least: 0.4, most: 2 };

export class Showing {
  // The newest view that has been told.
  message = $state.raw<ViewMessage | null>(null);
  scene = $state.raw<Scene | null>(null);
  // The last roll, which can still be read while the table goes on.
  lingering = $state.raw<DiceScene | null>(null);
  // True while something newer than the message waits to be told.
  isTelling = $state(false);
  // Milliseconds for what others do, as the viewer likes it.
  pace = $state(PACES.normal);
  // Nothing is to move.
  isStill = false;
  isSpectator = false;
  isOwn: (seat: string) => boolean = () => false;
  #queue: Untold[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lingerTimer: ReturnType<typeof setTimeout> | undefined;

  /** How long a scene takes against what is usual; where nobody else is waited for, as long as usual. */
  get tempo(): number {
    return this.pace > 0 ? Math.min(Math.max(this.pace / PACES.normal, TEMPO.least), TEMPO.most) : 1;
  }

  /** Shows a message at once, dropping whatever was to be shown. */
  jump(message: ViewMessage | null): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.scene = null;
    this.#forgetLast();
    this.isTelling = false;
    this.message = message;
  }

  /** Shows the scenes of a message's new steps, then its view. */
  tell(message: ViewMessage, steps: ChangeSeen[]): void {
    this.#queue.push({ message, scenes: scenesOf(steps, this.isOwn) });
    if (!this.isTelling) this.#next();
  }

  /** Ends the scene, whether it has been seen or not. */
  skip(): void {
    if (this.scene === null) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  /** Ends the dice, which have been seen; they can be read for a while. */
  leave(): void {
    const last = this.scene;
    this.skip();
    if (last?.kind !== "dice" || (this.scene !== null && this.scene.kind !== "loss")) return;
    this.lingering = last;
    this.#lingerTimer = setTimeout(() => this.#forgetLast(), LINGER * this.tempo);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#lingerTimer);
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
    this.#forgetLast();
    this.scene = scene;
    // Dice say themselves when they have been seen.
    if (scene.kind === "dice") return;
    this.#timer = setTimeout(() => this.#next(), this.#timeFor(scene) * this.tempo);
  }

  #timeFor(scene: Exclude<Scene, DiceScene>): number {
    if (scene.kind === "gathered") return timeForAll(scene);
    if (scene.kind === "bids") return this.isSpectator ? READ_BIDS.spectator : READ_BIDS.player;
    return this.isStill ? SEE_LOSS.still : SEE_LOSS.moving;
  }

  #forgetLast(): void {
    clearTimeout(this.#lingerTimer);
    this.lingering = null;
  }
}

function timeForAll({ scenes }: GatheredScene): number {
  return Math.min(READ_GATHERED.first + READ_GATHERED.each * scenes.length, READ_GATHERED.most);
}
