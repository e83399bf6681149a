/** One's own part in a table: a connection for each own seat, which of them is shown, and what it is told. */

import { untrack } from "svelte";

import { frameByFrame } from "../../board/frames.svelte";
import { PACES } from "../../common/paces";
import { computersAmong } from "../../common/players";
import { loadPlayers, loadScenario, loadScenarios } from "../../net/api";
import { Connection, type Wish } from "../../net/connection.svelte";
import { type OwnTable, ownTable, remember, rememberOver, wished } from "../../net/memory";
import type { ActionSeen, PlayerSeen, PositionSeen, ScenarioSeen, SeatSeen, ViewMessage } from "../../protocol";
import { clockAfter, type ClockNow, Ticking } from "./clocks.svelte";
import { mix } from "./mixing";
import { Showing } from "./showing.svelte";
import { decisionsOf } from "./steps";

export class Session {
  own = $state.raw<OwnTable | undefined>();
  // One for each own seat, or a spectator's.
  connections = $state.raw<Connection[]>([]);
  readonly showing = new Showing();
  // The computer players that may take a seat, the strongest first.
  players = $state.raw<PlayerSeen[]>([]);
  // A sentence about something that was refused, or that went wrong.
  notice = $state("");
  // What stands can perhaps be taken back if the others agree, and one wants to ask them.
  isRegretting = $state(false);
  // Whose eyes are on the screen; with one own seat it needs no asking.
  #shown = $state(0);
  #hasLooked = $state(false);
  // The step a command became, which the view has yet to reach; -1 while it is asked for.
  #awaited = $state<number | null>(null);
  #told = -1;
  // Those that have given what was waited for.
  readonly #mixed = new Set<Connection>();
  readonly #ticking = new Ticking(() => this.connection.message?.clocks?.some((each) => each.runs) ?? false);

  readonly connection = $derived.by(() => this.connections[this.#shown]!);
  readonly table = $derived.by(() => this.connection.table);
  scenario = $state.raw<ScenarioSeen>();
  /** All cards that may come into the match. */
  readonly cards = $derived.by(() => this.scenario?.cards ?? []);
  /** The vehicles with seats of the match, by what is printed on them. */
  readonly vehicles = $derived.by(() => this.scenario?.vehicles ?? []);
  readonly message = $derived.by(() => this.showing.message);
  readonly view = $derived.by<PositionSeen | null>(() => this.message?.view ?? null);
  /** What lies on the map and in the piles: of a new view they are told before what it asks. */
  readonly mapped = $derived.by<PositionSeen | null>(() => this.showing.mapped?.view ?? null);
  readonly piled = $derived.by<PositionSeen | null>(() => this.showing.piled?.view ?? null);
  /** The story so far, no further than it has been shown. */
  readonly steps = $derived.by(() => this.connection.steps.filter((step) => step.number <= (this.message?.number ?? -1)));
  readonly seat = $derived.by(() => this.message?.seat ?? "");
  readonly side = $derived.by(() => this.sideOf(this.seat));
  /** The cards of the seat that is shown; none for a spectator. */
  readonly ownPiles = $derived.by(() => this.piled?.piles.find((each) => each.seat === this.seat));
  readonly ownHand = $derived.by(() => this.showing.handed?.view.piles.find((each) => each.seat === this.seat));
  /** Whose decision it is, and which. */
  readonly decision = $derived.by(() => `${this.seat} ${this.message?.decision ?? 0}`);
  readonly isOver = $derived.by(() => this.view?.phase === "over");
  /** Whether each of several own seats has been told of: before that it is not known who is to look at the screen. */
  readonly isComplete = $derived.by(() => this.connections.length < 2 || this.connections.every((each) => each.message !== null));
  /** Why the table cannot be shown: what one of the own seats was refused for good. */
  readonly refusal = $derived.by(() => this.connections.find((each) => each.message === null && each.refusal !== null)?.refusal ?? null);
  readonly isHotSeat = $derived.by(() => this.ownSeats().length > 1);
  /** What can be decided now; nothing while something is being shown. */
  readonly actions = $derived.by<ActionSeen[]>(() => (this.showing.isAsking ? (this.view?.actions ?? []) : []));
  /** Whether a card is to be chosen. */
  readonly isChoosing = $derived.by(() => this.actions.length > 0 && this.view?.doing === undefined);
  readonly isBusy = $derived.by(() => this.#awaited !== null && this.#awaited > (this.connection.message?.number ?? -1));
  /** Whether one may ask to take the match back: not in a lesson, and not twice at a time. */
  readonly mayAskBack = $derived.by(() => {
    const isFree = !this.isOver && !this.message?.lesson && this.message?.take_back === undefined;
    return isFree && decisionsOf(this.steps, this.seat).length > 0;
  });
  /** The own seat that the screen is to be handed to, before anything is shown to it. */
  readonly handTo = $derived.by(() => this.#handTo());

  constructor(table: string) {
    this.own = ownTable(table);
    this.showing.pace = wished("pace", PACES.normal);
    this.showing.isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.showing.inTurn = frameByFrame;
    this.showing.isOwn = (seat) => this.ownSeats().includes(seat);
    this.showing.sideOf = (seat) => this.sideOf(seat);
    const seats = this.own?.seats ?? [];
    const tokens = seats.length > 0 ? seats.map((each) => each.token) : [""];
    this.connections = tokens.map((token) => new Connection(table, token));
    Promise.all([loadScenarios(), loadPlayers()]).then(
      ([, players]) => (this.players = computersAmong(players)),
      (problem: Error) => (this.notice = problem.message),
    );
    const named = $derived(this.table?.scenario);
    $effect(() => {
      if (named === undefined) return;
      loadScenario(named).then(
        (found) => (this.scenario = found),
        (problem: Error) => (this.notice = problem.message),
      );
    });
    $effect(() => {
      const message = this.connection.message;
      untrack(() => this.#hear(message));
    });
    $effect(() => {
      const { result, round = 0 } = this.view ?? {};
      if (result !== undefined && this.own !== undefined) rememberOver(table, { result, round, seats: this.table?.seats ?? [] });
    });
    $effect(() => this.#noteSeats());
    $effect(() => {
      for (const each of this.connections) if (this.#isWaitedFor(each)) untrack(() => void this.#mix(each));
    });
    $effect(() => {
      const given = this.connections.filter(isGivenUp);
      if (given.length > 0) untrack(() => this.#leave(given));
    });
  }

  ownSeats(): string[] {
    return this.connections.flatMap((each) => each.message?.seat ?? []);
  }

  seatSeen(seat: string): SeatSeen | undefined {
    return this.table?.seats.find((each) => each.seat === seat);
  }

  /** The side of a seat; none for who sits at none. */
  sideOf(seat: string): string {
    return this.seatSeen(seat)?.side ?? "";
  }

  /** The token of the seat that is shown, for what is asked over HTTP. */
  get token(): string {
    return this.connection.token;
  }

  /** The person whose turn it is to look has taken the screen. */
  look(): void {
    const seat = this.handTo;
    const index = this.connections.findIndex((each) => each.message?.seat === seat);
    this.#hasLooked = true;
    if (index >= 0) this.#shown = index;
    const message = this.connection.message;
    this.#told = message?.number ?? -1;
    this.showing.jump(message);
  }

  /** What a seat has left on its clock now; nothing where none was agreed on. */
  clockOf(seat: string): ClockNow | undefined {
    const clock = this.connection.message?.clocks?.find((each) => each.seat === seat);
    if (clock === undefined) return undefined;
    return clockAfter(clock, this.#ticking.now - this.connection.heardAt, this.table?.options ?? {});
  }

  /** Asks to take the match back to a decision; who sits at the same screen has agreed already. */
  async takeBack(step: number): Promise<void> {
    const own = this.connection;
    const asked = await this.#say({ type: "ask-take-back", back_to: step }, own);
    if (asked === null) return;
    for (const each of this.connections) {
      if (each !== own) await this.#say({ type: "answer-take-back", asked, accept: true }, each);
    }
  }

  /** Answers another's request, for all at this screen who are asked. */
  async answerTakeBack(accept: boolean): Promise<void> {
    const request = this.message?.take_back;
    if (request === undefined) return;
    for (const each of this.connections) {
      if (!request.waits_for.includes(each.message?.seat ?? "")) continue;
      await this.#say({ type: "answer-take-back", asked: request.asked, accept }, each);
      // Once one has declined nobody is asked any more.
      if (!accept) return;
    }
  }

  /** Takes an action; a second one is not taken while the first is under way. */
  play(action: ActionSeen): void {
    if (this.isBusy || this.message === null || this.showing.isTelling) return;
    void this.send({ type: "decide", decision: this.message.decision ?? 0, action: action.text });
  }

  /** Takes the last decision back; where that is barred, the notice tells why. */
  undo(): void {
    const bar = this.message?.undo;
    if (bar?.possible === false) this.notice = bar.reason ?? "";
    if (!bar?.possible) return;
    if (this.isBusy || this.message === null || this.showing.isTelling) return;
    void this.send({ type: "undo", decision: this.message.decision ?? 0 });
  }

  /** Sends a command; if it is refused, the notice tells why. */
  async send(wish: Wish): Promise<void> {
    this.#awaited = Infinity;
    this.notice = "";
    const answer = await this.connection.send(wish);
    if (answer.type === "refusal") this.notice = answer.sentence;
    this.#awaited = answer.type === "ack" ? answer.number : null;
  }

  /** Sends something that decisions do not wait for, and returns the step it became; if it is refused, the notice tells why. */
  async #say(wish: Wish, connection: Connection): Promise<number | null> {
    this.notice = "";
    const answer = await connection.send(wish);
    if (answer.type === "refusal") this.notice = answer.sentence;
    return answer.type === "ack" ? answer.number : null;
  }

  /** Says a line to everybody, while decisions go their own way; returns whether it was said. */
  async speak(text: string): Promise<boolean> {
    const answer = await this.connection.send({ type: "chat", text });
    if (answer.type === "refusal") this.notice = answer.sentence;
    return answer.type === "ack";
  }

  close(): void {
    for (const each of this.connections) each.close();
    this.showing.close();
  }

  /** Tells the newest message of the shown seat: the first at once, later ones with what happened. */
  #hear(message: ViewMessage | null): void {
    if (message === null) {
      // Nothing is known yet, or no longer: the server was put back to an older copy of its tables.
      this.#told = -1;
      this.#awaited = null;
      return;
    }
    if (message.number < this.#told) return;
    const isFirst = this.#told === -1;
    const steps = this.connection.steps.filter((step) => step.number > this.#told);
    this.#told = message.number;
    this.showing.isSpectator = message.seat === undefined;
    if (isFirst) return this.showing.jump(message);
    // Whoever was there is told at once; for all others it stands in the log.
    const failed = steps.findLast((step) => step.failure !== undefined);
    if (failed !== undefined) this.notice = failed.lines?.[0]?.text ?? "";
    this.showing.tell(message, steps);
  }

  /** Whether the first cards wait for bytes of an own seat. */
  #isWaitedFor({ table, message, token }: Connection): boolean {
    return token !== "" && (table?.luck.waits_for?.includes(message?.seat ?? "") ?? false);
  }

  async #mix(connection: Connection): Promise<void> {
    if (this.#mixed.has(connection)) return;
    this.#mixed.add(connection);
    this.notice = (await mix(connection)) || this.notice;
  }

  /** After a rematch with sides exchanged the same token is for another seat. */
  #noteSeats(): void {
    const { own } = this;
    const told = this.connections.flatMap((each) => each.message?.seat ?? []);
    if (own === undefined || own.seats.length !== told.length) return;
    const seats = own.seats.map((each, index) => ({ ...each, seat: told[index] ?? each.seat }));
    if (seats.some((each, index) => each.seat !== own.seats[index]?.seat)) remember({ ...own, seats });
  }

  /** Goes on without the seats that were given up: as a spectator, if none is left. */
  #leave(given: Connection[]): void {
    for (const each of given) each.close();
    const kept = this.connections.filter((each) => !given.includes(each));
    const { tableId } = given[0]!;
    this.connections = kept.length > 0 ? kept : [new Connection(tableId, "")];
    this.#shown = 0;
    this.#told = -1;
    if (this.own === undefined) return;
    this.own = { ...this.own, seats: this.own.seats.filter((seat) => kept.some((each) => each.token === seat.token)) };
    remember(this.own);
  }

  #handTo(): string {
    const seats = this.ownSeats();
    if (seats.length < 2 || this.view === null || this.isOver || !this.showing.isAsking) return "";
    const deciding = seats.filter((seat) => this.view?.deciders.includes(seat));
    if (this.#hasLooked && (deciding.length === 0 || deciding.includes(this.seat))) return "";
    return deciding[0] ?? seats[0] ?? "";
  }
}

/** Whether a computer player has taken the seat over, here or in another tab. */
function isGivenUp(connection: Connection): boolean {
  if (connection.refusal?.code === "wrong-token" || connection.refusal?.code === "not-signed-in") return true;
  const seat = connection.message?.seat;
  return seat !== undefined && connection.table?.seats.find((each) => each.seat === seat)?.kind === "computer";
}
