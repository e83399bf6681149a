"""What the engine asks of luck; who answers is not its business."""

from __future__ import annotations

from typing import Protocol


class Luck(Protocol):
    """Dice and draws. Any object with these two methods will do, compiled or not."""

    def roll(self) -> int:
        """Return the face of a ten-sided die: 1 to 9, or 0 for the tenth (R7.3)."""

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of one card taken at random from ``total`` cards, ``counts`` of each kind."""
