/** The desert's portraits: soldiers by what they wear and hold; their vehicles and aircraft from the side. */

import {
  bust,
  cut,
  folds,
  ink,
  limb,
  portraitOf,
  rim,
  rod,
  sheet,
  type Backdrop,
  type Shape,
} from "../../cards/portraits";
import { FEATURES, HEADGEAR, type Feature, type Headgear } from "./headgear";
import { MACHINES } from "./machines";

// Dunes with a sharp crest, far and near.
export const BACKDROP: Backdrop = {
  far: "M0 52C14 47 26 40 38 38c9 3 13 8 22 9 12-1 22-9 36-13 10 2 16 9 38 14v30H0zM112 16a7 7 0 1 0 .1 0z",
  near: "M0 64c16-1 26-9 44-12 8 4 14 9 26 10 16-2 30-9 64-10v26H0z",
};

interface Dress {
  head: Headgear;
  features?: readonly Feature[];
}

interface Kit {
  behind?: readonly Shape[];
  before?: readonly Shape[];
}

// What both sides hold alike is drawn as in Normandy.
const asInNormandy = (title: string): Kit => {
  const { behind, before } = portraitOf(title);
  return { behind, before };
};

// A fist on something upright.
const fist = (x: number, y: number): Shape[] => [
  rim(`M${x} ${y}c2-2 7-2.5 9.5-.5l1.5 5.5-2 4.5-6 1.5-4-3z`),
  cut(`M${x + 3} ${y + 1.5}v5M${x + 6} ${y + 1.2}v5.3`, 1),
];

const KITS: Record<string, Kit> = {
  // Points the way, the map under his arm.
  lieutenant: {
    before: [
      sheet("M88 70l4-17 22 5-4 17z"),
      rod(1.2, "M94 60c5-2 8 3 13 1M92.5 66c5-2 8 3 13 1"),
      limb(10, "M84 66c10-4 17-10 23-19"),
      rim("M104 49l3-7 5-3 15-6.5c1.8-.5 2.6 1.5 1.2 2.5l-9.7 6 2.5 2-4.5 7.5-7 3.5z"),
      cut("M111 42.5l7 4M109 46l6 3.5", 1),
    ],
  },
  // Calls the roll.
  "warrant-officer": {
    before: [
      limb(8.5, "M86 78c8-3 12-8 12-14"),
      sheet("M88 46l24-4 4.5 26-24 4z"),
      ink("M97 42.2l6-1 .7 4-6 1z"),
      rod(1.2, "M93 52l17-2.8M94 57.5l17-2.8M95 63l11-1.8"),
      rim("M92 66c2-2.5 6.5-3 9-1.5l1 5-4 3.5-6-1.5z"),
    ],
  },
  // Holds the dial by which the sun tells the way.
  "patrol-guide": {
    before: [
      limb(8.5, "M86 78c9-4 14-9 15-17"),
      sheet("M88 52a16 8.5 0 1 0 32 0a16 8.5 0 1 0-32 0z"),
      rod(1.1, "M104 44.5v3M104 56.5v3M89.5 52h4M114.5 52h4M93.5 46.5l2.5 1.6M114.5 46.5l-2.5 1.6"),
      rod(2.2, "M104 52V32"),
      rod(1.4, "M104 52l10 4"),
      rim("M97 60c3-1.5 9-1.5 12 0l1 4.5-5 3.5-7-1.5z"),
    ],
  },
  "staff-sergeant": {
    behind: [rod(5, "M40 73 33.5 40"), rod(2.8, "M34 42 27.5 4"), rod(1.8, "M30.5 26l-4.5 3")],
    before: [
      rim("M68 57h7l1.5 4h4l1.5-4h7v5l2.5 5v7H66v-7l2-5z"),
      cut("M71 62v9M86 62v9", 1.4),
      cut("M56 51.5 68 58M72 52l14 5.5", 1.6),
    ],
  },
  // A charge in its bag.
  sergeant: {
    before: [
      limb(9, "M84 78c10-2 14-8 14-15"),
      sheet("M88 44h26v21c-8 3-18 3-26 0z"),
      rod(1.5, "M88 50c8 3 18 3 26 0M101 52v5M98 57h6"),
      rod(2, "M93 44c1-6 15-6 16 0"),
      rod(1.6, "M109 40c6-4 4-10 11-12"),
      ink("M122 24l1.2 2.8 3-.5-1.7 2.6 1.7 2.6-3-.5-1.2 2.8-1.2-2.8-3 .5 1.7-2.6-1.7-2.6 3 .5z"),
      ...fist(92, 60),
    ],
  },
  // Charges in a bundle, the fuse lit, a finger to the lips.
  saboteur: {
    before: [
      rod(7, "M97 72V48"),
      rod(7, "M105 73V47"),
      rod(7, "M113 72V48"),
      cut("M93 56h24M93 61h24", 2),
      rod(1.6, "M105 47c-2-8 7-6 8-14"),
      ink("M113 24l1.4 4 4-.8-2.4 3.4 2.4 3.4-4-.8-1.4 4-1.4-4-4 .8 2.4-3.4-2.4-3.4 4 .8z"),
      limb(8, "M84 77c4-6 8-9 14-10"),
      rim("M94 62c3-2 9-2 11.5 0l.5 6-4.5 3.5-7-2z"),
    ],
  },
  // A short gun in one hand, a blade in the other.
  raider: {
    before: [
      rim("M50 70l19-9.5 4-4 20-6 1.8 5.5-8 3 1 9-3.5 3-4-1.5-.5-6-6 2-2 4.5-4.5.5-.5-2.5-13.5 6z"),
      rod(3, "M92 53l16-4.5"),
      limb(8.5, "M95 78c6-5 11-13 14-24"),
      rim("M105 52l3-5 7 2-1 6-5 3.5z"),
      rim("M109 47.5l5.5 1.5 5.5-26c.3-3-1.5-6-3-8-2.5 2-3.5 4-4 7z"),
      cut("M116.5 20l-4.5 26", 1),
    ],
  },
  // A gun nearly as long as its man.
  "antitank-rifleman": {
    before: [
      rod(6, "M56 66 82 52"),
      rim("M52 71l-4-8 12-7 5 7zM78 50l16-9 3.5 6.5-16 9z"),
      rod(3.6, "M92 45.5 122 29"),
      rod(6.5, "M121 29.5l7-3.8"),
      ink("M80 44l8-4.5 2.5 4.5-8 4.5z"),
      rod(2.2, "M108 38l-1 17M108 38l9 13"),
      limb(8.5, "M84 78c2-8 5-14 9-20"),
      ...fist(88, 51),
    ],
  },
  // A receiver at the ear, the set before him.
  signaller: {
    before: [
      rod(2.4, "M52 24C52 8 78 6 80 20"),
      rim("M57 24c4-1 7.5 2 7.5 6.5S61 38 57 37s-5.5-3-5.5-6.5 2-6 5.5-6.5z"),
      sheet("M88 48h32v26H88z"),
      rod(1.3, "M92 53h11v7H92zM112 53.5a3.5 3.5 0 1 0 .1 0zM112 64a3.5 3.5 0 1 0 .1 0zM92 65h11M92 69h11"),
      rod(1.8, "M116 48 122 8"),
      rod(1.3, "M126 10a9 9 0 0 1 2 9M130 6a14 14 0 0 1 3 14"),
      rod(1.5, "M58 37c4 14 18 6 30 20"),
      limb(8, "M82 77c0-5 3-9 9-10"),
    ],
  },
  "machine-gunner": asInNormandy("machine-gunner"),
  scout: asInNormandy("scout"),
  rifleman: asInNormandy("rifleman"),
  grenadier: asInNormandy("grenadier"),
  "platoon-sergeant": asInNormandy("platoon-sergeant"),
  "squad-leader": asInNormandy("squad-leader"),
  "tank-commander": asInNormandy("tank-commander"),
  // A spanner, and the wheel it is for.
  engineer: {
    behind: [
      rod(5, "M112 42a17 17 0 1 0 .1 0z"),
      rod(2.6, "M112 50a9 9 0 1 0 .1 0zM112 44v6M112 68v6M97 59h6M121 59h6"),
    ],
    before: [
      limb(9, "M85 76c6-3 10-7 12-13"),
      rim("M89 68l10-29c-4-4-3.5-10 1.5-13.5l1.5 7.5 5 1.5 5-5.5c2.5 6-.5 11.5-6 12.5L96 71c-2 3.5-8.5 1-7-3z"),
      ...fist(93, 56),
    ],
  },
  // Lifts a mine out of the sand with both hands.
  sapper: {
    behind: [rod(3.2, "M36 73 24 22"), ink("M18 8l10-2 3.5 16-10 2.5z"), cut("M22 10l3 11", 1)],
    before: [
      rim("M84 60c0-5 9-8 19-8s19 3 19 8v6c0 5-9 8-19 8s-19-3-19-8z"),
      cut("M85 61c3 4 10 5.5 18 5.5s15-1.5 18-5.5", 1.4),
      cut("M95 57.5a8 3 0 1 0 16 0a8 3 0 1 0-16 0z", 1.4),
      rod(3, "M103 57v-6"),
      rod(1.6, "M98 52l-1.5-4M108 52l1.5-4"),
      limb(8, "M78 78c1-6 4-10 9-11"),
      rim("M83 62c3-1.5 7.5-.5 8.5 2s-.5 5-3.5 5.5-6 0-7-2z"),
    ],
  },
  // Looks up where the engines are heard.
  observer: {
    behind: [
      ink(
        "M104 14l8-1 9-6 2 .5-5 6.5 9-.5 3-3 1.5.3-2 4.5 1 4.5-1.6.1-2.5-3-9 .5 4 6.5-2 .2-8-6.5-8-.6c-1.5-.6-1.5-2 .6-2.4z",
      ),
    ],
    before: [
      rim("M78 30l5-4 22-9 4.5 10-22 9-6.5.5z"),
      cut("M86 25l3.5 9M101 18.5l4 10", 1.3),
      limb(8.5, "M84 76c8-8 11-18 9-36"),
      rim("M88 33c2.5-2 7.5-2 9.5 0l.5 6-4.5 4-6-3z"),
      cut("M91 34v4.5M94.5 34v5", 1),
    ],
  },
  // A round for the gun in his arms.
  "tank-crewman": {
    before: [
      rim("M74 72 98 44l8 7-23 28z"),
      rim("M98 44c2-6 7-11 13-13 0 6-2 12-5.5 20z"),
      cut("M96 46.5l7.5 6.5M79 66l8 7", 1.3),
      limb(8.5, "M92 80c5-4 7-9 6-15"),
      rim("M90 58c3-1.5 8-.5 9 2l-.5 5-5 2-5.5-3z"),
      limb(8, "M60 78c4-4 8-6 14-7"),
    ],
  },
  // At his levers.
  "tank-driver": {
    before: [
      rod(4.4, "M98 74 94 46"),
      rod(7, "M94 47l-.8-6"),
      rod(4.4, "M118 74l-4-27"),
      rod(7, "M114 48l-.8-6"),
      limb(8.5, "M84 74c5-6 7-12 8-20"),
      ...fist(89.5, 46),
      limb(8, "M94 80c8-6 14-14 18-24"),
      ...fist(109.5, 47),
      ink("M80 70h54v6H80z"),
    ],
  },
};

const DRESS: Record<string, Record<string, Dress>> = {
  lrdg: {
    lieutenant: { head: "peaked", features: ["goggles", "scarf"] },
    "warrant-officer": { head: "beret", features: ["moustache"] },
    "patrol-guide": { head: "headcloth", features: ["beard"] },
    "staff-sergeant": { head: "knitted", features: ["beard", "stripes"] },
    sergeant: { head: "headcloth", features: ["stripes"] },
    scout: { head: "headcloth" },
    saboteur: { head: "knitted", features: ["scarf"] },
    raider: { head: "knitted", features: ["beard", "scarf"] },
    "antitank-rifleman": { head: "beret", features: ["beard"] },
    signaller: { head: "beret" },
    "machine-gunner": { head: "headcloth", features: ["goggles", "beard"] },
    engineer: { head: "beret", features: ["goggles", "beard"] },
    sapper: { head: "knitted" },
  },
  italy: {
    "platoon-sergeant": { head: "peaked", features: ["moustache"] },
    "squad-leader": { head: "sun" },
    "tank-commander": { head: "leather", features: ["goggles"] },
    scout: { head: "folded", features: ["goggles"] },
    rifleman: { head: "sun" },
    grenadier: { head: "steel" },
    observer: { head: "sun", features: ["scarf"] },
    "machine-gunner": { head: "steel", features: ["scarf"] },
    "tank-crewman": { head: "leather" },
    "tank-driver": { head: "leather", features: ["goggles", "moustache"] },
    "antitank-rifleman": { head: "steel", features: ["moustache"] },
    sapper: { head: "folded" },
  },
};

/** Returns a portrait in the order in which it is drawn. */
export function shapesOf(title: string, side: string): Shape[] {
  const machine = MACHINES[`${title} ${side}`] ?? MACHINES[title];
  if (machine) return machine;
  const { behind = [], before = [] } = KITS[title] ?? KITS["rifleman"]!;
  const { head, features = [] } = DRESS[side]?.[title] ?? { head: "folded" };
  const worn = [...HEADGEAR[head], ...features.flatMap((feature) => FEATURES[feature])];
  return [...behind, ...bust, ...folds, ...worn, ...before];
}
