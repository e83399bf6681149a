/** How several things are told in one line. */

import { say } from "./texts";

/** One, two and three. */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return say("web.board.listed", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
