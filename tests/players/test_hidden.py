from __future__ import annotations

import pytest

from bocage.engine import State, deal, legal_actions, view_for
from bocage.luck import SeededLuck
from bocage.players import GreedyPolicy, PolicyPlayer, TakerPolicy
from bocage.roster import make_policy
from tests.players.positions import SCENARIOS, decisions


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_chooses_alike_whatever_is_hidden(scenario: str) -> None:
    luck = SeededLuck(scenario)
    redealt = 0
    for number, (state, seat, actions, chosen) in enumerate(decisions(scenario, 9, ("greedy-1", "greedy-1"))):
        if number % 3:
            continue
        world = deal(view_for(state, seat), luck)
        redealt += world != state
        assert GreedyPolicy().choose(world, seat, actions) == chosen
    # Otherwise nothing was hidden and the test has shown nothing.
    assert redealt > 5


def test_taker_chooses_alike_whatever_is_hidden() -> None:
    luck = SeededLuck(1)
    for state, seat, actions, _ in decisions("01-la-raye", 2, ("taker", "greedy-1")):
        world = deal(view_for(state, seat), luck)
        assert TakerPolicy(7).choose(world, seat, actions) == TakerPolicy(7).choose(state, seat, actions)


def test_a_policy_at_the_table_chooses_as_it_would_knowing_all() -> None:
    player = PolicyPlayer(make_policy("greedy-1", 1), SeededLuck(4))
    for number, (state, seat, _, chosen) in enumerate(decisions("04-behind-enemy-lines", 6, ("greedy-1", "greedy-1"))):
        if number % 5 == 0:
            assert player.decide(view_for(state, seat)) == chosen


def test_a_policy_that_peeks_is_found_out() -> None:
    """The test above can fail: a policy that counts the enemy's hand does not choose alike."""

    class Peeping:
        def choose(self, state: State, seat: int, actions: list[int]) -> int:
            return actions[state.row(1 - seat, 1)[0] % len(actions)]

    luck = SeededLuck(1)
    differing = 0
    for state, seat, actions, _ in decisions("01-la-raye", 2, ("taker", "taker")):
        world = deal(view_for(state, seat), luck)
        assert legal_actions(world, seat) == actions
        differing += Peeping().choose(world, seat, actions) != Peeping().choose(state, seat, actions)
    assert differing
