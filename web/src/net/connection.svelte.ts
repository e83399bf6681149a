/** A seat's connection to its table: the newest view, the story so far, and commands that are never lost or doubled. */

import type { Ack, ChangeSeen, Command, FromServer, Hello, Look, Refusal, TableSeen, ViewMessage } from "../protocol";
import { language } from "../words/language.svelte";
import { isFinal, socketAddress } from "./socket";

export type ConnectionStatus = "connecting" | "open" | "lost" | "refused";
// A command without the id that the connection gives it.
export type Wish = Command extends infer Each ? (Each extends Command ? Omit<Each, "id"> : never) : never;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5_000;
// The close code of a server that is being restarted: another has its place already, or soon.
const RESTARTED = 1012;
const RESTART_WAIT = 200;
// A hello or command unanswered for so long means that the connection is dead, though nobody has closed it.
const PATIENCE = 8_000;
// After so long in the background, as on a phone that slept, the connection is not trusted.
const LONG_AWAY = 60_000;
const MOST_TRIES = 4;

interface Waiting {
  id: string;
  text: string;
  tries: number;
  settle: (answer: Ack | Refusal) => void;
}

export class Connection {
  status = $state<ConnectionStatus>("connecting");
  // Why the server sent this client away.
  refusal = $state.raw<Refusal | null>(null);
  table = $state.raw<TableSeen | null>(null);
  message = $state.raw<ViewMessage | null>(null);
  // When it came, by the page's own clock.
  heardAt = 0;
  steps = $state.raw<ChangeSeen[]>([]);
  // The steps that came with the newest message, for animation; none with the first, which tells what is past.
  fresh = $state.raw<ChangeSeen[]>([]);

  #socket: WebSocket | null = null;
  // In the order of sending, which is also the order of the answers.
  #waiting: Waiting[] = [];
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #hiddenSince = 0;
  // The story so far is asked for once more, as it was told in another language.
  #isToldAgain = false;
  #ids = 0;
  readonly #mark = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(
    readonly tableId: string,
    readonly token: string,
  ) {
    this.#connect();
    language.addEventListener("change", this.#tellAgain);
    window.addEventListener("online", this.#renew);
    window.addEventListener("offline", this.#renew);
    document.addEventListener("visibilitychange", this.#lookAgain);
  }

  /** Sends a command and returns the answer; after a lost connection it is sent again, and happens once. */
  send(wish: Wish): Promise<Ack | Refusal> {
    if (this.refusal !== null) return Promise.resolve(this.refusal);
    this.#ids += 1;
    const id = `${this.#mark}-${this.#ids}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      const waiting = { id, text, tries: 0, settle };
      this.#waiting.push(waiting);
      if (this.status === "open") this.#transmit(waiting);
    });
  }

  close(): void {
    this.#hangUp();
    language.removeEventListener("change", this.#tellAgain);
    window.removeEventListener("online", this.#renew);
    window.removeEventListener("offline", this.#renew);
    document.removeEventListener("visibilitychange", this.#lookAgain);
  }

  #connect(): void {
    this.#hangUp();
    const socket = new WebSocket(socketAddress(this.tableId));
    this.#socket = socket;
    socket.onopen = () => {
      const since = this.#isToldAgain ? -1 : (this.message?.number ?? -1);
      const hello: Hello = { type: "hello", table: this.tableId, token: this.token, since, language: language.code };
      socket.send(JSON.stringify(hello));
      if (document.visibilityState === "hidden") this.#tellLook();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.#lose(event.code === RESTARTED);
    this.#beginPatience();
  }

  /** Lets go of the socket without a word from it any more. */
  #hangUp(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(isRestarted = false): void {
    this.#hangUp();
    const isQuick = isRestarted && this.status === "open";
    this.status = "lost";
    // Not all at the same moment: everybody lost the same server.
    const wait = isQuick ? RESTART_WAIT * Math.random() : this.#wait * (0.75 + Math.random() / 2);
    this.#retry = setTimeout(() => this.#connect(), wait);
    if (!isQuick) this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.table = message.table;
        break;
      case "view":
        this.#see(message);
        break;
      case "ack":
        this.#answer(message.id, message);
        break;
      case "refusal":
        if (message.id !== undefined) this.#answer(message.id, message);
        else this.#bear(message);
    }
  }

  #see(message: ViewMessage): void {
    const known = this.message?.number;
    if (known !== undefined && message.number < known) {
      // The server was put back to an older copy of its tables: begin anew.
      this.message = null;
      this.steps = [];
      this.#connect();
      return;
    }
    const told = message.steps ?? [];
    const news = told.filter((step) => step.number > (known ?? -1));
    this.fresh = known === undefined ? [] : news;
    this.steps = this.#isToldAgain ? told : [...this.steps, ...news];
    this.#isToldAgain = false;
    this.heardAt = performance.now();
    this.message = message;
    if (this.status === "open") return;
    this.status = "open";
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#patience);
    this.#transmitAll();
  }

  #answer(id: string, answer: Ack | Refusal): void {
    const waiting = this.#waiting.find((each) => each.id === id);
    this.#waiting = this.#waiting.filter((each) => each.id !== id);
    clearTimeout(this.#patience);
    if (this.#waiting.length > 0) this.#beginPatience();
    waiting?.settle(answer);
  }

  /** Hears a refusal of no command: of the hello, of this client for good, or of something that could not be read. */
  #bear(refusal: Refusal): void {
    const first = this.#waiting[0];
    if (isFinal(refusal)) {
      this.#hangUp();
      this.refusal = refusal;
      this.status = "refused";
      for (const { settle } of this.#waiting.splice(0)) settle(refusal);
    } else if (first !== undefined && first.tries >= MOST_TRIES) {
      this.#answer(first.id, refusal);
    } else if (this.status === "open" && refusal.code === "too-fast") {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#transmitAll(), LONGEST_WAIT / 5);
    } else {
      // As far as it is known here nothing is wrong with the table, so the connection is made anew.
      this.#lose();
    }
  }

  #transmitAll(): void {
    for (const waiting of this.#waiting) this.#transmit(waiting);
  }

  #transmit(waiting: Waiting): void {
    waiting.tries += 1;
    this.#socket?.send(waiting.text);
    this.#beginPatience();
  }

  #beginPatience(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#lose(), PATIENCE);
  }

  /** Connects anew at once: the network came, went or changed. */
  #renew = (): void => {
    if (this.status === "refused") return;
    if (this.status === "open") this.status = "lost";
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  /** Says hello again, in the language that is read now, and is told everything in it. */
  #tellAgain = (): void => {
    if (this.status === "refused") return;
    this.#isToldAgain = true;
    if (this.status === "open") this.status = "connecting";
    this.#connect();
  };

  /** Tells the server whether somebody looks: a seat whose page lies hidden may be called. */
  #tellLook(): void {
    const look: Look = { type: "look", looks: document.visibilityState !== "hidden" };
    this.#socket?.send(JSON.stringify(look));
  }

  #lookAgain = (): void => {
    if (this.status === "open") this.#tellLook();
    if (document.visibilityState === "hidden") {
      this.#hiddenSince = Date.now();
    } else if (this.status === "lost" || Date.now() - this.#hiddenSince > LONG_AWAY) {
      this.#renew();
    }
  };
}
