/** What this browser remembers: the tables one sits at with their tokens, one's name, and how one likes to play. */

import type { OwnMatchSeen, Result, SeatSeen } from "../protocol";

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

/** What this browser mixed into the luck of a match, and the commitment that it had been shown by then. */
export interface Pledge {
  commitment: string;
  bytes: string;
}

const PLEDGES = "bocage.luck";
// Of the newest matches; a pledge is only missed where dice are checked long after.
const MOST_PLEDGES = 200;
const NOTES = "bocage.notes";
const CAMPAIGNS = "bocage.campaigns";
const TABLES = "bocage.tables";
// Tables of whoever is signed in that are not to be shown here any more.
const DROPPED = "dropped";
const MOST_DROPPED = 200;
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
  write(TABLES, keep([{ ...table, touched: Date.now() }, ...others]));
}

/** Of what is over only the newest. */
function keep<Kept extends { over?: boolean }>(all: Kept[]): Kept[] {
  let finished = 0;
  return all.filter((each) => !each.over || ++finished <= MOST_FINISHED);
}

/** The token of whoever is signed in here; "" for a guest. */
export const session = (): string => wished("session", "");

/** Remembers the tables of whoever is signed in; the session opens seats of which there is no token here, or an old one. */
export function rememberKnown(matches: OwnMatchSeen[]): void {
  const before = ownTables();
  const dropped = wished<string[]>(DROPPED, []);
  const found = matches.flatMap(({ table, scenario, title, seats, over = false, made }) => {
    const known = before.find((each) => each.table === table);
    if (dropped.includes(table) || known?.seats.some((seat) => !isKnown(seat))) return [];
    const own = seats.map((seat, place) => ({ seat, token: `${session()}.${place}` }));
    return [{ touched: made * 1000, over, ...known, table, scenario, title, seats: own }];
  });
  const others = before.filter(({ table }) => !found.some((each) => each.table === table));
  write(TABLES, keep([...others, ...found].sort((one, other) => other.touched - one.touched)));
}

/** Whether a seat is opened by a session and not by its own token. */
export const isKnown = ({ token }: OwnSeat): boolean => token.includes(".");

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
  if (session()) wish(DROPPED, [table, ...wished<string[]>(DROPPED, [])].slice(0, MOST_DROPPED));
}

/** What was noted at a seat of a table; it is never sent anywhere. */
export function noted(table: string, seat: string): string {
  return notes()[`${table} ${seat}`] ?? "";
}

export function note(table: string, seat: string, text: string): void {
  const { [`${table} ${seat}`]: _, ...others } = notes();
  write(NOTES, text === "" ? others : { ...others, [`${table} ${seat}`]: text });
}

/** What was mixed in for a seat of a table. */
export function pledged(table: string, seat: string): Pledge | undefined {
  return pledges()[`${table} ${seat}`];
}

/** Remembers what is mixed in for a seat, before it is sent. */
export function pledge(table: string, seat: string, given: Pledge): void {
  const kept = Object.entries(pledges()).slice(1 - MOST_PLEDGES);
  write(PLEDGES, { ...Object.fromEntries(kept), [`${table} ${seat}`]: given });
}

function pledges(): Record<string, Pledge> {
  const found = read<unknown>(PLEDGES, {});
  return typeof found === "object" && found !== null ? (found as Record<string, Pledge>) : {};
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
  write(CAMPAIGNS, keep([{ ...known, ...campaign, touched: Date.now() }, ...others]));
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
