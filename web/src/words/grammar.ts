/** How a text is filled: words with their forms, agreement and plurals, as `data/grammar.py` does it. */

export type Values = Record<string, string | number>;

/** A word as a language file tells it: `name`, `kind`, and its own forms beside them. */
export type Word = { name: string; kind: string } & Record<string, string>;

export interface Told {
  one?: number[];
  agreements?: string[];
  plural?: string[];
  decimal?: string;
  kinds?: Record<string, Record<string, string>>;
}

// What a text may want of a value: {name}, {name:form}, {name:one/several}; a brace itself is written twice.
const PLACES = /\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}/g;
// The kind of whatever has none of its own.
const NAME = "name";

export function isWord(node: unknown): node is Word {
  return typeof node === "object" && node !== null && "name" in node && "kind" in node;
}

export class Grammar {
  // A text in a browser carries no grammar, so words are known by how they are spelled; the linter sees to it that one
  // spelling has one grammar.
  readonly #words = new Map<string, Word>();

  constructor(private readonly told: Told = {}) {}

  /** Returns a word's text, and knows it from now on. */
  learn(word: Word): string {
    this.#words.set(word.name, word);
    return word.name;
  }

  /** Returns a text with its {names} filled in; what it shows agrees with what is meant by it. */
  fill(text: string, values: Values, meant = values): string {
    return text.replace(PLACES, (whole, name: string | undefined, spec: string | undefined) => {
      if (name === undefined) return whole[0]!;
      const value = values[name];
      if (value === undefined) return whole;
      if (!spec) return this.#written(value);
      if (spec.includes("/")) return this.#alternative(meant[name]!, spec.split("/"));
      return this.#form(String(value), spec.startsWith("~") ? this.#agrees(meant[spec.slice(1)]) : spec);
    });
  }

  /** Returns a name made around another one, whose forms it has. */
  compose(text: string, head: string, values: Values): string {
    const whole = this.fill(text, values);
    const value = String(values[head]);
    const word = this.#words.get(value);
    if (word === undefined) return whole;
    const made: Word = { name: whole, kind: word.kind };
    for (const form of this.#forms(value)) {
      made[form] = this.fill(text, { ...values, [head]: this.#form(value, form) }, values);
    }
    return this.learn(made);
  }

  /** Returns names one after another; together they have the forms they have alone. */
  join(between: string, names: string[]): string {
    const whole = names.join(between);
    if (names.length < 2 || !names.some((name) => this.#words.has(name))) return whole;
    const made: Word = { name: whole, kind: NAME };
    for (const form of new Set(names.flatMap((name) => this.#forms(name)))) {
      made[form] = names.map((name) => this.#form(name, form)).join(between);
    }
    return this.learn(made);
  }

  #forms(value: string): string[] {
    const all = Object.keys({ ...this.#kind(value), ...this.#words.get(value) });
    return all.filter((form) => !["name", "kind", "agrees"].includes(form));
  }

  #written(value: string | number): string {
    const { decimal = "." } = this.told;
    return typeof value === "number" ? String(value).replace(".", decimal) : value;
  }

  #alternative(value: string | number, choices: string[]): string {
    const { one = [1], agreements = [], plural = [] } = this.told;
    const last = choices[choices.length - 1]!;
    if (/^\d+(\.\d+)?$/.test(String(value))) return one.includes(Number(value)) ? choices[0]! : last;
    const agrees = this.#agrees(value);
    if (choices.length === agreements.length) return choices[Math.max(0, agreements.indexOf(agrees))]!;
    return plural.includes(agrees) ? last : choices[0]!;
  }

  #form(value: string, form: string): string {
    const plain = form.charAt(0).toLowerCase() + form.slice(1);
    const made = this.#words.get(value)?.[plain] ?? this.#kind(value)[plain]?.replace("{}", value) ?? value;
    return plain === form ? made : made.charAt(0).toUpperCase() + made.slice(1);
  }

  #agrees(value: string | number | undefined): string {
    return this.#kind(String(value))["agrees"] ?? "";
  }

  #kind(value: string): Record<string, string> {
    return this.told.kinds?.[this.#words.get(value)?.kind ?? NAME] ?? {};
  }
}
