"""Glicko-2 as its author counts it."""

from __future__ import annotations

import pytest

from bocage.server.glicko import NEW_DEVIATION, Game, Rating, rate


def test_the_example_of_the_paper() -> None:
    """Glickman rounds on the way, to 1464.06 and 151.52."""
    games = [Game(Rating(1400, 30), 1), Game(Rating(1550, 100), 0), Game(Rating(1700, 300), 0)]
    after = rate(Rating(1500, 200, 0.06), games)

    assert after.rating == pytest.approx(1464.06, abs=0.015)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_doubt_grows() -> None:
    before = Rating(1500, 200, 0.06)
    after = rate(before, [])

    assert (after.rating, after.volatility) == (before.rating, before.volatility)
    assert after.deviation == pytest.approx(200.2714, abs=0.001)
    assert before.after(0) == pytest.approx(before)
    assert before.after(1e9).deviation == NEW_DEVIATION


@pytest.mark.parametrize("score", [0, 0.5, 1])
def test_what_one_gains_the_other_loses_between_equals(score: float) -> None:
    one, other = rate(Rating(), [Game(Rating(), score)]), rate(Rating(), [Game(Rating(), 1 - score)])

    assert one.rating - 1500 == pytest.approx(1500 - other.rating)
    assert one.deviation < NEW_DEVIATION
    assert (one.rating > 1500) == (score == 1)


def test_a_surprise_makes_a_rating_waver_more() -> None:
    """A strong and steady player who loses to a beginner: the bounds of the search lie the other way."""
    beaten = rate(Rating(2400, 50), [Game(Rating(1200, 50), 0)] * 5)
    expected = rate(Rating(2400, 50), [Game(Rating(1200, 50), 1)] * 5)

    assert beaten.volatility > 0.06 > expected.volatility
    assert beaten.rating < 2400 < expected.rating
