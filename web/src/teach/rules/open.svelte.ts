/** Which rule is read just now, over whatever page is shown. */

class Reading {
  // The number of a rule; empty for the first page, null while nothing is read.
  rule = $state<string | null>(null);
}

export const reading = new Reading();

/** Opens the rules at a number, over the page. */
export function openRule(rule: string): void {
  reading.rule = rule;
}
