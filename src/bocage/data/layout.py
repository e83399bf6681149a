"""Reads a drawn board: where a tile's name stands is where the tile lies. Rules R1.6, R2.3."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bocage.data.problems import Report
from bocage.data.tiles import TileSide, other_side
from bocage.engine import TilePlan

# Half a tile is this many characters wide.
HALF = 3
# Half tiles from one line of the drawing to the next.
STEP_DOWN = {"rows": 2, "columns": 1}


def read_layout(text: str, stagger: str, sides: Mapping[str, TileSide], report: Report) -> tuple[TilePlan, ...]:
    """Return the tiles in reading order; the leftmost is at x 0 and the topmost at y 0, in half tiles."""
    names: list[tuple[int, int, str]] = []
    for row, drawn in enumerate(text.split("\n")):
        names.extend((row, match.start(), match.group()) for match in re.finditer(r"\S+", drawn))
        if "\t" in drawn:
            report.add("tab-in-layout", report.row_line(row, "board", "layout"))
    if not names:
        report.add("empty-layout", report.line("board", "layout"))
        return ()
    left, top = min(column for _, column, _ in names), names[0][0]
    tiles: list[TilePlan] = []
    aligned = True
    for row, column, name in names:
        line = report.row_line(row, "board", "layout")
        if not _may_lie(name, tiles, sides, line, report):
            continue
        if (column - left) % HALF:
            report.add("tile-misaligned", line, tile=name, offset=column - left)
            aligned = False
        side = sides[name]
        x, y = (column - left) // HALF, (row - top) * STEP_DOWN.get(stagger, 1)
        tiles.append(TilePlan(name, x, y, side.cover, side.hill))
    # Where tiles lie is only known if they are drawn by the rules.
    if aligned and stagger in STEP_DOWN:
        _check_overlap(tiles, report)
    return tuple(tiles)


def _may_lie(name: str, tiles: list[TilePlan], sides: Mapping[str, TileSide], line: int, report: Report) -> bool:
    """Whether the tile can be added to the others; reports what stands against it."""
    placed = {tile.name for tile in tiles}
    if name not in sides:
        report.add("tile-unknown", line, tile=name)
    elif name in placed:
        report.add("tile-used-twice", line, tile=name)
    else:
        if other_side(name) in placed:
            report.add("tile-both-sides", line, tile=name, other=other_side(name))
        return True
    return False


def _check_overlap(tiles: list[TilePlan], report: Report) -> None:
    """Report tiles that lie on one another."""
    for there in tiles:
        for here in tiles[: tiles.index(there)]:
            if abs(here.x - there.x) < 2 and abs(here.y - there.y) < 2:
                line = report.line("board", "layout", word=there.name)
                report.add("tiles-overlap", line, tile=there.name, other=here.name)
