/** A card told in words, for those who do not see it and for lists. */

import type { CardLine, CardSeen } from "../../protocol";
import { cardName, verbName } from "../../words/names";
import { say } from "../../words/texts";

/** A line of a card or a seat: "Attack 3 within 1". */
export function lineWords(line: CardLine, squad: string): string {
  const parts = { verb: verbName(line.verb), value: line.value ?? "", squad };
  if (line.range !== undefined) {
    return say(line.range === 0 ? "web.card.line-same-tile" : "web.card.line-range", { ...parts, range: line.range });
  }
  if (line.own_squad && squad && !line.value) return say("web.card.line-own-squad-plain", parts);
  if (line.own_squad && squad) return say("web.card.line-own-squad", parts);
  return line.value ? say("web.card.line", parts) : parts.verb;
}

interface Extras {
  soldier?: string;
  count?: number;
  unplayable?: boolean;
}

/** All that stands on a card: "Rifleman A, initiative 5, defence 4. Move 1, Attack 1, Control." */
export function cardWords(card: CardSeen, { soldier, count = 1, unplayable = false }: Extras = {}): string {
  const facts = [cardName(card.card)];
  if (soldier) facts.push(soldier);
  if (count > 1) facts.push(say("web.card.count-words", { count }));
  facts.push(say("web.card.initiative", { value: card.initiative }));
  if (card.armour) facts.push(say("web.card.armour", { value: card.armour }));
  if (card.defence) facts.push(say("web.card.defence", { value: card.defence }));
  const squad = (card.squad ?? "").toUpperCase();
  const lines = card.lines.map((line) => lineWords(line, squad)).join(", ");
  const words = say("web.card.words", { facts: facts.join(", "), lines: lines || say("web.card.no-actions") });
  return unplayable ? say("web.card.unplayable", { words }) : words;
}
