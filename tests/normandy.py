"""The theatre that most tests play in, under short names."""

from __future__ import annotations

from bocage.data.cards import CardList
from bocage.data.theatre import NORMANDY, theatre
from bocage.data.tiles import TileSide

THEATRE = theatre(NORMANDY)
SIDE_NAMES = THEATRE.factions
US, GERMANY = 0, 1


def card_list() -> CardList:
    """Return its cards."""
    return THEATRE.cards


def tile_sides() -> dict[str, TileSide]:
    """Return its tile sides by name."""
    return THEATRE.tiles


def terrain_of(tile: str) -> tuple[str, ...]:
    """Return what is to be seen on a tile."""
    return THEATRE.tiles[tile].terrain


def soldier_names(side: int) -> dict[str, tuple[str, ...]]:
    """Return a side's soldiers by card."""
    return THEATRE.names[SIDE_NAMES[side]]


def soldier_name(side: int, card_id: str, number: int) -> str:
    """Return the name on one card."""
    return THEATRE.soldier(SIDE_NAMES[side], card_id, number)
