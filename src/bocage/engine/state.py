"""The whole position of a match as ints and flat lists, changed in place and cheap to copy. Rules R1."""

from __future__ import annotations

from bocage.engine.setup import Setup
from bocage.engine.terms import (
    ANY_TILE,
    BIDDING,
    CONTROLLED,
    COUNT_BITS,
    COUNT_MASK,
    DECK,
    DISCARD,
    NOBODY,
    NOT_ENDED,
    NOWHERE,
    PILES,
    SCOUTED,
    SUPPLY,
    UNSEEN,
)

# What one event tells, as ints: a code, then its fields (events.py).
Event = tuple[int, ...]
Events = list[Event]


class State:
    """A position. Everything of a player hangs on the seat, everything of an army on the side."""

    round: int
    phase: int
    # Side that holds the initiative marker.
    initiative: int
    # Which turn of the round it is, from 0, and whose.
    turn: int
    seat: int
    # How many cards of a kind lie in each pile (and row of knowledge), at seat * kind_count + kind: four bits for each
    # count, so that a copy is short.
    cards: list[int]
    # Cards in each pile, at seat * PILES + pile.
    sizes: list[int]
    # Tile of each counter, NOWHERE off the board.
    where: list[int]
    # A bit for each suppressed unit.
    suppressed: int
    # Mark of each side on each tile, at side * tile_count + tile.
    marks: list[int]
    # Tile of each side's target marker.
    target: list[int]
    # Added to the radio's objective so far (R8.6).
    radio_raised: int
    points: list[int]
    # Riflemen counters of each side on the board (R8.3).
    rifles: list[int]
    # Kind that each seat has bid this round, NOBODY before.
    bids: list[int]
    # Kinds proven absent, a bit each, from a seat's deck, from the unknown part of its hand and from the unseen part of
    # its discard pile, at seat * 3 + 0, 1, 2.
    lacks: list[int]
    # What each side may still hope for (R8.5).
    hope: list[int]
    # The action under way: the number of its card line (NOBODY for none), the unit that acts, and what is left of it:
    # steps, cards, or a bit for each counter still to be hit.
    doing: int
    doing_unit: int
    doing_left: int
    # The unit whose owner chooses which card it loses, NOBODY for none, and the pile to choose from (R9.2).
    losing: int
    losing_pile: int
    # The commanders of this round: a bit for each side, set if it is the second of its seats (R12.2).
    commanders: int
    # True once anybody has played a card this round (R8.8).
    stirred: bool
    # Side that won, NOBODY while the match goes on and after a draw.
    winner: int
    ending: int

    def __init__(self, setup: Setup) -> None:
        """Make room for a position; ``lay_out``, ``copy`` or ``deal`` fills it."""
        self.setup = setup

    def copy(self) -> State:
        """Return an independent copy that shares only the setup."""
        new = State(self.setup)
        new.round = self.round
        new.phase = self.phase
        new.initiative = self.initiative
        new.turn = self.turn
        new.seat = self.seat
        new.cards = self.cards[:]
        new.sizes = self.sizes[:]
        new.where = self.where[:]
        new.suppressed = self.suppressed
        new.marks = self.marks[:]
        new.target = self.target[:]
        new.radio_raised = self.radio_raised
        new.points = self.points[:]
        new.rifles = self.rifles[:]
        new.bids = self.bids[:]
        new.lacks = self.lacks[:]
        new.hope = self.hope[:]
        new.doing = self.doing
        new.doing_unit = self.doing_unit
        new.doing_left = self.doing_left
        new.losing = self.losing
        new.losing_pile = self.losing_pile
        new.commanders = self.commanders
        new.stirred = self.stirred
        new.winner = self.winner
        new.ending = self.ending
        return new

    def __eq__(self, other: object) -> bool:
        """Compare every field; positions of different setups are never equal."""
        return isinstance(other, State) and self.setup is other.setup and self._fields() == other._fields()

    def __hash__(self) -> int:
        """Hash the fields as they are now: a state used as a key must not be changed."""
        return hash(repr(self._fields()))

    def _fields(self) -> list[object]:
        return [
            [self.round, self.phase, self.initiative, self.turn, self.seat, self.suppressed, self.radio_raised],
            [self.cards, self.sizes, self.where, self.marks, self.target, self.points, self.rifles],
            [self.bids, self.lacks, self.hope, self.stirred, self.winner, self.ending],
            [self.doing, self.doing_unit, self.doing_left, self.losing, self.losing_pile, self.commanders],
        ]

    # Cards

    def count(self, seat: int, row: int, kind: int) -> int:
        """Return how many cards of a kind lie in a pile or row."""
        return (self.cards[seat * self.setup.kind_count + kind] >> (row * COUNT_BITS)) & COUNT_MASK

    def put(self, seat: int, pile: int, kind: int, count: int) -> None:
        """Add cards to a pile; a negative count takes them away."""
        self.note(seat, pile, kind, count)
        self.sizes[seat * PILES + pile] += count

    def note(self, seat: int, row: int, kind: int, count: int) -> None:
        """Add to the counts of a row without moving a card: what is known of a pile, or what was dealt (R14.2)."""
        at = seat * self.setup.kind_count + kind
        self.cards[at] = self.cards[at] + (count << (row * COUNT_BITS))

    def move_card(self, seat: int, kind: int, source: int, to: int) -> None:
        """Move one card between two piles of a seat: it is always in exactly one (R1.4)."""
        # Written out: compiled, "+=" on an element of a list is several times slower.
        cards, sizes = self.cards, self.sizes
        at = seat * self.setup.kind_count + kind
        cards[at] = cards[at] + (1 << (to * COUNT_BITS)) - (1 << (source * COUNT_BITS))
        at = seat * PILES
        sizes[at + source] = sizes[at + source] - 1
        sizes[at + to] = sizes[at + to] + 1

    def move_all(self, seat: int, kind: int, source: int, to: int) -> int:
        """Move all cards of a kind between two piles of a seat and return how many there were."""
        cards, sizes = self.cards, self.sizes
        at = seat * self.setup.kind_count + kind
        count = (cards[at] >> (source * COUNT_BITS)) & COUNT_MASK
        if count:
            cards[at] = cards[at] + (count << (to * COUNT_BITS)) - (count << (source * COUNT_BITS))
            at = seat * PILES
            sizes[at + source] = sizes[at + source] - count
            sizes[at + to] = sizes[at + to] + count
        return count

    def size(self, seat: int, pile: int) -> int:
        """Return how many cards a pile holds."""
        return self.sizes[seat * PILES + pile]

    def row(self, seat: int, row: int) -> list[int]:
        """Return the counts of a pile or row by kind."""
        cards, shift = self.cards, row * COUNT_BITS
        first = seat * self.setup.kind_count
        return [(cards[first + kind] >> shift) & COUNT_MASK for kind in range(self.setup.kind_count)]

    def has_card_to_draw(self, seat: int) -> bool:
        """Return True unless deck and discard pile are both empty (R3.2)."""
        return self.sizes[seat * PILES + DECK] > 0 or self.sizes[seat * PILES + DISCARD] > 0

    def commander(self, side: int) -> int:
        """Return the seat that commands a side in this round (R12.2)."""
        return self.setup.seats_of[side][(self.commanders >> side) & 1]

    # Counters and marks

    def unit(self, side: int, kind: int) -> int:
        """Return the unit of a side that a card belongs to; NOBODY for a card without counter."""
        index = self.setup.unit_index[kind]
        return NOBODY if index == NOBODY else side * self.setup.unit_count + index

    def is_suppressed(self, unit: int) -> bool:
        """Return True if the unit's counter shows its suppressed side."""
        return (self.suppressed >> unit) & 1 == 1

    def place_counter(self, unit: int, tile: int) -> None:
        """Put a counter on the board, ready (R4.6)."""
        self.where[unit] = tile
        if self.setup.is_rifle[unit]:
            self.rifles[0 if unit < self.setup.unit_count else 1] += 1

    def remove_counter(self, unit: int) -> None:
        """Take a counter off the board; it returns ready (R7.7)."""
        self.where[unit] = NOWHERE
        if self.is_suppressed(unit):
            self.suppressed ^= 1 << unit
        if self.setup.is_rifle[unit]:
            self.rifles[0 if unit < self.setup.unit_count else 1] -= 1

    def mark(self, side: int, tile: int) -> int:
        """Return the mark of a side on a tile: UNSEEN, SCOUTED or CONTROLLED (R1.7)."""
        return self.marks[side * self.setup.tile_count + tile]

    def set_mark(self, side: int, tile: int, mark: int) -> None:
        """Place or turn a control marker and keep the objective points in step (R8.2)."""
        at = side * self.setup.tile_count + tile
        if self.marks[at] == CONTROLLED:
            self.points[side] -= self.objective(tile)
        if mark == CONTROLLED:
            self.points[side] += self.objective(tile)
        self.marks[at] = mark

    def objective(self, tile: int) -> int:
        """Return the objective points of a tile, with what a radio has added (R8.2, R8.6)."""
        value = self.setup.objective[tile]
        return value + self.radio_raised if tile == self.setup.radio else value

    def counters_on(self, tile: int) -> list[int]:
        """Return the units on a tile, US first (R1.5)."""
        return [unit for unit in range(len(self.where)) if self.where[unit] == tile]

    def has_counter_on(self, side: int, tile: int) -> bool:
        """Return True if a side has any counter on the tile."""
        first = side * self.setup.unit_count
        return tile in self.where[first : first + self.setup.unit_count]


def lay_out(setup: Setup) -> State:
    """Return the scenario as it is laid out, supplies open, nothing drawn yet (R2.1, R2.2)."""
    state = empty_board(setup)
    for seat, plan in enumerate(setup.seat_plans):
        for card_id, count in plan.deck.items():
            state.put(seat, DECK, setup.kind_of[card_id], count)
        for card_id, count in plan.supply.items():
            kind = setup.kind_of[card_id]
            holder = setup.fog_holder[seat] if kind == setup.fog else seat
            state.put(holder, SUPPLY, kind, count)
        # The scenario tells what a starting deck holds, so all else is proven absent from it.
        for kind in range(setup.kind_count):
            if state.count(seat, DECK, kind):
                state.lacks[seat * 3] -= setup.kind_bit[kind]
    for side, army in enumerate(setup.plan.sides):
        for name in army.scouted:
            state.set_mark(side, setup.tile_of[name], SCOUTED)
        for name in army.controlled:
            state.set_mark(side, setup.tile_of[name], CONTROLLED)
        for card_id, name in army.counters.items():
            unit = side * setup.unit_count + setup.unit_index[setup.kind_of[card_id]]
            state.place_counter(unit, setup.tile_of[name])
    return state


def empty_board(setup: Setup) -> State:
    """Return a position with no card, counter or marker anywhere."""
    state = State(setup)
    state.round = 0
    state.phase = BIDDING
    state.initiative = setup.plan.initiative
    state.turn = 0
    state.seat = 0
    state.cards = [0] * (setup.seat_count * setup.kind_count)
    state.sizes = [0] * (setup.seat_count * PILES)
    state.where = [NOWHERE] * (2 * setup.unit_count)
    state.suppressed = 0
    state.marks = [UNSEEN] * (2 * setup.tile_count)
    state.target = [NOWHERE, NOWHERE]
    state.radio_raised = 0
    state.points = [0, 0]
    state.rifles = [0, 0]
    state.bids = [NOBODY] * setup.seat_count
    state.lacks = [setup.all_kinds] * (setup.seat_count * 3)
    state.hope = [ANY_TILE, ANY_TILE]
    state.doing = NOBODY
    state.doing_unit = NOBODY
    state.doing_left = 0
    state.losing = NOBODY
    state.losing_pile = NOBODY
    state.commanders = 0
    state.stirred = False
    state.winner = NOBODY
    state.ending = NOT_ENDED
    return state
