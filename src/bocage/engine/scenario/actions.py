"""Every action of a scenario, numbered once: parallel tables decode it. Rules R4.1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.scenario.line import Line
from bocage.engine.words.facts import AT_ENEMY, AT_OWN, AT_OWN_STEP, Facts
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, NOWHERE


class ActionTable:
    """What each action number stands for."""

    def __init__(self, verbs: list[Facts]) -> None:
        # Every verb there is, by its number.
        self.verbs = verbs
        # The same by name; of several with one name the first.
        self.verb_named: dict[str, Facts] = {facts.name: facts for facts in reversed(verbs)}
        # Units of a side, counted among the kinds with a counter; unit number = side * unit_count + index.
        self.unit_count: i64 = 0
        self.action_count: i64 = 0
        self.action_verb: vec[i64] = vec[i64]()
        # The card played, taken or bid.
        self.action_kind: vec[i64] = vec[i64]()
        # The number of that card's line; NOBODY where no line is used.
        self.action_line: vec[i64] = vec[i64]()
        # The counter named: an index where the verb says whose it is, else a unit number; see ``target_of``.
        self.action_unit: vec[i64] = vec[i64]()
        self.action_tile: vec[i64] = vec[i64]()
        # The kind a Bolster or Inspire takes first.
        self.action_taken: vec[i64] = vec[i64]()
        # The spawn tile chosen; NOWHERE where there is no choice.
        self.action_spawn: vec[i64] = vec[i64]()
        # The opponent chosen for a Conceal; NOBODY where there is no choice (R12.4).
        self.action_victim: vec[i64] = vec[i64]()
        # The bolster deck, the number of lots or the line that a bot names (R13).
        self.action_number: vec[i64] = vec[i64]()
        # Every line of every card, those of a kind one after the other, and where those of each kind begin and end.
        self.all_lines: vec[Line] = vec[Line]()
        self.first_line: vec[i64] = vec[i64]([0])

    def verb_of(self, action: i64) -> Facts:
        """Return what is known of an action's verb."""
        return self.verbs[self.action_verb[action]]

    def line_of(self, action: i64) -> Line | None:
        """Return the line of a card that an action uses; None where it uses none."""
        number = self.action_line[action]
        return None if number == NOBODY else self.all_lines[number]

    def target_of(self, action: i64, side: i64) -> i64:
        """Return the unit that an action of a side is aimed at, or that it moves; NOBODY for none."""
        unit = self.action_unit[action]
        if unit == NOBODY:
            return NOBODY
        aim = self.verb_of(action).aim
        if aim == AT_ENEMY:
            return (1 - side) * self.unit_count + unit
        if aim == AT_OWN or aim == AT_OWN_STEP:
            return side * self.unit_count + unit
        return unit

    def _add_action(
        self,
        verb: Facts,
        kind: int = NOBODY,
        line: int = NOBODY,
        unit: int = NOBODY,
        tile: int = NOWHERE,
        taken: int = NOBODY,
        spawn: int = NOWHERE,
    ) -> int:
        self.action_verb = append(self.action_verb, verb.number)
        self.action_kind = append(self.action_kind, kind)
        self.action_line = append(self.action_line, line)
        self.action_unit = append(self.action_unit, unit)
        self.action_tile = append(self.action_tile, tile)
        self.action_taken = append(self.action_taken, taken)
        self.action_spawn = append(self.action_spawn, spawn)
        self.action_victim = append(self.action_victim, NOBODY)
        self.action_number = append(self.action_number, NOBODY)
        self.action_count += 1
        return self.action_count - 1

    def _add_numbers(self, verb: Facts, numbers: range) -> int:
        first = self.action_count
        for number in numbers:
            action = self._add_action(verb)
            self.action_number[action] = number
        return first
