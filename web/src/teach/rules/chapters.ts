/** The numbered rules: read out of their pages when the client is built, and searched by the reader. */

/** A rule with its number, or where that is empty a paragraph between the rules. */
export interface Rule {
  number: string;
  // Paragraphs; what is to stand out lies between stars.
  lines: string[];
}

export interface Chapter {
  number: string;
  title: string;
  rules: Rule[];
}

/** Reads a chapter: a heading, and a list of rules whose paragraphs may be lists themselves. */
export function readChapter(page: string): Chapter {
  const [heading = "", ...lines] = page.trim().split("\n");
  const [, number = "", title = ""] = /^# (\d+) (.*)$/.exec(heading) ?? [];
  const rules: Rule[] = [];
  for (const line of lines) {
    const begun = /^- \*\*(R[\d.]+)\*\* (.*)$/.exec(line);
    const last = rules.at(-1);
    if (begun) rules.push({ number: begun[1]!, lines: [begun[2]!] });
    else if (line.trim() === "") continue;
    else if (!line.startsWith("  ") && (last === undefined || last.number !== "")) rules.push({ number: "", lines: [line] });
    else if (/^\s+- /.test(line)) last?.lines.push(line.trim().slice(2));
    else if (last) last.lines[last.lines.length - 1] += ` ${line.trim()}`;
  }
  return { number, title, rules };
}

/** The chapters with those rules alone that contain every word, or whose number is asked for. */
export function search(chapters: Chapter[], asked: string): Chapter[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => fits(rule, words)) }))
    .filter((chapter) => chapter.rules.length > 0);
}

function fits({ number, lines }: Rule, words: string[]): boolean {
  const text = folded(lines.join(" "));
  return words.every((word) => number.toLowerCase() === word || text.includes(word));
}

/** Returns a text as it is searched: small, and without accents. */
function folded(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** A text cut where another rule is named, or something stands out. */
export type Piece = { kind: "text" | "rule" | "strong"; text: string };

export function piecesOf(line: string): Piece[] {
  return line
    .split(/(\bR\d+\.\d+\b|\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter((text) => text !== "")
    .map((text) => {
      if (/^R\d+\.\d+$/.test(text)) return { kind: "rule", text };
      return text.startsWith("*") && text.length > 2 ? { kind: "strong", text: text.replace(/\*/g, "") } : { kind: "text", text };
    });
}
