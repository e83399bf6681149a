"""How much of a swing was luck: what fell against all that might have fallen. docs/analysis.md.

For each thing that falls the difference between its value as it fell and the mean over all ways has the mean 0,
whatever values are used. So a result less all these differences has the same mean as the result, and varies less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bocage.analysis.falls import Fall, falls_of
from bocage.analysis.moments import Moment, ToldLuck
from bocage.analysis.prospects import Prospect
from bocage.luck import QuickLuck


@dataclass(frozen=True)
class Fortune:
    """What fell, and how much it changed the first side's chance to win against what was to be expected."""

    fall: Fall
    luck: float


class Diviner:
    """Values what falls in the decisions of a match."""

    def __init__(self, prospect: Prospect, seed: str) -> None:
        self._prospect = prospect
        # The same for every way something may fall, so that they differ by nothing but this.
        self._seed = seed

    def divine(self, moment: Moment) -> list[Fortune]:
        """Return what each thing that fell in a decision was worth."""
        return [Fortune(fall, self._luck(moment, fall)) for fall in falls_of(moment)]

    def value(self, moment: Moment, told: Sequence[int]) -> float:
        """Return what a decision comes to whose first outcomes are told: the mean of several tries."""
        total = 0.0
        for number in range(self._prospect.tries):
            total += self._try(moment, told, f"{self._seed}/{number}")
        return total / self._prospect.tries

    def weigh(self, moment: Moment) -> float:
        """Return how much better a decision is than the position before it promised, with the same luck after both."""
        before = moment.before
        assert before is not None
        total = 0.0
        for number in range(self._prospect.tries):
            seed = f"{self._seed}/{number}"
            total += self._try(moment, (), seed, before.round)
            total -= self._prospect.look(before.copy(), QuickLuck(seed), before.round)
        return total / self._prospect.tries

    def _try(self, moment: Moment, told: Sequence[int], seed: str, since: int = 0) -> float:
        luck = QuickLuck(seed)
        state = moment.again(ToldLuck(told, luck))
        return self._prospect.look(state, luck, since or state.round)

    def _luck(self, moment: Moment, fall: Fall) -> float:
        before = moment.entry.outcomes[: fall.place]
        if fall.kind == "deal":
            fell = moment.entry.outcomes[fall.place : fall.place + fall.length]
            return self.value(moment, [*before, *fell]) - self._anew(moment, before)
        values = [self.value(moment, [*before, *way.outcomes]) for way in fall.ways]
        return values[fall.fell] - sum(way.chance * value for way, value in zip(fall.ways, values, strict=True))

    def _anew(self, moment: Moment, before: Sequence[int]) -> float:
        """Return the mean of a deal over hands that are dealt anew, by luck that what follows does not share."""
        total = 0.0
        for number in range(self._prospect.tries):
            hands = QuickLuck(f"{self._seed}/deal/{number}")
            state = moment.again(ToldLuck(before, hands))
            total += self._prospect.look(state, QuickLuck(f"{self._seed}/{number}"), state.round)
        return total / self._prospect.tries
