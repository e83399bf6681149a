"""What a seat may see, built up from nothing. Rules R14."""

from __future__ import annotations

from typing import Final

from bocage.engine.setup import Setup
from bocage.engine.state import State
from bocage.engine.terms import (
    BIDDING,
    COUNT_BITS,
    COUNT_MASK,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    KNOWN,
    NOBODY,
    PILES,
    PLAY_AREA,
    REMOVED,
    SEEN,
    SUPPLY,
)

# The counts that everybody may look at.
OPEN_COUNTS: Final = sum(COUNT_MASK << (row * COUNT_BITS) for row in (PLAY_AREA, SUPPLY, SEEN, KNOWN))
# And those that the owner may look at besides; the deck as what it must contain, never in order.
OWN_COUNTS: Final = OPEN_COUNTS + sum(COUNT_MASK << (row * COUNT_BITS) for row in (DECK, HAND, DISCARD, REMOVED))


class View:
    """A position as one seat (or SPECTATOR) may know it. The fields are those of State, less what is hidden."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self.setup = setup
        # Who looks: a seat, or SPECTATOR.
        self.seat = seat
        self.round = 0
        self.phase = 0
        self.initiative = 0
        self.turn = 0
        # Whose turn it is.
        self.turn_seat = 0
        # Counts as in State.cards; 0 in the rows this seat may not look at.
        self.cards = [0] * (setup.seat_count * setup.kind_count)
        self.sizes: list[int] = []
        # Cards each seat has lost for good, which everybody knows by unit and no more: all of a unit's stand at its own
        # kind, those of specialists too (R7.8, R9.2), flat.
        self.lost = [0] * (setup.seat_count * setup.kind_count)
        # All cards of a seat and kind, wherever they lie: Fog of War and command pass openly between teammates, flat.
        self.held: list[int] = setup.card_totals
        self.where: list[int] = []
        self.suppressed = 0
        self.marks: list[int] = []
        self.target: list[int] = []
        self.radio_raised = 0
        self.points: list[int] = []
        self.rifles: list[int] = []
        # True for each seat that has bid this round.
        self.has_bid: list[bool] = []
        # The bids as far as this seat knows them: its own, and all once they are revealed.
        self.bids: list[int] = []
        self.lacks: list[int] = []
        self.hope: list[int] = []
        self.doing = NOBODY
        self.doing_unit = NOBODY
        self.doing_left = 0
        self.losing = NOBODY
        self.losing_pile = NOBODY
        self.commanders = 0
        self.stirred = False
        self.winner = NOBODY
        self.ending = 0

    def count(self, seat: int, row: int, kind: int) -> int:
        """Return how many cards of a kind lie in a pile or row; 0 where this view may not look."""
        return (self.cards[seat * self.setup.kind_count + kind] >> (row * COUNT_BITS)) & COUNT_MASK

    def row(self, seat: int, row: int) -> list[int]:
        """Return the counts of a pile or row by kind; all 0 where this view may not look."""
        return [self.count(seat, row, kind) for kind in range(self.setup.kind_count)]

    def size(self, seat: int, pile: int) -> int:
        """Return how many cards a pile holds: open to all (R14.1)."""
        return self.sizes[seat * PILES + pile]

    def __eq__(self, other: object) -> bool:
        """Compare all that is seen."""
        return isinstance(other, View) and self.setup is other.setup and self.fields() == other.fields()

    def __hash__(self) -> int:
        """Hash all that is seen."""
        return hash(repr(self.fields()))

    def fields(self) -> list[object]:
        """Return all that is seen, in a fixed order."""
        return [
            [self.seat, self.round, self.phase, self.initiative, self.turn, self.turn_seat, self.suppressed],
            [self.cards, self.sizes, self.lost, self.where, self.marks, self.target, self.radio_raised],
            [self.points, self.rifles, self.has_bid, self.bids, self.lacks, self.hope],
            [self.doing, self.doing_unit, self.doing_left, self.stirred, self.winner, self.ending],
            [self.losing, self.losing_pile, self.commanders, self.held],
        ]


def view_for(state: State, seat: int) -> View:
    """Return what a seat, or SPECTATOR, may see of a position; a teammate is no exception (R14.1, R14.2, R12.5)."""
    setup = state.setup
    view = View(setup, seat)
    view.round = state.round
    view.phase = state.phase
    view.initiative = state.initiative
    view.turn = state.turn
    view.turn_seat = state.seat
    view.sizes = state.sizes[:]
    view.where = state.where[:]
    view.suppressed = state.suppressed
    view.marks = state.marks[:]
    view.target = state.target[:]
    view.radio_raised = state.radio_raised
    view.points = state.points[:]
    view.rifles = state.rifles[:]
    view.lacks = state.lacks[:]
    view.hope = state.hope[:]
    view.doing = state.doing
    view.doing_unit = state.doing_unit
    view.doing_left = state.doing_left
    view.losing = state.losing
    view.losing_pile = state.losing_pile
    view.commanders = state.commanders
    view.held = held_cards(state)
    view.stirred = state.stirred
    view.winner = state.winner
    view.ending = state.ending
    for other in range(setup.seat_count):
        allowed = OWN_COUNTS if other == seat else OPEN_COUNTS
        for kind in range(setup.kind_count):
            at = other * setup.kind_count + kind
            view.cards[at] = state.cards[at] & allowed
            known_as = other * setup.kind_count + setup.known_as[kind]
            view.lost[known_as] = view.lost[known_as] + state.count(other, REMOVED, kind)
        view.has_bid.append(state.bids[other] != NOBODY)
        view.bids.append(state.bids[other] if other == seat or state.phase != BIDDING else HIDDEN)
    return view


def held_cards(state: State) -> list[int]:
    """Return how many cards of each kind each seat has, flat; with teams some pass from seat to seat (R1.4, R12)."""
    setup = state.setup
    if not setup.passing_kinds:
        return setup.card_totals
    held = setup.card_totals[:]
    for seat in range(setup.seat_count):
        for kind in setup.passing_kinds:
            held[seat * setup.kind_count + kind] = sum(state.count(seat, pile, kind) for pile in range(PILES))
    return held
