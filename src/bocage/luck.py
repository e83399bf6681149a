"""Where dice and draws come from: a seed, or a record of outcomes."""

from __future__ import annotations

import random

from mypy_extensions import i64

from bocage.engine.words.luck import Luck, PackedLuck, packed
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import COUNT_BITS, COUNT_MASK


class SeededLuck(PackedLuck):
    """Luck from a seed: the same seed gives the same dice and draws on every machine and Python version."""

    def __init__(self, seed: int | str) -> None:
        # Only Random.random() is promised to stay the same between Python versions.
        self._random = random.Random(seed).random

    def skip(self, outcomes: int) -> None:
        """Pass over outcomes that have fallen already, to go on after them."""
        for _ in range(outcomes):
            self._random()

    def roll(self) -> i64:
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

    def draw_counted(self, counts: vec[i64], total: i64) -> i64:
        """Return the kind of a card taken at random, as ``draw`` does."""
        left: i64 = int(self._random() * float(total))
        for kind in range(len(counts)):
            left -= counts[kind]
            if left < 0:
                return kind
        raise ValueError("a card was asked of an empty pile")

    def draw_row(self, cards: vec[i64], first: i64, kinds: i64, row: i64, total: i64) -> i64:
        """Return the kind of a card of a pile taken at random, as ``draw`` does."""
        left: i64 = int(self._random() * float(total))
        shift = row * COUNT_BITS
        for at in range(first, first + kinds):
            left -= (cards[at] >> shift) & COUNT_MASK
            if left < 0:
                return at - first
        raise ValueError("a card was asked of an empty pile")


class QuickLuck(PackedLuck):
    """Luck for playouts: quick where it is compiled, good enough for averages, too plain for a match.

    Two multiply-with-carry generators, joined; all numbers stay small enough to be machine words.
    """

    def __init__(self, seed: int | str) -> None:
        # Neighbouring seeds must lead far apart.
        start = random.Random(seed).random
        self._low: i64 = 1 + int(start() * 0xFFFFFF)
        self._high: i64 = 1 + int(start() * 0xFFFFFF)

    def follow(self, other: QuickLuck) -> None:
        """Go on exactly as another luck will."""
        self._low, self._high = other._low, other._high

    def below(self, bound: i64) -> i64:
        """Return a number from 0 to bound - 1, each as likely as the next; the bound is less than a million."""
        return (self._next() * bound) >> 30

    def _next(self) -> i64:
        """Return the next number of 30 bits."""
        self._low = 18_000 * (self._low & 0xFFFF) + (self._low >> 16)
        self._high = 36_969 * (self._high & 0xFFFF) + (self._high >> 16)
        return (self._high & 0x3FFF) << 16 ^ (self._low & 0xFFFF)

    def roll(self) -> i64:
        """Return a face of the ten-sided die: 1 to 9, or 0 for the tenth."""
        return self.below(10)

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of a card taken at random."""
        # Weights of a deal can be larger than a machine word.
        left = (int(self._next()) * total) >> 30
        for kind, count in enumerate(counts):
            left -= count
            if left < 0:
                return kind
        raise ValueError("a card was asked of an empty pile")

    def draw_counted(self, counts: vec[i64], total: i64) -> i64:
        """Return the kind of a card taken at random."""
        left = self.below(total)
        kind: i64 = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return kind

    def draw_row(self, cards: vec[i64], first: i64, kinds: i64, row: i64, total: i64) -> i64:
        """Return the kind of a card of a pile taken at random."""
        left, at, shift = self.below(total), first, row * COUNT_BITS
        count = (cards[at] >> shift) & COUNT_MASK
        while left >= count:
            left -= count
            at += 1
            count = (cards[at] >> shift) & COUNT_MASK
        return at - first


class LuckRanOut(Exception):
    """A record holds fewer outcomes than its decisions need, or one that cannot be."""


class RecordedLuck(PackedLuck):
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

    def roll(self) -> i64:
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


class RecordingLuck(PackedLuck):
    """Luck that passes on another's outcomes and writes them down."""

    def __init__(self, source: Luck) -> None:
        self.source: PackedLuck = packed(source)
        self._outcomes: list[int] = []

    def use(self, source: Luck) -> None:
        """Pass on another's outcomes from here on."""
        self.source = packed(source)

    def roll(self) -> i64:
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
