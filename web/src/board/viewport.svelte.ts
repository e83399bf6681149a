/** The part of the board that is seen: how far it is zoomed, and where it is moved to. */

import type { Point } from "./geometry";

const FARTHEST = 1;
const NEAREST = 4;

export class Viewport {
  // The space there is, which the map's sheet fills.
  space = $state({ width: 0, height: 0 });
  zoom = $state(FARTHEST);
  #offset = $state<Point>({ x: 0, y: 0 });

  get zoomed(): boolean {
    return this.zoom > FARTHEST;
  }

  get nearest(): boolean {
    return this.zoom >= NEAREST;
  }

  /** Where the sheet's top left corner lies; its edges never come away from those of the space. */
  get corner(): Point {
    return {
      x: within(this.#offset.x, this.space.width, this.zoom),
      y: within(this.#offset.y, this.space.height, this.zoom),
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

function within(offset: number, space: number, zoom: number): number {
  return Math.min(0, Math.max(space - space * zoom, offset));
}
