"""Advance: counters of a squad close up with friends. Rules R9.3."""

from __future__ import annotations

from bocage.engine.bars import (
    ADVANCES_OTHER_SQUAD,
    ADVANCES_SUPPRESSED,
    CANNOT_JOIN,
    FREE,
    NOBODY_TO_JOIN,
    UNIT_OFF_BOARD,
)
from bocage.engine.line import Line
from bocage.engine.movement import bar_way
from bocage.engine.state import State
from bocage.engine.terms import NOWHERE


def bar_advance(state: State, side: int, line: Line, index: int, tile: int) -> int:
    """Return what bars a counter of the side from advancing to a tile: a friend must be there (R9.3)."""
    setup = state.setup
    unit = side * setup.unit_count + index
    if index not in line.targets:
        return ADVANCES_OTHER_SQUAD
    if state.where[unit] == NOWHERE:
        return UNIT_OFF_BOARD
    if state.is_suppressed(unit):
        return ADVANCES_SUPPRESSED
    barred = bar_way(state, unit, state.where[unit], tile)
    if barred != FREE:
        return barred
    return FREE if state.has_counter_on(side, tile) else NOBODY_TO_JOIN


def add_advances(state: State, side: int, line: Line, base: int, out: list[int]) -> None:
    """Add the actions that begin an Advance with any counter of the squad, a teammate's too (R9.3, R12.4)."""
    setup = state.setup
    first = side * setup.unit_count
    for index in line.targets:
        tile = state.where[first + index]
        if tile == NOWHERE or state.is_suppressed(first + index):
            continue
        for neighbour in setup.ways[first + index][tile]:
            if state.has_counter_on(side, neighbour):
                out.append(base + index * setup.tile_count + neighbour)


def party(state: State, side: int, line: Line, origin: int, tile: int) -> int:
    """Return a bit for each counter of the squad on a tile that may advance to another together (R9.3)."""
    setup = state.setup
    first = side * setup.unit_count
    members = 0
    for index in line.targets:
        unit = first + index
        if state.where[unit] == origin and not state.is_suppressed(unit) and tile in setup.ways[unit][origin]:
            members |= 1 << unit
    return members


def bar_join(left: int, unit: int) -> int:
    """Return what bars a counter from coming along: it stood with the first and is of the squad (R9.3)."""
    return FREE if (left >> unit) & 1 else CANNOT_JOIN
