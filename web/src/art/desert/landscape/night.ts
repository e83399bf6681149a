/** The same country by night: indigo, with what was pale in the moonlight. */

export type Hour = "day" | "night";

const DARK = [11, 15, 52] as const;
const MOONLIT = [168, 190, 238] as const;
// How much of its own colour a thing keeps.
const KEPT = 0.12;
const DAZZLING = 0.6;

/** Returns the colour that a colour of the day has by night; colours are written `#rrggbb`. */
export function byNight(colour: string): string {
  const parts = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  const light = (0.3 * parts[0]! + 0.55 * parts[1]! + 0.15 * parts[2]!) / 255;
  // Steeper than by day, or the dark half would all be one.
  const steep = light ** 2.5;
  // What is white by day, such as salt, would glare.
  const share = steep > DAZZLING ? DAZZLING + (steep - DAZZLING) / 2 : steep;
  const mixed = parts.map((own, i) => {
    const night = DARK[i]! + (MOONLIT[i]! - DARK[i]!) * share;
    return Math.round(night + (own * 0.62 - night) * KEPT);
  });
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
