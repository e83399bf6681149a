/** Records that were brought along: this tab keeps them for as long as it is open, and the server not at all. */

import type { AnalysisSeen, LuckProof, WholeReplay } from "../protocol";
import { say } from "../words/texts";
import { analyseRecord, loadAnalysis, loadLuck, loadReplay, readLuck, readRecord, Refused } from "./api";
import { ownTable } from "./memory";

// As the server has it, so that nobody waits for a file that is refused in the end.
const MOST_BYTES = 200_000;
const KEY = "bocage.record.";
const unstored = new Map<string, string>();

/** Whether a table is a record: the server calls them so. */
export function isRecord(table: string): boolean {
  return table.startsWith("~");
}

/** Reads a file; what is no record is told in a sentence. */
export async function openRecord(file: File): Promise<WholeReplay> {
  if (file.size > MOST_BYTES) throw new Refused("too-long", say("web.replay.file-too-long", { most: MOST_BYTES / 1000 }));
  const text = await file.text().catch(() => {
    throw new Refused("unreadable", say("web.replay.file-unreadable", { file: file.name }));
  });
  const whole = await readRecord(text, "");
  keep(whole.table.table, text);
  return whole;
}

/** A match by somebody's eyes, wherever it comes from. */
export async function loadMatch(table: string, eyes: string): Promise<WholeReplay> {
  if (isRecord(table)) return readRecord(textOf(table), eyes);
  const seats = ownTable(table)?.seats ?? [];
  // Two at one screen look back together, so until the end they see no more than everybody may.
  const token = seats.length === 1 ? (seats[0]?.token ?? "") : "";
  try {
    return await loadReplay(table, eyes, token);
  } catch (refused) {
    // Whoever has given up his seat watches, as at the table.
    if (!(refused instanceof Refused) || refused.code !== "wrong-token") throw refused;
    return loadReplay(table, eyes);
  }
}

/** The analysis of a match that is over, wherever it comes from. */
export async function analyse(table: string): Promise<AnalysisSeen> {
  return isRecord(table) ? analyseRecord(textOf(table)) : loadAnalysis(table);
}

/** What the luck of a match was made of, wherever the match comes from. */
export async function luckOf(table: string): Promise<LuckProof> {
  return isRecord(table) ? readLuck(textOf(table)) : loadLuck(table);
}

/** The text of a record; after the tab was closed it is to be brought along once more. */
export function textOf(table: string): string {
  const text = unstored.get(table) ?? stored(table);
  if (text === null) throw new Refused("no-record", say("web.replay.bring-again"));
  return text;
}

function keep(table: string, text: string): void {
  unstored.set(table, text);
  try {
    sessionStorage.setItem(KEY + table, text);
  } catch {
    // It lasts as long as the page.
  }
}

function stored(table: string): string | null {
  try {
    return sessionStorage.getItem(KEY + table);
  } catch {
    return null;
  }
}
