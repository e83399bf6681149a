"""Casualties: where the lost card comes from, and which it is if there is a choice. Rules R7.4, R9.2 and R11."""

from __future__ import annotations

from typing import Final

from bocage.engine import events as tell
from bocage.engine.bars import FREE, NOT_THERE_TO_LOSE
from bocage.engine.hope import review_hope
from bocage.engine.knowledge import note_casualty, note_choice, note_searched
from bocage.engine.movement import lift_target
from bocage.engine.state import Events, State
from bocage.engine.terms import DECK, DISCARD, HAND, LOSING, NOBODY, PLAY_AREA, REMOVED, TURN

ON_ENEMY_TURN: Final = (HAND, DISCARD, DECK)
ON_OWN_TURN: Final = (PLAY_AREA, HAND, DISCARD, DECK)


def search_order(state: State, seat: int) -> tuple[int, ...]:
    """Return the piles a casualty is looked for in; on the owner's turn the play area first (R7.4, R11.1, R11.2)."""
    return ON_OWN_TURN if seat == state.seat else ON_ENEMY_TURN


def apply_casualty(state: State, unit: int, events: Events | None) -> None:
    """Remove one card of the unit from the game, or its counter from the board if none is found (R7.4).

    Where cards of both its kinds lie in the pile, its owner is asked first (R9.2).
    """
    setup = state.setup
    seat = setup.owner[unit]
    if seat == NOBODY:
        apply_counter_loss(state, unit, events)
        return
    for pile in search_order(state, seat):
        found = NOBODY
        for kind in setup.kinds_of_unit[unit]:
            if not state.count(seat, pile, kind):
                continue
            if found != NOBODY:
                _open_choice(state, unit, pile, events)
                return
            found = kind
        if found != NOBODY:
            note_casualty(state, seat, setup.kinds_of_unit[unit], pile)
            _lose_card(state, unit, found, pile, events)
            return
        note_searched(state, seat, setup.unit_bits[unit], pile)
    apply_counter_loss(state, unit, events)


def _open_choice(state: State, unit: int, pile: int, events: Events | None) -> None:
    """Ask the owner which card is lost; that there is a choice is open (R9.2)."""
    state.phase = LOSING
    state.losing = unit
    state.losing_pile = pile
    if events is not None:
        events.append((tell.LOSS_OPEN, unit, pile))


def legal_losses(state: State) -> list[int]:
    """Return the actions that choose the card which is lost (R9.2)."""
    setup = state.setup
    return [setup.lose + kind for kind in setup.kinds_of_unit[state.losing] if bar_loss(state, kind) == FREE]


def bar_loss(state: State, kind: int) -> int:
    """Return what bars the loss of a card: it is of the unit, and in the pile the casualty comes from (R9.2)."""
    setup = state.setup
    if kind not in setup.kinds_of_unit[state.losing]:
        return NOT_THERE_TO_LOSE
    return FREE if state.count(setup.owner[state.losing], state.losing_pile, kind) else NOT_THERE_TO_LOSE


def apply_loss(state: State, kind: int, events: Events | None) -> None:
    """Remove the card that the owner has chosen, and go on with the turn (R9.2)."""
    unit, pile = state.losing, state.losing_pile
    state.phase = TURN
    state.losing = NOBODY
    state.losing_pile = NOBODY
    note_choice(state, state.setup.owner[unit], state.setup.kinds_of_unit[unit], pile)
    _lose_card(state, unit, kind, pile, events)


def _lose_card(state: State, unit: int, kind: int, pile: int, events: Events | None) -> None:
    setup = state.setup
    state.move_card(setup.owner[unit], kind, pile, REMOVED)
    if events is not None:
        events.append((tell.CASUALTY, unit, pile, kind))
    review_hope(state, 0 if unit < setup.unit_count else 1)


def apply_counter_loss(state: State, unit: int, events: Events | None) -> None:
    """Take the counter off the board; a Mortar takes its target marker along (R7.4, R5.5)."""
    state.remove_counter(unit)
    if events is not None:
        events.append((tell.COUNTER_LOST, unit))
    if state.setup.is_mortar[unit]:
        lift_target(state, 0 if unit < state.setup.unit_count else 1, events)
