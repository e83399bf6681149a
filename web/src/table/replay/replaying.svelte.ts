/** A match looked back at: all its positions by somebody's eyes, and a clock that goes on by itself. */

import { loadScenario, loadScenarios, Refused } from "../../net/api";
import { loadMatch } from "../../net/records";
import type { ChangeSeen, PositionSeen, ScenarioSeen, TableSeen, WholeReplay } from "../../protocol";
import { type Jump, momentsOf, nextOf } from "./moments";

// Milliseconds for each decision, and for one with dice.
const TEMPO = { plain: 1_100, dice: 2_400 };

export class Replaying {
  whole = $state.raw<WholeReplay | null>(null);
  scenario = $state.raw<ScenarioSeen | null>(null);
  // After how many decisions.
  at = $state(0);
  isPlaying = $state(false);
  // Why there is nothing to see; and why it is not seen as was asked for.
  problem = $state.raw<Refused | null>(null);
  notice = $state("");
  readonly table = $derived.by<TableSeen | null>(() => this.whole?.table ?? null);
  readonly steps = $derived.by<ChangeSeen[]>(() => this.whole?.replay.steps ?? []);
  readonly last = $derived.by(() => (this.whole?.positions.length ?? 1) - 1);
  readonly view = $derived.by<PositionSeen | null>(() => this.whole?.positions[this.at] ?? null);
  /** The step that led to the position. */
  readonly step = $derived.by<ChangeSeen | undefined>(() => {
    const number = this.at === 0 ? (this.whole?.replay.dealt ?? 0) : this.whole?.replay.made?.[this.at - 1];
    return this.steps.find((each) => each.number === number);
  });
  /** Where rounds and turns begin and somebody is lost. */
  readonly moments = $derived.by(() => (this.whole === null ? [] : momentsOf(this.whole.replay)));
  readonly #id: string;
  readonly #known = new Map<string, WholeReplay>();
  #wanted = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, at: number, eyes: string) {
    this.#id = table;
    this.at = at;
    void this.look(eyes);
  }

  /** The eyes as the address names them: nobody's where they are those one has anyway. */
  get eyes(): string {
    return this.whole === null || this.whole.eyes === this.whole.may_see_as[0] ? "" : this.whole.eyes;
  }

  /** Goes where the address says, if it says something new. */
  follow(at: number, eyes: string): void {
    if (this.whole === null) return;
    if (at !== this.at) this.go(at);
    if (eyes !== this.eyes) void this.look(eyes);
  }

  /** Looks by somebody's eyes; those one may not have are told, and one's own taken. */
  async look(eyes: string): Promise<void> {
    this.#wanted = eyes;
    try {
      const [whole] = await Promise.all([this.#load(eyes), loadScenarios()]);
      const scenario = await loadScenario(whole.table.scenario);
      // A later wish counts more than an earlier answer.
      if (eyes !== this.#wanted) return;
      this.whole = whole;
      this.scenario = scenario;
      this.at = Math.min(this.at, this.last);
    } catch (problem) {
      const refused = problem as Refused;
      if (refused.code !== "not-your-eyes" || eyes === "") this.problem = refused;
      else {
        this.notice = refused.message;
        await this.look("");
      }
    }
  }

  async #load(eyes: string): Promise<WholeReplay> {
    const whole = this.#known.get(eyes) ?? (await loadMatch(this.#id, eyes));
    this.#known.set(eyes, whole);
    return whole;
  }

  go(number: number): void {
    this.pause();
    this.#show(number);
  }

  /** To the next round, turn or loss, or back to the one before. */
  jump(jump: Jump, way: 1 | -1): void {
    this.go(nextOf(this.moments, jump, this.at, way) ?? (way > 0 ? this.last : 0));
  }

  /** To the position that a step of the log led to. */
  goToStep(step: number): void {
    const made = this.whole?.replay.made ?? [];
    const index = made.findIndex((each) => each >= step);
    this.go(step <= (this.whole?.replay.dealt ?? 0) ? 0 : index < 0 ? made.length : index + 1);
  }

  play(): void {
    this.pause();
    if (this.at >= this.last) this.#show(0);
    this.isPlaying = true;
    this.#wait();
  }

  /** Plays, or stops. */
  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** By the next eyes that one may have, or those before. */
  lookOn(way: 1 | -1): void {
    const { may_see_as: known = [], eyes: now = "" } = this.whole ?? {};
    void this.look(known.at((known.indexOf(now) + way) % known.length) ?? "");
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  #show(number: number): void {
    this.at = Math.min(this.last, Math.max(0, number));
    if (this.at === this.last) this.pause();
  }

  #wait(): void {
    const hasDice = this.step?.events?.some((each) => each.name === "rolled") ?? false;
    this.#timer = setTimeout(() => {
      this.#show(this.at + 1);
      if (this.isPlaying) this.#wait();
    }, hasDice ? TEMPO.dice : TEMPO.plain);
  }
}
