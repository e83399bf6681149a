/** The players' clocks between two messages: the server tells what is left, and from there it is counted down. */

import type { Agreement, ClockSeen } from "../../protocol";
import { HOUR, MINUTE } from "../../words/durations";

export interface ClockNow {
  left: number;
  runs: boolean;
  isLow: boolean;
}

// A bank is low in its last fifth, but not before its last two minutes; of days, in the last hours.
const LOW_BANK = { share: 5, most: 2 * MINUTE };
const LOW_DAYS = 6 * HOUR;
const TICK = 250;

/** Whether there is so little time that it should be seen. */
export function isLow(left: number, { bank_minutes = 0 }: Agreement): boolean {
  return left <= (bank_minutes > 0 ? Math.min((bank_minutes * MINUTE) / LOW_BANK.share, LOW_BANK.most) : LOW_DAYS);
}

/** What a clock shows so many milliseconds after it was told. */
export function clockAfter({ left, runs = false }: ClockSeen, passed: number, agreed: Agreement): ClockNow {
  const now = Math.max(0, runs ? left - Math.max(0, passed) : left);
  return { left: now, runs, isLow: isLow(now, agreed) };
}

/** The time of the page, while it is needed. */
export class Ticking {
  now = $state(performance.now());

  constructor(isNeeded: () => boolean) {
    $effect(() => {
      if (!isNeeded()) return;
      const timer = setInterval(() => (this.now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }
}
