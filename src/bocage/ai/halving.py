"""The root of a search by halves: a few actions are tried equally often, the better half of them again, and so on.

Which few these are is drawn from the prior by Gumbel's noise where games are to differ, else they are its best.
"""

from __future__ import annotations

from math import log
from typing import Final

from mypy_extensions import i64

from bocage.ai.tree import Node
from bocage.engine.words.packed import append, vec
from bocage.luck import QuickLuck

# How many actions of a decision are considered, if nothing else is said.
CONSIDERED: Final = 8
# How much what was found counts beside the promise: more, the more often it was tried.
FOUND: Final = 12.0
FOUND_BY_VISIT: Final = 0.25
# Parts of what can be told apart in the noise.
GRAIN: Final = 100_000
LEAST: Final = 1e-9


class Halving:
    """Says which action of a decision to try next, for a number of simulations that is known beforehand."""

    def __init__(
        self,
        root: Node,
        actions: vec[i64],
        simulations: int,
        considered: int,
        noise: QuickLuck | None,
        trust: float = 1.0,
    ) -> None:
        self.root = root
        self.left: i64 = simulations
        # How much what is found counts, beside what is usual.
        self.trust = trust
        # What each action has on its side before anything is found.
        self.promise: vec[float] = vec[float](capacity=len(root.actions))
        for place in range(len(root.actions)):
            promise = log(max(root.priors[place], LEAST))
            if noise is not None:
                promise += _gumbel(noise)
            self.promise = append(self.promise, promise)
        # Those still considered, and how often each is tried before the next half goes.
        self.places: list[int] = [int(root.place(action)) for action in actions]
        self.halves: i64 = _halves(min(considered, len(self.places)))
        self._keep(min(considered, len(self.places)))
        self.turns: i64 = 0
        self.at: i64 = 0
        self._begin()

    def next(self) -> int:
        """Return the place of the action to try."""
        if self.at >= len(self.places):
            self.at = 0
            self.turns -= 1
            if self.turns <= 0 and len(self.places) > 1:
                self._keep((len(self.places) + 1) // 2)
                self._begin()
        place = self.places[self.at]
        self.at += 1
        self.left -= 1
        return place

    def has_begun(self) -> bool:
        """Return whether the action to try is the first of those considered, before each has its turn."""
        return self.at == 1

    def best(self) -> int:
        """Return the place of the action to take: of those left the one with promise and findings together."""
        best, highest = self.places[0], -1e18
        for place in self.places:
            worth = self._worth(place)
            if worth > highest:
                best, highest = place, worth
        return best

    def _begin(self) -> None:
        """Share what is left out among the halves to come, and among those considered now."""
        self.turns = max(1, self.left // max(1, self.halves * len(self.places)))
        self.halves -= 1

    def _keep(self, count: int) -> None:
        """Keep the best so many."""
        self.places.sort(key=self._rank)
        self.places = self.places[:count]

    def _rank(self, place: int) -> float:
        return -self._worth(place)

    def _worth(self, place: int) -> float:
        root = self.root
        most: i64 = 0
        for visits in root.visits:
            most = max(most, visits)
        return self.promise[place] + self.trust * found_scale(int(most)) * root.mean(place)


def found_scale(most: int) -> float:
    """Return how much a chance counts beside the logarithm of a promise, where the action tried most was so often."""
    return FOUND + FOUND_BY_VISIT * float(most)


def _halves(count: int) -> int:
    """Return how often a number can be halved until one is left."""
    halves = 0
    while count > 1:
        count = (count + 1) // 2
        halves += 1
    return max(1, halves)


def _gumbel(luck: QuickLuck) -> float:
    return -log(-log((float(luck.below(GRAIN)) + 0.5) / GRAIN))
