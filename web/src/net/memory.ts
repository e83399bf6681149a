/** What this browser remembers: the tables one sits at with their tokens, one's name, and how one likes to play. */

import type { Result, SeatSeen } from "../protocol";

export interface OwnSeat {
  seat: string;
  token: string;
}

export interface OwnTable {
  table: string;
  scenario: string;
  title: string;
  // None for a spectator.
  seats: OwnSeat[];
  // Invites one has still to pass on, by seat.
  invites?: Record<string, string>;
  // Milliseconds since 1970, for the order.
  touched: number;
  over?: boolean;
  // The rematch, once it is remembered, too.
  next?: string;
  end?: OwnEnd;
}

/** How a match ended, so that the server need not be asked for every one. */
export interface OwnEnd {
  result: Result;
  round: number;
  seats: Pick<SeatSeen, "seat" | "side" | "kind" | "name">[];
}

/** A campaign one has a part in; the tokens stand with its tables. */
export interface OwnCampaign {
  campaign: string;
  title: string;
  // For everybody who is to take a seat.
  invite?: string;
  touched: number;
  over?: boolean;
}

const NOTES = "bocage.notes";
const CAMPAIGNS = "bocage.campaigns";
const TABLES = "bocage.tables";
// Those still played are never dropped: with the token the seat would be lost.
const MOST_FINISHED = 50;

/** The remembered tables, the last one first. */
export function ownTables(): OwnTable[] {
  const tables = read<unknown>(TABLES, []);
  return Array.isArray(tables) ? tables.filter(isTable) : [];
}

export function ownTable(table: string): OwnTable | undefined {
  return ownTables().find((each) => each.table === table);
}

/** Remembers a table, or what is new about it. */
export function remember(table: OwnTable): void {
  const others = ownTables().filter((each) => each.table !== table.table);
  let finished = 0;
  const kept = [{ ...table, touched: Date.now() }, ...others].filter((each) => !each.over || ++finished <= MOST_FINISHED);
  write(TABLES, kept);
}

/** Remembers the rematch of a table, once: tokens, and invites nobody took, hold there, too. */
export function rememberRematch(own: OwnTable, next: string): OwnTable | undefined {
  if (own.next === next || ownTable(next) !== undefined) return undefined;
  const { over: _, end: __, ...kept } = own;
  const followed = { ...kept, table: next };
  remember(followed);
  write(TABLES, ownTables().map((each) => (each.table === own.table ? { ...each, next } : each)));
  return followed;
}

/** Marks a table as finished where it stands in the order. */
export function rememberOver(table: string, { result, round, seats }: OwnEnd): void {
  const kept = seats.map(({ seat, side, kind, name }) => ({ seat, side, kind, name }));
  const end = { result, round, seats: kept };
  write(TABLES, ownTables().map((each) => (each.table === table ? { ...each, over: true, end } : each)));
}

export function forget(table: string): void {
  write(NOTES, Object.fromEntries(Object.entries(notes()).filter(([place]) => !place.startsWith(`${table} `))));
  write(TABLES, ownTables().filter((each) => each.table !== table));
}

/** What was noted at a seat of a table; it is never sent anywhere. */
export function noted(table: string, seat: string): string {
  return notes()[`${table} ${seat}`] ?? "";
}

export function note(table: string, seat: string, text: string): void {
  const { [`${table} ${seat}`]: _, ...others } = notes();
  write(NOTES, text === "" ? others : { ...others, [`${table} ${seat}`]: text });
}

function notes(): Record<string, string> {
  const found = read<unknown>(NOTES, {});
  return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
}

/** The remembered campaigns, the last one first. */
export function ownCampaigns(): OwnCampaign[] {
  const campaigns = read<unknown>(CAMPAIGNS, []);
  return Array.isArray(campaigns) ? campaigns.filter(isCampaign) : [];
}

/** Remembers a campaign, or what is new about it; of those that are over the oldest are forgotten. */
export function rememberCampaign(campaign: Omit<OwnCampaign, "touched">): void {
  const before = ownCampaigns();
  const known = before.find((each) => each.campaign === campaign.campaign);
  const others = before.filter((each) => each !== known);
  let finished = 0;
  const kept = [{ ...known, ...campaign, touched: Date.now() }, ...others].filter((each) => !each.over || ++finished <= MOST_FINISHED);
  write(CAMPAIGNS, kept);
}

export function forgetCampaign(campaign: string): void {
  write(CAMPAIGNS, ownCampaigns().filter((each) => each.campaign !== campaign));
}

/** A wish of the player's that stays, such as the own name. */
export function wished<Value>(key: string, otherwise: Value): Value {
  return read(`bocage.${key}`, otherwise);
}

export function wish<Value>(key: string, value: Value): void {
  write(`bocage.${key}`, value);
}

function isTable(thing: unknown): thing is OwnTable {
  const table = thing as OwnTable | null;
  return typeof table?.table === "string" && typeof table.title === "string" && Array.isArray(table.seats);
}

function isCampaign(thing: unknown): thing is OwnCampaign {
  const campaign = thing as OwnCampaign | null;
  return typeof campaign?.campaign === "string" && typeof campaign.title === "string";
}

// What could not be stored, as in a private window, lasts as long as the page.
const unstored = new Map<string, string>();

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
}
