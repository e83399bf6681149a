/** Why not: what the server says about the chosen card and the action under way, asked for once for each choice. */

import { getContext, setContext } from "svelte";

import { lineWords } from "../art/cards/words";
import { afterFrame } from "../board/frames.svelte";
import { loadWhy } from "../net/api";
import type { BarredLine, BarredTarget, CardLine, ReasonSeen, UnitSeen, WhyNot } from "../protocol";
import { unitName, verbName } from "../words/names";
import { say } from "../words/texts";
import { type Explained, slips } from "./slips.svelte";

/** What is asked about: the table, whose card, which decision. */
export interface Asked {
  table: string;
  token: string;
  // It tells one decision from the next, so that no old answer is shown.
  decision: string;
  // The chosen card; nothing where none is chosen.
  card: string;
  isUnderWay: boolean;
}

/** A line of the chosen card that cannot be played. */
export interface Hindered {
  key: string;
  verb: string;
  label: string;
  reason: ReasonSeen;
}

const KEY = Symbol("hindrances");

export class Hindrances {
  #answer = $state.raw<{ of: string; why: WhyNot } | null>(null);
  readonly #asked: () => Asked;

  constructor(asked: () => Asked) {
    this.#asked = asked;
    setContext(KEY, this);
    $effect(() => {
      const now = asked();
      if (!now.token || !(now.card || now.isUnderWay)) return undefined;
      // What it is about is drawn first.
      return afterFrame(() => void this.#ask(now, now.card));
    });
  }

  /** The lines of the card that cannot be played now, as they are printed. */
  linesOf(printed: CardLine[], seat: CardLine[]): Hindered[] {
    return (this.#current?.lines ?? []).map((each) => {
      const line = (each.of_seat ? seat : printed)[each.line ?? 0];
      return { key: keyOf(each), verb: each.verb, label: line ? lineWords(line, "") : verbName(each.verb), reason: each.reason };
    });
  }

  /** The tiles where what is chosen cannot be done, and why: of one line, or of all that have a place on the board. */
  tilesOf(line: string | undefined, tileOf: (unit: UnitSeen) => string | undefined): Map<string, string[]> {
    const tiles = new Map<string, string[]>();
    for (const target of this.#current?.targets ?? []) {
      const tile = target.tile ?? (target.unit && tileOf(target.unit));
      if (tile === undefined || (line !== undefined && target.line !== undefined && keyOf(target) !== line)) continue;
      tiles.set(tile, [...(tiles.get(tile) ?? []), sentenceOf(target, line === undefined)]);
    }
    return tiles;
  }

  /** Tells, beside an element, why a card cannot be played at all. */
  async tell(card: string, name: string, element: Element): Promise<void> {
    const why = await this.#ask(this.#asked(), card);
    if (why?.reason) slips.show(element, explain(name, why.reason), true);
  }

  get #current(): WhyNot | undefined {
    return this.#answer?.of === nameOf(this.#asked(), this.#asked().card) ? this.#answer.why : undefined;
  }

  async #ask(asked: Asked, card: string): Promise<WhyNot | undefined> {
    try {
      const why = await loadWhy(asked.table, card, asked.token);
      this.#answer = { of: nameOf(asked, card), why };
      return why;
    } catch {
      // It is told beside the game, which goes on without it; a lost connection is told by the table.
      return undefined;
    }
  }
}

/** The hindrances of the table that a component is part of; none in a replay. */
export function hindrancesHere(): Hindrances | undefined {
  return getContext<Hindrances | undefined>(KEY);
}

export function explain(what: string, { sentence, rule }: ReasonSeen): Explained {
  return { title: say("web.why.cannot", { what }), lines: [sentence], rules: [rule] };
}

function nameOf({ table, decision, token }: Asked, card: string): string {
  return [table, token, decision, card].join(" ");
}

/** How the client calls a line: by its verb and its place on the card or among the seat's. */
function keyOf({ verb, of_seat, line }: BarredLine | BarredTarget): string {
  return `${verb} ${of_seat ? "seat " : ""}${line}`;
}

function sentenceOf({ unit, verb, reason }: BarredTarget, isOfAll: boolean): string {
  const { sentence, rule } = reason;
  if (unit) return say("web.why.of-unit", { unit: unitName(unit.unit, unit.side), sentence, rule });
  if (isOfAll && verb) return say("web.why.of-verb", { verb: verbName(verb), sentence, rule });
  return say("web.why.line", { sentence, rule });
}
