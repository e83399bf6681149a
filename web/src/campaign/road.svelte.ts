/** The road that a new campaign is to take: a run of the package, a stretch of it, or scenarios in an order of one's own. */

import { loadRoad } from "../net/api";
import { wish, wished } from "../net/memory";
import type { RoadSeen, RunSeen } from "../protocol";

// Stands for a list of one's own among the runs.
export const OWN = "own";
const KEY = "road";

export class Road {
  runs = $state.raw<RunSeen[]>([]);
  run = $state("normandy");
  // Of a run the places of its stretch.
  first = $state(0);
  last = $state(Infinity);
  // The list of one's own; the server has found that it makes a campaign.
  own = $state.raw<string[]>([]);
  // What the server says of the chosen scenarios, or why it refuses the last wish.
  seen = $state.raw<RoadSeen | null>(null);
  problem = $state("");
  #asked: Promise<void> = Promise.resolve();

  /** Takes in the runs there are, and the list of last time. */
  begin(runs: RunSeen[]): Promise<void> {
    this.runs = runs;
    const before = wished<unknown>(KEY, []);
    const known = Array.isArray(before) ? before.filter((each) => typeof each === "string") : [];
    return this.#then(async () => {
      // A list that no longer holds is begun anew.
      if (known.length > 0) this.own = (await loadRoad(known).catch(() => null))?.scenarios ?? [];
      await this.#look();
    });
  }

  get isOwn(): boolean {
    return this.run === OWN;
  }

  /** All scenarios of the run. */
  get whole(): string[] {
    return this.runs.find((each) => each.run === this.run)?.scenarios ?? [];
  }

  get until(): number {
    return Math.max(this.first, Math.min(this.last, this.whole.length - 1));
  }

  /** The scenarios in the order they are to be played. */
  get chosen(): string[] {
    return this.isOwn ? this.own : this.whole.slice(this.first, this.until + 1);
  }

  choose(run: string): Promise<void> {
    this.run = run;
    return this.stretch(0, Infinity);
  }

  stretch(first: number, last: number): Promise<void> {
    this.first = first;
    this.last = last;
    return this.#then(() => this.#look());
  }

  /** Whether the server lets a scenario follow those of one's list. */
  fits(scenario: string): boolean {
    return this.own.length === 0 || (this.seen?.fitting.includes(scenario) ?? false);
  }

  add(scenario: string): Promise<void> {
    return this.#try((own) => [...own, scenario]);
  }

  remove(place: number): Promise<void> {
    return this.#try((own) => own.toSpliced(place, 1));
  }

  move(from: number, to: number): Promise<void> {
    if (to < 0 || to >= this.own.length) return Promise.resolve();
    return this.#try((own) => own.toSpliced(from, 1).toSpliced(to, 0, own[from]!));
  }

  /** Changes one's list, if the server finds that it still makes a campaign. */
  #try(change: (own: string[]) => string[]): Promise<void> {
    return this.#then(async () => {
      const wanted = change(this.own);
      this.seen = wanted.length > 0 ? await loadRoad(wanted) : null;
      this.own = wanted;
      wish(KEY, wanted);
    });
  }

  async #look(): Promise<void> {
    this.seen = this.chosen.length > 0 ? await loadRoad(this.chosen) : null;
  }

  /** Does one thing after the other, so that two quick clicks never pass each other. */
  #then(doing: () => Promise<void>): Promise<void> {
    this.#asked = this.#asked.then(async () => {
      this.problem = "";
      try {
        await doing();
      } catch (refused) {
        this.problem = refused instanceof Error ? refused.message : String(refused);
      }
    });
    return this.#asked;
  }
}
