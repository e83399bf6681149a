"""Cards drawn from a deck, which is made anew when it is empty. Rules R3.2."""

from __future__ import annotations

from bocage.engine import events as tell
from bocage.engine.knowledge import note_drawn, note_drawn_openly, note_reshuffled
from bocage.engine.luck import Luck
from bocage.engine.state import Events, State
from bocage.engine.terms import DECK, DISCARD, HAND, PILES, PLAY_AREA


def draw_card(state: State, seat: int, luck: Luck, events: Events | None) -> None:
    """Draw one card to the hand; an empty deck is made anew from the discard pile (R3.2)."""
    sizes = state.sizes
    if sizes[seat * PILES + DECK] == 0:
        _reshuffle(state, seat, events)
    kind = luck.draw(state.row(seat, DECK), sizes[seat * PILES + DECK])
    state.move_card(seat, kind, DECK, HAND)
    note_drawn(state, seat)
    if events is not None:
        events.append((tell.DREW, seat, kind))


def draw_openly(state: State, seat: int, luck: Luck, events: Events | None) -> int:
    """Draw one card to the play area before all eyes, as a bot does, and return its kind (R3.2, R13.4)."""
    if state.sizes[seat * PILES + DECK] == 0:
        _reshuffle(state, seat, events)
    kind = luck.draw(state.row(seat, DECK), state.sizes[seat * PILES + DECK])
    state.move_card(seat, kind, DECK, PLAY_AREA)
    note_drawn_openly(state, seat)
    return kind


def draw_face_down(state: State, seat: int, luck: Luck, events: Events | None) -> None:
    """Draw one card that nobody sees, a bot's after a Recon; it lies where a person's hand would be (R13.7, R14.3)."""
    if state.sizes[seat * PILES + DECK] == 0:
        _reshuffle(state, seat, events)
    kind = luck.draw(state.row(seat, DECK), state.sizes[seat * PILES + DECK])
    state.move_card(seat, kind, DECK, HAND)
    note_drawn(state, seat)
    if events is not None:
        events.append((tell.LAID_FACE_DOWN, seat, kind))


def _reshuffle(state: State, seat: int, events: Events | None) -> None:
    """Make the discard pile the deck; the play area stays (R3.2)."""
    for kind in range(state.setup.kind_count):
        state.move_all(seat, kind, DISCARD, DECK)
    note_reshuffled(state, seat)
    if events is not None:
        events.append((tell.RESHUFFLED, seat))
