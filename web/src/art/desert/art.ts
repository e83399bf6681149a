/** All that is drawn of the desert, loaded once something of it is shown. */

import type { Art } from "../art";
import { BACKDROP, shapesOf } from "./cards/portraits";
import AirMark from "./counters/AirMark.svelte";
import { EMBLEMS } from "./counters/emblems";
import InjuryMark from "./counters/InjuryMark.svelte";
import Mine from "./counters/Mine.svelte";
import { SILHOUETTES } from "./counters/silhouettes";
import Sitter from "./counters/Sitter.svelte";
import Structure from "./counters/Structure.svelte";
import Vehicle from "./counters/Vehicle.svelte";
import { seatsOf } from "./counters/vehicles";
import "./desert.css";
import { landscape } from "./landscape/landscape";
import { SIGNS } from "./signs";

export const art: Art = {
  landscape,
  emblems: EMBLEMS,
  silhouettes: SILHOUETTES,
  backdrop: BACKDROP,
  shapesOf,
  icons: SIGNS,
  Vehicle,
  seatsOf,
  Sitter,
  Structure,
  Mine,
  AirMark,
  InjuryMark,
};
