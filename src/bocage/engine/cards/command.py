"""Command of a team: who has it, and how it passes with the Platoon Sergeant. Rules R12.2 and R12.3."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.knowledge import note_searched, note_seen, note_shown_from_hand
from bocage.engine.position.state import State
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.terms import DISCARD, HAND, PILES, PLAY_AREA, bit


def discard_openly(state: State, seat: i64, kind: i64, source: i64, events: Events | None) -> None:
    """Put a card on the discard pile before all eyes; one that bears command goes to the teammate's (R12.3)."""
    if kind in state.setup.command_kinds:
        _pass_command(state, seat, kind, source, events)
    else:
        state.move_card(seat, kind, source, DISCARD)
        note_seen(state, seat, kind)


def pass_command(state: State, seat: i64, events: Events | None) -> None:
    """At the end of a turn, hand on the card that bears command, if it was played or is left in hand (R12.3)."""
    for kind in state.setup.command_kinds:
        for source in (PLAY_AREA, HAND):
            if state.count(seat, source, kind):
                if source == HAND:
                    note_shown_from_hand(state, seat, kind)
                _pass_command(state, seat, kind, source, events)
        # Its passing is seen by all, and so is that it does not pass.
        note_searched(state, seat, state.setup.kind_bit[kind], HAND)


def _pass_command(state: State, seat: i64, kind: i64, source: i64, events: Events | None) -> None:
    mate = state.setup.teammate[seat]
    state.put(seat, source, kind, -1)
    state.put(mate, DISCARD, kind, 1)
    note_seen(state, mate, kind)
    if events is not None:
        events.append((tell.COMMAND_PASSED, seat, mate, kind))


def appoint_commanders(state: State) -> None:
    """Make whoever has the token commander for this round: the token goes with its card (R12.1, R12.3)."""
    setup = state.setup
    if not setup.command_kinds:
        return
    commanders: i64 = 0
    for kind in setup.command_kinds:
        for side in range(2):
            if has_token(state, setup.seat_at[side * 2 + 1], kind):
                commanders |= bit(side)
    state.commanders = commanders


def has_token(state: State, seat: i64, kind: i64) -> bool:
    """Return True if the card that bears command is in any pile of the seat, its supply too (R12.3)."""
    for pile in range(PILES):
        if state.count(seat, pile, kind):
            return True
    return False
