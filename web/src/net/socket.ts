/** The websocket's address, what its refusals mean, and a short look at a table through it. */

import type { FromServer, Hello, PositionSeen, Refusal, TableSeen } from "../protocol";
import { language } from "../words/language.svelte";
import { say } from "../words/texts";
import { Refused } from "./api";

// A table or seat that is not there will not be there after another try.
const FINAL = ["unknown-table", "wrong-token", "not-signed-in", "table-other-scenario", "wrong-origin"];
const GLANCE_TIME = 10_000;

/** Where a table is played; of several processes the one that the table belongs to is found by its name. */
export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/socket?table=${encodeURIComponent(table)}`;
}

export function isFinal(refusal: Refusal): boolean {
  return FINAL.includes(refusal.code);
}

export interface Glance {
  table: TableSeen;
  view: PositionSeen;
}

/** Looks at a table for a moment, as a spectator, so that nobody seems to come and go. */
export function glance(table: string): Promise<Glance> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(socketAddress(table));
    const unreachable = (): void => reject(new Refused("unreachable", say("web.net.unreachable")));
    const timer = setTimeout(() => socket.close(), GLANCE_TIME);
    let seen: TableSeen | undefined;
    socket.onopen = () => {
      // The story so far is not asked for.
      const hello: Hello = { type: "hello", table, since: Number.MAX_SAFE_INTEGER, language: language.code };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as FromServer;
      if (message.type === "table") seen = message.table;
      if (message.type === "refusal") reject(new Refused(message.code, message.sentence));
      if (message.type === "view" && seen !== undefined) resolve({ table: seen, view: message.view });
      if (message.type !== "table") socket.close();
    };
    socket.onclose = () => {
      clearTimeout(timer);
      unreachable();
    };
  });
}
