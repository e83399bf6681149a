"""A line of a card: what it may be played for, numbered. Rules R4.1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import vec


class Line:
    """One line of a card, with the numbers of the actions it can become."""

    def __init__(self, facts: Facts, value: int, squad: int, reach: int) -> None:
        self.facts = facts
        # The number of its verb.
        self.verb: i64 = facts.number
        # The X of the rules: steps, cards or dice.
        self.value: i64 = value
        # The squad a Bolster, Inspire or Advance is confined to; 0 for none.
        self.squad: i64 = squad
        # It is no line of the card: a seat lists it (R15.14).
        self.of_seat: bool = False
        # How far away a target may be; ANY_RANGE for all over the board (R9.5, R9.6).
        self.range: i64 = reach
        # What it may hit or move by defence and squad (R9.1, R9.3): unit numbers for AT_UNIT, else indexes.
        self.targets: vec[i64] = vec[i64]()
        # Its place among all lines of the setup, and the kind of its card.
        self.number: i64 = 0
        self.kind: i64 = 0
        # The first action number; its targets follow.
        self.base: i64 = 0
        # The numbers for one spawn choice; those of the next choice follow.
        self.stride: i64 = 0
        # The spawn tiles to choose among (R4.6); none where every unit has but one.
        self.spawn_choices: list[int] = []

    def base_at(self, spawn: i64) -> i64:
        """Return the first action number for a unit that is placed on a chosen spawn tile."""
        return self.base + (self.spawn_choices.index(spawn) + 1) * self.stride
