"""The whole position of a match, changed in place and cheap to copy. Rules R1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.bot_area import BotArea
from bocage.engine.position.position import Position
from bocage.engine.scenario.plan import MinefieldPlan, SidePlan
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import (
    CONTROLLED,
    COUNT_BITS,
    COUNT_MASK,
    DECK,
    DISCARD,
    MINE_SIDES,
    NOBODY,
    NOWHERE,
    PILES,
    SCOUTED,
    SUPPLY,
    bit,
)


class State(Position):
    """A position with everything in it, and the ways it changes."""

    def copy(self) -> State:
        """Return an independent copy that shares only the setup."""
        new = State(self.setup)
        new.take_over(self)
        return new

    def __eq__(self, other: object) -> bool:
        """Compare every field; positions of different setups are never equal."""
        return isinstance(other, State) and self.setup is other.setup and self.pack() == other.pack()

    def __hash__(self) -> int:
        """Hash the fields as they are now: a state used as a key must not be changed."""
        return hash(repr(self.pack()))

    # Cards

    def put(self, seat: i64, pile: i64, kind: i64, count: i64) -> None:
        """Add cards to a pile; a negative count takes them away."""
        self.note(seat, pile, kind, count)
        at = self.setup.sizes_at + seat * PILES + pile
        self.numbers[at] = self.numbers[at] + count

    def note(self, seat: i64, row: i64, kind: i64, count: i64) -> None:
        """Add to the counts of a row without moving a card: what is known of a pile, or what was dealt (R14.2)."""
        at = seat * self.setup.kind_count + kind
        self.numbers[at] = self.numbers[at] + (count << (row * COUNT_BITS))

    def move_card(self, seat: i64, kind: i64, source: i64, to: i64) -> None:
        """Move one card between two piles of a seat: it is always in exactly one (R1.4)."""
        numbers, setup = self.numbers, self.setup
        at = seat * setup.kind_count + kind
        numbers[at] = numbers[at] + setup.one_in[to] - setup.one_in[source]
        at = setup.sizes_at + seat * PILES
        numbers[at + source] = numbers[at + source] - 1
        numbers[at + to] = numbers[at + to] + 1

    def move_all(self, seat: i64, kind: i64, source: i64, to: i64) -> i64:
        """Move all cards of a kind between two piles of a seat and return how many there were."""
        numbers, setup = self.numbers, self.setup
        at = seat * setup.kind_count + kind
        count = (numbers[at] >> (source * COUNT_BITS)) & COUNT_MASK
        if count:
            numbers[at] = numbers[at] + (count << (to * COUNT_BITS)) - (count << (source * COUNT_BITS))
            at = setup.sizes_at + seat * PILES
            numbers[at + source] = numbers[at + source] - count
            numbers[at + to] = numbers[at + to] + count
        return count

    def has_card_to_draw(self, seat: i64) -> bool:
        """Return True unless deck and discard pile are both empty (R3.2)."""
        return self.size(seat, DECK) > 0 or self.size(seat, DISCARD) > 0

    def set_lacks(self, seat: i64, place: i64, kinds: i64) -> None:
        """Say which kinds are proven absent from a seat's deck, unknown hand or unseen discards (R14)."""
        self.numbers[self.setup.lacks_at + seat * 3 + place] = kinds

    def set_bid(self, seat: i64, kind: i64) -> None:
        """Lay a card of a kind aside as the seat's bid; NOBODY takes it back (R3.3)."""
        self.numbers[self.setup.bids_at + seat] = kind

    # Counters and markers

    def move_counter(self, unit: i64, tile: i64) -> None:
        """Put a counter that is on the board on another tile."""
        self.numbers[self.setup.where_at + unit] = tile

    def place_counter(self, unit: i64, tile: i64) -> None:
        """Put a counter on the board, ready (R4.6)."""
        self.move_counter(unit, tile)
        if self.setup.is_rifle[unit]:
            self._count_rifle(unit, 1)

    def remove_counter(self, unit: i64) -> None:
        """Take a counter off the board; it returns ready (R7.7)."""
        self.move_counter(unit, NOWHERE)
        if self.is_suppressed(unit):
            self.suppressed ^= bit(unit)
        if self.setup.is_rifle[unit]:
            self._count_rifle(unit, -1)
        if self.setup.berth_count:
            self.set_berth(unit, NOBODY)

    def _count_rifle(self, unit: i64, change: i64) -> None:
        at = self.setup.rifles_at + (0 if unit < self.setup.unit_count else 1)
        self.numbers[at] = self.numbers[at] + change

    def set_mark(self, side: i64, tile: i64, mark: i64) -> None:
        """Place or turn a control marker and keep the objective points in step (R8.2)."""
        setup = self.setup
        at = setup.marks_at + side * setup.tile_count + tile
        if self.numbers[at] == CONTROLLED:
            self.add_points(side, -self.objective(tile))
        if mark == CONTROLLED:
            self.add_points(side, self.objective(tile))
        self.numbers[at] = mark

    def set_target(self, side: i64, tile: i64) -> None:
        """Put a side's target marker on a tile, or NOWHERE (R6.7)."""
        self.numbers[self.setup.target_at + side] = tile

    def add_points(self, side: i64, points: i64) -> None:
        """Add to the objective points that a side controls (R8.2)."""
        at = self.setup.points_at + side
        self.numbers[at] = self.numbers[at] + points

    def set_hope(self, side: i64, hope: i64) -> None:
        """Say what a side may still hope for (R8.5)."""
        self.numbers[self.setup.hope_at + side] = hope

    # Soldiers, vehicles and mines

    def set_out(self, unit: i64) -> None:
        """Say that a soldier is out for good (R15.1)."""
        self.numbers[self.setup.out_at] = self.numbers[self.setup.out_at] | bit(unit)

    def set_berth(self, unit: i64, berth: i64) -> None:
        """Seat a soldier in a berth, or NOBODY to put him on his feet (R15.12)."""
        self.numbers[self.setup.berths_at + unit] = berth

    def set_disabled(self, vehicle: i64, disabled: bool) -> None:
        """Say whether a vehicle is disabled (R15.5)."""
        if self.is_disabled(vehicle) != disabled:
            at = self.setup.disabled_at
            self.numbers[at] = self.numbers[at] ^ bit(vehicle)

    def add_mines(self, edge: i64, side_up: i64, count: i64) -> None:
        """Lay mines on an edge with this side up; a negative count takes them away (R10.1)."""
        at = self.setup.mines_at + 2 * edge + side_up
        self.numbers[at] = self.numbers[at] + count

    def set_mine_supply(self, count: i64) -> None:
        """Say how many mines are left to place (R10.3)."""
        self.numbers[self.setup.mine_supply_at] = count

    def set_crossing(self, edge: i64) -> None:
        """Note the edge whose mines a vehicle is crossing, or NOBODY (R10.7)."""
        self.numbers[self.setup.mine_supply_at + 1] = edge

    def count_structures(self) -> None:
        """Add what structures bring: standing, to an owner who controls the tile; destroyed, to the enemy (R15.21)."""
        setup = self.setup
        for unit in setup.structures:
            side = 0 if unit < setup.unit_count else 1
            tile = self.where(unit)
            if tile == NOWHERE:
                self.add_points(1 - side, setup.structure_points[unit])
            elif self.mark(side, tile) == CONTROLLED:
                self.add_points(side, setup.structure_points[unit])


def empty_board(setup: Setup) -> State:
    """Return a position with no card, counter or marker anywhere."""
    state = State(setup)
    state.numbers = vec[i64]([0] * setup.room)
    for seat in range(setup.seat_count):
        state.set_bid(seat, NOBODY)
        for place in range(3):
            state.set_lacks(seat, place, setup.all_kinds)
    for unit in range(2 * setup.unit_count):
        state.move_counter(unit, NOWHERE)
    for side in range(2):
        state.set_target(side, NOWHERE)
    for unit in range(2 * setup.unit_count if setup.berth_count else 0):
        state.set_berth(unit, NOBODY)
    if setup.edges:
        state.set_crossing(NOBODY)
    if setup.bot != NOBODY:
        state.bot = BotArea(setup.unit_count)
    return state


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
        held = sum(setup.kind_bit[kind] for kind in range(setup.kind_count) if state.count(seat, DECK, kind))
        state.set_lacks(seat, 0, setup.all_kinds - held)
    for side, army in enumerate(setup.plan.sides):
        for name in army.scouted:
            state.set_mark(side, setup.tile_of[name], SCOUTED)
        for name in army.controlled:
            state.set_mark(side, setup.tile_of[name], CONTROLLED)
        for card_id, name in army.counters.items():
            unit = side * setup.unit_count + setup.unit_index[setup.kind_of[card_id]]
            state.place_counter(unit, setup.tile_of[name])
        _place_things(state, side, army)
    if setup.plan.minefield is not None:
        _lay_mines(state, setup.plan.minefield)
    state.count_structures()
    return state


def _place_things(state: State, side: int, army: SidePlan) -> None:
    """Place the vehicles of a side with their crews, and its structures (R15.2, R15.21)."""
    setup = state.setup
    for vehicle in army.vehicles:
        unit = setup.unit_called(side, vehicle.id)
        state.place_counter(unit, setup.tile_of[vehicle.tile])
        state.set_disabled(unit, vehicle.disabled)
        for berth, crew in vehicle.crew.items():
            for name in crew:
                soldier = setup.unit_called(side, name)
                state.place_counter(soldier, setup.tile_of[vehicle.tile])
                state.set_berth(soldier, setup.berth_named(f"{vehicle.id} {berth}"))
    for structure in army.structures:
        state.place_counter(setup.unit_called(side, structure.id), setup.tile_of[structure.tile])


def _lay_mines(state: State, field: MinefieldPlan) -> None:
    """Lay the mines of a scenario and put the others in supply (R10.1)."""
    setup = state.setup
    for mine in field.mines:
        first, second = mine.tiles
        edge = setup.edge_between[setup.tile_of[first] * setup.tile_count + setup.tile_of[second]]
        state.add_mines(edge, MINE_SIDES.index(mine.side_up), 1)
    state.set_mine_supply(field.supply)
