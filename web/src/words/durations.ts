/** How long something takes, as a clock shows it and as it is read aloud. */

import { say } from "./texts";

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock's face: `2 d 4 h`, `1 h 12 min` or `4:09`; what is begun of a second counts as one. */
export function clockFace(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)];
  if (days > 0) return say("web.clock.days", { days, hours });
  if (hours > 0) return say("web.clock.hours", { hours, minutes });
  return `${minutes}:${String(seconds).padStart(2, "0")}`;
}

/** The same within a sentence: `4 min 9 s`. */
export function spokenTime(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (left * SECOND >= HOUR) return clockFace(milliseconds);
  return say("web.clock.minutes", { minutes: Math.floor(left / 60), seconds: left % 60 });
}

/** What was agreed on, in a sentence; nothing where there is no clock. */
export function clockWords({ bank_minutes = 0, move_days = 0 }: { bank_minutes?: number; move_days?: number }): string {
  if (bank_minutes > 0) return say("web.clock.agreed-bank", { minutes: bank_minutes });
  return move_days > 0 ? say("web.clock.agreed-move", { days: move_days }) : "";
}
