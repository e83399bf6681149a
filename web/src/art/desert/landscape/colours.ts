/** The colours of the desert on the staff map: ochre, bone and rose. */

import type { Colours } from "../../landscape/colours";

export const SHADE = "#4a2f1c";
export const SAND = "#e2cb9b";
export const SAND_LIGHT = "#efddb3";
export const SAND_DEEP = "#cfae78";
export const ROSE = "#dbae8c";
export const BONE = "#f2e8cf";
export const OCHRE = "#b98f55";
export const GRAVEL = "#cdb78f";
export const STONES: Colours = ["#a98d68", "#b89a76", "#927554"];
export const SALT = "#f4eedf";
export const SALT_RIM = "#d9c7ab";
export const CRACK = "#a8937c";
export const ROCKS: Colours = ["#c49b74", "#bb8f6a", "#cda57e"];
export const ROCK_LIT = "#e3c49b";
export const ROCK_SHADE = "#8d6246";
export const SCRUB: Colours = ["#8c8859", "#7e7b50", "#989062"];
export const SCRUB_LIGHT = "#b3ac78";
export const PALM = "#6d7d48";
export const PALM_LIGHT = "#95a163";
export const TRODDEN = "#ecdcb6";
export const MUD: Colours = ["#dcc094", "#d3b587", "#e4cba1"];
export const MUD_SHADE = "#a98456";
export const CANVAS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["#efe4c6", "#cfbe96"],
  ["#e2d3ab", "#bfab80"],
  ["#d5c69b", "#aa9c70"],
];
export const WATER = "#82a9a4";
export const WATER_LIGHT = "#b2cdc4";
export const STEEL = "#5c4a3c";
export const RUST = "#93603c";
export const SCORCH = "#3b2a20";
export const SIGNAL = "#b4533a";
