/** What is laid over the page and has it to itself, as a modal dialog has: without making all behind it inert, by which every element there
 * is given a new style, and that takes longer than a frame has. */

// Not yet among the types of what browsers have.
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

const REACHED =
  ":is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex='-1'], [type='radio']:not(:checked))";
// The last lies over all others.
const open: HTMLElement[] = [];
// What lies behind that, and is not read out for so long.
let hidden: Element[] = [];
let isBackwards = false;
const watcher = new MutationObserver(hideBehind);

/** Lays an element, which is a popover, over all there is: Escape closes it, and the focus stays in it. Returns how to take it away, by
 * which the focus goes back to where it was. */
export function layOver(element: HTMLElement, onclose: () => void): () => void {
  const before = document.activeElement;
  element.showPopover();
  open.push(element);
  hideBehind();
  const hold = (event: FocusEvent) => holdFocus(element, event);
  const press = (event: KeyboardEvent) => {
    if (open.at(-1) !== element) return;
    isBackwards = event.shiftKey;
    if (event.key === "Tab") goRound(element, event);
    else if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      // Nothing behind it goes a step back with it.
      event.stopPropagation();
      onclose();
    }
  };
  document.addEventListener("focusin", hold);
  document.addEventListener("keydown", press);
  // On a phone it is closed by what leads back there.
  const back = "CloseWatcher" in window ? new CloseWatcher() : undefined;
  back?.addEventListener("close", onclose);
  return () => {
    back?.destroy();
    document.removeEventListener("focusin", hold);
    document.removeEventListener("keydown", press);
    if (!open.includes(element)) return;
    open.splice(open.indexOf(element), 1);
    element.hidePopover();
    hideBehind();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

/** Hides from screen readers whatever lies beside the uppermost, and beside all that it is part of. */
function hideBehind(): void {
  watcher.disconnect();
  for (const each of hidden) each.removeAttribute("aria-hidden");
  hidden = [];
  let inner: Element | undefined = open.at(-1);
  for (let outer = inner?.parentElement; inner && outer; [inner, outer] = [outer, outer.parentElement]) {
    if (inner === document.body) break;
    hidden.push(...[...outer.children].filter((each) => each !== inner && !each.hasAttribute("aria-hidden")));
    watcher.observe(outer, { childList: true });
  }
  for (const each of hidden) each.setAttribute("aria-hidden", "true");
}

/** The tab key leads from the last to the first, and back. */
function goRound(element: HTMLElement, event: KeyboardEvent): void {
  const [first, last] = ends(element);
  const end = event.shiftKey ? first : last;
  if (end !== undefined && document.activeElement !== end) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Whatever leads the focus away, it comes back. */
function holdFocus(element: HTMLElement, { target, relatedTarget }: FocusEvent): void {
  if (open.at(-1) !== element || !(target instanceof Node) || element.contains(target)) return;
  const [first, last] = ends(element);
  const before = relatedTarget instanceof HTMLElement && element.contains(relatedTarget) ? relatedTarget : undefined;
  (before ?? (isBackwards ? last : first) ?? element).focus();
}

function ends(element: HTMLElement): [HTMLElement?, HTMLElement?] {
  const reached = [...element.querySelectorAll<HTMLElement>(REACHED)].filter((each) => each.getClientRects().length > 0);
  return [reached[0], reached.at(-1)];
}
