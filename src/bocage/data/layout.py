"""Reads a drawn board: where a tile's name stands is where the tile lies. Rules R1.6, R2.3."""

from __future__ import annotations

import re

from bocage.data.problems import Report
from bocage.data.tiles import other_side, tile_sides
from bocage.engine.plan import TilePlan

# Half a tile is this many characters wide.
HALF = 3
# Half tiles from one line of the drawing to the next.
STEP_DOWN = {"rows": 2, "columns": 1}


def read_layout(text: str, stagger: str, report: Report) -> tuple[TilePlan, ...]:
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
        if not _may_lie(name, tiles, line, report):
            continue
        if (column - left) % HALF:
            report.add("tile-misaligned", line, tile=name, offset=column - left)
            aligned = False
        side = tile_sides()[name]
        x, y = (column - left) // HALF, (row - top) * STEP_DOWN.get(stagger, 1)
        tiles.append(TilePlan(name, x, y, side.cover, side.hill))
    # Where tiles lie is only known if they are drawn by the rules.
    if aligned and stagger in STEP_DOWN and not _overlap(tiles, report):
        _check_connected(tiles, report)
    return tuple(tiles)


def _may_lie(name: str, tiles: list[TilePlan], line: int, report: Report) -> bool:
    """Whether the tile can be added to the others; reports what stands against it."""
    placed = {tile.name for tile in tiles}
    if name not in tile_sides():
        report.add("tile-unknown", line, tile=name)
    elif name in placed:
        report.add("tile-used-twice", line, tile=name)
    else:
        if other_side(name) in placed:
            report.add("tile-both-sides", line, tile=name, other=other_side(name))
        return True
    return False


def _overlap(tiles: list[TilePlan], report: Report) -> bool:
    """Report tiles that lie on one another, and return whether there are any."""
    found = False
    for there in tiles:
        for here in tiles[: tiles.index(there)]:
            if abs(here.x - there.x) < 2 and abs(here.y - there.y) < 2:
                report.add("tiles-overlap", _line_of(there, report), tile=there.name, other=here.name)
                found = True
    return found


def _check_connected(tiles: list[TilePlan], report: Report) -> None:
    """Report every tile outside the largest connected part of the board (R2.3)."""
    parts: list[list[TilePlan]] = []
    left = tiles
    while left:
        part = [left[0]]
        for here in part:
            part.extend(tile for tile in left if tile not in part and _touch(here, tile))
        left = [tile for tile in left if tile not in part]
        parts.append(part)
    largest = max(parts, key=len, default=[])
    for tile in tiles:
        if tile not in largest:
            report.add("not-connected", _line_of(tile, report), tile=tile.name)


def _touch(here: TilePlan, there: TilePlan) -> bool:
    """Whether two tiles share a stretch of edge (R1.6)."""
    across, down = abs(here.x - there.x), abs(here.y - there.y)
    return (across == 2 and down < 2) or (down == 2 and across < 2)


def _line_of(tile: TilePlan, report: Report) -> int:
    return report.line("board", "layout", word=tile.name)
