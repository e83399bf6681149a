"""Where tiles lie: who touches whom, and how far apart they are. Rules R1.6."""

from __future__ import annotations

from bocage.engine.scenario.plan import TilePlan
from bocage.engine.words.terms import NOWHERE


def neighbours(tiles: tuple[TilePlan, ...]) -> list[list[int]]:
    """Return for each tile those that share a stretch of edge with it (R1.6)."""
    out: list[list[int]] = []
    for here in tiles:
        touching = []
        for number, there in enumerate(tiles):
            across, down = abs(here.x - there.x), abs(here.y - there.y)
            if (across == 2 and down < 2) or (down == 2 and across < 2):
                touching.append(number)
        out.append(touching)
    return out


def apart(touching: list[list[int]]) -> list[int]:
    """Return the tiles outside the largest connected part of the board, in order (R1.6, R2.3)."""
    largest: list[int] = []
    for start in range(len(touching)):
        part = [tile for tile, steps in enumerate(_distances_from(start, touching)) if steps != NOWHERE]
        if len(part) > len(largest):
            largest = part
    return [tile for tile in range(len(touching)) if tile not in largest]


def distances(touching: list[list[int]]) -> list[int]:
    """Return the distance from each tile to each, flat; NOWHERE where no way leads (R1.6)."""
    return [steps for start in range(len(touching)) for steps in _distances_from(start, touching)]


def _distances_from(start: int, touching: list[list[int]]) -> list[int]:
    steps = [NOWHERE] * len(touching)
    steps[start] = 0
    edge = [start]
    while edge:
        further = []
        for tile in edge:
            for neighbour in touching[tile]:
                if steps[neighbour] == NOWHERE:
                    steps[neighbour] = steps[tile] + 1
                    further.append(neighbour)
        edge = further
    return steps
