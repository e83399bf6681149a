/** A new page is read from its top: whoever cannot see it would otherwise stay where the old page was. */

// Not the one that stands there until the page has come.
const HEADING = "h1:not([data-awaiting])";

/** Lets the focus go to the page's heading once it is there, unless it has gone elsewhere; returns how to give that up. */
export function leadToHeading(): () => void {
  const seeking = new MutationObserver(lead);
  seeking.observe(document.body, { childList: true, subtree: true });
  lead();
  return () => seeking.disconnect();

  function lead(): void {
    const isFree = document.activeElement === document.body;
    const heading = document.querySelector<HTMLElement>(HEADING);
    if (isFree && heading === null) return;
    seeking.disconnect();
    if (!isFree) return;
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }
}
