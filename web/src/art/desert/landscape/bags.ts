/** Sandbags, as every wall is that was put up in a hurry. */

import { add, open, type Line } from "../../landscape/shapes";
import { Level, type Sheet } from "../../landscape/sheet";
import { MUD, MUD_SHADE, SHADE } from "./colours";

/** Draws a wall of sandbags along a line. */
export function drawBags(sheet: Sheet, line: Line, thick = 6): void {
  const wall = open(line);
  const thrown = open(line.map((point) => add(point, [thick * 0.36, thick * 0.46])));
  sheet.stroke(Level.yard, SHADE, thick, thrown, 0.26);
  sheet.stroke(Level.yard + 0.1, MUD_SHADE, thick, wall);
  sheet.stroke(Level.yard + 0.2, MUD[2]!, thick * 0.7, wall, 1, "2.7 1.8");
}
