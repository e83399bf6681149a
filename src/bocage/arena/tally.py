"""Results added up, with the interval in which the true rate probably lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from bocage.arena.games import Game
from bocage.engine.words.terms import BY_ROUND_LIMIT

# Standard deviations on either side that hold 95 % of a normal distribution.
NORMAL_95 = 1.959964


@dataclass
class Score:
    """What one player got out of a number of games; a draw counts as half a win."""

    games: int = 0
    wins: float = 0.0
    rounds: int = 0
    decisions: int = 0
    # Games that ended at the round limit (R8.8).
    limited: int = 0

    def add(self, game: Game, side: int) -> None:
        """Add a game in which the player had this side."""
        self.games += 1
        self.wins += game.score_of(side)
        self.rounds += game.rounds
        self.decisions += game.decisions
        self.limited += game.ending == BY_ROUND_LIMIT

    @property
    def rate(self) -> float:
        """Return the share of wins."""
        return self.wins / self.games if self.games else 0.0


def wilson_interval(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a win rate; it stays sensible near 0 and 1, where most such intervals fail."""
    if not games:
        return (0.0, 1.0)
    rate, squared = wins / games, NORMAL_95**2
    middle = (rate + squared / (2 * games)) / (1 + squared / games)
    half = NORMAL_95 / (1 + squared / games) * sqrt(rate * (1 - rate) / games + squared / (4 * games**2))
    return (max(0.0, middle - half), min(1.0, middle + half))


def total(scores: Sequence[Score]) -> Score:
    """Return several scores as one."""
    return Score(
        sum(score.games for score in scores),
        sum(score.wins for score in scores),
        sum(score.rounds for score in scores),
        sum(score.decisions for score in scores),
        sum(score.limited for score in scores),
    )
