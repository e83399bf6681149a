"""A scenario numbered: kinds, units, tiles and actions as ints, with tables shared by all states. Rules R1, R2."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.scenario.board import Board
from bocage.engine.scenario.bots import BOT_DRAWS, HARD_DRAWS, bolster_decks, with_bot
from bocage.engine.scenario.line import Line
from bocage.engine.scenario.plan import EASY, HARD, BotPlan, Options, Plan
from bocage.engine.scenario.specialists import with_specialists
from bocage.engine.words.facts import (
    AT_ENEMY,
    AT_OPPONENT,
    AT_OWN_STEP,
    AT_STEP,
    AT_TAKEN,
    AT_TILE,
    AT_UNIT,
    Facts,
)
from bocage.engine.words.packed import append
from bocage.engine.words.terms import MOST_LINES, NOBODY, NOWHERE, PILES


class Setup(Board):
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
        self.round_limit: i64 = options.round_limit
        self._seat_bot(plan, options)
        self._number_actions()
        self._make_room()

    def _seat_bot(self, plan: Plan, options: Options) -> None:
        """Note which seat is a bot's, what its difficulty means, and its bolster decks (R13.1, R13.8)."""
        self.bot: i64 = plan.side_of(options.bot) if options.bot else NOBODY
        self.bot_draws: i64 = HARD_DRAWS if options.difficulty == HARD else BOT_DRAWS
        self.bot_keeps_bid: bool = options.difficulty != EASY
        # Names of the bolster decks, and the kinds in each.
        self.deck_names: list[str] = []
        self.deck_kinds: list[list[int]] = []
        if self.bot != NOBODY:
            side = plan.sides[self.bot]
            self.deck_names, self.deck_kinds = bolster_decks(plan.cards, side.bot or BotPlan(), side.seats[0].supply)

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
        self.room: i64 = self.hope_at + 2

    # Actions

    def named(self, name: str) -> Facts:
        """Return the verb of a name."""
        return next(facts for facts in self.verbs if facts.name == name)

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
            self.first_line = append(self.first_line, len(self.all_lines))
        # Last, as only some scenarios have them: who joins an Advance, and what a unit of two kinds loses.
        self.join: i64 = self.action_count
        if any(self.has_advance):
            for unit in range(self.unit_count):
                self._add_action(self.named("join"), unit=unit)
        self.lose: i64 = self.action_count
        if any(len(kinds) > 1 for kinds in self.kinds_of_unit):
            self._add_for_each_kind("lose")
        self._number_bot_actions()
        # Every action as the object that Python knows it by.
        self.boxed: list[object] = list(range(self.action_count))

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
        for number in range(len(self.deck_names) if line.facts.bolsters else 0):
            action = self._add_action(line.facts, line.kind, line.number, spawn=spawn)
            self.action_number[action] = number

    def _units_for(self, aim: int) -> list[int]:
        if aim == AT_UNIT:
            return list(range(2 * self.unit_count))
        return list(range(self.unit_count)) if aim in (AT_ENEMY, AT_OWN_STEP) else [NOBODY]

    def _tiles_for(self, aim: int) -> list[int]:
        """Return the tiles that may be named; none at all where a unit is only placed (R4.7)."""
        if aim == AT_STEP:
            return [*range(self.tile_count), NOWHERE]
        return list(range(self.tile_count)) if aim in (AT_TILE, AT_OWN_STEP) else [NOWHERE]

    def entry_tile(self, unit: i64, action: i64) -> i64:
        """Return where a unit off the board enters it with this action (R4.6)."""
        spawn = self.action_spawn[action]
        return self.spawns[unit][0] if spawn == NOWHERE else spawn
