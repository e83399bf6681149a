"""A line of a card: what it may be played for, numbered. Rules R4.1."""

from __future__ import annotations

from bocage.engine.terms import BLAST, GRENADE, GUIDE, MOVE, SCOUT, STALK


class Line:
    """One line of a card, with the numbers of the actions it can become."""

    def __init__(self, verb: int, value: int, squad: int, reach: int) -> None:
        self.verb = verb
        # The X of the rules: steps, cards or dice.
        self.value = value
        # The squad a Bolster, Inspire or Advance is confined to; 0 for none.
        self.squad = squad
        # How far away a target may be; ANY_RANGE for all over the board (R9.5, R9.6).
        self.range = reach
        # True if every counter of a tile is attacked in turn (R7.1, R9.6).
        self.sweeps: bool = verb == BLAST or verb == GRENADE
        # True if a counter goes step by step (R5).
        self.steps: bool = verb == MOVE or verb == GUIDE or verb == SCOUT or verb == STALK
        # What it may hit or move by defence and squad (R9.1, R9.3): unit numbers for Blast, else indexes.
        self.targets: list[int] = []
        # Its place among all lines of the setup.
        self.number = 0
        # The first action number; its targets follow.
        self.base = 0
        # The numbers for one spawn choice; those of the next choice follow.
        self.stride = 0
        # The spawn tiles to choose among (R4.6); none where every unit has but one.
        self.spawn_choices: list[int] = []

    def base_at(self, spawn: int) -> int:
        """Return the first action number for a unit that is placed on a chosen spawn tile."""
        return self.base + (self.spawn_choices.index(spawn) + 1) * self.stride
