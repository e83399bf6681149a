/** Every sentence the client says, out of the file of the language that is read. */

import { isWord, type Values } from "./grammar";
import { language } from "./language.svelte";

export type { Values } from "./grammar";

/** Returns a text such as `say("web.table.your-turn")`, its {names} filled in. */
export function say(key: string, values: Values = {}): string {
  return language.grammar.fill(template(key), values);
}

/** Returns a name made around another one, whose forms it has: of Riflemen, Riflemen A. */
export function compose(key: string, head: string, values: Values): string {
  return language.grammar.compose(template(key), head, values);
}

/** Returns names one after another. */
export function joined(names: string[], between = ", "): string {
  return language.grammar.join(between, names);
}

export function hasText(key: string): boolean {
  return lookUp(key) !== undefined;
}

function template(key: string): string {
  const found = lookUp(key);
  if (found === undefined) throw new Error(`There is no text "${key}".`);
  return found;
}

function lookUp(key: string): string | undefined {
  let node: unknown = language.texts;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  if (isWord(node)) return language.grammar.learn(node);
  return typeof node === "string" ? node : undefined;
}
