/** Which language the page is read in: the browser's at first, then the one that was chosen, which is remembered. */

import { wish, wished } from "../net/memory";
import { firstLanguage, language } from "../words/language.svelte";

const KEY = "language";

/** Loads the language to begin with. */
export async function beginLanguage(): Promise<void> {
  await language.read(firstLanguage(String(wished<unknown>(KEY, "")), navigator.languages));
}

/** Reads another language; it is remembered once its texts are there. */
export async function chooseLanguage(code: string): Promise<void> {
  await language.read(code);
  wish(KEY, code);
}
