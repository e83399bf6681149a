from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, View, legal_actions, open_match, prepare, view_for
from bocage.luck import SeededLuck
from bocage.players import GreedyPolicy, Policy, RandomPolicy, TakerPolicy
from bocage.roster import (
    PLAYER_NAMES,
    ROSTER,
    TRIALS,
    UnknownPlayer,
    _ByView,
    difficulty_of,
    find_player,
    is_lost_among_soldiers,
    make_player,
    make_policy,
    names_of,
    offered_players,
)
from bocage.solo import SoloPolicy
from tests.english import ENGLISH
from tests.rule import rule


@pytest.mark.parametrize(
    ("name", "policy"),
    [
        ("random", RandomPolicy),
        ("taker", TakerPolicy),
        ("greedy", GreedyPolicy),
        (" Greedy-1 ", GreedyPolicy),
        ("solo:hard", SoloPolicy),
        ("Solo", SoloPolicy),
    ],
)
def test_a_name_stands_for_a_player(name: str, policy: type[Policy]) -> None:
    assert type(make_policy(name, 1)) is policy


def test_a_player_decides_from_a_view_what_its_policy_chooses() -> None:
    state = open_match(prepare(load_scenario("1"), Options()), SeededLuck(1))
    chosen = make_policy("greedy", 1).choose(state, 0, legal_actions(state, 0))

    assert make_player("greedy", 1).decide(view_for(state, 0)) == chosen


def test_a_player_that_is_no_policy_is_shown_its_view_only() -> None:
    class Asked:
        def decide(self, view: View) -> int:
            self.view = view
            return 7

    state = open_match(prepare(load_scenario("1"), Options()), SeededLuck(1))
    player = Asked()

    assert _ByView(player).choose(state, 1, [7]) == 7
    assert player.view.seat == 1


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


def test_nobody_is_entered_twice_and_everybody_who_is_offered_has_a_name_to_be_called_by() -> None:
    texts = ENGLISH

    assert len({listed.name for listed in ROSTER}) == len(ROSTER)
    assert {listed.text_key for listed in offered_players()} == set(texts.keys("player"))


def test_the_strongest_are_offered_first_and_old_versions_are_not() -> None:
    offered = offered_players()

    assert [listed.strength for listed in offered] == sorted((listed.strength for listed in offered), reverse=True)
    assert [listed.name for listed in offered if listed.kind == "computer"] == [
        "commander",
        "veteran",
        "regular",
        "greedy",
        "recruit",
        "taker",
        "random",
    ]
    assert names_of("solo") == ["solo:easy", "solo:normal", "solo:hard"]


def test_trials_are_for_measuring_only() -> None:
    for name in TRIALS:
        assert type(make_policy(name, 1)) is GreedyPolicy
        with pytest.raises(UnknownPlayer):
            find_player(name)
    assert is_lost_among_soldiers("greedy-2-careful")


@rule("R13.8")
def test_a_bot_goes_by_its_difficulty() -> None:
    assert find_player("solo").name == "solo:normal"
    assert [difficulty_of(name) for name in names_of("solo")] == ["easy", "normal", "hard"]
    assert difficulty_of(" Solo:HARD ") == "hard"
    for name in ("solo:", "solo:brutal", "greedy", ""):
        assert difficulty_of(name) == ""
