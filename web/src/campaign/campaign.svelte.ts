/** A campaign as this browser has it: what the server tells, one's seats, and the ways on. */

import { giveUpCampaign, joinCampaign, loadCampaign, nextMatch } from "../net/api";
import { ownCampaigns, ownTable, remember, rememberCampaign, type OwnSeat } from "../net/memory";
import type { CampaignMatchSeen, CampaignSeen, SeatChange } from "../protocol";
import { say } from "../words/texts";

// Milliseconds between two looks, while the page is open.
const LOOK_EVERY = 4000;

export class OwnCampaignNow {
  seen = $state.raw<CampaignSeen | null>(null);
  problem = $state("");
  #timer = 0;

  constructor(readonly id: string) {}

  /** Looks at once and then again and again, until the returned function is called. */
  watch(): () => void {
    void this.look();
    this.#timer = window.setInterval(() => void this.look(), LOOK_EVERY);
    return () => window.clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    try {
      this.seen = await loadCampaign(this.id);
      this.problem = "";
      this.keep();
    } catch (refused) {
      this.problem = refused instanceof Error ? refused.message : String(refused);
    }
  }

  /** The seats one has at the newest match, by what is remembered of any of them: tokens hold at all. */
  get seats(): OwnSeat[] {
    const found = new Map<string, OwnSeat>();
    for (const { table } of this.seen?.matches ?? []) {
      for (const seat of (table && ownTable(table)?.seats) || []) found.set(seat.seat, seat);
    }
    const persons = new Set(this.seen?.seats.filter((seat) => seat.kind !== "computer" && !seat.open).map((seat) => seat.seat));
    return [...found.values()].filter((seat) => persons.has(seat.seat));
  }

  get isForComputers(): boolean {
    return this.seen?.seats.every((seat) => seat.kind === "computer") ?? false;
  }

  /** Whether one may have the next match begin. */
  get mayGoOn(): boolean {
    return this.seats.length > 0 || this.isForComputers;
  }

  /** The matches that were begun. */
  get begun(): CampaignMatchSeen[] {
    return this.seen?.matches.filter((match) => match.table) ?? [];
  }

  /** The match that is under way, or else the one that comes next. */
  get now(): number {
    const matches = this.seen?.matches ?? [];
    const open = matches.findIndex((match) => !match.over);
    return open < 0 ? matches.length - 1 : open;
  }

  get title(): string {
    return titleOf(this.seen?.run);
  }

  /** Has the next match begin and returns its table. */
  async goOn(changes: SeatChange[]): Promise<string> {
    const tokens = this.seats.map((seat) => seat.token);
    const before = this.seats.filter(({ seat }) => !changes.some((change) => change.seat === seat));
    const made = await nextMatch(this.id, { place: this.begun.length + 1, tokens, changes });
    const given = (made.seats ?? []).flatMap(({ seat, token }) => (token ? [{ seat, token }] : []));
    const match = this.seen!.matches[this.begun.length]!;
    this.sit(made.table, match, [...before, ...given]);
    return made.table;
  }

  /** Takes an open seat and returns the table it is at. */
  async join(invite: string, name: string, seat: string): Promise<string> {
    const joined = await joinCampaign(this.id, { invite, name, seat });
    this.sit(joined.table, this.seen!.matches[this.now]!, [...this.seats, { seat: joined.seat, token: joined.token }]);
    this.keep(invite);
    return joined.table;
  }

  /** Remembers one's seats at the newest match, which somebody else may have begun. */
  enter(): string {
    const match = this.begun.at(-1)!;
    const isKnown = ownTable(match.table!) !== undefined;
    if (!isKnown) this.sit(match.table!, match, this.seats);
    return match.table!;
  }

  async giveUp(token: string): Promise<void> {
    this.seen = await giveUpCampaign(this.id, token);
    this.keep();
  }

  sit(table: string, match: CampaignMatchSeen, seats: OwnSeat[]): void {
    const { scenario, title } = match;
    const invite = ownCampaigns().find((each) => each.campaign === this.id)?.invite;
    const open = this.seen?.seats.filter((seat) => seat.open).map((seat) => seat.seat) ?? [];
    const invites = invite ? Object.fromEntries(open.map((seat) => [seat, invite])) : undefined;
    remember({ table, scenario, title, seats, invites, touched: 0 });
  }

  /** Remembers the campaign where one has a part in it. */
  keep(invite?: string): void {
    if (this.seen === null || (this.seats.length === 0 && !ownCampaigns().some((each) => each.campaign === this.id))) return;
    rememberCampaign({ campaign: this.id, title: this.title, over: this.seen.over, ...(invite && { invite }) });
  }
}

/** What a run of scenarios is called; a list of one's own has no name but this. */
export function titleOf(run = ""): string {
  return run ? say(`web.campaign.run-${run}`) : say("web.campaign.own-road");
}
