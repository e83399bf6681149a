/** The sheet a landscape is drawn on: shapes of one colour and level become one path. */

import { SHADE } from "./colours";
import { dot, type Point } from "./shapes";

/** What lies over what. */
export const Level = {
  ground: 0,
  crop: 1,
  relief: 2,
  water: 3,
  hedge: 4,
  way: 5,
  bridge: 6,
  yard: 7,
  house: 8,
  tree: 9,
} as const;

const faint = (opacity: number): string => (opacity < 1 ? ` opacity="${opacity}"` : "");

export class Sheet {
  private readonly levels = new Map<number, Map<string, string[]>>();

  /** A sheet whose outlines have a shade, and whose colours may be turned into others. */
  constructor(
    private readonly shade = SHADE,
    private readonly toned = (colour: string): string => colour,
  ) {}

  fill(level: number, colour: string, shape: string, opacity = 1): void {
    this.put(level, `fill="${this.toned(colour)}"${faint(opacity)}`, shape);
  }

  /** A fill with a thin dark outline. */
  inked(level: number, colour: string, shape: string): void {
    this.put(level, `fill="${this.toned(colour)}" stroke="${this.toned(this.shade)}" stroke-width=".8" stroke-opacity=".28"`, shape);
  }

  stroke(level: number, colour: string, width: number, shape: string, opacity = 1, dashes = ""): void {
    const dashed = dashes && ` stroke-dasharray="${dashes}"`;
    this.put(level, `stroke="${this.toned(colour)}" stroke-width="${width}"${faint(opacity)}${dashed}`, shape);
  }

  dots(level: number, colour: string, size: number, points: readonly Point[], opacity = 1): void {
    if (points.length) this.stroke(level, colour, size, points.map(dot).join(""), opacity);
  }

  /** Returns the drawing, cut off at the tile's edges: a nested svg clips without needing an id. */
  markup(): string {
    const levels = [...this.levels].sort(([a], [b]) => a - b);
    const paths = levels.flatMap(([, looks]) =>
      [...looks].map(([look, shapes]) => `<path ${look} d="${shapes.join("")}"/>`),
    );
    return (
      `<svg width="200" height="200" viewBox="0 0 200 200" overflow="hidden" fill="none" ` +
      `stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`
    );
  }

  private put(level: number, look: string, shape: string): void {
    let paths = this.levels.get(level);
    if (!paths) this.levels.set(level, (paths = new Map()));
    const shapes = paths.get(look);
    if (shapes) shapes.push(shape);
    else paths.set(look, [shape]);
  }
}
