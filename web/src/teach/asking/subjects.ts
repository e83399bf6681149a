/** What can be asked about on the table, how it is found there, and what is said about it. */

import type { CardSeen } from "../../protocol";
import { cardName, verbName } from "../../words/names";
import { hasText, say } from "../../words/texts";
import type { Explained } from "../slips.svelte";

// The rule that a verb follows.
export const RULES_OF_VERBS: Record<string, string> = {
  bid: "R3.3",
  hunker: "R4.2",
  ready: "R4.5",
  move: "R5.1",
  guide: "R5.2",
  scout: "R5.3",
  stalk: "R5.4",
  bolster: "R6.1",
  command: "R6.2",
  conceal: "R6.3",
  control: "R6.4",
  inspire: "R6.5",
  recon: "R6.6",
  target: "R6.7",
  attack: "R7.1",
  suppress: "R7.5",
  blast: "R7.1",
  advance: "R9.3",
  antitank: "R9.4",
  grenade: "R9.6",
  drive: "R15.4",
  navigate: "R15.17",
  repair: "R15.19",
  mine: "R10.3",
  demolition: "R15.6",
  strafe: "R15.7",
  bomb: "R10.5",
  "air-support": "R10.4",
  surveil: "R15.7",
};

// What has a name of its own on the table, by data-about, and the rules it follows.
export const THINGS: Record<string, string[]> = {
  "pile-deck": ["R1.4", "R3.2"],
  "pile-hand": ["R3.1", "R14.1"],
  "pile-play_area": ["R4.4", "R6.5"],
  "pile-discard": ["R3.2"],
  "pile-supply": ["R4.2", "R6.1"],
  "pile-lost": ["R7.4"],
  points: ["R8.1", "R8.2"],
  initiative: ["R3.3"],
  round: ["R3.1"],
  hand: ["R4.1"],
  status: ["R3.4"],
  "end-turn": ["R3.4"],
  undo: ["R8.11"],
  clock: ["R8.10"],
  log: [],
  menu: [],
  zoom: [],
};

export const TILE_RULES = ["R1.5", "R1.7", "R7.2", "R8.2"];

const FOUND = "[data-barred], [data-line], [data-card], [data-about], [data-offer], [data-tile]";

/** The nearest thing around an element that can be explained. */
export function subjectAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(FOUND) ?? null;
}

/** Everything on the page that can be explained. */
export function subjects(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(FOUND)];
}

/** What is said about a thing on the table. */
export function explainSubject(subject: HTMLElement, cards: CardSeen[]): Explained | undefined {
  const { barred, line, card, about, offer, tile } = subject.dataset;
  const verb = (barred ?? line)?.split(" ")[0];
  if (verb !== undefined) return explainVerb(verb);
  const found = cards.find((each) => each.card === card);
  if (found !== undefined) return explainCard(found);
  if (about !== undefined && about in THINGS) {
    return { title: say(`web.about.${about}-title`), lines: [say(`web.about.${about}`)], rules: THINGS[about] ?? [] };
  }
  if (tile !== undefined) return explainTile(subject.getAttribute("aria-label") ?? "");
  if (offer !== undefined) {
    return { title: subject.getAttribute("aria-label") ?? "", lines: [say("web.about.offer")], rules: ["R4.1"] };
  }
  return undefined;
}

export function explainVerb(verb: string): Explained {
  const rule = RULES_OF_VERBS[verb];
  return {
    title: verbName(verb),
    lines: hasText(`help.action-${verb}`) ? [afterName(say(`help.action-${verb}`))] : [],
    rules: rule === undefined ? [] : [rule],
  };
}

/** A card: its numbers, and what each of its lines does. */
export function explainCard(card: CardSeen): Explained {
  const lines = [say("web.about.card-initiative", { value: card.initiative })];
  if (card.defence) lines.push(say("web.about.card-defence", { value: card.defence }));
  const verbs = [...new Set(card.lines.map((line) => line.verb))];
  lines.push(...verbs.map((verb) => say(`help.action-${verb}`)));
  if (verbs.length === 0) lines.push(say("web.about.card-dead"));
  const rules = verbs.flatMap((verb) => RULES_OF_VERBS[verb] ?? []);
  return { title: cardName(card.card), lines, rules: verbs.length === 0 ? ["R4.3"] : [...new Set(rules)] };
}

/** A tile: what screen readers are told of it, and what its signs mean. */
function explainTile(words: string): Explained {
  const [title = "", ...facts] = words.split(/(?<=\.) /);
  return {
    title: title.replace(/\.$/, ""),
    lines: [facts.join(" "), say("web.about.tile-signs"), say("web.about.tile-counters")].filter(Boolean),
    rules: TILE_RULES,
  };
}

/** `Move: the unit goes ...` without the name that stands above it already. */
function afterName(text: string): string {
  const rest = text.replace(/^[^:]+: /, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
