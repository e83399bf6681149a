/** The offered actions sorted by their fields: by card, by line, by target. What they mean is not known here. */

import type { Offer } from "../../board/offer";
import type { ActionSeen, CardSeen, CounterSeen, OddsSeen, UnitSeen } from "../../protocol";
import { unitOfSide, verbName } from "../../words/names";
import { say } from "../../words/texts";

/** A line of a card that can be played, with all its actions. */
export interface PlayableLine {
  key: string;
  verb: string;
  // The number printed beside the verb; 0 for none.
  value: number;
  // How far it reaches, if the line says so.
  range?: number | undefined;
  actions: ActionSeen[];
}

/** A tile or counter, and the actions that are aimed at it. */
export interface Target {
  key: string;
  tile: string;
  unit?: UnitSeen;
  actions: ActionSeen[];
}

/** The unit that a card's counter belongs to. */
export function unitOf(card: CardSeen): string {
  return card.joins ?? card.card;
}

/** The lines of a card that can be played now, in the order printed on it. */
export function linesOf(actions: ActionSeen[], card: CardSeen): PlayableLine[] {
  const lines = new Map<string, PlayableLine & { place: number }>();
  for (const action of actions.filter((each) => each.card === card.card)) {
    const { verb, line: place = card.lines.length } = action;
    // A card may have two lines of one verb, and what stands on none of them, such as hunkering down.
    const key = `${verb} ${place}`;
    const printed = card.lines[place];
    const line = lines.get(key) ?? { key, verb, value: printed?.value ?? 0, range: printed?.range, actions: [], place };
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

/** The actions of a line that nothing on the board stands for: whom of the enemy they concern must be said in words. */
export function plainActions(line: PlayableLine | undefined): ActionSeen[] {
  const plain = line?.actions.filter((each) => !isAimed(each) && each.taken === undefined) ?? [];
  return line !== undefined && directAction(line) === undefined ? plain : [];
}

/** The one action of a line that needs no pointing at the board, so that it can be taken at once. */
export function directAction(line: PlayableLine): ActionSeen | undefined {
  const [only, ...others] = line.actions;
  if (only === undefined || others.length > 0 || only.unit !== undefined || only.taken !== undefined) return undefined;
  return isTileChosen(only) ? undefined : only;
}

/** Whether the decision is for a tile: such an action's text ends with it. Others only tell where something will happen. */
function isTileChosen({ text, tile }: ActionSeen): boolean {
  return tile !== undefined && text.endsWith(` ${tile}`);
}

/** Whether an action can be shown on the board: at its counter, its tile, or where the unit enters. */
function isAimed(action: ActionSeen): boolean {
  return (action.unit ?? action.tile ?? action.entering) !== undefined;
}

/** The tiles and counters the actions are aimed at; an action with both at its counter, and at the tile once that is led. */
export function targetsOf(actions: ActionSeen[], counters: CounterSeen[], led?: UnitSeen): Target[] {
  const targets = new Map<string, Target>();
  const add = (key: string, tile: string, action: ActionSeen, unit?: UnitSeen) => {
    const target = targets.get(key) ?? { key, tile, unit, actions: [] };
    target.actions.push(action);
    targets.set(key, target);
  };
  for (const action of actions.filter(isAimed)) {
    const { unit, tile } = action;
    if (unit !== undefined && !(tile !== undefined && led !== undefined && isSameUnit(unit, led))) {
      const where = counters.find((each) => isSameUnit(each, unit));
      if (where !== undefined && led === undefined) add(`unit ${unit.side} ${unit.unit}`, where.tile, action, unit);
    } else {
      const goal = tile ?? action.entering;
      if (goal !== undefined) add(`tile ${goal}`, goal, action);
    }
  }
  return [...targets.values()];
}

export function isSameUnit(one: UnitSeen, other: UnitSeen): boolean {
  return one.side === other.side && one.unit === other.unit;
}

/** Whether choosing the target leaves a tile to be chosen for the counter. */
export function leadsOn(target: Target): boolean {
  return target.unit !== undefined && target.actions.length > 1 && target.actions.every((each) => each.tile !== undefined);
}

/** What the board lights up for a target. */
export function offerOf(target: Target): Offer {
  const [only, ...others] = target.actions;
  const single = only !== undefined && others.length === 0 ? only : undefined;
  const offer: Offer = { key: target.key, tile: target.tile, unit: target.unit, label: single?.words ?? targetLabel(target) };
  if (single?.odds !== undefined) {
    offer.badge = chance(single.odds);
    offer.detail = sum(single.odds);
  }
  return offer;
}

/** A target in the list: its action, the counter where odds stand beside it, or how many ways there are. */
export function targetLabel(target: Target): string {
  const [only, ...others] = target.actions;
  if (only === undefined) return "";
  if (others.length === 0) return only.odds === undefined ? only.words : targetName(target);
  const place = targetName(target);
  return leadsOn(target) ? place : say("web.table.several-at", { place, count: target.actions.length });
}

function targetName({ unit, tile }: Target): string {
  return unit === undefined ? tile : say("web.table.unit-on", { unit: unitOfSide(unit), tile });
}

export function chance(odds: OddsSeen): string {
  return say("web.table.percent", { percent: Math.round(odds.chance * 100) });
}

/** The sum an attack must reach, without words: `4 + 1 + 2 = 7`. */
export function sum(odds: OddsSeen): string {
  return `${odds.base} + ${odds.cover} + ${odds.range} = ${odds.total}`;
}

/** The same in words: `4 + cover 1 + range 2 = 7, 1 die`. */
export function sumInWords(odds: OddsSeen): string {
  return say(odds.dice === 1 ? "web.table.odds-one" : "web.table.odds", {
    base: odds.base,
    cover: odds.cover,
    range: odds.range,
    total: odds.total,
    dice: odds.dice,
  });
}
