"""Fog of War given out of a side's supply. Rules R5.3, R6.3 and R12.1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.knowledge import note_seen
from bocage.engine.position.state import State
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.terms import DISCARD, NOBODY, SUPPLY


def has_fog_to_give(state: State, seat: i64) -> bool:
    """Return True if a Fog of War card is left in the supply of the seat's side (R6.3, R12.1)."""
    fog = state.setup.fog
    return fog != NOBODY and state.count(state.setup.fog_holder[seat], SUPPLY, fog) > 0


def give_fog(state: State, seat: i64, events: Events | None) -> None:
    """Move a Fog of War card from the side's supply to the seat's discard pile, if there is one (R5.3, R6.3, R12.1)."""
    if not has_fog_to_give(state, seat):
        return
    fog = state.setup.fog
    state.put(state.setup.fog_holder[seat], SUPPLY, fog, -1)
    state.put(seat, DISCARD, fog, 1)
    note_seen(state, seat, fog)
    if events is not None:
        events.append((tell.TOOK_FOG, seat))
