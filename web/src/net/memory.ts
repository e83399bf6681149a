/** What this browser remembers: the tables one sits at with their tokens, one's name, and how one likes to play. */

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
}

const TABLES = "bocage.tables";
const MOST_TABLES = 50;

/** The remembered tables, the last one first. */
export function ownTables(): OwnTable[] {
  return read<OwnTable[]>(TABLES, []);
}

export function ownTable(table: string): OwnTable | undefined {
  return ownTables().find((each) => each.table === table);
}

/** Remembers a table, or what is new about it. */
export function remember(table: OwnTable): void {
  const others = ownTables().filter((each) => each.table !== table.table);
  write(TABLES, [{ ...table, touched: Date.now() }, ...others].slice(0, MOST_TABLES));
}

export function forget(table: string): void {
  write(TABLES, ownTables().filter((each) => each.table !== table));
}

/** A wish of the player's that stays, such as the own name. */
export function wished<Value>(key: string, otherwise: Value): Value {
  return read(`bocage.${key}`, otherwise);
}

export function wish<Value>(key: string, value: Value): void {
  write(`bocage.${key}`, value);
}

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the table can still be played; it is only not remembered.
  }
}
