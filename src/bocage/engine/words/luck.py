"""What the engine asks of luck; who answers is not its business."""

from __future__ import annotations

from typing import Protocol

from mypy_extensions import i64, mypyc_attr

from bocage.engine.words.packed import vec
from bocage.engine.words.terms import COUNT_BITS, COUNT_MASK


class Luck(Protocol):
    """Dice and draws. Any object with these two methods will do, compiled or not."""

    def roll(self) -> int:
        """Return the face of a ten-sided die: 1 to 9, or 0 for the tenth (R7.3)."""

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of one card taken at random from ``total`` cards, ``counts`` of each kind."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PackedLuck:
    """Luck as compiled code asks it: without a list of counts for every draw."""

    def roll(self) -> i64:
        """Return the face of a ten-sided die: 1 to 9, or 0 for the tenth (R7.3)."""
        raise NotImplementedError

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of one card taken at random from ``total`` cards, ``counts`` of each kind."""
        raise NotImplementedError

    def draw_counted(self, counts: vec[i64], total: i64) -> i64:
        """Return the same for packed counts."""
        return self.draw(list(counts), total)

    def draw_row(self, cards: vec[i64], first: i64, kinds: i64, row: i64, total: i64) -> i64:
        """Return the kind of a card out of a pile of a position, whose counts stand from a first number on."""
        shift = row * COUNT_BITS
        return self.draw([(cards[first + kind] >> shift) & COUNT_MASK for kind in range(kinds)], total)


class AnyLuck(PackedLuck):
    """Anybody's luck, asked as it expects to be."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def roll(self) -> i64:
        """Return the face that the other gives."""
        return self.luck.roll()

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind that the other gives."""
        return self.luck.draw(counts, total)


def packed(luck: Luck) -> PackedLuck:
    """Return luck as compiled code asks it."""
    return luck if isinstance(luck, PackedLuck) else AnyLuck(luck)
