/** What a scene sounds like. */

import type { Sound } from "../../sound/sound";
import type { Scene } from "../session/scenes";

// What goes off beside the target, rather than far away.
const NEAR = ["mine", "demolition"];

export function soundOf(scene: Scene): Sound | undefined {
  switch (scene.kind) {
    case "dice":
      return NEAR.includes(scene.verb) ? "wood" : "rifle";
    case "act":
      return scene.card === undefined ? "wood" : "paper";
    case "bids":
    case "loss":
      return "paper";
    default:
      return undefined;
  }
}
