/** The ? mode: whatever is pointed at, tapped or focused explains itself, and nothing else happens. */

import type { CardSeen } from "../../protocol";
import { reading } from "../rules/open.svelte";
import { slips } from "../slips.svelte";
import { explainSubject, subjectAt, subjects } from "./subjects";

// What leads from thing to thing.
const WALKING = ["Tab", "Shift", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

class Asking {
  isOn = $state(false);
  // The cards of the match that is on the table.
  cards: CardSeen[] = [];

  begin(cards: CardSeen[]): void {
    this.cards = cards;
    this.isOn = true;
  }

  end(): void {
    this.isOn = false;
    slips.close();
  }

  toggle(cards: CardSeen[]): void {
    if (this.isOn) this.end();
    else this.begin(cards);
  }
}

export const asking = new Asking();

/** Listens, while the mode is on, before anything on the page hears of it; returns what ends that. */
export function listen(): () => void {
  const made = subjects().filter((each) => each.tabIndex < 0 || !each.matches("a, button, input, [tabindex]"));
  const before = made.map((each) => each.getAttribute("tabindex"));
  // Tiles are reached by arrows; what nobody could focus is reached by the tab key now.
  for (const each of made) if (each.dataset.tile === undefined) each.tabIndex = 0;
  const options = { capture: true };
  const heard: [string, (event: never) => void][] = [
    ["pointerover", hover],
    ["focusin", hover],
    ["click", press],
    ["keydown", key],
    ["pointermove", hush],
    ["focus", hush],
  ];
  for (const [name, listener] of heard) window.addEventListener(name, listener as EventListener, options);
  return () => {
    for (const [name, listener] of heard) window.removeEventListener(name, listener as EventListener, options);
    made.forEach((each, place) => {
      const old = before[place];
      if (old === null || old === undefined) each.removeAttribute("tabindex");
      else each.setAttribute("tabindex", old);
    });
  };
}

/** Whether an event belongs to what explains, or to a sheet that lies over the table. */
function isOurs(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("[data-explains], dialog") !== null;
}

function show(target: EventTarget | null, isPinned: boolean): boolean {
  const subject = target instanceof Element ? subjectAt(target) : null;
  const explained = subject && explainSubject(subject, asking.cards);
  if (!subject || !explained) return false;
  slips.show(subject, explained, isPinned);
  return true;
}

function hover(event: Event): void {
  if (isOurs(event) || slips.shown?.isPinned) return;
  if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
  if (!show(event.target, false)) slips.leave();
}

/** Keeps from the page what would let it tell of a thing in its own way. */
function hush(event: Event): void {
  if (!isOurs(event)) event.stopPropagation();
}

function press(event: MouseEvent): void {
  if (isOurs(event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!show(event.target, true)) slips.close();
}

function key(event: KeyboardEvent): void {
  if (reading.rule !== null || (isOurs(event) && event.key !== "Escape")) return;
  if (event.key === "Escape" && slips.shown?.isPinned) return;
  if (WALKING.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape" || event.key === "?") asking.end();
  else if (event.key === "Enter" || event.key === " ") pinByKey(event.target);
}

/** Pins what the focus is on, and leads to the rules it names. */
function pinByKey(target: EventTarget | null): void {
  if (!show(target, true)) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-explains] button")?.focus());
}
