"""What a seat may see, built up from nothing. Rules R14."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.position.position import Position
from bocage.engine.position.state import State
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import (
    BIDDING,
    COUNT_BITS,
    COUNT_MASK,
    HIDDEN,
    NOBODY,
    PILES,
    REMOVED,
    bit,
)

# Four bits a row, from the right: deck, hand, play area, discard, supply, removed, seen, known.
# The counts that everybody may look at.
OPEN_COUNTS: Final = 0xFF0F0F00
# And those that the owner may look at besides; the deck as what it must contain, never in order.
OWN_COUNTS: Final = 0xFFFFFFFF
# A bot's discard pile is open, and so is what it lost; its deck and what lies face down nobody sees (R14.3).
BOT_COUNTS: Final = 0xFFFFFF00


class View(Position):
    """A position as one seat (or SPECTATOR) may know it: the fields of a position, less what is hidden."""

    # Who looks: a seat, or SPECTATOR.
    seat: i64
    # Cards each seat has lost for good, which everybody knows by unit and no more: all of a unit's stand at its own
    # kind, those of specialists too (R7.8, R9.2), flat.
    lost: vec[i64]
    # All cards of a seat and kind, wherever they lie: Fog of War and command pass openly between teammates, flat.
    held: vec[i64]
    # A bit for each seat that has bid this round.
    bidden: i64

    def __init__(self, setup: Setup, seat: i64) -> None:
        super().__init__(setup)
        self.seat = seat
        self.lost = vec[i64]()
        self.held = vec[i64]()
        self.bidden = 0

    def has_bid(self, seat: i64) -> bool:
        """Return True if a seat has bid this round."""
        return (self.bidden >> seat) & 1 == 1

    def pack(self) -> list[list[int]]:
        """Return all that is seen as plain numbers."""
        return [[self.seat, self.bidden], list(self.lost), list(self.held), *super().pack()]

    def unpack(self, packed: list[list[int]]) -> None:
        """Become the view that was packed, of the same setup."""
        self.seat, self.bidden = packed[0]
        self.lost, self.held = vec[i64](packed[1]), vec[i64](packed[2])
        super().unpack(packed[3:])

    def __eq__(self, other: object) -> bool:
        """Compare all that is seen."""
        return isinstance(other, View) and self.setup is other.setup and self.pack() == other.pack()

    def __hash__(self) -> int:
        """Hash all that is seen."""
        return hash(repr(self.pack()))


def view_for(state: State, seat: i64) -> View:
    """Return what a seat, or SPECTATOR, may see of a position; a teammate is no exception (R14, R12.5).

    All that stands or lies on the board is open, vehicles, who sits in them and mines included (R10.13, R15.27).
    """
    setup = state.setup
    view = View(setup, seat)
    view.take_open(state)
    view.held = held_cards(state)
    view.lost = vec[i64]([0] * (setup.seat_count * setup.kind_count))
    view.numbers = vec[i64]([0] * setup.room)
    # How many cards lie where, and what is proven of them; then the whole board.
    _show(state, view, setup.sizes_at, setup.bids_at)
    _show(state, view, setup.where_at, setup.room)
    for other in range(setup.seat_count):
        _show_cards(state, view, other)
        bid = state.bid(other)
        if bid != NOBODY:
            view.bidden |= bit(other)
        view.numbers[setup.bids_at + other] = bid if other == seat or state.phase != BIDDING else HIDDEN
    return view


def _show(state: State, view: View, first: i64, end: i64) -> None:
    for at in range(first, end):
        view.numbers[at] = state.numbers[at]


def _show_cards(state: State, view: View, seat: i64) -> None:
    """Show the cards of a seat as far as the viewer may look, and what it lost by unit (R7.8, R14.1 to R14.3)."""
    setup = state.setup
    allowed: i64 = OWN_COUNTS if seat == view.seat else OPEN_COUNTS
    if seat == setup.bot:
        allowed = BOT_COUNTS
    first, shift = seat * setup.kind_count, REMOVED * COUNT_BITS
    for kind in range(setup.kind_count):
        counts = state.numbers[first + kind]
        view.numbers[first + kind] = counts & allowed
        known_as = first + setup.known_as[kind]
        view.lost[known_as] = view.lost[known_as] + ((counts >> shift) & COUNT_MASK)


def held_cards(state: State) -> vec[i64]:
    """Return how many cards of each kind each seat has, flat; with teams some pass from seat to seat (R1.4, R12)."""
    setup = state.setup
    if not setup.passing_kinds:
        return setup.card_totals
    held = setup.card_totals[:]
    for seat in range(setup.seat_count):
        for kind in setup.passing_kinds:
            count: i64 = 0
            for pile in range(PILES):
                count += state.count(seat, pile, kind)
            held[seat * setup.kind_count + kind] = count
    return held
