/** The record of the match, saved as a file. */

import { loadRecord } from "../../net/api";
import type { Session } from "./session.svelte";

export async function saveRecord(session: Session): Promise<void> {
  try {
    const text = await loadRecord(session.connection.tableId, session.token);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `${session.table?.scenario ?? "match"}-${session.connection.tableId}.bocage`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (problem) {
    session.notice = (problem as Error).message;
  }
}
