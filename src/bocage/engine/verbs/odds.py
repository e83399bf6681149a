"""Defence and odds: base or armoured defence, cover and range against the dice. Rules R7.2, R7.3 and R7.6."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.position import Position
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.facts import Facts
from bocage.engine.words.terms import HILL_COVER, HILL_COVER_LOW


def cover_against(setup: Setup, verb: Facts, origin: i64, tile: i64) -> i64:
    """Return the cover of a tile; a hill gives little against another hill and what falls from above (R7.6)."""
    if not setup.is_hill[tile]:
        return setup.cover[tile]
    return HILL_COVER_LOW if verb.plunges or setup.is_hill[origin] else HILL_COVER


def range_to(setup: Setup, verb: Facts, origin: i64, tile: i64) -> i64:
    """Return the range bonus of the defender: the distance, but none against what falls from above (R7.2)."""
    return 0 if verb.plunges else setup.distance[origin * setup.tile_count + tile]


def total_defence(position: Position, verb: Facts, origin: i64, target: i64) -> i64:
    """Return defence + cover + range of a counter attacked from a tile; for Demolition defence alone (R7.2, R15.6)."""
    setup, tile = position.setup, position.where(target)
    if verb.demolishes:
        return setup.defence[target]
    return setup.defence[target] + cover_against(setup, verb, origin, tile) + range_to(setup, verb, origin, tile)


def faces_that_hit(defence: int) -> int:
    """Return how many of the ten faces succeed: all at least the defence, and always the 0 (R7.3)."""
    return max(1, min(10, 11 - defence))


def hit_chance(dice: int, defence: int) -> float:
    """Return the chance that any of the dice succeeds (R7.3)."""
    return 1.0 - (1.0 - faces_that_hit(defence) / 10.0) ** dice
