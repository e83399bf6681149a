import { expect, test } from "vitest";

import { armyOf } from "../src/art/armies";
import { artOf, iconOf, landscapeOf, silhouetteOf } from "../src/art/theatres.svelte";

const SOLDIERS: Record<string, readonly string[]> = {
  lrdg: [
    ...["staff-sergeant", "sergeant", "scout", "saboteur", "raider", "antitank-rifleman", "signaller"],
    ...["machine-gunner", "engineer", "sapper"],
  ],
  italy: [
    ...["scout", "rifleman", "grenadier", "observer", "machine-gunner", "tank-crewman", "tank-driver"],
    ...["antitank-rifleman", "sapper"],
  ],
};
const OTHERS: Record<string, readonly string[]> = {
  lrdg: [
    "lieutenant",
    "warrant-officer",
    "patrol-guide",
    "assault-aircraft",
    "patrol-truck",
    "gun-truck",
    "command-car",
  ],
  italy: [
    ...["platoon-sergeant", "squad-leader", "tank-commander", "recon-aircraft", "assault-aircraft"],
    ...["scout-car", "medium-tank", "lorry"],
  ],
};
// The pictures are compiled when they are first asked for, on a machine that may be busy.
const LOADED = { timeout: 20_000 };
const VERBS = ["drive", "navigate", "repair", "mine", "demolition", "strafe", "bomb", "air-support", "surveil"];

test("Normandy's pictures are there at once, and nothing else is asked for", () => {
  expect(armyOf("us").theatre).toBe("normandy");
  expect(artOf("normandy")).toBeUndefined();
  expect(landscapeOf("normandy")).toBeDefined();
  expect(iconOf("move")).toBe("move");
  expect(iconOf("drive")).toBeUndefined();
});

test("the desert's pictures come once they are asked for, and who waits for them sees it", LOADED, async () => {
  const landscape = $derived(landscapeOf("desert"));

  expect(landscape).toBeUndefined();
  await expect.poll(() => landscape, LOADED).toBeDefined();

  expect(armyOf("lrdg").emblem).not.toBe("");
  expect(armyOf("lrdg").emblem).not.toBe(armyOf("italy").emblem);
  expect(VERBS.filter((verb) => iconOf(verb) !== verb)).toEqual([]);
});

test.each(["lrdg", "italy"])("no two soldiers of %s look alike, on counters and on cards", LOADED, async (side) => {
  await expect.poll(() => artOf("desert"), LOADED).toBeDefined();
  const art = artOf("desert")!;
  const counters = SOLDIERS[side]!.map((title) => JSON.stringify(silhouetteOf(title, "desert")));
  const cards = [...SOLDIERS[side]!, ...OTHERS[side]!].map((title) => JSON.stringify(art.shapesOf(title, side)));

  expect(new Set(counters).size).toBe(counters.length);
  expect(new Set(cards).size).toBe(cards.length);
});
