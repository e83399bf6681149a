"""What must always hold of the cards: none appears or vanishes, what is known of them is true. Rules R1.4, R12, R14."""

from __future__ import annotations

from bocage.engine import State, seat_name
from bocage.engine.words.terms import (
    DECK,
    DISCARD,
    HAND,
    KNOWN,
    LACKS_DECK,
    LACKS_DISCARD,
    LACKS_HAND,
    PILE_NAMES,
    PILES,
    SEEN,
)


def check_cards(state: State) -> None:
    """Every seat has all its cards of every kind, and the sizes of the piles are the sums of their cards (R1.4).

    What teammates pass on to one another is conserved over the team (R12.1, R12.3).
    """
    setup = state.setup
    held: list[list[int]] = []
    for seat in range(setup.seat_count):
        who = seat_name(setup, seat)
        piles = [state.row(seat, pile) for pile in range(PILES)]
        for pile, row in enumerate(piles):
            assert min(row) >= 0, f"{who} has fewer than no cards in the {PILE_NAMES[pile]}"
            assert sum(row) == state.size(seat, pile), f"{who}'s {PILE_NAMES[pile]} has another size than it says"
        held.append([sum(counts) for counts in zip(*piles, strict=True)])
    dealt = [setup.card_totals[seat * setup.kind_count : (seat + 1) * setup.kind_count] for seat in range(len(held))]
    for seat in range(setup.seat_count):
        for kind in range(setup.kind_count):
            if kind not in setup.passing_kinds:
                assert held[seat][kind] == dealt[seat][kind], f"{seat_name(setup, seat)}'s cards are not conserved"
    for seats in setup.seats_of:
        for kind in setup.passing_kinds:
            ours, theirs = (sum(counts[seat][kind] for seat in seats) for counts in (held, dealt))
            assert ours == theirs, f"a team's {setup.kind_ids[kind]} cards are not conserved"
        for kind in setup.command_kinds:
            # Each side may have a commander of another title (R15.9).
            there = sum(dealt[seat][kind] for seat in seats)
            assert [held[seat][kind] for seat in seats].count(1) == there, "the Sergeant is not in one place"


def check_knowledge(state: State) -> None:
    """What everybody knows of a seat's hidden cards is so (R14.1, R14.2)."""
    setup = state.setup
    for seat in range(setup.seat_count):
        who = seat_name(setup, seat)
        deck, hand, discard = state.row(seat, DECK), state.row(seat, HAND), state.row(seat, DISCARD)
        known, seen = state.row(seat, KNOWN), state.row(seat, SEEN)
        lacks = [state.lacks(seat, place) for place in range(3)]
        for kind, bit in enumerate(setup.kind_bit):
            card = setup.kind_ids[kind]
            assert known[kind] <= hand[kind], f"{who} is said to have {card} in hand"
            assert seen[kind] <= discard[kind], f"{who} is said to have {card} in the discard pile"
            assert not (lacks[LACKS_DECK] & bit and deck[kind]), f"{who}'s deck is said to lack {card}"
            assert not (lacks[LACKS_HAND] & bit and hand[kind] > known[kind]), f"{who}'s hand is said to lack {card}"
            assert not (lacks[LACKS_DISCARD] & bit and discard[kind] > seen[kind]), (
                f"{who}'s discard pile is said to lack {card}"
            )
