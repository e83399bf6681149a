/** A tile in words: for the sheet that opens over it, and for screen readers. */

import type { BoardTile, CounterSeen, SpawnSeen, TileSeen } from "../protocol";
import { sideName, unitName, unitOfSide } from "../words/names";
import { hasText, say } from "../words/texts";

// What a hill is worth from another hill stands on the tile beside its cover.
const HILL_LOW = 1;

export function hillCover(tile: BoardTile): string {
  return say("web.board.hill-number", { cover: tile.cover, low: HILL_LOW });
}

/** Everything to be known of a tile, a line for each thing; its name is not among them. */
export function factsOf(tile: BoardTile, seen: TileSeen | undefined, counters: CounterSeen[]): string[] {
  const lines = [];
  const terrain = (tile.terrain ?? []).filter((word) => hasText(`terrain.${word}`));
  if (terrain.length > 0) lines.push(capital(listed(terrain.map((word) => say(`terrain.${word}`)))));
  lines.push(
    tile.hill
      ? say("web.board.cover-hill", { cover: tile.cover, low: HILL_LOW })
      : say("web.board.cover", { cover: tile.cover }),
  );
  if (tile.rough) lines.push(say("web.board.rough"));
  const worth = seen?.objective ?? tile.objective ?? 0;
  const holder = seen?.controlled?.[0];
  if (worth > 0 && holder) lines.push(say("web.board.objective-held", { worth, side: sideName(holder) }));
  else if (worth > 0) lines.push(say("web.board.objective", { worth }));
  if (tile.radio) lines.push(say("web.board.radio"));
  for (const side of seen?.controlled ?? []) lines.push(say("web.board.controlled", { side: sideName(side) }));
  for (const side of seen?.scouted ?? []) lines.push(say("web.board.scouted", { side: sideName(side) }));
  for (const side of seen?.targeted ?? []) lines.push(say("web.board.targeted", { side: sideName(side) }));
  for (const spawn of tile.spawns ?? []) lines.push(spawnWords(spawn));
  if (counters.length > 0) lines.push(say("web.board.here", { units: listed(counters.map(counterWords)) }));
  return lines;
}

/** A tile in one breath: "5B. Village and wall. Cover 1. ..." */
export function tileWords(tile: BoardTile, seen: TileSeen | undefined, counters: CounterSeen[]): string {
  return [say("web.board.tile", { tile: tile.tile }), ...factsOf(tile, seen, counters)]
    .map((line) => say("web.board.sentence", { line }))
    .join(" ");
}

export function counterWords(counter: CounterSeen): string {
  const unit = unitOfSide(counter);
  const name = counter.suppressed ? say("web.board.suppressed", { unit }) : unit;
  return counter.markers ? say("web.solo.marked", { unit: name, count: counter.markers }) : name;
}

function spawnWords(spawn: SpawnSeen): string {
  const units = spawn.units.map((unit) => {
    if (unit === "all") return say("web.board.spawn-all");
    return unit.length === 1 ? say("web.board.spawn-squad", { squad: unit.toUpperCase() }) : unitName(unit);
  });
  return say("web.board.spawn", { side: sideName(spawn.side), units: listed(units) });
}

function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return say("web.board.listed", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
