/** How the player wishes to play: side, opponent, name, options; and the table that is made of it. */

import { PACES } from "../common/paces";
import { botsAmong, computersAmong, difficultyOf } from "../common/players";
import { makeTable } from "../net/api";
import { remember, wish, wished } from "../net/memory";
import type { Agreement, PlayerSeen, ScenarioSeen, SeatWish, TableWish } from "../protocol";
import { seatName, sideName, sideOfSeat, sidesOf } from "../words/names";
import { say } from "../words/texts";

export const OPPONENTS = ["computer", "solo", "here", "invite", "watch"] as const;
// Stands for the solo bot among the computer players to watch.
export const SOLO = "solo";
// Whom one meets who does not choose: neither the weakest nor the strongest, and quick.
const USUAL = "greedy";
export const EDITIONS = ["reinforcements", "2019"] as const;

// Who may sit at each seat of four; whatever else stands there is a computer player.
export const SITTERS = ["me", "here", "invite"] as const;

export type Opponent = (typeof OPPONENTS)[number];

// Whichever side falls to one.
export const EITHER = "either";

const KEY = "start";

export class Wishes {
  // A side, or either; what the scenario does not have stands for its first.
  side = $state("");
  opponent = $state<Opponent>("computer");
  // The computer players that are offered, and those chosen for a side.
  offered = $state.raw<PlayerSeen[]>([]);
  players = $state<Record<string, string>>({});
  // How hard the solo bot is to play; the one in the middle, if nothing is said.
  difficulty = $state("");
  name = $state("");
  // The other person at this screen.
  otherName = $state("");
  // Two a side, where the scenario has it.
  four = $state(false);
  // Who is to sit at each of the four seats, and the names of others at this screen.
  sitters = $state<Record<string, string>>({});
  sitterNames = $state<Record<string, string>>({});
  // Whether anybody may find the table: a wish of the moment, never remembered.
  isPublic = $state(false);
  // Whether the match counts for ratings, where it may: as well a wish of the moment.
  isRated = $state(false);
  // What is agreed on; where nothing is said the server's defaults hold.
  options = $state<Agreement>({});

  constructor() {
    const before = wished<Partial<Wishes>>(KEY, {});
    this.side = typeof before.side === "string" ? before.side : this.side;
    this.opponent = OPPONENTS.find((each) => each === before.opponent) ?? this.opponent;
    this.difficulty = typeof before.difficulty === "string" ? before.difficulty : this.difficulty;
    this.name = wished("name", "");
    this.otherName = typeof before.otherName === "string" ? before.otherName : "";
    this.four = before.four === true;
    this.options.specialists = before.options?.specialists === true;
  }

  /** The side one wishes to play, as far as the scenario has it. */
  sideIn(scenario: ScenarioSeen): string {
    const sides = sidesOf(scenario);
    return [...sides, EITHER].find((each) => each === this.side) ?? sides[0]!;
  }

  /** The computer player for a side: who was chosen, if there is such a one, or else the usual one. */
  playerFor(side: string): string {
    const names = computersAmong(this.offered).map((each) => each.name);
    return [SOLO, ...names].find((each) => each === this.players[side]) ?? names.find((each) => each === USUAL) ?? names[0] ?? "";
  }

  /** The solo bot as hard as it is to play. */
  bot(): string {
    const names = botsAmong(this.offered).map((each) => each.name);
    return names.find((each) => difficultyOf(each) === this.difficulty) ?? names[Math.floor(names.length / 2)] ?? "";
  }

  /** Whether four play this scenario. */
  isFour(scenario: ScenarioSeen): boolean {
    return this.four && scenario.four !== undefined;
  }

  /** Whether nobody but computer players would sit at the table. */
  watches(scenario: ScenarioSeen): boolean {
    return this.isFour(scenario)
      ? !scenario.four!.seats.some((seat) => isPerson(this.sitterAt(scenario, seat)))
      : this.opponent === "watch";
  }

  /** Whether a seat would wait for somebody with a link. */
  invites(scenario: ScenarioSeen): boolean {
    return this.isFour(scenario)
      ? scenario.four!.seats.some((seat) => this.sitterAt(scenario, seat) === "invite")
      : this.opponent === "invite";
  }

  /** Whether the match could be rated: two persons, one of them invited. */
  mayRate(scenario: ScenarioSeen): boolean {
    return !this.isFour(scenario) && this.opponent === "invite";
  }

  /** Whether the solo bot would play. */
  isSolo(scenario: ScenarioSeen): boolean {
    if (this.isFour(scenario)) return false;
    return this.opponent === "solo" || (this.opponent === "watch" && sidesOf(scenario).some((side) => this.playerFor(side) === SOLO));
  }

  /** Whether specialists can join as things stand; not every scenario has them where the solo bot plays. */
  maySpecialists(scenario: ScenarioSeen): boolean {
    return hasSpecialists(scenario) && (!this.isSolo(scenario) || (scenario.solo_specialists ?? false));
  }

  /** Lets a computer player have a side to be watched; there is only one solo bot. */
  watchAt(scenario: ScenarioSeen, side: string, player: string): void {
    for (const other of sidesOf(scenario)) {
      if (player === SOLO && this.playerFor(other) === SOLO) this.players[other] = this.playerFor(side);
    }
    this.players[side] = player;
  }

  /** Who is to sit at one of the four seats: at first oneself at the first, and computer players at the others. */
  sitterAt(scenario: ScenarioSeen, seat: string): string {
    return this.sitters[seat] ?? (seat === scenario.four?.seats[0] ? "me" : this.playerFor(sideOfSeat(seat)));
  }

  /** Seats somebody; one sits at one seat only, and whoever was there takes the old one. */
  seatAt(scenario: ScenarioSeen, seat: string, sitter: string): void {
    const own = scenario.four?.seats.find((each) => this.sitterAt(scenario, each) === "me");
    if (sitter === "me" && own !== undefined) this.sitters[own] = this.sitterAt(scenario, seat);
    this.sitters[seat] = sitter;
  }

  /** Makes the table, remembers it with its secrets, and returns its id. */
  async make(scenario: ScenarioSeen): Promise<string> {
    const { control, ...others } = this.options;
    const rated = this.isRated && this.mayRate(scenario);
    const asked: TableWish = {
      scenario: scenario.scenario,
      ...this.seated(scenario),
      options: { ...others, ...(hasEditions(scenario) && control && { control }), specialists: this.options.specialists === true && this.maySpecialists(scenario), ...(rated && { rated, hints: false }) },
      public: this.isPublic,
      // The bot's reasons are to be followed card by card.
      pace: wished("pace", this.isSolo(scenario) ? PACES.slow : PACES.normal),
    };
    this.keep();
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

  /** Who is to sit where, and whether four do; whoever takes either side gets one by chance. */
  seated(scenario: ScenarioSeen): { seats: SeatWish[]; four: boolean } {
    if (this.isFour(scenario)) return { seats: this.seatsOfFour(scenario), four: true };
    const sides = sidesOf(scenario);
    const wanted = this.sideIn(scenario);
    const own = wanted === EITHER ? sides[Math.floor(Math.random() * sides.length)]! : wanted;
    return { seats: this.seats(scenario.seats, own), four: false };
  }

  /** Remembers how one likes to play. */
  keep(): void {
    // To watch is a wish of the moment; next time the page offers to play again.
    const opponent = this.opponent === "watch" ? "computer" : this.opponent;
    const { side, four, difficulty } = this;
    const options = { specialists: this.options.specialists === true };
    wish(KEY, { side, opponent, otherName: this.otherName.trim(), four, options, difficulty });
    wish("name", this.name.trim());
  }

  /** A computer player as the server knows it. */
  player(name: string): string {
    return name === SOLO ? this.bot() : name;
  }

  seatsOfFour(scenario: ScenarioSeen): SeatWish[] {
    return (scenario.four?.seats ?? []).map((seat) => {
      const sitter = this.sitterAt(scenario, seat);
      if (sitter === "me") return { kind: "here", name: this.name.trim() || say("web.start.nobody") };
      if (sitter === "here") return { kind: "here", name: this.sitterNames[seat]?.trim() || seatName(seat) };
      return sitter === "invite" ? { kind: "invite" } : { kind: "computer", player: sitter };
    });
  }

  seats(seats: string[], own: string): SeatWish[] {
    return seats.map((seat) => {
      const side = sideOfSeat(seat);
      if (this.opponent === "watch") return { kind: "computer", player: this.player(this.playerFor(side)) };
      if (side === own) return { kind: "here", name: this.name.trim() || say("web.start.nobody") };
      if (this.opponent === "here") return { kind: "here", name: this.otherName.trim() || sideName(side) };
      if (this.opponent === "invite") return { kind: "invite" };
      if (this.opponent === "solo") return { kind: "computer", player: this.player(SOLO) };
      return { kind: "computer", player: this.playerFor(side) };
    });
  }
}

/** Whether a scenario has specialists at all: cards that join a unit (R9.2, R15.24). */
export function hasSpecialists(scenario: ScenarioSeen): boolean {
  return scenario.cards.some((card) => card.joins !== undefined);
}

/** Whether one may choose how Control works: only where it was printed in two ways (R15.24). */
export function hasEditions(scenario: ScenarioSeen): boolean {
  return scenario.theatre === "normandy";
}

function isPerson(sitter: string): boolean {
  return (SITTERS as readonly string[]).includes(sitter);
}
