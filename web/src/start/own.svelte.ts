/** The matches one has begun: remembered in this browser, looked up at the server. */

import { sitterName, together } from "../common/players";
import { loadTable, Refused } from "../net/api";
import { forget, ownTables, rememberOver, rememberRematch, type OwnTable } from "../net/memory";
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

  constructor(readonly own: OwnTable) {}

  get isOver(): boolean {
    return this.own.over === true || this.table?.over === true;
  }

  /** Who plays, and against whom. */
  get players(): string {
    if (this.table === null) return together(this.own.seats.map(({ seat }) => seatName(seat)));
    const isOwn = (seat: string): boolean => this.own.seats.some((each) => each.seat === seat);
    const mine = this.table.seats.filter(({ seat }) => isOwn(seat));
    const others = this.table.seats.filter(({ seat }) => !isOwn(seat));
    const sides = new Set(mine.map((each) => each.side));
    if (sides.size === 1 && others.length > 0) {
      const { side } = mine[0]!;
      const mates = others.filter((each) => each.side === side).map(sitterName);
      const enemies = together(others.filter((each) => each.side !== side).map(sitterName));
      const words = { side: sideName(side), mates: together(mates), others: enemies };
      return say(mates.length > 0 ? "web.start.own-team" : "web.start.own-as", words);
    }
    const team = (side: string) => together(this.table!.seats.filter((each) => each.side === side).map(sitterName));
    const [first = "", second = ""] = [...new Set(this.table.seats.map((each) => each.side))].map(team);
    return say(mine.length > 0 ? "web.start.own-both" : "web.start.own-watched", { first, second });
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
      if (seen.table.over) rememberOver(this.own.table);
    } catch (refused) {
      // A server out of reach says so elsewhere on the page.
      if (refused instanceof Refused && refused.code !== "unreachable") {
        this.problem = refused.code === "unknown-table" ? say("web.start.gone") : refused.message;
      }
    }
  }
}

export class OwnMatches {
  #all = $state.raw<OwnMatch[]>(ownTables().map((own) => new OwnMatch(own)));
  running = $derived(this.#all.filter((match) => !match.isOver));
  finished = $derived(this.#all.filter((match) => match.isOver));

  constructor() {
    for (const match of this.#all.filter((each) => !each.isOver)) void this.#look(match);
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

  forget(match: OwnMatch): void {
    forget(match.own.table);
    this.#all = this.#all.filter((each) => each !== match);
  }
}
