"""A sequential test of two players: whether the first is stronger by this much or by that, told as soon as it is known.

Wald's sequential probability ratio test, over pairs: a pair of games scores 0, 1/2, 1, 3/2 or 2 for the first player
(the pentanomial model), so that the test need not know how the two games of a pair hang together. After each pair the
likelihoods are compared that the pairs' scores have at best if the true difference is ``elo1`` and if it is ``elo0``;
"at best" means under the distribution of the five scores that fits the pairs seen, of all those with that mean. Once
the ratio is beyond a bound, the test ends: about ``alpha`` of the tests accept if the truth is ``elo0``, and about
``beta`` reject if it is ``elo1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from operator import mul
from typing import Literal

import msgspec

# What the first player can score in a pair, as a share.
SHARES = (0.0, 0.25, 0.5, 0.75, 1.0)
# Stands for a score that was not seen yet, so that it is thought possible.
HARDLY = 1e-3
CLOSE_ENOUGH = 1e-10
MOST_STEPS = 100

Verdict = Literal["accepted", "rejected", "undecided"]


class Hypotheses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is tested: the first player is stronger by ``elo0`` points, or by ``elo1``; and the errors that may be."""

    elo0: float
    elo1: float
    # The chance to accept though elo0 is true, and to reject though elo1 is.
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the logarithms of the ratio at which it is rejected and accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


@dataclass
class Sprt:
    """A test that goes on."""

    hypotheses: Hypotheses
    # Pairs by what the first player scored, 0 to 2 in halves.
    counts: list[int]
    ratio: float = 0.0
    verdict: Verdict = "undecided"

    @classmethod
    def begin(cls, hypotheses: Hypotheses) -> Sprt:
        return cls(hypotheses, [0] * len(SHARES))

    @property
    def pairs(self) -> int:
        return sum(self.counts)

    def add(self, score: float) -> None:
        """Add a pair by what the first player scored in it, 0 to 2; what is decided stays so."""
        if self.verdict != "undecided":
            return
        self.counts[round(2 * score)] += 1
        self.ratio = log_ratio(self.counts, self.hypotheses.elo0, self.hypotheses.elo1)
        low, high = self.hypotheses.bounds
        if self.ratio >= high:
            self.verdict = "accepted"
        elif self.ratio <= low:
            self.verdict = "rejected"


def expected_share(elo: float) -> float:
    """Return the share of the points that a player gets against one who is weaker by so many Elo points."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def log_ratio(counts: Sequence[int], elo0: float, elo1: float) -> float:
    """Return the logarithm of how much likelier the pairs are at best with elo1 than with elo0."""
    weights = [count or HARDLY for count in counts]
    whole = sum(weights)
    seen = [weight / whole for weight in weights]
    zero, one = (_fitting(seen, expected_share(elo)) for elo in (elo0, elo1))
    return whole * sum(share * log(there / here) for share, here, there in zip(seen, zero, one, strict=True))


def _fitting(seen: Sequence[float], mean: float) -> list[float]:
    """Return the distribution of the scores with this mean that makes those seen the likeliest.

    By Lagrange each share is divided by 1 + x (score - mean), where x makes the mean come out: Newton's method finds
    it, and halving where Newton would leave the bounds between which all shares stay positive.
    """
    beyond = [share - mean for share in SHARES]
    low, high = -1 / beyond[-1], -1 / beyond[0]
    x = 0.0
    for _ in range(MOST_STEPS):
        parts = [gap / (1 + x * gap) for gap in beyond]
        surplus = sum(map(mul, seen, parts))
        low, high = (x, high) if surplus > 0 else (low, x)
        step = surplus / sum(share * part * part for share, part in zip(seen, parts, strict=True))
        if abs(step) < CLOSE_ENOUGH:
            break
        x = x + step if low < x + step < high else (low + high) / 2
    return [share / (1 + x * gap) for share, gap in zip(seen, beyond, strict=True)]
