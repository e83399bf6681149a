/** Bytes of this browser that make the luck of a match, together with the server's secret and what others give. */

import type { Connection } from "../../net/connection.svelte";
import { pledge, pledged } from "../../net/memory";

const BYTES = 32;

/** Gives what is waited for from the seat of a connection, now that the commitment is known; returns what went wrong. */
export async function mix(connection: Connection): Promise<string> {
  const { table, message, tableId } = connection;
  const seat = message?.seat;
  if (seat === undefined || !table?.luck.waits_for?.includes(seat)) return "";
  // What was noted before, and perhaps sent: a page that was loaded again gives the same.
  const given = pledged(tableId, seat) ?? { commitment: table.luck.commitment ?? "", bytes: newBytes() };
  pledge(tableId, seat, given);
  const answer = await connection.send({ type: "mix", bytes: given.bytes });
  // Another tab of this browser may have been quicker.
  return answer.type === "refusal" && answer.code !== "not-to-be-mixed" ? answer.sentence : "";
}

function newBytes(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (each) => each.toString(16).padStart(2, "0")).join("");
}
