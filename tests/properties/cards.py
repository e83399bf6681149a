"""What must always hold of the cards: none appears or vanishes, and what is known of them is true. Rules R1.4, R14."""

from __future__ import annotations

from bocage.engine import State
from bocage.engine.knowledge import LACKS_DECK, LACKS_DISCARD, LACKS_HAND
from bocage.engine.notation import seat_name
from bocage.engine.terms import DECK, DISCARD, HAND, KNOWN, PILE_NAMES, PILES, SEEN


def check_cards(state: State) -> None:
    """Every seat has all its cards of every kind, and the sizes of the piles are the sums of their cards (R1.4)."""
    setup = state.setup
    for seat in range(setup.seat_count):
        who = seat_name(setup, seat)
        piles = [state.row(seat, pile) for pile in range(PILES)]
        for pile, row in enumerate(piles):
            assert min(row) >= 0, f"{who} has fewer than no cards in the {PILE_NAMES[pile]}"
            assert sum(row) == state.size(seat, pile), f"{who}'s {PILE_NAMES[pile]} has another size than it says"
        first = seat * setup.kind_count
        totals = [sum(counts) for counts in zip(*piles, strict=True)]
        assert totals == setup.card_totals[first : first + setup.kind_count], f"{who}'s cards are not conserved"


def check_knowledge(state: State) -> None:
    """What everybody knows of a seat's hidden cards is so (R14.1, R14.2)."""
    setup = state.setup
    for seat in range(setup.seat_count):
        who = seat_name(setup, seat)
        deck, hand, discard = state.row(seat, DECK), state.row(seat, HAND), state.row(seat, DISCARD)
        known, seen = state.row(seat, KNOWN), state.row(seat, SEEN)
        lacks = state.lacks[seat * 3 : seat * 3 + 3]
        for kind, bit in enumerate(setup.kind_bit):
            card = setup.kind_ids[kind]
            assert known[kind] <= hand[kind], f"{who} is said to have {card} in hand"
            assert seen[kind] <= discard[kind], f"{who} is said to have {card} in the discard pile"
            assert not (lacks[LACKS_DECK] & bit and deck[kind]), f"{who}'s deck is said to lack {card}"
            assert not (lacks[LACKS_HAND] & bit and hand[kind] > known[kind]), f"{who}'s hand is said to lack {card}"
            assert not (lacks[LACKS_DISCARD] & bit and discard[kind] > seen[kind]), (
                f"{who}'s discard pile is said to lack {card}"
            )
