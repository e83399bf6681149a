/** The odds of an attack, as numbers and in words. */

import type { OddsSeen } from "../../protocol";
import { say } from "../../words/texts";

export function chance(odds: OddsSeen): string {
  return say("web.table.percent", { percent: Math.round(odds.chance * 100) });
}

/** The sum an attack must reach, without words: `4 + 1 + 2 = 7`. */
export function sum(odds: OddsSeen): string {
  return isPlain(odds) ? `${odds.total}` : `${odds.base} + ${odds.cover} + ${odds.range} = ${odds.total}`;
}

/** The same in words, without what adds nothing: `4 + cover 1 + range 2 = 7, 1 die`. */
export function sumInWords(odds: OddsSeen): string {
  const { base, cover, range, total } = odds;
  const dice = odds.dice === 1 ? say("web.table.one-die") : say("web.table.some-dice", { count: odds.dice });
  if (isPlain(odds)) return say("web.table.odds-plain", { total, dice });
  const parts = [
    ...(cover > 0 ? [say("web.table.odds-cover", { cover })] : []),
    ...(range > 0 ? [say("web.table.odds-range", { range })] : []),
  ];
  return say("web.table.odds", { sum: [base, ...parts].join(" + "), total, dice });
}

/** Where neither cover nor range adds anything, as with a charge or a mine, there is no sum. */
function isPlain({ cover, range }: OddsSeen): boolean {
  return cover === 0 && range === 0;
}
