"""Glicko-2: how strong somebody is, by whom they beat, and how sure that is.

After M. Glickman, "Example of the Glicko-2 system". The steps below are his; a period may be a part of one, so that a
match counts when it ends and doubt grows with the time that passes without any.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

# Somebody of whom nothing is known yet.
NEW_RATING: Final = 1500.0
NEW_DEVIATION: Final = 350.0
NEW_VOLATILITY: Final = 0.06
# How much volatility may change; small, for dice fall as they like.
TAU: Final = 0.5
# From the scale that is told to the one that is counted in.
SCALE: Final = 173.7178
# How near the volatility is found.
NEAR: Final = 1e-6


class Rating(NamedTuple):
    """How strong somebody is, within which error, and how much that wavers."""

    rating: float = NEW_RATING
    deviation: float = NEW_DEVIATION
    volatility: float = NEW_VOLATILITY

    def after(self, periods: float) -> Rating:
        """Return it as it is once so many periods have passed without a match: less sure, never less than at first."""
        doubt = sqrt((self.deviation / SCALE) ** 2 + periods * self.volatility**2) * SCALE
        return self._replace(deviation=min(NEW_DEVIATION, doubt))

    @property
    def error(self) -> float:
        """Return what lies on either side of it: in 19 of 20 cases the truth is no further away."""
        return 2 * self.deviation


class Game(NamedTuple):
    """A match: against whom, and 1 for a win, a half for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def rate(before: Rating, games: Sequence[Game], periods: float = 1.0) -> Rating:
    """Return a rating after the games of a period, or of so much of one as has passed since the last."""
    if not games:
        return before.after(periods)
    mu, phi = (before.rating - NEW_RATING) / SCALE, before.deviation / SCALE
    precision, surprise = 0.0, 0.0
    for game in games:
        weight = _weight(game.opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-weight * (mu - (game.opponent.rating - NEW_RATING) / SCALE)))
        precision += weight**2 * expected * (1 - expected)
        surprise += weight * (game.score - expected)
    variance = 1 / precision
    volatility = _volatility(before.volatility, phi, variance, variance * surprise)
    waited = min((NEW_DEVIATION / SCALE) ** 2, phi**2 + periods * volatility**2)
    phi = 1 / sqrt(1 / waited + precision)
    mu += phi**2 * surprise
    return Rating(mu * SCALE + NEW_RATING, phi * SCALE, volatility)


def _weight(phi: float) -> float:
    """Return how much a game counts against somebody of this deviation (g in step 3)."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(before: float, phi: float, variance: float, delta: float) -> float:
    """Return the volatility after the games, found between two bounds that draw together (step 5)."""
    start = log(before**2)

    def off(x: float) -> float:
        whole = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while off(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    off_low, off_high = off(low), off(high)
    while abs(high - low) > NEAR:
        between = low + (low - high) * off_low / (off_high - off_low)
        off_between = off(between)
        if off_between * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2
        high, off_high = between, off_between
    return exp(low / 2)
