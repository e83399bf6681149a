/** The ragged edge of a card that burns: what is left of it is the hole in a dark frame. */

import { randomOf } from "../../art/landscape/random";

const POINTS = 44;
// A card as it is drawn, and how far the frame reaches beyond it.
const CARD = { width: 100, height: 147 };
const BEYOND = 160;

/** The hole alone, and the frame with the hole in it. */
export function burntEdge(seed: string): { edge: string; frame: string } {
  const random = randomOf(seed);
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (2 * Math.PI * index) / POINTS;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    // A card with its corners rounded, by a superellipse, and bitten into.
    const reach = 1 / (Math.abs(x) ** 4 + Math.abs(y) ** 4) ** 0.25;
    const bite = random.between(index % 3 === 0 ? 0.8 : 0.87, 1);
    return `${((CARD.width / 2) * (1 + x * reach * bite)).toFixed(1)} ${((CARD.height / 2) * (1 + y * reach * bite)).toFixed(1)}`;
  });
  const edge = `M${points.join("L")}Z`;
  const outer = `M${-BEYOND} ${-BEYOND}H${CARD.width + BEYOND}V${CARD.height + BEYOND}H${-BEYOND}Z`;
  return { edge, frame: outer + edge };
}
