"""What a position consists of, written once: fields, copy, comparison and packing. Rules R1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.position.bot_area import BotArea
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING, COUNT_BITS, COUNT_MASK, NOBODY, NOT_ENDED, NOWHERE, PILES

# The fields that are one number each, as they are packed; a test compares them with the annotations below.
SINGLES: Final = (
    "round",
    "phase",
    "initiative",
    "turn",
    "turn_seat",
    "suppressed",
    "radio_raised",
    "doing",
    "doing_unit",
    "doing_left",
    "losing",
    "losing_pile",
    "commanders",
    "stirred",
    "winner",
    "ending",
)


class Position:
    """A position, or as much of it as a seat may know: a player's things hang on the seat, an army's on the side.

    The tables (cards, counters, markers and what is summed up of them) lie one behind the other in ``numbers``, from
    the places that the setup settles; the methods below find them there.
    """

    setup: Setup
    round: i64
    phase: i64
    # Side that holds the initiative marker.
    initiative: i64
    # Which turn of the round it is, from 0, and whose.
    turn: i64
    turn_seat: i64
    # A bit for each suppressed unit.
    suppressed: i64
    # Added to the radio's objective so far (R8.6).
    radio_raised: i64
    # The action under way: the number of its card line (NOBODY for none), the unit that acts, and what is left of it:
    # steps, cards, or a bit for each counter still to be hit.
    doing: i64
    doing_unit: i64
    doing_left: i64
    # The unit whose owner chooses which card it loses, NOBODY for none, and the pile to choose from (R9.2); or the
    # vehicle of which one soldier aboard is injured (R15.5).
    losing: i64
    losing_pile: i64
    # The commanders of this round: a bit for each side, set if it is the second of its seats (R12.2).
    commanders: i64
    # 1 once anybody has played a card this round (R8.8).
    stirred: i64
    # Side that won, NOBODY while the match goes on and after a draw.
    winner: i64
    ending: i64
    # Cards in piles and rows, sizes of piles, kinds proven absent, bids, tiles of counters, marks, target markers,
    # points, Riflemen on the board, hope; where a scenario has them, soldiers who are out, berths, disabled vehicles
    # and mines: see the methods.
    numbers: vec[i64]
    # What a bot has beside its piles; None where nobody is a bot (R13).
    bot: BotArea | None

    def __init__(self, setup: Setup) -> None:
        """Begin with no card, counter or marker anywhere."""
        self.setup = setup
        self.round = 0
        self.phase = BIDDING
        self.initiative = setup.plan.initiative
        self.turn = 0
        self.turn_seat = 0
        self.suppressed = 0
        self.radio_raised = 0
        self.doing = NOBODY
        self.doing_unit = NOBODY
        self.doing_left = 0
        self.losing = NOBODY
        self.losing_pile = NOBODY
        self.commanders = 0
        self.stirred = 0
        self.winner = NOBODY
        self.ending = NOT_ENDED
        self.numbers = vec[i64]()
        self.bot = None

    def take_over(self, other: Position) -> None:
        """Become an independent copy of another position of the same setup."""
        self.take_open(other)
        self.numbers = other.numbers[:]

    def take_open(self, other: Position) -> None:
        """Take over what everybody may know, the tables aside: single numbers, and what a bot has (R14.1, R14.3)."""
        self.round = other.round
        self.phase = other.phase
        self.initiative = other.initiative
        self.turn = other.turn
        self.turn_seat = other.turn_seat
        self.suppressed = other.suppressed
        self.radio_raised = other.radio_raised
        self.doing = other.doing
        self.doing_unit = other.doing_unit
        self.doing_left = other.doing_left
        self.losing = other.losing
        self.losing_pile = other.losing_pile
        self.commanders = other.commanders
        self.stirred = other.stirred
        self.winner = other.winner
        self.ending = other.ending
        bot = other.bot
        self.bot = None if bot is None else bot.copy()

    def is_like(self, other: Position) -> bool:
        """Return True if all is the same in both, whatever a bot has announced or let fall (R13.5, R13.6)."""
        if (
            self.setup is not other.setup
            or self.round != other.round
            or self.phase != other.phase
            or self.initiative != other.initiative
            or self.turn != other.turn
            or self.turn_seat != other.turn_seat
            or self.suppressed != other.suppressed
            or self.radio_raised != other.radio_raised
        ):
            return False
        if (
            self.doing != other.doing
            or self.doing_unit != other.doing_unit
            or self.doing_left != other.doing_left
            or self.losing != other.losing
            or self.losing_pile != other.losing_pile
            or self.commanders != other.commanders
            or self.stirred != other.stirred
            or self.winner != other.winner
            or self.ending != other.ending
        ):
            return False
        own, others = self.numbers, other.numbers
        if len(own) != len(others):
            return False
        for place in range(len(own)):
            if own[place] != others[place]:
                return False
        bot, area = self.bot, other.bot
        return bot is area if bot is None or area is None else bot.is_like(area)

    def pack(self) -> list[list[int]]:
        """Return everything as plain numbers: what may cross to another process, and what two positions differ in."""
        singles = [int(getattr(self, name)) for name in SINGLES]
        return [singles, list(self.numbers), *([] if self.bot is None else self.bot.pack())]

    def unpack(self, packed: list[list[int]]) -> None:
        """Become the position that was packed, of the same setup."""
        for name, value in zip(SINGLES, packed[0], strict=True):
            setattr(self, name, value)
        self.numbers = vec[i64](packed[1])
        self.bot = None
        if len(packed) > 2:
            self.bot = BotArea(0)
            self.bot.unpack(packed[2:])

    # Cards: four bits for each count, at seat * kind_count + kind; sizes of piles at seat * PILES + pile

    def count(self, seat: i64, row: i64, kind: i64) -> i64:
        """Return how many cards of a kind lie in a pile or row; in a view 0 where it may not look."""
        return (self.numbers[seat * self.setup.kind_count + kind] >> (row * COUNT_BITS)) & COUNT_MASK

    def row(self, seat: i64, row: i64) -> list[int]:
        """Return the counts of a pile or row by kind."""
        return [self.count(seat, row, kind) for kind in range(self.setup.kind_count)]

    def size(self, seat: i64, pile: i64) -> i64:
        """Return how many cards a pile holds: open to all (R14.1)."""
        return self.numbers[self.setup.sizes_at + seat * PILES + pile]

    def lacks(self, seat: i64, place: i64) -> i64:
        """Return a bit for each kind proven absent from a seat's deck (0), unknown hand (1) or unseen discards (2)."""
        return self.numbers[self.setup.lacks_at + seat * 3 + place]

    def bid(self, seat: i64) -> i64:
        """Return the kind that a seat has bid this round; NOBODY before, and in a view where it is hidden."""
        return self.numbers[self.setup.bids_at + seat]

    def commander(self, side: i64) -> i64:
        """Return the seat that commands a side in this round (R12.2)."""
        return self.setup.seat_at[side * 2 + ((self.commanders >> side) & 1)]

    # Counters and markers

    def where(self, unit: i64) -> i64:
        """Return the tile of a unit's counter, NOWHERE off the board."""
        return self.numbers[self.setup.where_at + unit]

    def is_suppressed(self, unit: i64) -> bool:
        """Return True if the unit's counter shows its suppressed side."""
        return (self.suppressed >> unit) & 1 == 1

    def mark(self, side: i64, tile: i64) -> i64:
        """Return the mark of a side on a tile: UNSEEN, SCOUTED or CONTROLLED (R1.7)."""
        setup = self.setup
        return self.numbers[setup.marks_at + side * setup.tile_count + tile]

    def target(self, side: i64) -> i64:
        """Return the tile of a side's target marker, NOWHERE if it is not on the board (R6.7)."""
        return self.numbers[self.setup.target_at + side]

    def objective(self, tile: i64) -> i64:
        """Return the objective points of a tile, with what a radio has added (R8.2, R8.6)."""
        value = self.setup.objective[tile]
        return value + self.radio_raised if tile == self.setup.radio else value

    def points(self, side: i64) -> i64:
        """Return the objective points that a side controls (R8.2)."""
        return self.numbers[self.setup.points_at + side]

    def rifles(self, side: i64) -> i64:
        """Return how many Riflemen counters a side has on the board (R8.3)."""
        return self.numbers[self.setup.rifles_at + side]

    def hope(self, side: i64) -> i64:
        """Return what a side may still hope for (R8.5)."""
        return self.numbers[self.setup.hope_at + side]

    def counters_on(self, tile: i64) -> list[int]:
        """Return the units on a tile, the first side's first (R1.5)."""
        return [unit for unit in range(2 * self.setup.unit_count) if self.where(unit) == tile]

    def counters(self) -> list[int]:
        """Return the units on the board, the first side's first."""
        return [unit for unit in range(2 * self.setup.unit_count) if self.where(unit) != NOWHERE]

    def has_counter_on(self, side: i64, tile: i64) -> bool:
        """Return True if a side has any counter on the tile, on foot or aboard; an empty vehicle is none (R15.11)."""
        setup = self.setup
        first = setup.where_at + side * setup.unit_count
        numbers = self.numbers
        for at in range(first, first + setup.soldier_count):
            if numbers[at] == tile:
                return True
        return False

    # Soldiers, vehicles and mines

    def is_out(self, unit: i64) -> bool:
        """Return True if a soldier is out for good (R15.1)."""
        return self.setup.single_soldiers and (self.numbers[self.setup.out_at] >> unit) & 1 == 1

    def berth(self, unit: i64) -> i64:
        """Return the berth in which a soldier sits; NOBODY on foot (R15.13)."""
        return self.numbers[self.setup.berths_at + unit] if self.setup.berth_count else NOBODY

    def is_aboard(self, unit: i64) -> bool:
        """Return True if a soldier sits in a vehicle (R15.11)."""
        return self.berth(unit) != NOBODY

    def vehicle_of(self, unit: i64) -> i64:
        """Return the vehicle in which a soldier sits; NOBODY on foot."""
        berth = self.berth(unit)
        return NOBODY if berth == NOBODY else self.setup.berth_vehicle[berth]

    def crew(self, vehicle: i64) -> list[int]:
        """Return the soldiers aboard a vehicle, of both players of a team, in the order of their units (R15.26)."""
        setup = self.setup
        first = vehicle - vehicle % setup.unit_count
        return [unit for unit in range(first, first + setup.soldier_count) if self.vehicle_of(unit) == vehicle]

    def free_places(self, berth: i64) -> i64:
        """Return how many more soldiers a berth can take (R15.13)."""
        setup = self.setup
        left = setup.berth_places[berth]
        first = setup.berths_at + setup.berth_vehicle[berth] - setup.berth_vehicle[berth] % setup.unit_count
        for at in range(first, first + setup.soldier_count):
            if self.numbers[at] == berth:
                left -= 1
        return left

    def is_disabled(self, vehicle: i64) -> bool:
        """Return True if a vehicle is disabled (R15.5)."""
        return (self.numbers[self.setup.disabled_at] >> vehicle) & 1 == 1

    def is_neutralised(self, unit: i64) -> bool:
        """Return True if a soldier is out, or a vehicle destroyed, or disabled with nobody aboard (R15.8)."""
        if not self.setup.is_armoured[unit]:
            return self.is_out(unit)
        return self.where(unit) == NOWHERE or (self.is_disabled(unit) and not self.crew(unit))

    def mines(self, edge: i64, side_up: i64) -> i64:
        """Return how many mines lie on an edge with this side up (R10.1)."""
        return self.numbers[self.setup.mines_at + 2 * edge + side_up]

    def mine_supply(self) -> i64:
        """Return how many mines are left to place; 0 where there are none (R10.3)."""
        return self.numbers[self.setup.mine_supply_at] if self.setup.edges else 0

    def crossing(self) -> i64:
        """Return the edge whose mines a vehicle is crossing while its injured soldier is chosen, or NOBODY (R10.7)."""
        return self.numbers[self.setup.mine_supply_at + 1] if self.setup.edges else NOBODY

    def unit(self, side: i64, kind: i64) -> i64:
        """Return the unit of a side that a card belongs to; NOBODY for a card without counter."""
        index = self.setup.unit_index[kind]
        return NOBODY if index == NOBODY else side * self.setup.unit_count + index
