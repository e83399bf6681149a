"""What everybody knows of a player's hidden cards, kept up as cards move. Rules R14.

For each seat: how many cards of a kind were seen going into the discard pile (SEEN), how many are known to be in the
hand (KNOWN), and three masks of kinds that cannot be in the deck, in the rest of the hand, or in the rest of the
discard pile.
"""

from __future__ import annotations

from typing import Final

from bocage.engine.state import State
from bocage.engine.terms import DECK, DISCARD, HAND, KNOWN, NOBODY, PILES, SEEN

# Places of the masks in ``State.lacks``.
LACKS_DECK: Final = 0
LACKS_HAND: Final = 1
LACKS_DISCARD: Final = 2


def note_seen(state: State, seat: int, kind: int) -> None:
    """A card went into the discard pile before all eyes (R14.2)."""
    state.note(seat, SEEN, kind, 1)


def note_shown_from_hand(state: State, seat: int, kind: int) -> None:
    """A card left the hand openly: if one was known to be there, it may be this one (R14.1)."""
    if state.count(seat, KNOWN, kind):
        state.note(seat, KNOWN, kind, -1)


def note_returned_to_hand(state: State, seat: int, kind: int) -> None:
    """Inspire returned a card to the hand before all eyes (R14.1)."""
    state.note(seat, KNOWN, kind, 1)


def note_drawn(state: State, seat: int) -> None:
    """A card went unseen from deck to hand; the hand may now hold whatever the deck may (R14.1)."""
    lacks = state.lacks
    lacks[seat * 3 + LACKS_HAND] = lacks[seat * 3 + LACKS_HAND] & lacks[seat * 3 + LACKS_DECK]
    if state.sizes[seat * PILES + DECK] == 0:
        lacks[seat * 3 + LACKS_DECK] = state.setup.all_kinds


def note_reshuffled(state: State, seat: int) -> None:
    """The discard pile became the deck: what was seen in it may now be anywhere there (R3.2)."""
    setup = state.setup
    lacks = state.lacks[seat * 3 + LACKS_DISCARD]
    for kind in range(setup.kind_count):
        seen = state.count(seat, SEEN, kind)
        if seen:
            lacks &= ~setup.kind_bit[kind]
            state.note(seat, SEEN, kind, -seen)
    state.lacks[seat * 3 + LACKS_DECK] = lacks
    state.lacks[seat * 3 + LACKS_DISCARD] = setup.all_kinds


def note_hand_discarded(state: State, seat: int) -> None:
    """The hand is about to be discarded: known cards are seen going in, the others are not (R14.2)."""
    setup = state.setup
    hidden = state.sizes[seat * PILES + HAND]
    for kind in range(setup.kind_count):
        known = state.count(seat, KNOWN, kind)
        if known:
            hidden -= known
            state.note(seat, SEEN, kind, known)
            state.note(seat, KNOWN, kind, -known)
    if hidden:
        lacks = state.lacks
        lacks[seat * 3 + LACKS_DISCARD] = lacks[seat * 3 + LACKS_DISCARD] & lacks[seat * 3 + LACKS_HAND]
    state.lacks[seat * 3 + LACKS_HAND] = setup.all_kinds


def note_casualty(state: State, seat: int, kinds: list[int], pile: int) -> None:
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


def note_choice(state: State, seat: int, kinds: list[int], pile: int) -> None:
    """A card of any of these kinds, nobody else knows which, was removed: no card of them is known for sure (R9.2)."""
    row = _row_of(pile)
    if row == NOBODY:
        return
    place = LACKS_HAND if pile == HAND else LACKS_DISCARD
    for kind in kinds:
        if state.count(seat, row, kind):
            state.note(seat, row, kind, -1)
            state.lacks[seat * 3 + place] &= ~state.setup.kind_bit[kind]


def _row_of(pile: int) -> int:
    """Return the row that tells what is known of a pile."""
    if pile == HAND:
        return KNOWN
    return SEEN if pile == DISCARD else NOBODY


def note_searched(state: State, seat: int, kinds: int, pile: int) -> None:
    """A casualty was looked for in a pile and no card of these kinds was found there (R7.4)."""
    if pile == DECK:
        state.lacks[seat * 3 + LACKS_DECK] |= kinds
    elif pile == HAND:
        state.lacks[seat * 3 + LACKS_HAND] |= kinds
    elif pile == DISCARD:
        state.lacks[seat * 3 + LACKS_DISCARD] |= kinds
