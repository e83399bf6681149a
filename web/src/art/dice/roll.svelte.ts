/** The course of a shown roll: what is needed, the dice in the air, the dice on the table. */

export type Stage = "needed" | "tumbling" | "rolled";

// In milliseconds: long enough to read the number, to follow the dice, to take in the result.
const NEEDED = 500;
const TUMBLE = 350;
const RESULT = 1400;
// Where nothing moves, number and result are seen at once, and take as long together.
const STILL = 2600;

/** The tenth face is shown as 0. */
export function faceOf(die: number): number {
  return die % 10;
}

/** Whether to mark a die; the outcome of the roll as a whole comes from the server (R7.3). */
export function marked(die: number, needed: number): boolean {
  return faceOf(die) === 0 || faceOf(die) >= needed;
}

export class Roll {
  stage = $state<Stage>("needed");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #ondone: () => void;
  readonly #isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  readonly #isBrisk: boolean;

  constructor(ondone: () => void, isBrisk: boolean) {
    this.#ondone = ondone;
    this.#isBrisk = isBrisk;
    if (this.#isStill) this.#show("rolled");
    else this.#wait(NEEDED, () => this.#show("tumbling"));
  }

  /** On to the result; from there to whatever comes next. */
  skip(): void {
    if (this.stage === "rolled") this.#end();
    else this.#show("rolled");
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(stage: Stage): void {
    this.stage = stage;
    if (stage === "tumbling") this.#wait(TUMBLE, () => this.#show("rolled"));
    else this.#wait(this.#isStill ? STILL : RESULT, () => this.#end());
  }

  #end(): void {
    this.stop();
    if (this.#ended) return;
    this.#ended = true;
    this.#ondone();
  }

  #wait(time: number, then: () => void): void {
    this.stop();
    this.#timer = setTimeout(then, this.#isBrisk ? time / 2 : time);
  }
}
