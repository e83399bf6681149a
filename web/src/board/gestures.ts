/** Fingers, mouse and wheel on the board: pinch and wheel zoom, dragging pans, a double tap zooms in or fits. */

import type { Point } from "./geometry";
import type { Viewport } from "./viewport.svelte";

// Less than this is a tap with an unsteady finger.
const DRAG = 8;
const DOUBLE_TAP = 300;
const TAP_ZOOM = 2.2;

/** Makes an element zoom and pan its viewport for as long as it is on the page. */
export function gestures(viewport: Viewport, onmoving: (moving: boolean) => void) {
  return (element: HTMLElement) => {
    const fingers = new Map<number, Point>();
    let began: Point | undefined;
    let moved = false;
    let lastTap = { at: 0, x: 0, y: 0 };

    const pointOf = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    function down(event: PointerEvent) {
      fingers.set(event.pointerId, pointOf(event));
      if (fingers.size === 1) [began, moved] = [pointOf(event), false];
    }

    function move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      if (fingers.size === 2) pinch(event.pointerId, before, now);
      else if (viewport.zoomed) drag(event, before, now);
      fingers.set(event.pointerId, now);
    }

    function pinch(finger: number, before: Point, now: Point) {
      const other = [...fingers].find(([id]) => id !== finger)?.[1];
      if (!other) return;
      begin();
      // Zoomed first: a map that is seen whole cannot be moved.
      const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
      viewport.zoomAt(middle, distance(now, other) / Math.max(distance(before, other), 1));
      viewport.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    }

    function drag(event: PointerEvent, before: Point, now: Point) {
      if (!moved && began && distance(began, now) < DRAG) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      begin();
      viewport.pan(now.x - before.x, now.y - before.y);
    }

    function begin() {
      moved = true;
      onmoving(true);
    }

    function up(event: PointerEvent) {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) onmoving(false);
    }

    // The click at the end of a drag or pinch chooses nothing.
    function click(event: MouseEvent) {
      if (!moved || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      moved = false;
    }

    function tap(event: PointerEvent) {
      if (moved || (event.target as Element).closest("[data-offer]")) return;
      const point = pointOf(event);
      const again = event.timeStamp - lastTap.at < DOUBLE_TAP && distance(point, lastTap) < 4 * DRAG;
      lastTap = { at: again ? 0 : event.timeStamp, ...point };
      if (!again) return;
      if (viewport.zoomed) viewport.reset();
      // A mouse has its wheel for it, and may click a tile twice for what it tells.
      else if (event.pointerType === "touch") viewport.zoomAt(point, TAP_ZOOM);
    }

    function wheel(event: WheelEvent) {
      // Where the whole map is seen already, a plain wheel belongs to the page; with ctrl the page would be zoomed.
      if (!event.ctrlKey && !viewport.zoomed && event.deltaY >= 0) return;
      event.preventDefault();
      viewport.zoomAt(pointOf(event), Math.exp(-event.deltaY / (event.deltaMode === 0 ? 300 : 8)));
    }

    // Two fingers are ours, or the page would scroll beneath them.
    function touch(event: TouchEvent) {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    }

    const heard = new AbortController();
    const { signal } = heard;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", tap, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("click", click, { signal, capture: true });
    element.addEventListener("wheel", wheel, { signal, passive: false });
    element.addEventListener("touchmove", touch, { signal, passive: false });
    return () => heard.abort();
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
