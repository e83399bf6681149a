from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario, scenario_ids
from bocage.engine import Options, Setup, apply, deciders, legal_actions, open_match, prepare
from bocage.engine.words.terms import BIDDING, OVER
from bocage.luck import QuickLuck, SeededLuck
from bocage.players import GreedyPolicy, QuickPolicy, RandomPolicy, play_out


def setup_of(scenario: str) -> Setup:
    return prepare(load_scenario(scenario), Options(round_limit=60))


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_playout_is_the_same_game_as_going_through_the_doors(scenario: str) -> None:
    setup = setup_of(scenario)
    luck, policy = SeededLuck(11), RandomPolicy(12)
    walked = open_match(setup, luck)
    decisions = 0
    while asked := deciders(walked):
        apply(walked, asked[0], policy.choose(walked, asked[0], legal_actions(walked, asked[0])), luck)
        decisions += 1
    luck = SeededLuck(11)
    played = open_match(setup, luck)

    assert play_out(played, luck, RandomPolicy(12)) == decisions
    assert played == walked
    assert played.phase == OVER


def test_a_playout_stops_where_a_round_begins() -> None:
    luck = QuickLuck(3)
    state = open_match(setup_of("7"), luck)

    decisions = play_out(state, luck, QuickPolicy(luck), until=5)

    assert (state.round, state.phase) == (5, BIDDING)
    assert decisions >= 4 * 4
    assert play_out(state, luck, QuickPolicy(luck), until=5) == 0
    assert play_out(state, luck, QuickPolicy(luck)) > 0
    assert state.phase == OVER


def test_any_policy_can_play_out() -> None:
    luck = SeededLuck(1)
    state = open_match(setup_of("1"), luck)

    assert play_out(state, luck, GreedyPolicy()) < 400
    assert state.phase == OVER
    assert play_out(state, luck, GreedyPolicy()) == 0


def test_the_quick_policy_takes_every_action_sooner_or_later() -> None:
    luck = QuickLuck(2)
    state = open_match(setup_of("1"), luck)
    actions = list(range(30))

    assert {QuickPolicy(luck).choose(state, 0, actions) for _ in range(1000)} == set(actions)
