"""What can be measured: a game that is played at random, and its doors one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

# Positions that a door is measured on, one out of so many decisions.
POSITIONS = 200
EVERY = 7

Random = Callable[[], float]
# Goes through a door many times and says how often.
Door = Callable[[], int]
Figures = dict[str, float]


class Game(Protocol):
    """A game that can be played at random."""

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many decisions it took."""

    def doors(self, seed: int) -> dict[str, Door]:
        """Return the doors, on positions of random games: none, or ``copy`` first, and ``apply`` on copies."""


class Subject(Protocol):
    """What a row of the table is about."""

    name: str
    # Whether it is Bocage, or a peer.
    ours: bool

    def measure(self, seed: int) -> Figures:
        """Return the figures of one run."""
