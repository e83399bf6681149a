"""A decision of a match that can be carried out once more, with other luck. Rules R3.2 and R7.3."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.engine import Events, Luck, Setup, State, apply, open_match
from bocage.match import Entry

# Something that luck was asked: the cards of each kind to draw from; nothing for a die.
Question = list[int]
DIE: Question = []


class ToldLuck:
    """Luck whose first outcomes are told; the others come from another source, and all questions are noted.

    It only looks like luck: what compiled code asks of an interpreted subclass of its own is never given free.
    """

    def __init__(self, told: Sequence[int], others: Luck | None = None) -> None:
        self.questions: list[Question] = []
        self._told = told
        self._others = others

    def roll(self) -> int:
        """Return the face that was told, or the other source's."""
        self.questions.append(DIE)
        place = len(self.questions) - 1
        return self._told[place] if place < len(self._told) else self._source().roll()

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind that was told, or the other source's."""
        self.questions.append(counts)
        place = len(self.questions) - 1
        return self._told[place] if place < len(self._told) else self._source().draw(counts, total)

    def _source(self) -> Luck:
        if self._others is None:
            raise ValueError("more outcomes were asked for than a record tells")
        return self._others


class Moment:
    """A decision with the position before it, or the opening of a match."""

    def __init__(self, setup: Setup, before: State | None, entry: Entry) -> None:
        self.setup = setup
        # None for the opening, before which there is no position.
        self.before = before
        self.entry = entry

    def again(self, luck: Luck, events: Events | None = None) -> State:
        """Return the position to which the same decision leads with this luck."""
        if self.before is None:
            return open_match(self.setup, luck, events)
        state = self.before.copy()
        apply(state, self.entry.seat, self.entry.action, luck, events)
        return state

    def questions(self) -> tuple[list[Question], Events]:
        """Return what luck was asked, and what happened."""
        luck, events = ToldLuck(self.entry.outcomes), list[tuple[int, ...]]()
        self.again(luck, events)
        return luck.questions, events
