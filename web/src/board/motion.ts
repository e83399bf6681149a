/** How long movements on the board take: nothing for those who want it still. */

export function calm(): number {
  const written = getComputedStyle(document.documentElement).getPropertyValue("--calm").trim();
  const number = Number.parseFloat(written) || 0;
  return written.endsWith("ms") ? number : 1000 * number;
}
