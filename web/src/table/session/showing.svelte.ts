/** What is shown before a new view, one after another, so that the eye is led to what changed. */

import { PACES } from "../../common/paces";
import type { ChangeSeen, PositionSeen, ViewMessage } from "../../protocol";
import { type ActScene, type DiceScene, type GatheredScene, type Scene, scenesOf, type SingleScene } from "./scenes";
import { type Travel, travelsOf } from "./travels";
import { walked } from "./walking";

/** What somebody else did, to be looked at once more. */
export interface Waited {
  scenes: SingleScene[];
  // As the board stood before.
  before: PositionSeen;
}

/** A message that waits to be told, with what is shown before it. */
interface Untold {
  message: ViewMessage;
  scenes: SingleScene[];
  // What led to it; nothing where it is looked at once more.
  steps: ChangeSeen[];
  // Where it is looked at once more: the board as it stood then.
  before?: PositionSeen;
}

/** The way of a counter, which stays on the map for a while. */
export interface Trail {
  side: string;
  tiles: string[];
}

// Milliseconds to read the bids, for those who play and those who watch; dice take their own time.
const READ_BIDS = { player: 3_200, spectator: 1_600 };
// Milliseconds to see who is lost; where nothing moves it stands longer.
const SEE_LOSS = { moving: 950, still: 2_000 };
// Milliseconds to follow somebody else: a card, one that leads to dice, a further step; and all of it where nothing moves.
const FOLLOW = { card: 1_400, toDice: 900, step: 1_000, still: 1_900 };
// Milliseconds until a counter sets out, and from tile to tile.
const SET_OUT = { card: 420, step: 60 };
const HOP = 330;
// Milliseconds to read what was gathered: to begin with, for each scene of it, and at most.
const READ_GATHERED = { first: 1_500, each: 1_100, most: 20_000 };
// Milliseconds between two views that wait to be told, and for all of them together where there are many.
const BETWEEN = { two: 300, all: 1_500 };
// So many scenes are shown one after another. If more wait, the table has run ahead, and they are shown all at once.
const MOST_APART = 8;
// Milliseconds for which a roll stays on the map while the table goes on, and a trail.
const LINGER = 2_400;
const TRAIL = 4_500;
// No pace makes scenes so fast that nobody sees them, or so slow that nobody waits.
const TEMPO = { least: 0.4, most: 2 };

type Timer = ReturnType<typeof setTimeout>;

export class Showing {
  // The newest view that has been told.
  message = $state.raw<ViewMessage | null>(null);
  // It is told part by part: these are ahead, by what lies on the map, in the piles and in the hand; the last is told to its end.
  mapped = $state.raw<ViewMessage | null>(null);
  piled = $state.raw<ViewMessage | null>(null);
  handed = $state.raw<ViewMessage | null>(null);
  told = $state.raw<ViewMessage | null>(null);
  scene = $state.raw<Scene | null>(null);
  // What the board shows instead of the view, while counters walk or something is looked at once more.
  board = $state.raw<PositionSeen | null>(null);
  // The last roll, which can still be read while the table goes on.
  lingering = $state.raw<DiceScene | null>(null);
  trails = $state.raw<Trail[]>([]);
  // What others did since one's own last decision.
  waited = $state.raw<Waited[]>([]);
  // What is said of what is shown, until it is told what came of it.
  spoken = $state.raw<Scene | null>(null);
  // True while something newer than the message waits to be told.
  isTelling = $state(false);
  // What the message asks stands on the table, until something is shown or asked instead.
  isAsking = $state(true);
  // The viewer has stopped; nobody else is held up by it.
  isPaused = $state(false);
  // Milliseconds for what others do, as the viewer likes it; 0 to see only what came of it.
  pace = $state(PACES.normal);
  // Nothing is to move.
  isStill = false;
  isSpectator = false;
  isOwn: (seat: string) => boolean = () => false;
  sideOf: (seat: string) => string = () => "";
  // Told before the cards lie where they went to; the first that it returns is done whenever some of them do, the others after that.
  ontravel: (travels: Travel[]) => (() => void)[] = () => [];
  // Tells part by part of a view, as long as there are more; returns how to call off what is left.
  inTurn: (part: () => boolean) => () => void = atOnce;
  #queue: Untold[] = [];
  #isSeen = false;
  #timer: Timer | undefined;
  // Until the next view that waits.
  #between: Timer | undefined;
  #walk: Timer[] = [];
  #lingerTimer: Timer | undefined;
  #trailTimers: Timer[] = [];
  // What is left to be told of a view.
  #parts: (() => void)[] = [];
  #callOff = (): void => undefined;

  /** How long a scene takes against what is usual; where nobody else is waited for, as long as usual. */
  get tempo(): number {
    return this.pace > 0 ? Math.min(Math.max(this.pace / PACES.normal, TEMPO.least), TEMPO.most) : 1;
  }

  /** Shows a message at once, dropping whatever was to be shown. */
  jump(message: ViewMessage | null): void {
    this.close();
    this.#queue = [];
    this.scene = null;
    this.board = null;
    this.lingering = null;
    this.trails = [];
    this.waited = [];
    this.isTelling = false;
    this.isAsking = true;
    this.isPaused = false;
    this.spoken = null;
    this.message = this.mapped = this.piled = this.handed = this.told = message;
  }

  /** Shows the scenes of a message's new steps, then its view. */
  tell(message: ViewMessage, steps: ChangeSeen[]): void {
    const before = (this.#queue.at(-1)?.message ?? this.mapped)?.view;
    for (const step of steps) this.#note(step, before);
    const scenes = steps.flatMap((step) => scenesOf(step, this.isOwn));
    this.#queue.push({ message, steps, scenes: this.pace > 0 ? scenes : scenes.filter((each) => each.kind !== "act") });
    if (!this.isTelling) this.#next();
  }

  /** Shows once more what others did: all of it, or from one of them on. */
  replay(from = 0): void {
    const { message } = this;
    if (message === null || this.isTelling) return;
    for (const { scenes, before } of this.waited.slice(from)) this.#queue.push({ message, steps: [], scenes: [...scenes], before });
    this.#next();
  }

  /** Tells at once what is left of a view: somebody is about to do something. */
  settle(): void {
    if (this.#parts.length === 0) return;
    this.#callOff();
    while (this.#tellPart());
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
    this.#isSeen = true;
    if (this.isPaused || last === null) return;
    this.skip();
    if (last.kind !== "dice" || this.scene !== null) return;
    this.lingering = last;
    this.#lingerTimer = setTimeout(() => this.#forgetLast(), LINGER * this.tempo);
  }

  /** One further, for whoever has stopped. */
  step(): void {
    if (this.scene === null) this.#next();
    else this.skip();
  }

  /** Stops, or goes on. */
  pause(): void {
    this.isPaused = !this.isPaused;
    if (this.isPaused) {
      this.#stopWaiting();
      return clearTimeout(this.#timer);
    }
    if (this.scene === null) this.#next();
    else if (this.scene.kind !== "dice") this.#wait(this.scene);
    else if (this.#isSeen) this.leave();
  }

  close(): void {
    this.#stopTelling();
    this.#stopWaiting();
    for (const timer of [this.#timer, this.#lingerTimer, ...this.#walk, ...this.#trailTimers]) clearTimeout(timer);
  }

  /** Keeps what somebody else did; one's own next decision begins a new list. */
  #note(step: ChangeSeen, before: PositionSeen | undefined): void {
    // What was taken back is nothing to look at once more.
    if (step.kind === "taken-back") this.waited = [];
    if (step.kind !== "decision" || before === undefined) return;
    // Whoever must choose a casualty still waits for the other side.
    const isChoice = step.events?.some((each) => each.name === "casualty") ?? false;
    if (this.isOwn(step.seat ?? "")) {
      if (!isChoice) this.waited = [];
      return;
    }
    const scenes = scenesOf(step, this.isOwn).filter((each) => each.kind !== "bids");
    if (scenes.length > 0) this.waited = [...this.waited, { scenes, before }];
  }

  #next(): void {
    this.#stopWalking();
    this.settle();
    this.#stopWaiting();
    this.scene = null;
    const next = this.#queue[0];
    this.isTelling = next !== undefined;
    if (next === undefined) return;
    if (next.before !== undefined) [this.board, next.before] = [next.before, undefined];
    const scene = this.#gather() ?? next.scenes.shift();
    if (scene !== undefined) return this.#show(scene);
    const [oncome, ...travels] = this.#tellTravels(next);
    const laid = [() => this.#map(next), () => this.#pile(next, oncome), () => this.#hand(next, oncome)];
    this.#parts = [...laid, ...travels, () => this.#ask(next), () => this.#end(next)];
    this.#queue.shift();
    this.#callOff = this.inTurn(() => this.#tellPart());
    this.#awaitNext();
  }

  /** Lets the next view that waits follow this one. */
  #awaitNext(): void {
    const left = this.#queue.length;
    if (left === 0 || this.isPaused || this.#between !== undefined) return;
    this.#between = setTimeout(() => this.#next(), Math.min(BETWEEN.two * this.tempo, BETWEEN.all / left));
  }

  #stopWaiting(): void {
    clearTimeout(this.#between);
    this.#between = undefined;
  }

  /** Tells the next part of a view; returns whether there are more. */
  #tellPart(): boolean {
    this.#parts.shift()?.();
    return this.#parts.length > 0;
  }

  #stopTelling(): void {
    this.#parts = [];
    this.#callOff();
  }

  /** Lays out the map. */
  #map({ message }: Untold): void {
    this.mapped = message;
    this.board = null;
  }

  /** Lays out the piles, to which cards may be on their way. */
  #pile({ message }: Untold, oncome: (() => void) | undefined): void {
    this.piled = message;
    oncome?.();
  }

  /** Lays out the hand, which has more to build than all else that a view brings. */
  #hand({ message }: Untold, oncome: (() => void) | undefined): void {
    this.handed = message;
    oncome?.();
  }

  /** Tells what is asked now; whatever lies over the table for that comes last. */
  #ask({ message }: Untold): void {
    this.message = message;
    this.spoken = null;
    this.isAsking = this.#queue.length === 0;
  }

  /** A view has been told to its end. */
  #end({ message }: Untold): void {
    this.told = message;
    this.isTelling = this.#queue.length > 0;
    this.isAsking = !this.isTelling;
    // Whoever has seen it all goes on by himself.
    if (!this.isTelling) this.isPaused = false;
    this.#awaitNext();
  }

  /** Tells where cards go by a message, while they lie as they did before it. */
  #tellTravels({ message, steps }: Untold): (() => void)[] {
    const before = this.message?.view;
    if (before === undefined || message === this.message) return [];
    const travels = travelsOf(steps, before, message.view, this.sideOf);
    return travels.length > 0 ? this.ontravel(travels) : [];
  }

  /** Takes all scenes that wait, if they are too many to be shown one after another; what others did can be seen again. */
  #gather(): GatheredScene | undefined {
    const isAgain = this.#queue.some((each) => each.before !== undefined || each.message === this.message);
    const all = this.#queue.flatMap((each) => each.scenes);
    if (isAgain || all.length <= MOST_APART) return undefined;
    const scenes = all.filter((each) => each.kind !== "act");
    for (const each of this.#queue) each.scenes = [];
    return scenes.length > 0 ? { kind: "gathered", scenes } : undefined;
  }

  #show(scene: Scene): void {
    this.#forgetLast();
    this.#isSeen = false;
    this.isAsking = false;
    this.scene = this.spoken = scene;
    if (scene.kind === "act") this.#follow(scene);
    // Dice say themselves when they have been seen.
    if (scene.kind !== "dice" && !this.isPaused) this.#wait(scene);
  }

  #wait(scene: Exclude<Scene, DiceScene>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), this.#timeFor(scene) * this.tempo);
  }

  #timeFor(scene: Exclude<Scene, DiceScene>): number {
    if (scene.kind === "gathered") return timeForAll(scene);
    if (scene.kind === "bids") return this.isSpectator ? READ_BIDS.spectator : READ_BIDS.player;
    if (scene.kind === "loss") return this.isStill ? SEE_LOSS.still : SEE_LOSS.moving;
    if (this.isStill) return FOLLOW.still;
    const further = HOP * Math.max(scene.moves.length - 1, 0);
    if (scene.card === undefined) return FOLLOW.step + further;
    return (scene.dice ? FOLLOW.toDice : FOLLOW.card) + further;
  }

  /** Lets the counters of an act walk, tile by tile, and leaves their trails. */
  #follow({ card, moves }: ActScene): void {
    this.#stopWalking();
    const begin = this.isStill ? 0 : (card === undefined ? SET_OUT.step : SET_OUT.card) * this.tempo;
    moves.forEach((move, index) => {
      const time = begin + (this.isStill ? 0 : index * HOP * this.tempo);
      const step = () => {
        const board = this.board ?? this.mapped?.view;
        if (board) this.board = walked(board, move);
      };
      if (time === 0) step();
      else this.#walk.push(setTimeout(step, time));
    });
    for (const trail of trailsOf(moves)) this.#leaveTrail(trail);
  }

  #leaveTrail(trail: Trail): void {
    this.trails = [...this.trails, trail];
    this.#trailTimers.push(setTimeout(() => (this.trails = this.trails.filter((each) => each !== trail)), TRAIL * this.tempo));
  }

  #stopWalking(): void {
    for (const timer of this.#walk) clearTimeout(timer);
    this.#walk = [];
  }

  #forgetLast(): void {
    clearTimeout(this.#lingerTimer);
    this.lingering = null;
  }
}

function atOnce(part: () => boolean): () => void {
  while (part());
  return () => undefined;
}

/** The ways of an act, one for each counter that has moved. */
export function trailsOf(moves: ActScene["moves"]): Trail[] {
  const ways = new Map<string, Trail>();
  for (const { unit, tile, from } of moves) {
    const key = `${unit.side} ${unit.unit}`;
    const trail = ways.get(key) ?? { side: unit.side, tiles: from === undefined ? [] : [from] };
    trail.tiles.push(tile);
    ways.set(key, trail);
  }
  return [...ways.values()].filter(({ tiles }) => tiles.length > 1);
}

function timeForAll({ scenes }: GatheredScene): number {
  return Math.min(READ_GATHERED.first + READ_GATHERED.each * scenes.length, READ_GATHERED.most);
}
