"""What everybody knows of a player's hidden cards, kept up as cards move. Rules R14.

For each seat: how many cards of a kind were seen going into the discard pile (SEEN), how many are known to be in the
hand (KNOWN), and three masks of kinds that cannot be in the deck, in the rest of the hand, or in the rest of the
discard pile.
"""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.state import State
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import (
    COUNT_BITS,
    COUNT_MASK,
    DECK,
    DISCARD,
    HAND,
    KNOWN,
    LACKS_DECK,
    LACKS_DISCARD,
    LACKS_HAND,
    NOBODY,
    SEEN,
)


def note_seen(state: State, seat: i64, kind: i64) -> None:
    """A card went into the discard pile before all eyes (R14.2)."""
    state.note(seat, SEEN, kind, 1)


def note_shown_from_hand(state: State, seat: i64, kind: i64) -> None:
    """A card left the hand openly: if one was known to be there, it may be this one (R14.1)."""
    if state.count(seat, KNOWN, kind):
        state.note(seat, KNOWN, kind, -1)


def note_returned_to_hand(state: State, seat: i64, kind: i64) -> None:
    """Inspire returned a card to the hand before all eyes (R14.1)."""
    state.note(seat, KNOWN, kind, 1)


def note_drawn(state: State, seat: i64) -> None:
    """A card went unseen from deck to hand; the hand may now hold whatever the deck may (R14.1)."""
    numbers, at = state.numbers, state.setup.lacks_at + seat * 3
    numbers[at + LACKS_HAND] = numbers[at + LACKS_HAND] & numbers[at + LACKS_DECK]
    note_drawn_openly(state, seat)


def note_drawn_openly(state: State, seat: i64) -> None:
    """A card left the deck; an empty one lacks everything (R14.1, R14.3)."""
    if state.size(seat, DECK) == 0:
        state.set_lacks(seat, LACKS_DECK, state.setup.all_kinds)


def note_turned_up(state: State, seat: i64) -> None:
    """No card of a bot lies face down any more (R13.7, R14.3)."""
    state.set_lacks(seat, LACKS_HAND, state.setup.all_kinds)


def note_reshuffled(state: State, seat: i64) -> None:
    """The discard pile became the deck: what was seen in it may now be anywhere there (R3.2)."""
    setup = state.setup
    numbers, first = state.numbers, seat * setup.kind_count
    lacks = state.lacks(seat, LACKS_DISCARD)
    shift: i64 = SEEN * COUNT_BITS
    for kind in range(setup.kind_count):
        seen = (numbers[first + kind] >> shift) & COUNT_MASK
        if seen:
            lacks &= ~setup.kind_bit[kind]
            numbers[first + kind] = numbers[first + kind] - (seen << shift)
    state.set_lacks(seat, LACKS_DECK, lacks)
    state.set_lacks(seat, LACKS_DISCARD, setup.all_kinds)


def note_hand_discarded(state: State, seat: i64) -> None:
    """The hand is about to be discarded: known cards are seen going in, the others are not (R14.2)."""
    setup = state.setup
    numbers, first = state.numbers, seat * setup.kind_count
    hidden = state.size(seat, HAND)
    for at in range(first, first + setup.kind_count):
        known = (numbers[at] >> (KNOWN * COUNT_BITS)) & COUNT_MASK
        if known:
            hidden -= known
            state.note(seat, SEEN, at - first, known)
            state.note(seat, KNOWN, at - first, -known)
    if hidden:
        state.set_lacks(seat, LACKS_DISCARD, state.lacks(seat, LACKS_DISCARD) & state.lacks(seat, LACKS_HAND))
    state.set_lacks(seat, LACKS_HAND, setup.all_kinds)


def note_casualty(state: State, seat: i64, kinds: vec[i64], pile: i64) -> None:
    """A card of the unit, of the one kind found, was removed from this pile (R7.4, R7.8)."""
    row = _row_of(pile)
    if row == NOBODY:
        return
    for kind in kinds:
        if state.count(seat, row, kind):
            state.note(seat, row, kind, -1)
            # There was no choice, so the unit's other cards are elsewhere (R9.2).
            for other in kinds:
                if other != kind:
                    note_searched(state, seat, state.setup.kind_bit[other], pile)
            return


def note_choice(state: State, seat: i64, kinds: vec[i64], pile: i64) -> None:
    """A card of any of these kinds, nobody else knows which, was removed: no card of them is known for sure (R9.2)."""
    row = _row_of(pile)
    if row == NOBODY:
        return
    place: i64 = LACKS_HAND if pile == HAND else LACKS_DISCARD
    for kind in kinds:
        if state.count(seat, row, kind):
            state.note(seat, row, kind, -1)
            state.set_lacks(seat, place, state.lacks(seat, place) & ~state.setup.kind_bit[kind])


def _row_of(pile: i64) -> i64:
    """Return the row of what is known about a pile; NOBODY where nothing is kept."""
    if pile == HAND:
        return KNOWN
    return SEEN if pile == DISCARD else NOBODY


def note_searched(state: State, seat: i64, kinds: i64, pile: i64) -> None:
    """A casualty was looked for in a pile and no card of these kinds was found there (R7.4)."""
    place: i64 = NOBODY
    if pile == DECK:
        place = LACKS_DECK
    elif pile == HAND:
        place = LACKS_HAND
    elif pile == DISCARD:
        place = LACKS_DISCARD
    if place != NOBODY:
        state.set_lacks(seat, place, state.lacks(seat, place) | kinds)
