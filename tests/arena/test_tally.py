from __future__ import annotations

import pytest

from bocage.arena import Game, Score, wilson_interval
from bocage.arena.tally import total
from bocage.engine.words.terms import BY_POINTS, BY_ROUND_LIMIT, NOBODY


def game(winner: int, ending: int = BY_POINTS) -> Game:
    return Game("01-la-raye", 1, ("greedy-1", "random"), winner, ending, 10, 100)


def test_a_draw_counts_as_half_a_win() -> None:
    score = Score()

    score.add(game(winner=0), 0)
    score.add(game(winner=1), 0)
    score.add(game(winner=NOBODY, ending=BY_ROUND_LIMIT), 0)

    assert score == Score(games=3, wins=1.5, rounds=30, decisions=300, limited=1)
    assert score.rate == 0.5
    assert total([score, score]) == Score(games=6, wins=3, rounds=60, decisions=600, limited=2)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (390, 400, 0.9546, 0.9863),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-4)
