/** What can be seen of a layer over the map, in its own measure, and how much larger it is drawn. */

import type { Box } from "../../board/geometry";

export interface Sight {
  space: Box;
  // What lies over the map and must stay at hand, such as its tools.
  taken: Box[];
  zoom: number;
  // Where the layer's corner is on the screen.
  left: number;
  top: number;
}

// Pixels that are kept free at the rim, for shadows.
const RIM = 4;

/** Measured once, before anything moves: all that scrolls or hides around the layer cuts it off, and the window does. */
export function sightOf(layer: HTMLElement): Sight {
  const { left, top, width } = layer.getBoundingClientRect();
  const zoom = width / layer.offsetWidth || 1;
  const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let around = layer.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const box = around.getBoundingClientRect();
    seen.left = Math.max(seen.left, box.left);
    seen.top = Math.max(seen.top, box.top);
    seen.right = Math.min(seen.right, box.right);
    seen.bottom = Math.min(seen.bottom, box.bottom);
  }
  const space = {
    x: (seen.left + RIM - left) / zoom,
    y: (seen.top + RIM - top) / zoom,
    width: (seen.right - seen.left - 2 * RIM) / zoom,
    height: (seen.bottom - seen.top - 2 * RIM) / zoom,
  };
  const taken = [...document.querySelectorAll("[data-over-map]")].map((each) => {
    const box = each.getBoundingClientRect();
    return { x: (box.left - left) / zoom, y: (box.top - top) / zoom, width: box.width / zoom, height: box.height / zoom };
  });
  return { space, taken, zoom, left, top };
}
