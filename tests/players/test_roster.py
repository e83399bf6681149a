from __future__ import annotations

import pytest

from bocage.players import (
    PLAYER_NAMES,
    GreedyPolicy,
    RandomPolicy,
    TakerPolicy,
    UnknownPlayer,
    make_policy,
)


@pytest.mark.parametrize(
    ("name", "policy"),
    [("random", RandomPolicy), ("taker", TakerPolicy), ("greedy", GreedyPolicy), (" Greedy-1 ", GreedyPolicy)],
)
def test_a_name_stands_for_a_player(name: str, policy: type) -> None:
    assert type(make_policy(name, 1)) is policy


def test_every_name_of_the_roster_is_known() -> None:
    for name in PLAYER_NAMES:
        make_policy(name, 1)


def test_an_unknown_name_suggests_close_ones() -> None:
    with pytest.raises(UnknownPlayer) as raised:
        make_policy("gredy", 1)

    assert raised.value.name == "gredy"
    assert raised.value.suggestions[0] == "greedy"


@pytest.mark.parametrize("name", ["", "napoleon", "x" * 100_000])
def test_a_name_like_no_other_suggests_all(name: str) -> None:
    with pytest.raises(UnknownPlayer) as raised:
        make_policy(name, 1)

    assert raised.value.suggestions == list(PLAYER_NAMES)
