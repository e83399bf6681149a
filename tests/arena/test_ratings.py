"""Ratings of contests whose truth is known, as they were drawn by lot."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import log10
from random import Random

import pytest

from bocage.arena.matrices import inverted, product
from bocage.arena.ratings import Ratings, rate
from bocage.arena.tally import wilson_interval

TRUTH = {"random": 0.0, "hasty": 80.0, "sensible": 210.0, "thoughtful": 150.0}
REPETITIONS = 400


def drawn_pair(lot: Random, share: float, split: float) -> float:
    """Return what a player scores in a pair if it gets a share of all points, and some pairs are split for sure."""
    if lot.random() < split:
        return 1.0
    chance = (share - split / 2) / (1 - split)
    return sum(lot.random() < chance for _ in range(2))


def drawn_contest(lot: Random, pairs: int, split: float) -> Ratings:
    scores = {}
    for one, other in combinations(TRUTH, 2):
        share = 1 / (1 + 10 ** ((TRUTH[other] - TRUTH[one]) / 400))
        scores[one, other] = [drawn_pair(lot, share, split) for _ in range(pairs)]
    return rate(list(TRUTH), scores)


@pytest.mark.parametrize("split", [0.0, 0.4])
def test_the_bounds_hold_the_truth_in_95_of_100_contests(split: float) -> None:
    """A scenario that favours a side splits pairs, so that games of a pair are anything but independent."""
    lot = Random(f"coverage {split}")
    held, widths, leads = [], [], []
    for _ in range(REPETITIONS):
        ratings = drawn_contest(lot, 40, split)
        for name, truth in TRUTH.items():
            if name != "random":
                bounded = ratings.of[name]
                held.append(bounded.low <= truth <= bounded.high)
                widths.append(bounded.high - bounded.low)
        ordered = list(ratings.of)
        for name, below in pairwise(ordered):
            lead = ratings.leads[name]
            leads.append(lead.low <= TRUTH[name] - TRUTH[below] <= lead.high)

    assert 0.935 <= sum(held) / len(held) <= 0.97
    # The order was found from the same games, which flatters the leads a little.
    assert sum(leads) / len(leads) >= 0.92
    # Pairs that are split tell more about their players than independent games do.
    mean = sum(widths) / len(widths)
    assert 80 < mean < 100 if split else 105 < mean < 120


def test_many_games_lead_to_the_truth() -> None:
    ratings = drawn_contest(Random(1), 20_000, 0.2)

    assert list(ratings.of) == ["sensible", "thoughtful", "hasty", "random"]
    assert [bounded.elo for bounded in ratings.of.values()] == pytest.approx([210, 150, 80, 0], abs=5)
    assert ratings.of["random"].low == ratings.of["random"].high == 0
    assert ratings.leads["sensible"].elo == pytest.approx(60, abs=3)
    assert "random" not in ratings.leads


def test_two_players_stand_apart_by_their_odds() -> None:
    """300 of 400 games are odds of 3 to 1, to which Firth's correction adds half a game for each."""
    ratings = rate(["one", "other"], {("one", "other"): [2.0, 1.0] * 100})

    assert ratings.of["other"].elo == pytest.approx(-400 * log10(300.5 / 100.5))
    # Pairs of 2 and 1 spread two thirds as much as independent games.
    low, high = wilson_interval(0.25 * 600, 600)
    assert ratings.of["other"].low == pytest.approx(400 * log10(low / (1 - low)), abs=3)
    assert ratings.of["other"].high == pytest.approx(400 * log10(high / (1 - high)), abs=3)


def test_the_first_player_has_zero_if_random_does_not_play() -> None:
    ratings = rate(["one", "other"], {("one", "other"): [2.0, 2.0, 1.0, 1.0]})

    assert ratings.of["one"].elo == 0
    assert ratings.of["other"].elo < 0


def test_a_draw_counts_as_half_a_win() -> None:
    draws = rate(["one", "other"], {("one", "other"): [1.0, 1.0, 1.5, 0.5]})
    wins = rate(["one", "other"], {("one", "other"): [2.0, 0.0, 2.0, 0.0]})

    assert draws.of["other"].elo == pytest.approx(wins.of["other"].elo) == pytest.approx(0)


def test_who_won_every_game_has_bounds_all_the_same() -> None:
    few, many = (rate(["random", "x"], {("x", "random"): [2.0] * pairs}).of["x"] for pairs in (10, 200))

    # Wilson's interval for 20 wins of 20 games begins at 83.9 %, which are 287 points; for 400 of 400 at 807 points.
    assert 220 < few.low < 320
    assert 740 < many.low < 840
    assert few.elo + 300 < few.high < 1100


def test_who_has_met_nobody_is_not_rated() -> None:
    ratings = rate(
        ["one", "other", "third"], {("one", "other"): [2.0, 1.0], ("one", "third"): [], ("third", "third"): []}
    )

    assert set(ratings.of) == {"one", "other"}
    assert rate(["one", "other"], {}).of.keys() == {"one"}


def test_players_are_joined_through_others() -> None:
    ratings = rate(["a", "b", "c"], {("a", "b"): [2.0, 1.0, 1.0], ("b", "c"): [2.0, 1.0, 1.0]})

    assert list(ratings.of) == ["a", "b", "c"]
    assert ratings.of["c"].elo == pytest.approx(2 * ratings.of["b"].elo, rel=0.01)


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 4.0], [3.0, 1.0, 0.5]]

    for number, row in enumerate(product(matrix, inverted(matrix))):
        assert row == pytest.approx([float(number == column) for column in range(3)])
