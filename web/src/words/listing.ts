/** How several things are told in one line. */

import { joined, say } from "./texts";

/** One, two and three. */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return say("web.board.listed", { first: joined(words.slice(0, -1)), last: words[words.length - 1]! });
}

/** The letters of the longest word, which cannot be broken into two lines. */
export function longestWord(texts: string[]): number {
  return Math.max(0, ...texts.flatMap((text) => text.split(" ")).map((word) => word.length));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
