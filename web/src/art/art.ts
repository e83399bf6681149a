/** What a theatre draws of its own. */

import type { Component } from "svelte";

import type { BoardTile } from "../protocol";
import type { Backdrop, Shape } from "./cards/portraits";
import type { Silhouette } from "./counters/silhouettes";
import type { AirMarkProps } from "./desert/counters/AirMark.svelte";
import type { MineProps } from "./desert/counters/Mine.svelte";
import type { StructureProps } from "./desert/counters/Structure.svelte";
import type { SitterProps } from "./desert/counters/Sitter.svelte";
import type { VehicleProps } from "./desert/counters/Vehicle.svelte";
import type { DrawnSeat } from "./desert/counters/vehicles";
import type { Hour } from "./desert/landscape/night";
import type { Sign } from "./desert/signs";
import type { Strokes } from "./icons/icons";

export type Landscape = (tile: BoardTile, board?: readonly BoardTile[], hour?: Hour) => string;

export interface Art {
  landscape: Landscape;
  emblems: Record<string, string>;
  silhouettes: Record<string, Silhouette>;
  backdrop: Backdrop;
  shapesOf: (title: string, side: string) => Shape[];
  icons: Record<Sign, Strokes>;
  Vehicle: Component<VehicleProps>;
  seatsOf: (kind: string) => DrawnSeat[];
  Sitter: Component<SitterProps>;
  Structure: Component<StructureProps>;
  Mine: Component<MineProps>;
  AirMark: Component<AirMarkProps>;
  InjuryMark: Component<{ count: number }>;
}
