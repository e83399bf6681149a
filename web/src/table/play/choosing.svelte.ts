/** How the player gets from the offered actions to one of them: card, line, target. */

import type { Offer } from "../../board/offer";
import type { ActionSeen, CardSeen, CounterSeen, PositionSeen, UnitSeen, VehicleKind } from "../../protocol";
import { cardName } from "../../words/names";
import { say } from "../../words/texts";
import { directAction, type PlayableLine, linesOf, sittingOf, unitOf } from "./lines";
import { leadsOn, offerOf, standingIn, type Target, targetsOf } from "./aiming";

/** What is offered, and where a choice goes: the session. */
interface Source {
  readonly view: PositionSeen | null;
  readonly actions: ActionSeen[];
  readonly cards: CardSeen[];
  readonly vehicles: VehicleKind[];
  readonly side: string;
  // Whose decision it is and which: choices made before another are over, and nobody at the same screen finds them.
  readonly decision: string;
  play(action: ActionSeen): void;
}

export class Choosing {
  // A card the player points at without choosing it.
  pointed = $state("");
  #card = $state("");
  #line = $state("");
  #led = $state.raw<UnitSeen | undefined>();
  #several = $state.raw<ActionSeen[]>([]);
  #isPutOff = $state(false);
  #decision = $state("");
  readonly #source: Source;

  readonly #isCurrent = $derived.by(() => this.#decision === this.#source.decision);
  /** What can be lost, of which one must be chosen; nothing else is asked meanwhile. */
  readonly losses = $derived.by(() => this.#source.actions.filter((each) => each.verb === "lose"));
  /** Those in a vehicle that was hit, of whom one must be chosen; nothing else is asked meanwhile either. */
  readonly injuries = $derived.by(() => this.#source.actions.filter((each) => each.verb === "injure"));
  readonly #isHit = $derived.by(() => this.losses.length > 0 || this.injuries.length > 0);
  /** The bids that can be made. */
  readonly bids = $derived.by(() => this.#source.actions.filter((each) => each.verb === "bid"));
  /** The card that is chosen; one that can no longer be played is not. */
  readonly card = $derived.by(() => (this.#isCurrent && this.isPlayable(this.#card) ? this.#card : ""));
  readonly lines = $derived.by(() => this.#linesOf(this.card));
  /** All lines of the chosen card as they are printed. */
  readonly printed = $derived.by(() => this.#source.cards.find((each) => each.card === this.card)?.lines ?? []);
  readonly line = $derived.by(() => this.lines.find((line) => line.key === this.#line));
  readonly verb = $derived.by(() => this.line?.verb ?? "");
  /** Parts of an action under way: they play no card of the hand. */
  readonly parts = $derived.by(() =>
    this.#source.view?.doing === undefined || this.#isHit ? [] : this.#source.actions,
  );
  /** The cards that can be taken now, in the line chosen or the action under way. */
  readonly takes = $derived.by(() => {
    const begun = this.parts.filter((each) => each.verb === "take");
    const first = this.line?.actions.filter((each) => each.taken !== undefined) ?? [];
    return this.#isPutOff && this.#isCurrent ? [] : begun.length > 0 ? begun : first;
  });
  readonly targets = $derived.by(() => this.#targets());
  readonly offers = $derived.by(() => this.#offers());
  /** Whether a counter can be chosen in place of its card. */
  readonly hasCounters = $derived.by(() => this.#ownCounters(this.#source.view?.counters ?? []).length > 0);
  /** Several actions on the one target, of which one is still to be chosen. */
  readonly several = $derived.by(() => (this.#isCurrent ? this.#several : []));
  /** Whether what is to be chosen lies on a sheet over the table. */
  readonly isOnSheet = $derived.by(
    () => (this.#isHit && !this.isPutOff) || this.several.length > 0 || this.takes.length > 0,
  );
  /** The counter that is to be led on, once it is chosen. */
  readonly led = $derived.by(() => (this.#isCurrent ? this.#led : undefined));

  constructor(source: Source) {
    this.#source = source;
  }

  isPlayable(card: string): boolean {
    if (!card || this.#source.view?.doing !== undefined || this.#isHit) return false;
    return this.#source.actions.some((each) => each.card === card);
  }

  pickCard(card: string): void {
    const isChosen = this.card === card;
    this.#start();
    this.#card = isChosen ? "" : card;
    this.pointed = "";
  }

  /** Takes a line: at once if it needs no target. */
  pickLine(line: PlayableLine): void {
    const direct = directAction(line);
    if (direct !== undefined) this.#source.play(direct);
    else {
      this.#line = this.#line === line.key && !this.#isPutOff ? "" : line.key;
      this.#led = undefined;
      this.#isPutOff = false;
    }
  }

  /** A target on the board or in the list, by its key. */
  pickTarget(key: string): void {
    if (key.startsWith("card ")) return this.pickCard(key.slice(5));
    const target = this.targets.find((each) => each.key === key);
    if (target === undefined) return;
    const [only, ...others] = target.actions;
    if (others.length === 0 && only !== undefined) this.#source.play(only);
    else if (leadsOn(target)) {
      this.#begin();
      this.#led = target.unit;
    } else {
      this.#begin();
      this.#several = target.actions;
    }
  }

  play(action: ActionSeen): void {
    this.#several = [];
    this.#source.play(action);
  }

  /** One step back; false where there is none. */
  back(): boolean {
    if (this.several.length > 0) this.#several = [];
    else if (this.led) this.#led = undefined;
    else if (this.line) this.#line = "";
    else if (this.card) this.#card = "";
    else return false;
    return true;
  }

  /** Puts the choice of cards aside, to look at the board; `resume` brings it back. */
  putOff(): void {
    if (this.parts.length > 0 || this.#isHit) {
      this.#begin();
      this.#isPutOff = true;
    } else this.#line = "";
  }

  get isPutOff(): boolean {
    return this.#isPutOff && this.#isCurrent;
  }

  resume(): void {
    this.#isPutOff = false;
  }

  /** Forgets what was chosen for an earlier decision. */
  #begin(): void {
    if (!this.#isCurrent) this.#start();
  }

  #start(): void {
    this.#card = this.#line = "";
    this.#led = undefined;
    this.#several = [];
    this.#isPutOff = false;
    this.#decision = this.#source.decision;
  }

  #linesOf(id: string): PlayableLine[] {
    const card = this.#source.cards.find((each) => each.card === id);
    if (card === undefined || this.bids.length > 0) return [];
    const { actions, side, view, vehicles } = this.#source;
    return linesOf(actions, card, sittingOf(card, side, view?.counters ?? [], vehicles));
  }

  #targets(): Target[] {
    // Who is hit aboard can be pointed at, too.
    const begun = this.injuries.length > 0 ? this.injuries : this.parts;
    const actions = begun.length > 0 ? begun : (this.line?.actions ?? pointable(this.lines));
    return targetsOf(actions, standingIn(this.#source.view), this.led);
  }

  #offers(): Offer[] {
    const { view } = this.#source;
    const playing = view?.doing?.card ?? (this.card || this.pointed);
    const offered = (targets: Target[]) => targets.map((each) => offerOf(each, this.#aircraftOf(playing)));
    if (this.parts.length > 0 || this.card || this.injuries.length > 0) return offered(this.targets);
    if (this.pointed) return offered(targetsOf(pointable(this.#linesOf(this.pointed)), standingIn(view)));
    return this.bids.length > 0 ? [] : this.#ownCounters(view?.counters ?? []);
  }

  /** Whose aircraft a card is; nothing where it is none. */
  #aircraftOf(id: string): string | undefined {
    return this.#source.cards.find((each) => each.card === id)?.aircraft ? this.#source.side : undefined;
  }

  /** One's own counters with a card that can be played, be it a specialist's: choosing one chooses the card. */
  #ownCounters(counters: CounterSeen[]): Offer[] {
    const playable = this.#source.cards.filter((each) => this.isPlayable(each.card));
    return counters
      .filter((each) => each.side === this.#source.side)
      .flatMap(({ side, unit, tile }) =>
        playable
          .filter((each) => unitOf(each) === unit)
          .map(({ card }) => ({
            key: `card ${card}`,
            tile,
            unit: { side, unit },
            label: say("web.table.pick-card", { card: cardName(card) }),
          })),
      );
  }
}

/** What can be pointed at on the board while no line is chosen: an action that names no place is left to its line. */
function pointable(lines: PlayableLine[]): ActionSeen[] {
  return lines.flatMap((line) => line.actions.filter((each) => directAction(line) === undefined || each.tile !== undefined));
}
