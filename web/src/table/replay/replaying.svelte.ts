/** A match looked back at: its positions, loaded when they are wanted, and a clock that goes on by itself. */

import { loadPosition, loadReplay, loadScenarios, loadTable } from "../../net/api";
import { ownTable } from "../../net/memory";
import type { ChangeSeen, PositionSeen, ScenarioSeen, TableSeen } from "../../protocol";
import { standing } from "../session/steps";

// Milliseconds for each decision.
const TEMPO = 1_100;

export class Replaying {
  table = $state.raw<TableSeen | null>(null);
  scenario = $state.raw<ScenarioSeen | null>(null);
  steps = $state.raw<ChangeSeen[]>([]);
  // The number of the last position; the first is 0.
  last = $state(0);
  at = $state(0);
  view = $state.raw<PositionSeen | null>(null);
  isPlaying = $state(false);
  problem = $state("");
  readonly #id: string;
  readonly #token: string;
  readonly #known = new Map<number, Promise<PositionSeen>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The step that led to the position. */
  readonly step = $derived.by(() => this.decisions[this.at - 1]?.number ?? 0);
  /** The steps that made a position each: what was taken back made none in the end. */
  readonly decisions = $derived.by(() => standing(this.steps));

  constructor(table: string) {
    this.#id = table;
    const seats = ownTable(table)?.seats ?? [];
    // Two at one screen look back together, so they see no more than everybody may.
    this.#token = seats.length === 1 ? (seats[0]?.token ?? "") : "";
    this.#load().catch((problem: Error) => (this.problem = problem.message));
  }

  async go(number: number): Promise<void> {
    this.at = Math.min(this.last, Math.max(0, number));
    if (this.at === this.last) this.pause();
    const wanted = this.at;
    try {
      const view = await this.#position(wanted);
      // A later wish counts more than an earlier answer.
      if (wanted === this.at) this.view = view;
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
    if (wanted < this.last) void this.#position(wanted + 1).catch(() => undefined);
  }

  goToStep(step: number): void {
    this.pause();
    const index = this.decisions.findIndex((each) => each.number >= step);
    void this.go(step === 0 ? 0 : index + 1);
  }

  play(): void {
    this.isPlaying = true;
    if (this.at >= this.last) void this.go(0);
    this.#timer = setTimeout(() => void this.#tick(), TEMPO);
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  async #tick(): Promise<void> {
    await this.go(this.at + 1);
    if (this.isPlaying) this.#timer = setTimeout(() => void this.#tick(), TEMPO);
  }

  async #load(): Promise<void> {
    const [table, replay, list] = await Promise.all([
      loadTable(this.#id),
      loadReplay(this.#id, this.#token),
      loadScenarios(),
    ]);
    this.table = table;
    this.scenario = list.scenarios.find((each) => each.scenario === table.scenario) ?? null;
    this.steps = replay.steps;
    this.last = replay.positions - 1;
    await this.go(0);
  }

  #position(number: number): Promise<PositionSeen> {
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const asked = loadPosition(this.#id, number, this.#token);
    this.#known.set(number, asked);
    asked.catch(() => this.#known.delete(number));
    return asked;
  }
}
