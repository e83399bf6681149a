"""Cards drawn from a deck, which is made anew when it is empty. Rules R3.2."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.knowledge import note_drawn, note_drawn_openly, note_reshuffled
from bocage.engine.position.state import State
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.terms import DECK, DISCARD, HAND, IN_DISCARD, PLAY_AREA


def draw_card(state: State, seat: i64, luck: PackedLuck, events: Events | None) -> None:
    """Draw one card to the hand; an empty deck is made anew from the discard pile (R3.2)."""
    kind = _take_from_deck(state, seat, HAND, luck, events)
    note_drawn(state, seat)
    if events is not None:
        events.append((tell.DREW, seat, kind))


def draw_openly(state: State, seat: i64, luck: PackedLuck, events: Events | None) -> i64:
    """Draw one card to the play area before all eyes, as a bot does, and return its kind (R3.2, R13.4)."""
    kind = _take_from_deck(state, seat, PLAY_AREA, luck, events)
    note_drawn_openly(state, seat)
    return kind


def draw_face_down(state: State, seat: i64, luck: PackedLuck, events: Events | None) -> None:
    """Draw one card that nobody sees, a bot's after a Recon; it lies where a person's hand would be (R13.7, R14.3)."""
    kind = _take_from_deck(state, seat, HAND, luck, events)
    note_drawn(state, seat)
    if events is not None:
        events.append((tell.LAID_FACE_DOWN, seat, kind))


def _take_from_deck(state: State, seat: i64, to: i64, luck: PackedLuck, events: Events | None) -> i64:
    total = state.size(seat, DECK)
    if total == 0:
        _reshuffle(state, seat, events)
        total = state.size(seat, DECK)
    kinds = state.setup.kind_count
    kind = luck.draw_row(state.numbers, seat * kinds, kinds, DECK, total)
    state.move_card(seat, kind, DECK, to)
    return kind


def _reshuffle(state: State, seat: i64, events: Events | None) -> None:
    """Make the discard pile the deck; the play area stays (R3.2)."""
    first = seat * state.setup.kind_count
    for kind in range(state.setup.kind_count):
        if state.numbers[first + kind] & IN_DISCARD:
            state.move_all(seat, kind, DISCARD, DECK)
    note_reshuffled(state, seat)
    if events is not None:
        events.append((tell.RESHUFFLED, seat))
