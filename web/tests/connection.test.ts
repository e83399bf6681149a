import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Connection } from "../src/net/connection.svelte";
import type { ChangeSeen, FromServer, ViewMessage } from "../src/protocol";
import { language } from "../src/words/language.svelte";
import { step, view } from "./things";

/** A websocket to nowhere: what is sent is kept, and the test answers. */
class Cable {
  static all: Cable[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    Cable.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Opens, and tells the view of this number. */
  open(number = 0, steps: ChangeSeen[] = []): this {
    this.onopen?.();
    this.hear(told(number, steps));
    return this;
  }
}

const told = (number: number, steps: ChangeSeen[] = []): ViewMessage => ({ type: "view", number, steps, view: view() });
const newest = () => Cable.all.at(-1)!;

let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Cable);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  Cable.all = [];
  connection = new Connection("t1", "secret");
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("it greets with table and token, and is open once a view has come", () => {
  newest().onopen?.();
  expect(newest().sent).toEqual([{ type: "hello", table: "t1", token: "secret", since: -1, language: "en" }]);
  expect(connection.status).toBe("connecting");

  newest().hear(told(3));

  expect([connection.status, connection.message?.number]).toEqual(["open", 3]);
});

test("what is past is no news, what comes later is, and nothing is told twice", () => {
  newest().open(1, [step(0, "opening", ""), step(1, "decision", "us")]);
  expect([connection.steps.length, connection.fresh]).toEqual([2, []]);

  newest().hear(told(2, [step(1, "decision", "us"), step(2, "decision", "germany")]));

  expect(connection.steps.map((each) => each.number)).toEqual([0, 1, 2]);
  expect(connection.fresh.map((each) => each.number)).toEqual([2]);
});

test("a command waits for the line, and is answered by its id", async () => {
  const answer = connection.send({ type: "undo", decision: 4 });
  expect(newest().sent).toEqual([]);

  const cable = newest().open();
  const { id } = cable.sent[1]!;
  cable.hear({ type: "ack", id: "another", number: 1 });
  cable.hear({ type: "ack", id: String(id), number: 5 });

  expect(cable.sent[1]).toMatchObject({ type: "undo", decision: 4 });
  expect(await answer).toMatchObject({ type: "ack", number: 5 });
});

test("after a lost line it goes on from the last number, and sends again what was not answered, under the same id", () => {
  const first = newest().open(7);
  void connection.send({ type: "undo", decision: 4 });
  first.onclose?.({ code: 1006 });
  expect(connection.status).toBe("lost");

  vi.advanceTimersByTime(300);
  const second = newest().open(7);

  expect(second).not.toBe(first);
  expect(second.sent[0]).toMatchObject({ type: "hello", since: 7 });
  expect(second.sent[1]).toEqual(first.sent[1]);
  expect(connection.status).toBe("open");
});

test("it waits longer after each failure, but never long", () => {
  const waits = [];
  for (let tries = 0; tries < 7; tries++) {
    const count = Cable.all.length;
    newest().onclose?.({ code: 1006 });
    let waited = 0;
    for (; Cable.all.length === count; waited += 100) vi.advanceTimersByTime(100);
    waits.push(waited);
  }

  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000]);
});

test("a line on which nothing is answered is given up", () => {
  newest().open();
  void connection.send({ type: "undo", decision: 4 });

  vi.advanceTimersByTime(7_999);
  expect(connection.status).toBe("open");
  vi.advanceTimersByTime(1);

  expect(connection.status).toBe("lost");
});

test("a table that is not there is not asked for again", async () => {
  const answer = connection.send({ type: "undo", decision: 4 });
  newest().onopen?.();
  newest().hear({ type: "refusal", code: "unknown-table", sentence: "There is no such table." });

  expect(connection.status).toBe("refused");
  expect(await answer).toMatchObject({ code: "unknown-table" });
  expect(await connection.send({ type: "resign" })).toMatchObject({ code: "unknown-table" });
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("online"));
  expect(Cable.all).toHaveLength(1);
});

test("whoever is too fast sends again after a while, on the same line", () => {
  const cable = newest().open();
  void connection.send({ type: "undo", decision: 4 });
  cable.hear({ type: "refusal", code: "too-fast", sentence: "Too fast." });
  expect(cable.sent).toHaveLength(2);

  vi.advanceTimersByTime(1_000);

  expect(cable.sent).toHaveLength(3);
  expect(cable.sent[2]).toEqual(cable.sent[1]);
  expect(Cable.all).toHaveLength(1);
});

test("a server that was put back to an older copy is heard from the beginning", () => {
  newest().open(9, [step(9, "decision", "us")]).hear(told(4));

  expect(connection.message).toBeNull();
  newest().open(4, [step(4, "decision", "us")]);
  expect(newest().sent[0]).toMatchObject({ since: -1 });
  expect(connection.steps.map((each) => each.number)).toEqual([4]);
});

test("when the network comes back the line is made anew at once", () => {
  const cable = newest().open();

  window.dispatchEvent(new Event("online"));

  expect([cable.isClosed, Cable.all.length, connection.status]).toEqual([true, 2, "lost"]);
});

test("a closed connection makes no new line", () => {
  newest().open();
  connection.close();

  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);

  expect(Cable.all).toHaveLength(1);
});

test("in another language it says hello again, and is told the story once more without calling it news", async () => {
  const first = newest().open(1, [step(0, "opening", ""), step(1, "decision", "us")]);
  const before = connection.steps;
  await language.read("es");
  try {
    expect(first.isClosed).toBe(true);
    void connection.send({ type: "undo", decision: 4 });
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: "hello", table: "t1", token: "secret", since: -1, language: "es" }]);
    // Meanwhile the table stays as it was.
    expect([connection.message?.number, connection.steps, connection.status]).toEqual([1, before, "connecting"]);

    newest().hear(told(2, [step(0, "opening", ""), step(1, "decision", "us"), step(2, "decision", "germany")]));

    expect(connection.steps.map((each) => each.number)).toEqual([0, 1, 2]);
    expect(connection.steps[0]).not.toBe(before[0]);
    expect(connection.fresh.map((each) => each.number)).toEqual([2]);
    expect([connection.status, newest().sent[1]?.["type"]]).toEqual(["open", "undo"]);

    newest().hear(told(3, [step(3, "decision", "us")]));
    expect(connection.steps.map((each) => each.number)).toEqual([0, 1, 2, 3]);
  } finally {
    await language.read("en");
  }
});

test("after a restart of the server it is back at once, and if that fails it waits as ever", () => {
  newest().open(1);

  newest().onclose?.({ code: 1012 });
  expect(connection.status).toBe("lost");
  vi.advanceTimersByTime(100);
  expect(Cable.all.length).toBe(2);

  newest().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(299);
  expect(Cable.all.length).toBe(2);
  vi.advanceTimersByTime(1);
  expect(Cable.all.length).toBe(3);
});

test("those who lost the same server do not all come back at the same moment", () => {
  const waits = [0, 0.25, 0.99].map((chance) => {
    vi.mocked(Math.random).mockReturnValue(chance);
    newest().open(1).onclose?.({ code: 1012 });
    const count = Cable.all.length;
    let waited = 0;
    for (; Cable.all.length === count; waited += 1) vi.advanceTimersByTime(1);
    return waited;
  });

  expect(new Set(waits).size).toBe(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(200);
});
