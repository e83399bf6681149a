/** The language that the page is read in; its texts are loaded when it is chosen. */

import languages from "virtual:languages";

import { Grammar, type Told } from "./grammar";

type Texts = Record<string, unknown>;

/** A language that can be chosen. */
export interface Offered {
  code: string;
  // What it calls itself.
  name: string;
  texts: () => Promise<{ default: Texts }>;
  rules: () => Promise<{ default: unknown }>;
}

export const OFFERED = languages;

class Language extends EventTarget {
  // Empty until the first one is there; the server is asked to tell the rest in it.
  code = $state("");
  texts = $state.raw<Texts>({});
  grammar = new Grammar();
  #wanted = "";

  /** Reads a language from now on, once its texts are there; of two that were wanted, the later. */
  async read(code: string): Promise<void> {
    const found = OFFERED.find((each) => each.code === code);
    if (found === undefined) throw new Error(`There is no language "${code}".`);
    this.#wanted = code;
    const { default: texts } = await found.texts();
    if (this.#wanted !== code || this.code === code) return;
    this.grammar = new Grammar(texts["grammar"] as Told | undefined);
    this.texts = texts;
    this.code = code;
    document.documentElement.lang = code;
    this.dispatchEvent(new Event("change"));
  }
}

export const language = new Language();

/** Returns the language to begin with: the one chosen before, else the first of the browser's that is offered, else English. */
export function firstLanguage(chosen: string, browsers: readonly string[]): string {
  const codes = [chosen, ...browsers].map((each) => each.split("-")[0]!.toLowerCase());
  return codes.find((code) => OFFERED.some((each) => each.code === code)) ?? "en";
}
