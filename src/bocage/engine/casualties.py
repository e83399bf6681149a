"""Casualties: where the lost card comes from, on the enemy's turn and on one's own. Rules R7.4 and R11."""

from __future__ import annotations

from typing import Final

from bocage.engine import events as tell
from bocage.engine.hope import review_hope
from bocage.engine.knowledge import note_casualty, note_searched
from bocage.engine.movement import lift_target
from bocage.engine.state import Events, State
from bocage.engine.terms import DECK, DISCARD, HAND, NOBODY, PLAY_AREA, REMOVED

ON_ENEMY_TURN: Final = (HAND, DISCARD, DECK)
ON_OWN_TURN: Final = (PLAY_AREA, HAND, DISCARD, DECK)


def search_order(state: State, seat: int) -> tuple[int, ...]:
    """Return the piles a casualty is looked for in; on one's own turn the play area first (R7.4, R11.1)."""
    return ON_OWN_TURN if seat == state.seat else ON_ENEMY_TURN


def apply_casualty(state: State, unit: int, events: Events | None) -> None:
    """Remove one card of the unit from the game, or its counter from the board if none is found (R7.4)."""
    setup = state.setup
    side = 0 if unit < setup.unit_count else 1
    seat = setup.owner[unit]
    kind = setup.unit_kinds[unit - side * setup.unit_count]
    if seat == NOBODY:
        apply_counter_loss(state, side, unit, events)
        return
    for pile in search_order(state, seat):
        if state.count(seat, pile, kind):
            state.move_card(seat, kind, pile, REMOVED)
            note_casualty(state, seat, kind, pile)
            if events is not None:
                events.append((tell.CASUALTY, unit, pile, kind))
            review_hope(state, side)
            return
        note_searched(state, seat, setup.kind_bit[kind], pile)
    apply_counter_loss(state, side, unit, events)


def apply_counter_loss(state: State, side: int, unit: int, events: Events | None) -> None:
    """Take the counter off the board; a Mortar takes its target marker along (R7.4, R5.5)."""
    state.remove_counter(unit)
    if events is not None:
        events.append((tell.COUNTER_LOST, unit))
    if state.setup.is_mortar[unit]:
        lift_target(state, side, events)
