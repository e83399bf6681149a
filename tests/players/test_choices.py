"""The greedy players are frozen: quicker code makes the choices that the first code made."""

from __future__ import annotations

import random

import pytest

from bocage.engine import is_compiled
from bocage.players import DesertReckoning, GreedyPolicy
from tests.players.positions import decisions
from tools.choices import CHOICES, FILE, describe
from tools.perft import counted_ids

LINES = FILE.read_text(encoding="utf-8").splitlines()
IS_COMPILED = is_compiled()
# Interpreted, the first game of few set-ups is all there is time for.
FEW = ("01-la-raye", "104-two-roads-one-village", "201-a-night-on-the-airfield")


@pytest.mark.parametrize("line", LINES if IS_COMPILED else [line for line in LINES if line.startswith(FEW)])
def test_greedy_players_choose_as_ever(line: str) -> None:
    scenario, first_count, first, *_ = line.split()

    if IS_COMPILED:
        assert describe(scenario) == line
    else:
        assert describe(scenario, 1).split()[1:3] == [first_count, first]


def test_a_hundred_thousand_choices_are_compared() -> None:
    made = {line.split()[0]: int(line.split()[3]) for line in LINES}

    assert list(made) == counted_ids()
    assert min(made.values()) >= CHOICES
    assert sum(made.values()) >= 100_000


@pytest.mark.parametrize("scenario", ["07-la-huberderie", "201-a-night-on-the-airfield"])
def test_what_was_looked_at_before_makes_no_difference(scenario: str) -> None:
    """A search goes from world to world with one player, which keeps what it knows of the last."""
    asked = [
        (state.copy(), seat, actions, chosen)
        for seed in (1, 2)
        for state, seat, actions, chosen in decisions(scenario, seed, ("greedy-3", "greedy-3"))
    ]
    policy = GreedyPolicy(reinforced=True, desert=DesertReckoning())
    random.Random(5).shuffle(asked)

    assert len(asked) > 100
    for state, seat, actions, chosen in asked:
        assert policy.choose(state, seat, actions) == chosen
