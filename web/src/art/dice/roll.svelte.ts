/** The course of a shown roll: the sum that is needed, the dice in the air, the dice on the table, who was lost. */

export type Stage = "needed" | "tumbling" | "rolled" | "loss";

// In milliseconds: to see where it comes from and what is needed, to follow the dice, to take in the result. The whole stays
// under a second; what others do is seen for the first time and takes a little longer.
const NEEDED = 380;
const TUMBLE = 260;
const RESULT = { own: 310, others: 720 };
const LOSS = 950;
// Where nothing moves, all of it is seen at once, and takes as long as one reads.
const STILL = 2600;

/** The tenth face is shown as 0. */
export function faceOf(die: number): number {
  return die % 10;
}

/** Whether to mark a die; the outcome of the roll as a whole comes from the server (R7.3). */
export function marked(die: number, needed: number): boolean {
  return faceOf(die) === 0 || faceOf(die) >= needed;
}

interface Course {
  // How long it takes against what is usual.
  tempo: number;
  isStill: boolean;
  isOwn: boolean;
  // Somebody is lost by it, who is shown at the end.
  isLoss: boolean;
}

export class Roll {
  stage = $state<Stage>("needed");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #ondone: () => void;
  readonly #course: Course;

  constructor(ondone: () => void, course: Course) {
    this.#ondone = ondone;
    this.#course = course;
    if (course.isStill) this.#show(course.isLoss ? "loss" : "rolled");
    else this.#wait(NEEDED, () => this.#show("tumbling"));
  }

  /** On to the result, and to who was lost by it; from there to whatever comes next. */
  skip(): void {
    if (this.stage === "loss" || (this.stage === "rolled" && !this.#course.isLoss)) this.#end();
    else this.#show(this.stage === "rolled" ? "loss" : "rolled");
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(stage: Stage): void {
    this.stage = stage;
    const { isStill, isOwn, isLoss } = this.#course;
    if (isStill) this.#wait(STILL, () => this.#end());
    else if (stage === "tumbling") this.#wait(TUMBLE, () => this.#show("rolled"));
    else if (stage === "rolled") this.#wait(isOwn ? RESULT.own : RESULT.others, () => (isLoss ? this.#show("loss") : this.#end()));
    else this.#wait(LOSS, () => this.#end());
  }

  #end(): void {
    this.stop();
    if (this.#ended) return;
    this.#ended = true;
    this.#ondone();
  }

  #wait(time: number, then: () => void): void {
    this.stop();
    this.#timer = setTimeout(then, time * this.#course.tempo);
  }
}
