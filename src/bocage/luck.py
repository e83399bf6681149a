"""Where dice and draws come from: a seed, or a record of outcomes."""

from __future__ import annotations

import random

from bocage.engine.luck import Luck


class SeededLuck:
    """Luck from a seed: the same seed gives the same dice and draws on every machine and Python version."""

    def __init__(self, seed: int | str) -> None:
        # Only Random.random() is promised to stay the same between Python versions.
        self._random = random.Random(seed).random

    def skip(self, outcomes: int) -> None:
        """Pass over outcomes that have fallen already, to go on after them."""
        for _ in range(outcomes):
            self._random()

    def roll(self) -> int:
        """Return a face of the ten-sided die: 1 to 9, or 0 for the tenth."""
        return int(self._random() * 10)

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of a card taken at random."""
        # Weights of a deal can be too large for a float to keep apart; the last stays within.
        left = min(int(self._random() * total), total - 1)
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                return kind
        raise ValueError("a card was asked of an empty pile")


class QuickLuck:
    """Luck for playouts: quick where it is compiled, good enough for averages, too plain for a match.

    Two multiply-with-carry generators, joined; all numbers stay small enough to be machine words.
    """

    def __init__(self, seed: int | str) -> None:
        # Neighbouring seeds must lead far apart.
        start = random.Random(seed).random
        self._low = 1 + int(start() * 0xFFFFFF)
        self._high = 1 + int(start() * 0xFFFFFF)

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each as likely as the next; the bound is less than a million."""
        self._low = 18_000 * (self._low & 0xFFFF) + (self._low >> 16)
        self._high = 36_969 * (self._high & 0xFFFF) + (self._high >> 16)
        return (((self._high & 0x3FFF) << 16 ^ (self._low & 0xFFFF)) * bound) >> 30

    def roll(self) -> int:
        """Return a face of the ten-sided die: 1 to 9, or 0 for the tenth."""
        return self.below(10)

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of a card taken at random."""
        left = self.below(total)
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return kind


class LuckRanOut(Exception):
    """A record holds fewer outcomes than its decisions need, or one that cannot be."""


class RecordedLuck:
    """Luck read from a record, in order: faces and kinds."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        # How many outcomes have been used.
        self.used = 0

    def load(self, outcomes: list[int]) -> None:
        """Go on with other outcomes."""
        self.outcomes = outcomes
        self.used = 0

    def left(self) -> int:
        """Return how many outcomes have not been asked for."""
        return len(self.outcomes) - self.used

    def roll(self) -> int:
        """Return the next recorded face."""
        face = self._next()
        if not 0 <= face <= 9:
            raise LuckRanOut
        return face

    def draw(self, counts: list[int], total: int) -> int:
        """Return the next recorded kind, which must lie in the pile."""
        kind = self._next()
        if not 0 <= kind < len(counts) or not counts[kind]:
            raise LuckRanOut
        return kind

    def _next(self) -> int:
        if self.used >= len(self.outcomes):
            raise LuckRanOut
        self.used += 1
        return self.outcomes[self.used - 1]


class RecordingLuck:
    """Luck that passes on another's outcomes and writes them down."""

    def __init__(self, source: Luck) -> None:
        self.source = source
        self._outcomes: list[int] = []

    def roll(self) -> int:
        """Return the source's face and keep it."""
        face = self.source.roll()
        self._outcomes.append(face)
        return face

    def draw(self, counts: list[int], total: int) -> int:
        """Return the source's kind and keep it."""
        kind = self.source.draw(counts, total)
        self._outcomes.append(kind)
        return kind

    def take_outcomes(self) -> list[int]:
        """Return the outcomes since the last time."""
        outcomes, self._outcomes = self._outcomes, []
        return outcomes
