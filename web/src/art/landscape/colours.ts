/** The colours of the hand-coloured staff map, by day. */

export type Colours = readonly [string, ...string[]];

export const SHADE = "#2c301c";
export const EARTH = "#8a7350";
export const GRASS = ["#b9bf8b", "#adb780", "#c4c796", "#b3b883"] as const;
export const CROP = ["#d3c48d", "#cbb97c", "#dacb98", "#c3bc82"] as const;
export const WHEAT = ["#d9c68b", "#d2bd7e", "#decd98"] as const;
export const PLOUGH = "#c4ad84";
export const HEDGE = "#5f6f42";
export const HEDGE_DARK = "#4f5e38";
export const HEDGE_LIGHT = "#788a52";
export const CROWNS = ["#6f8053", "#7b8d5f", "#667a52"] as const;
export const FRUIT_TREES = ["#7b8c58", "#869763", "#74864f"] as const;
export const CROWN_LIGHT = "#9bab75";
export const LANE = "#e2d5b3";
export const ROAD = "#e6dfcc";
export const STONE = "#b3aa98";
export const STONE_DARK = "#857d6d";
export const SAND = "#d3c596";
export const WOOD = "#b7986a";
export const WOOD_DARK = "#6f5a3b";
export const WATER_DARK = "#7b9698";
export const WATER = "#8daaab";
export const WATER_LIGHT = "#a9c1bf";
export const BANK = "#8d9467";
export const REED = "#6c7a48";
// Of each roof the side in the light, and the one in the shade.
export type Roof = readonly [string, string];
export const SLATE: Roof = ["#8f979c", "#747d84"];
export const TILED: Roof = ["#b97c5f", "#9d6149"];
export const ROOFS: readonly [Roof, ...Roof[]] = [SLATE, TILED, ["#c08a6a", "#a46f53"]];
