"""Bradley-Terry ratings on the scale of Elo: how strong players are, from whom they beat and how often.

The chance that one player beats another depends on the difference of their ratings alone: 400 points are 10 to 1. A
draw counts as half a win for both, as it does in the score by which Elo defines the difference. The ratings are those
of the largest likelihood with Firth's correction, which takes out most of its bias and stays finite where somebody won
every game; it amounts to about one game more for each player, half of it won and half lost.

The bounds come from the information matrix, in plain arithmetic, rather than from a bootstrap, which takes long,
depends on luck, and thinks a row of wins certain. But the two games of a pair share their luck, and a scenario that
favours a side gives each player one of them, so they tell more than independent games, as which the matrix alone takes
them. So each meeting is weighed by its dispersion, how much its pairs' scores spread beside those of independent games
(a "sandwich" over pairs); near certainty, where there is next to no spread to be seen, as if the games were
independent. A difference is then as certain as between two players whose games tell as much, and has the bounds that
Wilson's interval gives for these. Differences between scenarios count as chance, which makes the bounds a little wider
than these scenarios need; where one player loses next to no game, the bounds hold the truth a little less often.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, log

from bocage.arena.matrices import Matrix, inverted, product
from bocage.arena.tally import wilson_interval

# Points of Elo for a factor of e between the odds.
ELO = 400 / log(10)
# The player that has rating 0, if it plays.
ZERO = "random"
# No step changes a rating by more, so that the search for the best does not leap past it.
LONGEST_STEP = 1.0
CLOSE_ENOUGH = 1e-10
MOST_STEPS = 500
# The spread of eight pairs between equal players, which a meeting is thought to have had besides as independent games.
INDEPENDENT = 4.0

# Two players, by name.
Couple = tuple[str, str]


@dataclass(frozen=True)
class Bounded:
    """A number of Elo points, and the bounds that hold the true one with 95 %."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """Ratings of all players who are joined by games to the one that has rating 0, the best first."""

    of: dict[str, Bounded]
    # How far each is above the next in this order; the last is above nobody.
    leads: dict[str, Bounded]


@dataclass
class _Met:
    """Two players that met: their places among the players, and what the first scored in each pair, 0 to 2."""

    first: int
    second: int
    scores: Sequence[float]
    # The chance that the first wins a game, and how many games Firth's correction adds.
    chance: float = 0.5
    added: float = 0.0

    @property
    def games(self) -> int:
        return 2 * len(self.scores)

    @property
    def information(self) -> float:
        """Return what the games tell about the difference of the two, taken as independent."""
        return self.games * self.chance * (1 - self.chance)

    @property
    def dispersion(self) -> float:
        """Return how much the pairs spread beside independent games: less than 1 where a side or luck splits them."""
        spread = sum((score - 2 * self.chance) ** 2 for score in self.scores)
        return (spread + INDEPENDENT) / (self.information + INDEPENDENT)


def rate(players: Sequence[str], scores: Mapping[Couple, Sequence[float]]) -> Ratings:
    """Return the ratings; ``scores`` has what the first of two players got out of each pair of games, 0 to 2."""
    met = {couple: pairs for couple, pairs in scores.items() if pairs and couple[0] != couple[1]}
    rated = _joined(ZERO if ZERO in players else players[0], met)
    place = {name: number for number, name in enumerate(rated)}
    meetings = [_Met(place[one], place[other], pairs) for (one, other), pairs in met.items() if one in place]
    if not meetings:
        return Ratings({rated[0]: Bounded(0, 0, 0)}, {})
    strengths = _most_likely(len(rated), meetings)
    covariance = _covariance(len(rated), meetings)
    order = sorted(range(len(rated)), key=lambda number: (-strengths[number], number))

    def above(one: int, other: int) -> Bounded:
        variance = covariance[one][one] + covariance[other][other] - 2 * covariance[one][other]
        return _bounded(strengths[one] - strengths[other], variance)

    return Ratings(
        {rated[number]: above(number, 0) for number in order},
        {rated[one]: above(one, other) for one, other in pairwise(order)},
    )


def _bounded(difference: float, variance: float) -> Bounded:
    """Return a difference of strengths with the bounds it would have between two players who played it out alone."""
    if not variance:
        return Bounded(0.0, 0.0, 0.0)
    chance = 1 / (1 + exp(-difference))
    games = 1 / (variance * chance * (1 - chance))
    low, high = wilson_interval(games * chance, games)
    return Bounded(ELO * difference, ELO * log(low / (1 - low)), ELO * log(high / (1 - high)))


def _joined(zero: str, met: Mapping[Couple, Sequence[float]]) -> list[str]:
    """Return the player with rating 0 and all that games join to it, through others too."""
    found = [zero]
    for name in found:
        for couple in met:
            if name in couple:
                found.extend(other for other in couple if other not in found)
    return found


def _most_likely(count: int, meetings: Sequence[_Met]) -> list[float]:
    """Return the strengths by Newton's method, that of the first player 0; each meeting learns its chance."""
    strengths = [0.0] * count
    for _ in range(MOST_STEPS):
        _expect(strengths, meetings)
        inverse = inverted(_information(count, meetings))
        slope = [0.0] * count
        for met in meetings:
            met.added = met.information * _between(met, inverse)
            surplus = sum(met.scores) - met.games * met.chance + met.added * (0.5 - met.chance)
            slope[met.first] += surplus
            slope[met.second] -= surplus
        steps = [sum(row[other] * slope[other + 1] for other in range(count - 1)) for row in inverse]
        longest = max(map(abs, steps))
        shortened = min(1.0, LONGEST_STEP / longest) if longest else 1.0
        strengths = [0.0, *(old + shortened * step for old, step in zip(strengths[1:], steps, strict=True))]
        if longest < CLOSE_ENOUGH:
            break
    _expect(strengths, meetings)
    return strengths


def _expect(strengths: Sequence[float], meetings: Sequence[_Met]) -> None:
    for met in meetings:
        met.chance = 1 / (1 + exp(strengths[met.second] - strengths[met.first]))


def _information(count: int, meetings: Sequence[_Met]) -> Matrix:
    """Return the information matrix of all players but the first, whose rating is known."""
    return _added_up(count, [(met, met.information) for met in meetings])


def _added_up(count: int, weights: Sequence[tuple[_Met, float]]) -> Matrix:
    """Return the matrix of the differences of those who met, each with its weight, without the first player."""
    whole = [[0.0] * count for _ in range(count)]
    for met, weight in weights:
        one, other = met.first, met.second
        whole[one][one] += weight
        whole[other][other] += weight
        whole[one][other] -= weight
        whole[other][one] -= weight
    return [row[1:] for row in whole[1:]]


def _between(met: _Met, matrix: Matrix) -> float:
    """Return the variance of the difference of two players that a matrix without the first player holds."""

    def entry(one: int, other: int) -> float:
        return matrix[one - 1][other - 1] if one and other else 0.0

    return entry(met.first, met.first) + entry(met.second, met.second) - 2 * entry(met.first, met.second)


def _covariance(count: int, meetings: Sequence[_Met]) -> Matrix:
    """Return the covariance of the strengths, from what pairs scored; the first player's row and column are 0."""
    inverse = inverted(_information(count, meetings))
    pairs = sum(len(met.scores) for met in meetings)
    # As many degrees of freedom are gone as there are ratings.
    lost = (pairs + count - 1) / pairs
    spread = _added_up(count, [(met, lost * met.dispersion * met.information) for met in meetings])
    inner = product(product(inverse, spread), inverse)
    return [[0.0] * count, *([0.0, *row] for row in inner)]
