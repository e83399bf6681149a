/** Where a slip of paper lies that tells of something on the screen. */

const GAP = 8;

/** The corner of a slip of this size: beside what it tells of, or where that fills the width, above or below it. */
export function beside(at: DOMRect, width: number, height: number): { left: number; top: number } {
  const right = at.right + GAP;
  const wanted = right + width <= innerWidth - GAP ? right : at.left - GAP - width;
  const left = Math.min(Math.max(wanted, GAP), innerWidth - GAP - width);
  const covers = left < at.right && left + width > at.left;
  const below = at.bottom + GAP + height <= innerHeight ? at.bottom + GAP : at.top - GAP - height;
  const top = Math.max(GAP, covers ? below : Math.min(at.top, innerHeight - GAP - height));
  return { left, top };
}
