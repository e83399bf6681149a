/** The offered actions sorted by the lines they use: those of a card, and those of the seat its soldier has (R15.14). */

import type { ActionSeen, CardLine, CardSeen, CounterSeen, UnitSeen, VehicleKind } from "../../protocol";
import { seatWord, unitName, verbName } from "../../words/names";
import { compose, say } from "../../words/texts";

/** Where a soldier sits, and what his seat lists. */
export interface Sitting {
  vehicle: UnitSeen;
  berth: string;
  lines: CardLine[];
}

/** A line that can be played, with all its actions. */
export interface PlayableLine {
  key: string;
  verb: string;
  // The number printed beside the verb; 0 for none.
  value: number;
  // How far it reaches, if the line says so.
  range?: number | undefined;
  // The seat that lists it, if the card does not.
  seat?: Sitting | undefined;
  actions: ActionSeen[];
}

/** The unit that a card's counter belongs to. */
export function unitOf(card: CardSeen): string {
  return card.joins ?? card.card;
}

/** The seat that a card's soldier has; nothing for one on foot. */
export function sittingOf(card: CardSeen, side: string, counters: CounterSeen[], kinds: VehicleKind[]): Sitting | undefined {
  const { aboard, berth } = counters.find((each) => each.side === side && each.unit === unitOf(card)) ?? {};
  const kind = kinds.find((each) => each.side === side && each.vehicle === aboard);
  const lines = kind?.berths.find((each) => each.berth === berth)?.lines;
  if (kind === undefined || berth === undefined || lines === undefined) return undefined;
  return { vehicle: { side, unit: kind.vehicle }, berth, lines };
}

/** The lines that can be played now: those of the card as they are printed, what stands on none, those of the seat. */
export function linesOf(actions: ActionSeen[], card: CardSeen, sitting?: Sitting): PlayableLine[] {
  const lines = new Map<string, PlayableLine & { place: number }>();
  for (const action of actions.filter((each) => each.card === card.card)) {
    const { verb, line: number } = action;
    const seat = action.of_seat ? sitting : undefined;
    const printed = number === undefined ? undefined : (seat?.lines ?? card.lines)[number];
    const place = (number ?? card.lines.length) + (action.of_seat ? card.lines.length + 1 : 0);
    // A card may have two lines of one verb, and what stands on none of them, such as hunkering down.
    const key = `${verb} ${action.of_seat ? "seat " : ""}${number ?? card.lines.length}`;
    const line = lines.get(key) ?? { key, verb, value: printed?.value ?? 0, range: printed?.range, seat, actions: [], place };
    line.actions.push(action);
    lines.set(key, line);
  }
  return [...lines.values()].sort((one, other) => one.place - other.place);
}

/** A line as it is printed: Attack 3, within 1. */
export function lineLabel({ verb, value, range }: PlayableLine): string {
  const label = value ? say("web.table.line-value", { verb: verbName(verb), value }) : verbName(verb);
  if (range === undefined) return label;
  return say(range === 0 ? "web.table.line-same-tile" : "web.table.line-range", { line: label, range });
}

/** A seat as one speaks of it: driver of the Patrol Truck. */
export function seatWords({ vehicle, berth }: { vehicle: UnitSeen; berth: string }): string {
  return compose("web.table.seat-of", "berth", { berth: seatWord(berth), vehicle: unitName(vehicle.unit, vehicle.side) });
}

/** The actions of a line that nothing on the board stands for: whom of the enemy they concern must be said in words. */
export function plainActions(line: PlayableLine | undefined): ActionSeen[] {
  const plain = line?.actions.filter((each) => !isAimed(each) && each.taken === undefined) ?? [];
  return line !== undefined && directAction(line) === undefined ? plain : [];
}

/** The one action of a line that needs no pointing at the board, so that it can be taken at once. */
export function directAction(line: PlayableLine): ActionSeen | undefined {
  const [only, ...others] = line.actions;
  if (only === undefined || others.length > 0 || only.unit !== undefined || only.taken !== undefined) return undefined;
  return isTileChosen(only) || isEdgeChosen(only) || only.vehicle !== undefined ? undefined : only;
}

/** Whether the decision is for a tile: such an action's text ends with it. Others only tell where something will happen. */
function isTileChosen({ text, tile }: ActionSeen): boolean {
  return tile !== undefined && text.endsWith(` ${tile}`);
}

/** Whether the decision is for an edge; a step that sets off a mine has the odds of it, and is one for its tile. */
export function isEdgeChosen({ edge, odds }: ActionSeen): boolean {
  return edge !== undefined && odds === undefined;
}

/** Whether an action can be shown on the board: at what stands there, its tile, its edge, or where the unit enters. */
export function isAimed(action: ActionSeen): boolean {
  return (action.unit ?? action.vehicle ?? action.tile ?? action.entering ?? action.edge) !== undefined;
}
