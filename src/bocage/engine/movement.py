"""Movement: Move, Guide, Scout and Stalk. Rules R5."""

from __future__ import annotations

from bocage.engine import events as tell
from bocage.engine.bars import (
    FREE,
    GUIDED_SUPPRESSED,
    MUST_STEP,
    NOT_ADJACENT,
    NOT_SCOUTED,
    ROUGH_TERRAIN,
    UNIT_OFF_BOARD,
)
from bocage.engine.line import Line
from bocage.engine.state import Events, State
from bocage.engine.support import give_fog
from bocage.engine.terms import GUIDE, MOVE, NOWHERE, SCOUT, SCOUTED, UNSEEN


def bar_entry(state: State, side: int, verb: int, tile: int) -> int:
    """Return what bars a side's unit from a tile: Move and Guide need a marker of the side there (R5.1, R5.2)."""
    if (verb == MOVE or verb == GUIDE) and state.marks[side * state.setup.tile_count + tile] == UNSEEN:
        return NOT_SCOUTED
    return FREE


def bar_way(state: State, unit: int, origin: int, tile: int) -> int:
    """Return what bars a unit from going to the next tile at all: it must touch, and be open to it (R1.6, R9.1)."""
    if state.setup.distance[origin * state.setup.tile_count + tile] != 1:
        return NOT_ADJACENT
    return FREE if tile in state.setup.ways[unit][origin] else ROUGH_TERRAIN


def bar_step(state: State, side: int, verb: int, unit: int, origin: int, tile: int) -> int:
    """Return what bars a step from one tile to the next (R1.6, R5.1 to R5.4)."""
    return bar_way(state, unit, origin, tile) or bar_entry(state, side, verb, tile)


def bar_first_step(state: State, side: int, verb: int, unit: int, origin: int, tile: int) -> int:
    """Return what bars the first step; none at all is allowed only where the placing is the change (R4.7)."""
    if tile == NOWHERE:
        return FREE if state.where[unit] == NOWHERE else MUST_STEP
    return bar_step(state, side, verb, unit, origin, tile)


def add_first_steps(state: State, side: int, line: Line, base: int, unit: int, origin: int, out: list[int]) -> None:
    """Add the actions that begin a Move, Scout or Stalk (R5.1, R5.3, R5.4)."""
    verb = line.verb
    for tile in state.setup.ways[unit][origin]:
        if bar_entry(state, side, verb, tile) == FREE:
            out.append(base + tile)
    if state.where[unit] == NOWHERE:
        out.append(base + state.setup.tile_count)


def bar_guide(state: State, side: int, unit: int, tile: int) -> int:
    """Return what bars guiding a unit to a tile: it must be on the board and not suppressed (R5.2)."""
    if state.where[unit] == NOWHERE:
        return UNIT_OFF_BOARD
    if state.is_suppressed(unit):
        return GUIDED_SUPPRESSED
    return bar_step(state, side, GUIDE, unit, state.where[unit], tile)


def add_guides(state: State, side: int, base: int, out: list[int]) -> None:
    """Add the actions that guide any of the side's counters, a teammate's too (R5.2, R12.4)."""
    setup = state.setup
    first = side * setup.unit_count
    for index in range(setup.unit_count):
        tile = state.where[first + index]
        if tile == NOWHERE or state.is_suppressed(first + index):
            continue
        for neighbour in setup.ways[first + index][tile]:
            if bar_entry(state, side, GUIDE, neighbour) == FREE:
                out.append(base + index * setup.tile_count + neighbour)


def legal_steps(state: State, side: int, verb: int, unit: int) -> list[int]:
    """Return the tiles that the next step may enter."""
    ways = state.setup.ways[unit][state.where[unit]]
    return [tile for tile in ways if bar_entry(state, side, verb, tile) == FREE]


def apply_step(state: State, side: int, verb: int, unit: int, tile: int, events: Events | None) -> None:
    """Enter a tile; a Scout marks it and pays with a Fog of War card (R5.1 to R5.5)."""
    if events is not None:
        events.append((tell.MOVED, unit, state.where[unit], tile))
    state.where[unit] = tile
    if state.setup.is_mortar[unit]:
        lift_target(state, side, events)
    if verb == SCOUT and state.mark(side, tile) == UNSEEN:
        apply_scouting(state, side, tile, events)


def apply_scouting(state: State, side: int, tile: int, events: Events | None) -> None:
    """Mark a tile seen for the first time; the player takes a Fog of War card for it (R5.3)."""
    state.set_mark(side, tile, SCOUTED)
    if events is not None:
        events.append((tell.SCOUTED_TILE, side, tile))
    give_fog(state, state.seat, events)


def lift_target(state: State, side: int, events: Events | None) -> None:
    """Take the side's target marker off the board: its Mortar moved or left (R5.5)."""
    if state.target[side] != NOWHERE:
        state.target[side] = NOWHERE
        if events is not None:
            events.append((tell.TARGET_LIFTED, side))
