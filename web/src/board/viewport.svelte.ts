/** The part of the board that is seen: how far it is zoomed, and where it is moved to. */

import type { Point } from "./geometry";

const FARTHEST = 1;
const NEAREST = 4;

export class Viewport {
  // The space there is, and the board's size in it when all of it is seen.
  space = $state({ width: 0, height: 0 });
  fitted = $state({ width: 0, height: 0 });
  zoom = $state(FARTHEST);
  #offset = $state<Point>({ x: 0, y: 0 });

  get zoomed(): boolean {
    return this.zoom > FARTHEST;
  }

  get nearest(): boolean {
    return this.zoom >= NEAREST;
  }

  /** Where the board's top left corner lies; the table beside it is never wider than with all of the board in sight. */
  get corner(): Point {
    return {
      x: within(this.#offset.x, this.space.width, this.fitted.width, this.zoom),
      y: within(this.#offset.y, this.space.height, this.fitted.height, this.zoom),
    };
  }

  /** Zooms so that what lies at the point stays there. */
  zoomAt(point: Point, factor: number): void {
    const zoom = Math.min(Math.max(this.zoom * factor, FARTHEST), NEAREST);
    const corner = this.corner;
    const change = zoom / this.zoom;
    this.#offset = { x: point.x - (point.x - corner.x) * change, y: point.y - (point.y - corner.y) * change };
    this.zoom = zoom;
  }

  zoomAtMiddle(factor: number): void {
    this.zoomAt({ x: this.space.width / 2, y: this.space.height / 2 }, factor);
  }

  pan(x: number, y: number): void {
    const corner = this.corner;
    this.#offset = { x: corner.x + x, y: corner.y + y };
  }

  reset(): void {
    this.zoom = FARTHEST;
  }
}

/** So any point of the board can stay where it is while it is zoomed at. */
function within(offset: number, space: number, fitted: number, zoom: number): number {
  const margin = (space - fitted) / 2;
  return Math.min(margin, Math.max(space - margin - fitted * zoom, offset));
}
