"""Every action of a scenario, numbered once: parallel tables decode it. Rules R4.1."""

from __future__ import annotations

from bocage.engine.line import Line
from bocage.engine.terms import NOBODY, NOWHERE


class ActionTable:
    """What each action number stands for."""

    def __init__(self) -> None:
        self.action_verb: list[int] = []
        # The card played, taken or bid.
        self.action_kind: list[int] = []
        # The line of that card; None where no line is used.
        self.action_line: list[Line | None] = []
        # Enemy unit index for Attack and its like, own for Guide and Advance; unit number for Blast and further hits.
        self.action_unit: list[int] = []
        self.action_tile: list[int] = []
        # The kind a Bolster or Inspire takes first.
        self.action_taken: list[int] = []
        # The spawn tile chosen; NOWHERE where there is no choice.
        self.action_spawn: list[int] = []
        # The opponent chosen for a Conceal; NOBODY where there is no choice (R12.4).
        self.action_victim: list[int] = []
        # The bolster deck, the number of lots or the line that a bot names (R13).
        self.action_number: list[int] = []

    def _add_action(
        self,
        verb: int,
        kind: int = NOBODY,
        line: Line | None = None,
        unit: int = NOBODY,
        tile: int = NOWHERE,
        taken: int = NOBODY,
        spawn: int = NOWHERE,
    ) -> int:
        self.action_verb.append(verb)
        self.action_kind.append(kind)
        self.action_line.append(line)
        self.action_unit.append(unit)
        self.action_tile.append(tile)
        self.action_taken.append(taken)
        self.action_spawn.append(spawn)
        self.action_victim.append(NOBODY)
        self.action_number.append(NOBODY)
        return len(self.action_verb) - 1

    def _add_numbers(self, verb: int, numbers: range) -> int:
        first = self.action_count
        for number in numbers:
            self.action_number[self._add_action(verb)] = number
        return first

    @property
    def action_count(self) -> int:
        """Return how many actions are numbered; every action is an int below it."""
        return len(self.action_verb)
