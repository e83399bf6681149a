"""Combat: Attack, Suppress, Blast, Antitank and Grenade, defence and odds. Rules R7, R9.4 to R9.6."""

from __future__ import annotations

from typing import Final

from bocage.engine import events as tell
from bocage.engine.bars import (
    ARMOURED,
    FREE,
    HIT_ALREADY,
    NO_TARGET_MARKER,
    NOT_ARMOURED,
    NOT_ON_TARGET,
    OUT_OF_RANGE,
    TARGET_OFF_BOARD,
    TARGET_SUPPRESSED,
)
from bocage.engine.casualties import apply_casualty
from bocage.engine.line import Line
from bocage.engine.luck import Luck
from bocage.engine.state import Events, State
from bocage.engine.terms import ANTITANK, ANY_RANGE, BLAST, NOWHERE, SUPPRESS

HILL_COVER: Final = 3
HILL_COVER_LOW: Final = 1


def cover_against(state: State, verb: int, origin: int, tile: int) -> int:
    """Return the cover of a tile; a hill gives little against another hill and against a Blast (R7.6)."""
    setup = state.setup
    if not setup.is_hill[tile]:
        return setup.cover[tile]
    return HILL_COVER_LOW if verb == BLAST or setup.is_hill[origin] else HILL_COVER


def range_to(state: State, verb: int, origin: int, tile: int) -> int:
    """Return the range bonus of the defender: the distance, but none against a Blast (R7.2)."""
    return 0 if verb == BLAST else state.setup.distance[origin * state.setup.tile_count + tile]


def total_defence(state: State, verb: int, origin: int, target: int) -> int:
    """Return base or armoured defence + cover + range of a counter attacked from a tile (R7.2, R9.4)."""
    tile = state.where[target]
    return state.setup.defence[target] + cover_against(state, verb, origin, tile) + range_to(state, verb, origin, tile)


def faces_that_hit(defence: int) -> int:
    """Return how many of the ten faces succeed: all at least the defence, and always the 0 (R7.3)."""
    return max(1, min(10, 11 - defence))


def hit_chance(dice: int, defence: int) -> float:
    """Return the chance that any of the dice succeeds (R7.3)."""
    return 1.0 - (1.0 - faces_that_hit(defence) / 10.0) ** dice


def bar_defence(state: State, verb: int, target: int) -> int:
    """Return what bars a verb from a counter by its defence: Antitank hits armour, and it alone (R9.1, R9.4)."""
    if state.setup.is_armoured[target] == (verb == ANTITANK):
        return FREE
    return NOT_ARMOURED if verb == ANTITANK else ARMOURED


def bar_attack(state: State, line: Line, origin: int, target: int) -> int:
    """Return what bars a target that a line may hit: there, in range, and for Suppress ready (R7.1, R9.5, R4.7)."""
    tile = state.where[target]
    if tile == NOWHERE:
        return TARGET_OFF_BOARD
    if line.verb == SUPPRESS and state.is_suppressed(target):
        return TARGET_SUPPRESSED
    if line.range != ANY_RANGE and state.setup.distance[origin * state.setup.tile_count + tile] > line.range:
        return OUT_OF_RANGE
    return FREE


def add_attacks(state: State, side: int, line: Line, base: int, origin: int, out: list[int]) -> None:
    """Add the actions that attack or suppress an enemy counter, or begin a Grenade with it (R7.1, R9.4 to R9.6)."""
    first = (1 - side) * state.setup.unit_count
    for index in line.targets:
        if bar_attack(state, line, origin, first + index) == FREE:
            out.append(base + index)


def bar_blast(state: State, side: int, target: int) -> int:
    """Return what bars a target of Blast: it stands under the side's target marker (R7.1)."""
    if state.target[side] == NOWHERE:
        return NO_TARGET_MARKER
    if state.where[target] != state.target[side]:
        return NOT_ON_TARGET
    return FREE


def add_blasts(state: State, side: int, line: Line, base: int, out: list[int]) -> None:
    """Add the actions that open a Blast on one of the counters under the target marker (R7.1, R9.1)."""
    if state.target[side] == NOWHERE:
        return
    for unit in line.targets:
        if bar_blast(state, side, unit) == FREE:
            out.append(base + unit)


def bar_hit(left: int, target: int) -> int:
    """Return what bars the next counter of a Blast or Grenade: each is attacked once (R7.1, R9.6)."""
    return FREE if (left >> target) & 1 else HIT_ALREADY


def swept_targets(state: State, side: int, line: Line, tile: int) -> int:
    """Return a bit for each counter a line hits on a tile: a Blast all, a Grenade the enemy's (R7.1, R9.6)."""
    first = 0 if line.verb == BLAST else (1 - side) * state.setup.unit_count
    targets = 0
    for target in line.targets:
        if state.where[first + target] == tile:
            targets |= 1 << (first + target)
    return targets


def apply_attack(
    state: State, verb: int, attacker: int, target: int, dice: int, luck: Luck, events: Events | None
) -> None:
    """Roll all the dice against the target and suppress it or cost it a casualty (R7.3 to R7.5)."""
    defence = total_defence(state, verb, state.where[attacker], target)
    success = False
    rolls = []
    for _ in range(dice):
        face = luck.roll()
        rolls.append(face)
        if face == 0 or face >= defence:
            success = True
    if events is not None:
        events.append((tell.ROLLED, verb, attacker, target, defence, 1 if success else 0, *rolls))
    if not success:
        return
    if verb != SUPPRESS:
        apply_casualty(state, target, events)
    elif not state.is_suppressed(target):
        state.suppressed |= 1 << target
        if events is not None:
            events.append((tell.SUPPRESSED_COUNTER, target))
