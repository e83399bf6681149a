/** The analysis of a match: asked for until it is ready. */

import { analyse, isRecord } from "../../net/records";
import type { AnalysisSeen, NoteSeen, StepLooked } from "../../protocol";

// Milliseconds between two questions.
const EVERY = 1_500;

export class Analysing {
  found = $state.raw<AnalysisSeen | null>(null);
  problem = $state("");
  // It takes the server a while, so that of a record is worked out only for who wants it.
  isWanted = $state(false);
  readonly steps = $derived.by<StepLooked[]>(() => this.found?.steps ?? []);
  readonly turning = $derived.by<NoteSeen[]>(() => this.found?.turning_points ?? []);
  readonly isReady = $derived.by(() => this.found?.state === "ready");
  readonly #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(table: string) {
    this.#table = table;
    if (!isRecord(table)) this.begin();
  }

  /** What there is to say of a decision: why it was a turning point, or what would have been better. */
  noteOn(number: number): string {
    const notes = [...this.turning, ...(this.found?.mistakes ?? [])];
    return notes
      .filter((each) => each.number === number)
      .map((each) => each.text)
      .join(" ");
  }

  begin(): void {
    this.isWanted = true;
    void this.#ask();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      this.found = await analyse(this.#table);
    } catch (problem) {
      this.problem = (problem as Error).message;
      return;
    }
    if (this.found.state === "working" && !this.#isClosed) this.#timer = setTimeout(() => void this.#ask(), EVERY);
  }
}

/** The line of a plot of chances, in a box of 100 by 100. */
export function lineOf(steps: StepLooked[]): string {
  return steps.map((step, place) => `${acrossOf(place, steps.length)},${heightOf(step.chance)}`).join(" ");
}

/** How far to the right a decision stands, in hundredths. */
export function acrossOf(place: number, count: number): number {
  return Math.round((10_000 * place) / Math.max(1, count - 1)) / 100;
}

/** How far from the top a chance stands, in hundredths. */
export function heightOf(chance: number): number {
  return Math.round(1_000 * (1 - chance)) / 10;
}

/** A share of a win with its sign, in per cent. */
export function signed(share: number): string {
  const shown = Math.round(100 * share);
  return shown > 0 ? `+${shown}` : shown < 0 ? `\u2212${-shown}` : "0";
}
