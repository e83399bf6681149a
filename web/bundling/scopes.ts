/** The class by which a component's styles are its own: short, as it stands in every rule and at every element. */

import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
const components = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" })
  .filter((name) => name.endsWith(".svelte"))
  .sort()
  .map((name) => resolve(SOURCES, name));

/** Returns `_2f` or the like: the component's place among all of them. One that is written while Vite runs comes last. */
export function scopeOf({ filename }: { filename: string }): string {
  const path = resolve(SOURCES, "..", filename);
  const place = components.indexOf(path);
  return `_${(place < 0 ? components.push(path) - 1 : place).toString(36)}`;
}
