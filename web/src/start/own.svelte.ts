/** The matches one has begun: remembered in this browser, looked up at the server. */

import { endingWords, winnerWords } from "../common/outcomes";
import { sitterName, together } from "../common/players";
import { loadKnown, loadTable, Refused } from "../net/api";
import { forget, type OwnEnd, ownTables, rememberKnown, rememberOver, rememberRematch, session, type OwnTable } from "../net/memory";
import { glance } from "../net/socket";
import type { PositionSeen, TableSeen } from "../protocol";
import { seatName, sideName } from "../words/names";
import { say } from "../words/texts";

// Finished matches of which it is asked whether they go on, and for how many milliseconds after one last sat there.
const MOST_FOLLOWED = 3;
const FOLLOWED_FOR = 14 * 24 * 3_600_000;

export class OwnMatch {
  table = $state.raw<TableSeen | null>(null);
  view = $state.raw<PositionSeen | null>(null);
  // The server no longer knows it, or cannot go on with it.
  problem = $state("");
  end = $state.raw<OwnEnd | undefined>();

  constructor(readonly own: OwnTable) {
    this.end = own.end;
  }

  get isOver(): boolean {
    return this.own.over === true || this.table?.over === true;
  }

  /** Who plays, and against whom. */
  get players(): string {
    const seats = this.table?.seats ?? this.end?.seats ?? [];
    if (seats.length === 0) return together(this.own.seats.map(({ seat }) => seatName(seat)));
    const isOwn = (seat: string): boolean => this.own.seats.some((each) => each.seat === seat);
    const mine = seats.filter(({ seat }) => isOwn(seat));
    const others = seats.filter(({ seat }) => !isOwn(seat));
    const sides = new Set(mine.map((each) => each.side));
    if (sides.size === 1 && others.length > 0) {
      const { side } = mine[0]!;
      const mates = others.filter((each) => each.side === side).map(sitterName);
      const enemies = together(others.filter((each) => each.side !== side).map(sitterName));
      const words = { side: sideName(side), mates: together(mates), others: enemies };
      return say(mates.length > 0 ? "web.start.own-team" : "web.start.own-as", words);
    }
    const team = (side: string) => together(seats.filter((each) => each.side === side).map(sitterName));
    const [first = "", second = ""] = [...new Set(seats.map((each) => each.side))].map(team);
    return say(mine.length > 0 ? "web.start.own-both" : "web.start.own-watched", { first, second });
  }

  /** Whether it was won by oneself; nothing for a draw, both sides at one screen, and who only watched. */
  get isWon(): boolean | undefined {
    const sides = new Set(this.end?.seats.filter(({ seat }) => this.own.seats.some((each) => each.seat === seat)).map((each) => each.side));
    const winner = this.end?.result.winner ?? undefined;
    return winner === undefined || sides.size !== 1 ? undefined : sides.has(winner);
  }

  /** How it ended, in a word or two. */
  get outcome(): string {
    if (this.end === undefined) return "";
    return this.isWon === undefined ? winnerWords(this.end.result) : say(this.isWon ? "web.start.won" : "web.start.lost-match");
  }

  /** By what, and after how many rounds. */
  get how(): string {
    return this.end === undefined ? "" : say("web.start.ended", { how: endingWords(this.end.result.ending), round: this.end.round });
  }

  /** Whether a decision is one's own to make now. */
  get isOwnTurn(): boolean {
    return this.view?.deciders.some((seat) => this.own.seats.some((each) => each.seat === seat)) ?? false;
  }

  get waitsFor(): string {
    if (this.isOwnTurn) return say("web.start.your-turn");
    const deciding = this.table?.seats.filter(({ seat }) => this.view?.deciders.includes(seat)) ?? [];
    return deciding.length > 0 ? say("web.start.waits-for", { names: together(deciding.map(sitterName)) }) : "";
  }

  /** The rematch that somebody asked for meanwhile; a campaign has a way of its own to go on. */
  async rematch(): Promise<OwnTable | undefined> {
    const seen = this.table ?? (await loadTable(this.own.table).catch(() => null));
    if (!seen?.next || seen.campaign || this.own.seats.length === 0) return undefined;
    return rememberRematch(this.own, seen.next);
  }

  async look(): Promise<void> {
    try {
      const seen = await glance(this.own.table);
      this.table = seen.table;
      this.view = seen.view;
      this.#note(seen.table);
    } catch (refused) {
      this.#fail(refused);
    }
  }

  /** Asks how it ended, if that is not known yet. */
  async lookBack(): Promise<void> {
    if (this.end !== undefined) return;
    try {
      this.#note(await loadTable(this.own.table));
    } catch (refused) {
      this.#fail(refused);
    }
  }

  #note({ result, round, seats }: TableSeen): void {
    if (result === undefined || result === null) return;
    this.end = { result, round, seats };
    rememberOver(this.own.table, this.end);
  }

  #fail(refused: unknown): void {
    // A server out of reach says so elsewhere on the page.
    if (refused instanceof Refused && refused.code !== "unreachable") {
      this.problem = refused.code === "unknown-table" ? say("web.start.gone") : refused.message;
    }
  }
}

export class OwnMatches {
  #all = $state.raw<OwnMatch[]>(ownTables().map((own) => new OwnMatch(own)));
  running = $derived(this.#all.filter((match) => !match.isOver));
  finished = $derived(this.#all.filter((match) => match.isOver));

  constructor() {
    this.#lookAround();
    if (session()) void this.#meetKnown();
  }

  /** Finds the matches of whoever is signed in, from whatever device. */
  async #meetKnown(): Promise<void> {
    try {
      rememberKnown(await loadKnown());
    } catch {
      // What is remembered here stands; a server out of reach says so elsewhere on the page.
      return;
    }
    this.#all = ownTables().map((own) => this.#all.find((each) => each.own.table === own.table) ?? new OwnMatch(own));
    this.#lookAround();
  }

  #lookAround(): void {
    for (const match of this.#all.filter((each) => !each.isOver && each.table === null)) void this.#look(match);
    const lately = this.finished.filter(({ own }) => !own.next && Date.now() - own.touched < FOLLOWED_FOR);
    for (const match of lately.slice(0, MOST_FOLLOWED)) void this.#follow(match);
  }

  async #look(match: OwnMatch): Promise<void> {
    await match.look();
    if (match.isOver) await this.#follow(match);
  }

  /** Finds the rematch for who was away when the others asked for it. */
  async #follow(match: OwnMatch): Promise<void> {
    const next = await match.rematch();
    if (next === undefined) return;
    const found = new OwnMatch(next);
    this.#all = [found, ...this.#all];
    await found.look();
  }

  /** Asks how those ended of which it is not known. */
  lookBack(): void {
    for (const match of this.finished) void match.lookBack();
  }

  forget(match: OwnMatch): void {
    forget(match.own.table);
    this.#all = this.#all.filter((each) => each !== match);
  }
}
