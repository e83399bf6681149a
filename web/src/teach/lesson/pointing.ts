/** What a lesson points at: the next thing to press on the way to the action it asks for. */

import type { ActionSeen } from "../../protocol";

/** Where the learner is on that way. */
export interface Underway {
  // What the lesson asks for.
  action: ActionSeen | undefined;
  // A card is chosen, or an action is under way: what is lit on the board is meant.
  isChosen: boolean;
  // What the page that is read tells about; nothing on the last, which asks for the action.
  about: string;
}

/** Selectors of what can be pointed at, the nearest to the action first. */
export function pointedAt({ action, isChosen, about }: Underway): string[] {
  if (about) return [`.own [data-about="${about}"]`, `[data-about="${about}"]`];
  if (action === undefined) return [];
  const { text, verb, card, tile, unit } = action;
  const onBoard = unit ? `[data-offer="unit ${unit.side} ${unit.unit}"]` : `[data-offer="tile ${tile}"]`;
  return [
    `dialog [data-action="${text}"]`,
    ...(isChosen ? [`[data-line^="${verb} "]`, onBoard] : []),
    `[data-action="${text}"]`,
    ...(card ? [`[role="toolbar"] [data-card="${card}"]`] : []),
  ];
}
