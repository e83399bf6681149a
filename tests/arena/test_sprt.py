"""A sequential test on streams of pairs whose truth is known, as they were drawn by lot."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from bocage.arena.sprt import Hypotheses, Sprt, expected_share, log_ratio
from tests.arena.test_ratings import drawn_pair

STREAMS = 300
# Two standard errors of an error rate of 5 %.
CHANCE = 2 * (0.05 * 0.95 / STREAMS) ** 0.5


@pytest.mark.parametrize(
    ("truth", "split", "wrong"),
    [(0, 0.0, "accepted"), (100, 0.0, "rejected"), (0, 0.4, "accepted"), (100, 0.4, "rejected")],
)
def test_no_more_tests_err_than_may(truth: float, split: float, wrong: str) -> None:
    lot = Random(f"{truth} {split}")
    verdicts, pairs = [], 0
    for _ in range(STREAMS):
        sprt = Sprt.begin(Hypotheses(0, 100))
        while sprt.verdict == "undecided":
            sprt.add(drawn_pair(lot, expected_share(truth), split))
        verdicts.append(sprt.verdict)
        pairs += sprt.pairs

    assert verdicts.count(wrong) / STREAMS <= 0.05 + CHANCE  # type: ignore[arg-type]
    # A fixed number of pairs with these errors would be 66, and 40 where four of ten are split.
    assert pairs / STREAMS < (30 if split else 45)


def test_the_ratio_is_that_of_the_likelihoods() -> None:
    """With two scores alone the mean fixes the distribution, so that the ratio can be written down."""
    half, more = expected_share(0), expected_share(50)

    ratio = log_ratio([40, 0, 0, 0, 60], 0, 50)

    assert ratio == pytest.approx(60 * log(more / half) + 40 * log((1 - more) / (1 - half)), abs=0.02)


def test_a_verdict_stands() -> None:
    sprt = Sprt.begin(Hypotheses(0, 200))
    while sprt.verdict == "undecided":
        sprt.add(2.0)
    pairs, ratio = sprt.pairs, sprt.ratio
    for _ in range(50):
        sprt.add(0.0)

    assert (sprt.verdict, sprt.pairs, sprt.ratio) == ("accepted", pairs, ratio)
    assert sprt.ratio >= sprt.hypotheses.bounds[1] == pytest.approx(log(0.95 / 0.05))


def test_smaller_errors_take_more_pairs() -> None:
    def pairs(error: float) -> int:
        sprt = Sprt.begin(Hypotheses(0, 200, error, error))
        while sprt.verdict == "undecided":
            sprt.add(0.5)
        assert sprt.verdict == "rejected"
        return sprt.pairs

    assert pairs(0.2) < pairs(0.05) < pairs(0.001)


@pytest.mark.parametrize(("elo", "share"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11)])
def test_points_of_elo_are_odds(elo: float, share: float) -> None:
    assert expected_share(elo) == pytest.approx(share)
