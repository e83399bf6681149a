/** Every sentence the client says, out of the language file. */

import texts from "virtual:texts";

export type Values = Record<string, string | number>;

/** Returns a text such as `say("web.table.your-turn")`, its {names} filled in. */
export function say(key: string, values: Values = {}): string {
  const found = lookUp(key);
  if (found === undefined) throw new Error(`There is no text "${key}".`);
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function hasText(key: string): boolean {
  return lookUp(key) !== undefined;
}

function lookUp(key: string): string | undefined {
  let node: unknown = texts;
  for (const part of key.split(".")) {
    if (typeof node !== "object" || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return typeof node === "string" ? node : undefined;
}
