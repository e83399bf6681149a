/** Numbers and dates as the language writes them. */

import { language } from "./language.svelte";

/** One digit behind the decimal sign: 2.0. */
export function tenths(number: number): string {
  return new Intl.NumberFormat(language.code, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);
}

/** A day, of milliseconds since 1970: Nov 18, 2026. */
export function dayOf(milliseconds: number): string {
  return new Intl.DateTimeFormat(language.code, { dateStyle: "medium" }).format(milliseconds);
}
