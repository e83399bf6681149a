/** A seat's line to its table: the newest view, the story so far, and commands that are never lost or doubled. */

import type { Ack, Command, FromServer, Refusal, Step, TableSeen, ViewMessage } from "../protocol";

export type Status = "connecting" | "open" | "lost" | "refused";
// A command without the id that the connection gives it.
export type Wish = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;

interface Waiting {
  text: string;
  settle: (answer: Ack | Refusal) => void;
}

export class Connection {
  status = $state<Status>("connecting");
  // Why the server sent this client away.
  refusal = $state.raw<Refusal | null>(null);
  table = $state.raw<TableSeen | null>(null);
  message = $state.raw<ViewMessage | null>(null);
  steps = $state.raw<Step[]>([]);
  // The steps that came with the newest message, for animation.
  fresh = $state.raw<Step[]>([]);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #ids = 0;
  readonly #mark = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    readonly tableId: string,
    readonly token: string,
  ) {
    this.#connect();
    window.addEventListener("online", this.#retryNow);
    document.addEventListener("visibilitychange", this.#retryNow);
  }

  /** Sends a command and returns the answer; after a lost connection it is sent again, and happens once. */
  send(wish: Wish): Promise<Ack | Refusal> {
    this.#ids += 1;
    const id = `${this.#mark}-${this.#ids}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#waiting.set(id, { text, settle });
      if (this.status === "open") this.#socket?.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#retryNow);
    document.removeEventListener("visibilitychange", this.#retryNow);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const since = this.message?.number ?? -1;
      socket.send(JSON.stringify({ type: "hello", table: this.tableId, token: this.token, since }));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lose(socket);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        break;
      case "view":
        this.#see(message);
        break;
      default:
        this.#answer(message);
    }
  }

  #see(message: ViewMessage): void {
    const known = this.message?.number ?? -1;
    this.fresh = (message.steps ?? []).filter((step) => step.number > known);
    this.steps = [...this.steps, ...this.fresh];
    this.message = message;
    if (this.status === "open") return;
    this.status = "open";
    this.#wait = FIRST_WAIT;
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
  }

  #answer(message: Ack | Refusal): void {
    const waiting = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (waiting !== undefined && message.id !== undefined) {
      this.#waiting.delete(message.id);
      waiting.settle(message);
    } else if (message.type === "refusal" && this.status !== "open") {
      this.refusal = message;
      this.status = "refused";
    }
  }

  #lose(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket || this.status === "refused") return;
    this.status = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #retryNow = (): void => {
    if (this.status !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}
