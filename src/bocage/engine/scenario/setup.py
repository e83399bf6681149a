"""A scenario numbered: kinds, units, tiles and actions as ints, with tables shared by all states. Rules R1, R2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.scenario.bots import BOT_DRAWS, HARD_DRAWS, bolster_decks, with_bot
from bocage.engine.scenario.line import Line
from bocage.engine.scenario.minefield import Minefield
from bocage.engine.scenario.plan import EASY, HARD, Options, Plan, SetupProblem
from bocage.engine.scenario.specialists import with_specialists
from bocage.engine.words.facts import (
    AT_ENEMY,
    AT_MINE,
    AT_OPPONENT,
    AT_OWN,
    AT_OWN_STEP,
    AT_STEP,
    AT_TAKEN,
    AT_TILE,
    AT_UNIT,
    Facts,
)
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import ANY_RANGE, MOST_LINES, NOBODY, NOWHERE, PILES

# A mine to be placed or removed, on either of its sides: the numbers that an action has for it.
MINE_DEEDS: Final = 4


class Setup(Minefield):
    """The immutable tables of one scenario and its options."""

    def __init__(self, plan: Plan, options: Options, verbs: list[Facts]) -> None:
        if options.bot:
            plan = with_bot(plan, options.bot, specialists=options.specialists)
        if options.specialists:
            plan = with_specialists(plan)
        super().__init__(plan, verbs)
        self.plan = plan
        self.options = options
        self.control_2019: bool = options.control == "2019"
        if self.control_2019 and plan.single_soldiers:
            self.problems.append(SetupProblem("no-control-2019", {}))
        self.round_limit: i64 = options.round_limit
        self._seat_bot(plan, options)
        self._number_actions()
        self._make_room()

    def _seat_bot(self, plan: Plan, options: Options) -> None:
        """Note which seat is a bot's, what its difficulty means, and its bolster decks (R13.1, R13.8)."""
        self.bot: i64 = plan.side_of(options.bot) if options.bot else NOBODY
        self.bot_draws: i64 = HARD_DRAWS if options.difficulty == HARD else BOT_DRAWS
        # The table of verbs that each seat plays by: a person's or a bot's, with units or with single soldiers.
        first = 2 if plan.single_soldiers else 0
        self.table_of: vec[i64] = vec[i64]([first + (seat == self.bot) for seat in range(self.seat_count)])
        self.bot_keeps_bid: bool = options.difficulty != EASY
        # Names of the bolster decks, and the kinds in each.
        self.deck_names: list[str] = []
        self.deck_kinds: list[list[int]] = []
        if self.bot != NOBODY:
            self.deck_names, self.deck_kinds = bolster_decks(plan.cards, plan.sides[self.bot])
        # What a bot's Bolster reaches: all its decks, but no aircraft (R13.10, R15.30).
        reach = [kind for kind in self.bolster_kinds[0] if not self.is_aircraft[kind]]
        self.deck_kinds_all: vec[i64] = vec[i64](reach)

    def _make_room(self) -> None:
        """Settle where the tables of a position begin among its numbers (``Position``)."""
        seats = self.seat_count
        self.sizes_at: i64 = seats * self.kind_count
        self.lacks_at: i64 = self.sizes_at + seats * PILES
        self.bids_at: i64 = self.lacks_at + seats * 3
        self.where_at: i64 = self.bids_at + seats
        self.marks_at: i64 = self.where_at + 2 * self.unit_count
        self.target_at: i64 = self.marks_at + 2 * self.tile_count
        self.points_at: i64 = self.target_at + 2
        self.rifles_at: i64 = self.points_at + 2
        self.hope_at: i64 = self.rifles_at + 2
        # Tables of things that only some scenarios have are of size 0 in all others: a bit for each soldier who is out;
        # the berth of each, a bit for each disabled vehicle; the mines of each edge by their side up, those in supply,
        # the edge being crossed.
        self.out_at: i64 = self.hope_at + 2
        self.berths_at: i64 = self.out_at + (1 if self.single_soldiers else 0)
        self.disabled_at: i64 = self.berths_at + (2 * self.unit_count if self.berth_count else 0)
        self.mines_at: i64 = self.disabled_at + (1 if self.berth_count else 0)
        self.mine_supply_at: i64 = self.mines_at + 2 * len(self.edges)
        self.room: i64 = self.mine_supply_at + (2 if self.edges else 0)

    # Actions

    def named(self, name: str) -> Facts:
        """Return the verb of a name."""
        return self.verb_named[name]

    def _number_actions(self) -> None:
        """Number every action once."""
        self.end_turn: i64 = self._add_action(self.named("end"))
        self.stop: i64 = self._add_action(self.named("stop"))
        self.draw: i64 = self._add_action(self.named("draw"))
        # The first number of each; the kinds follow.
        self.bid: i64 = self._add_for_each_kind("bid")
        self.take: i64 = self._add_for_each_kind("take")
        self.hunker: i64 = self._add_for_each_kind("hunker")
        self.ready: i64 = self._add_for_each_kind("ready")
        self.step: i64 = self._add_for_each_tile("step")
        self._add_boarding(self.named("step"))
        # How many ways to step there are: the tiles, then the berths and to leave one, if there are vehicles (R15.12).
        self.step_count: i64 = self.action_count - self.step
        self.hit: i64 = self.action_count
        for unit in range(2 * self.unit_count):
            self._add_action(self.named("hit"), unit=unit)
        # Text form to action, filled when the first text is parsed (notation.py).
        self.action_texts: dict[str, int] = {}
        for kind in range(self.kind_count):
            for line in self.lines[kind]:
                line.number, line.kind = len(self.all_lines), kind
                self.all_lines = append(self.all_lines, line)
                self._add_line(line)
            if self.berth_count and self.unit_index[kind] != NOBODY:
                # What his seat lists, if he has one: read when the soldier sits there.
                seat = Line(self.named("seat"), 0, 0, ANY_RANGE)
                seat.number, seat.kind = len(self.all_lines), kind
                self.all_lines = append(self.all_lines, seat)
            self.first_line = append(self.first_line, len(self.all_lines))
        self._number_seat_lines()
        # Last, as only some scenarios have them: who joins an Advance, and what a unit of two kinds loses.
        self.join: i64 = self.action_count
        if any(self.has_advance):
            for unit in range(self.unit_count):
                self._add_action(self.named("join"), unit=unit)
        self.lose: i64 = self.action_count
        if any(len(kinds) > 1 for kinds in self.kinds_of_unit):
            self._add_for_each_kind("lose")
        self._number_parts()
        self._number_bot_actions()
        # Every action as the object that Python knows it by.
        self.boxed: list[object] = list(range(self.action_count))

    def _number_seat_lines(self) -> None:
        """Number what the seats list for each soldier who may take them; what his card has too is left out (R15.14)."""
        # The lines that a seat adds to a soldier's card, at kind * berth_count + berth.
        self.seat_lines: list[vec[i64]] = []
        for kind in range(self.kind_count):
            index = self.unit_index[kind]
            made = {(line.verb, line.value, line.range): NOBODY for line in self.lines[kind]}
            for berth in range(self.berth_count):
                fits = index != NOBODY and (self.berth_open[berth] >> index) & 1 == 1
                self.seat_lines.append(self._lines_of_berth(kind, berth, made) if fits else vec[i64]())

    def _lines_of_berth(self, kind: int, berth: int, made: dict[tuple[int, int, int], int]) -> vec[i64]:
        numbers = vec[i64]()
        for action in self.berth_plans[berth].actions:
            facts = self.named(action.verb)
            key = (facts.number, action.value, action.range)
            if key not in made:
                line = Line(facts, action.value, 0, action.range)
                line.of_seat, line.kind, line.number = True, kind, len(self.all_lines)
                self._aim_line(line)
                self.all_lines = append(self.all_lines, line)
                line.base = self.action_count
                self._add_targets(line, NOWHERE)
                made[key] = line.number
            if made[key] != NOBODY:
                numbers = append(numbers, made[key])
        return numbers

    def _number_parts(self) -> None:
        """Number what only some scenarios have: who is injured, the next mine, the next tile that is surveyed (R15)."""
        names = {line.facts.name for line in self.all_lines}
        self.injure: i64 = self.action_count
        if self.berth_count:
            for unit in range(2 * self.unit_count):
                self._add_action(self.named("injure"), unit=unit)
        self.next_mine: i64 = self.action_count
        if "mine" in names:
            for tile in range(self.tile_count):
                self._add_mines(self.named("next-mine"), tile)
        self.survey: i64 = self._add_for_each_tile("survey") if "surveil" in names else self.action_count

    def _number_bot_actions(self) -> None:
        """Number what only a bot decides: that no line applies, dice and lots, lines, destinations (R13)."""
        has_bot = self.bot != NOBODY
        self.pass_card: i64 = self._add_for_each_kind("pass") if has_bot else NOBODY
        self.roll: i64 = self._add_action(self.named("roll")) if has_bot else NOBODY
        # Lots from 2 up follow the die: nothing has more equals than there are tiles or counters.
        self.lot_count: i64 = max(self.tile_count, 2 * self.unit_count) - 1 if has_bot else 0
        self._add_numbers(self.named("lot"), range(2, self.lot_count + 2))
        self.line: i64 = self._add_numbers(self.named("line"), range(1, MOST_LINES + 1 if has_bot else 1))
        self.select: i64 = self._add_for_each_tile("select") if has_bot else self.action_count
        self.take_deck: i64 = self._add_numbers(self.named("take-deck"), range(len(self.deck_names)))

    def _add_for_each_kind(self, name: str) -> int:
        first = self.action_count
        verb = self.named(name)
        for kind in range(self.kind_count):
            self._add_action(verb, kind=kind)
        return first

    def _add_for_each_tile(self, name: str) -> int:
        first = self.action_count
        verb = self.named(name)
        for tile in range(self.tile_count):
            self._add_action(verb, tile=tile)
        return first

    def _add_line(self, line: Line) -> None:
        """Number the actions of a card's line, once more for each spawn tile where there is a choice (R4.6)."""
        index = self.unit_index[line.kind]
        if index != NOBODY:
            for unit in (index, self.unit_count + index):
                if len(self.spawns[unit]) > 1:
                    line.spawn_choices.extend(tile for tile in self.spawns[unit] if tile not in line.spawn_choices)
        line.base = self.action_count
        self._add_targets(line, NOWHERE)
        line.stride = self.action_count - line.base
        for spawn in line.spawn_choices:
            self._add_targets(line, spawn)

    def _add_targets(self, line: Line, spawn: int) -> None:
        """Number what a line may be aimed at; a bot names a bolster deck instead of a card (R13.7)."""
        aim = line.facts.aim
        for unit in self._units_for(aim):
            for tile in self._tiles_for(aim):
                for taken in range(self.kind_count) if aim == AT_TAKEN else [NOBODY]:
                    for victim in range(self.seat_count) if aim == AT_OPPONENT and self.seat_count > 2 else [NOBODY]:
                        action = self._add_action(line.facts, line.kind, line.number, unit, tile, taken, spawn)
                        self.action_victim[action] = victim
            if aim == AT_STEP or aim == AT_OWN_STEP:
                self._add_boarding(line.facts, line.kind, line.number, unit, spawn)
        self._add_more(line, spawn)

    def _add_more(self, line: Line, spawn: int) -> None:
        """Number what is named otherwise: no step at all, mines, a bot's decks and aircraft (R4.7, R10.3, R13.7)."""
        aim = line.facts.aim
        if aim == AT_STEP or (line.facts.calls_aircraft and self.bot != NOBODY):
            # A unit may only be placed (R4.7), and a bot's aircraft come by lot (R15.30).
            self._add_action(line.facts, line.kind, line.number, spawn=spawn)
        for tile in range(self.tile_count if aim == AT_MINE else 0):
            self._add_mines(line.facts, tile, line.kind, line.number, spawn)
        for number in range(len(self.deck_names) if line.facts.bolsters else 0):
            action = self._add_action(line.facts, line.kind, line.number, spawn=spawn)
            self.action_number[action] = number

    def _add_boarding(
        self, verb: Facts, kind: int = NOBODY, line: int = NOBODY, unit: int = NOBODY, spawn: int = NOWHERE
    ) -> None:
        """Number a step into each berth, and out of one, where there are vehicles (R15.12)."""
        for number in range(self.berth_count + 1 if self.berth_count else 0):
            action = self._add_action(verb, kind, line, unit, spawn=spawn)
            self.action_number[action] = number

    def _add_mines(self, verb: Facts, tile: int, kind: int = NOBODY, line: int = NOBODY, spawn: int = NOWHERE) -> None:
        for number in range(MINE_DEEDS):
            action = self._add_action(verb, kind, line, tile=tile, spawn=spawn)
            self.action_number[action] = number

    def _units_for(self, aim: int) -> list[int]:
        if aim == AT_UNIT:
            return list(range(2 * self.unit_count))
        if aim == AT_OWN_STEP:
            return list(range(self.soldier_count))
        return list(range(self.unit_count)) if aim in (AT_ENEMY, AT_OWN) else [NOBODY]

    def _tiles_for(self, aim: int) -> list[int]:
        if aim == AT_MINE:
            return []
        return list(range(self.tile_count)) if aim in (AT_STEP, AT_TILE, AT_OWN_STEP) else [NOWHERE]

    def entry_tile(self, unit: i64, action: i64) -> i64:
        """Return where a unit off the board enters it with this action (R4.6)."""
        spawn = self.action_spawn[action]
        return self.spawns[unit][0] if spawn == NOWHERE else spawn
