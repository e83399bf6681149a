/** How the player wishes to play: side, opponent, name, options; and the table that is made of it. */

import { makeTable } from "../net/api";
import { remember, wish, wished } from "../net/memory";
import type { ScenarioSeen, SeatWish, TableWish } from "../protocol";
import { PACES } from "../table/session.svelte";
import { sideOf, type Side } from "../words/names";
import { say } from "../words/texts";

export const SIDES: readonly Side[] = ["us", "germany"];
export const OPPONENTS = ["computer", "here", "invite", "watch"] as const;
export const EDITIONS = ["reinforcements", "2019"] as const;

export type Opponent = (typeof OPPONENTS)[number];
export type Edition = (typeof EDITIONS)[number];
export type SideWish = Side | "either";

const KEY = "start";

export class Wishes {
  side = $state<SideWish>("us");
  opponent = $state<Opponent>("computer");
  // The computer player for each side, if there is one.
  players = $state<Record<Side, string>>({ us: "greedy", germany: "greedy" });
  name = $state("");
  // The other person at this screen.
  otherName = $state("");
  control = $state<Edition>("reinforcements");
  limit = $state<number | null>(null);

  constructor() {
    const before = wished<Partial<Wishes>>(KEY, {});
    this.side = [...SIDES, "either" as const].find((side) => side === before.side) ?? this.side;
    this.opponent = OPPONENTS.find((each) => each === before.opponent) ?? this.opponent;
    this.name = wished("name", "");
    this.otherName = typeof before.otherName === "string" ? before.otherName : "";
  }

  /** Keeps the computer players among those there are. */
  fit(players: string[]): void {
    for (const side of SIDES) {
      if (!players.includes(this.players[side])) this.players[side] = players[0] ?? "";
    }
  }

  /** Makes the table, remembers it with its secrets, and returns its id. */
  async make(scenario: ScenarioSeen): Promise<string> {
    const own = this.side === "either" ? SIDES[Math.floor(Math.random() * SIDES.length)]! : this.side;
    const asked: TableWish = {
      scenario: scenario.scenario,
      seats: this.seats(scenario.seats, own),
      control: this.control,
      pace: wished("pace", PACES.normal),
    };
    if (this.limit !== null) asked.round_limit = this.limit;
    // To watch is a wish of the moment; next time the page offers to play again.
    const opponent = this.opponent === "watch" ? "computer" : this.opponent;
    wish(KEY, { side: this.side, opponent, otherName: this.otherName.trim() });
    wish("name", this.name.trim());
    const made = await makeTable(asked);
    remember({
      table: made.table,
      scenario: scenario.scenario,
      title: scenario.title,
      seats: made.seats.flatMap(({ seat, token }) => (token ? [{ seat, token }] : [])),
      invites: Object.fromEntries(made.seats.flatMap(({ seat, invite }) => (invite ? [[seat, invite]] : []))),
      touched: 0,
    });
    return made.table;
  }

  seats(seats: string[], own: Side): SeatWish[] {
    return seats.map((seat) => {
      const side = sideOf(seat);
      if (this.opponent === "watch") return { kind: "computer", player: this.players[side] };
      if (side === own) return { kind: "here", name: this.name.trim() || say("web.start.nobody") };
      if (this.opponent === "here") return { kind: "here", name: this.otherName.trim() || say(`side.${side}`) };
      if (this.opponent === "invite") return { kind: "invite" };
      return { kind: "computer", player: this.players[side] };
    });
  }
}
