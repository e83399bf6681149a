import { beforeEach, expect, test, vi } from "vitest";

import type { Connection, Wish } from "../src/net/connection.svelte";
import { pledged } from "../src/net/memory";
import type { Ack, LuckSeen, Refusal } from "../src/protocol";
import { mix } from "../src/table/session/mixing";

// Another for each test: what is noted of one lasts as long as the page.
let table = 0;

const SEALED: LuckSeen = { kind: "sealed", commitment: "ab".repeat(32), waits_for: ["us"] };

/** A connection of the seat us, which answers what it is told to; with what is noted when something is sent. */
function connection(luck: LuckSeen, answer: Omit<Ack, "id"> | Omit<Refusal, "id"> = { type: "ack", number: 1 }) {
  const send = vi.fn((wish: Wish) => {
    const noted = pledged(`t${table}`, "us");
    expect(noted?.bytes).toBe((wish as { bytes: string }).bytes);
    return Promise.resolve({ id: "1", ...answer });
  });
  return { tableId: `t${table}`, table: { luck }, message: { seat: "us" }, send } as unknown as Connection & { send: typeof send };
}

const given = (each: { send: { mock: { calls: unknown[][] } } }) => (each.send.mock.calls[0]![0] as { bytes: string }).bytes;

beforeEach(() => {
  table += 1;
});

test("32 bytes are noted with the commitment that was shown, and then sent", async () => {
  const here = connection(SEALED);

  expect(await mix(here)).toBe("");

  expect(given(here)).toMatch(/^[0-9a-f]{64}$/);
  expect(pledged(`t${table}`, "us")).toEqual({ commitment: SEALED.commitment, bytes: given(here) });
});

test("a page that is loaded again gives the same bytes and remembers the first commitment", async () => {
  const first = connection(SEALED);
  await mix(first);
  const again = connection({ ...SEALED, commitment: "cd".repeat(32) });
  await mix(again);

  expect(given(again)).toBe(given(first));
  expect(pledged(`t${table}`, "us")?.commitment).toBe(SEALED.commitment);
});

test("nothing is sent where nothing is waited for", async () => {
  const others = [connection({ ...SEALED, waits_for: ["germany"] }), connection({ kind: "seeded" })];
  for (const each of others) {
    expect(await mix(each)).toBe("");
    expect(each.send).not.toHaveBeenCalled();
  }
  expect(pledged(`t${table}`, "us")).toBeUndefined();
});

test("what is refused is told, unless another tab was quicker", async () => {
  const refusal = (code: string) => ({ type: "refusal", code, sentence: "No." }) as const;

  expect(await mix(connection(SEALED, refusal("not-stored")))).toBe("No.");
  expect(await mix(connection(SEALED, refusal("not-to-be-mixed")))).toBe("");
});

test("every match has bytes of its own", async () => {
  const found = new Set<string>();
  for (let count = 0; count < 20; count++) {
    table += 1;
    const each = connection(SEALED);
    await mix(each);
    found.add(given(each));
  }
  expect(found.size).toBe(20);
});
