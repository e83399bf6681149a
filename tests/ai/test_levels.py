from __future__ import annotations

import pytest

from bocage.ai import Search
from bocage.ai.levels import COMMANDER, RECRUIT, REGULAR, SEARCHING, TURN_SECONDS, VETERAN
from bocage.ai.recruit import RecruitPolicy
from bocage.arena import play_game
from bocage.engine import legal_actions, view_for
from bocage.roster import Budget, find_player, make_at_table, make_player, make_policy
from tests.ai.modes import MODES, positions, redealt, setup_of


def test_levels_stand_in_the_order_of_their_strength() -> None:
    names = [RECRUIT.name, "greedy", *(level.name for level in SEARCHING)]
    strengths = [find_player(name).strength for name in names]

    assert names[-3:] == ["regular", "veteran", "commander"]
    assert strengths == sorted(set(strengths))


def test_a_decision_at_the_table_has_a_cap() -> None:
    assert [level.seconds for level in (RECRUIT, REGULAR, VETERAN, COMMANDER)] == [0.05, 0.2, 0.7, 2.0]


def test_at_the_table_simulations_and_time_are_limited_and_elsewhere_simulations_alone() -> None:
    at_table, elsewhere = make_at_table("veteran", 1, spent=1.5), make_player("veteran", 1)
    assert isinstance(at_table, Search)
    assert isinstance(elsewhere, Search)

    limits = at_table.limits
    assert (limits.simulations, limits.seconds, limits.turn_seconds) == (VETERAN.simulations, 0.7, TURN_SECONDS - 1.5)
    assert (elsewhere.limits.simulations, elsewhere.limits.seconds) == (VETERAN.simulations, None)


@pytest.mark.parametrize(("budget", "made"), [(None, COMMANDER.against_bot), (Budget(simulations=30), 30)])
def test_against_a_bot_a_level_simulates_more_unless_a_number_is_asked_for(budget: Budget | None, made: int) -> None:
    player = make_player("commander", 1, budget)
    assert isinstance(player, Search)

    assert player.limits.simulations_in(setup_of("bot")) == made
    assert player.limits.simulations_in(setup_of("two seats")) == (COMMANDER.simulations if budget is None else 30)


def test_a_budget_of_time_alone_means_as_many_simulations_as_it_allows() -> None:
    player = make_player("regular", 1, Budget(0.1))
    assert isinstance(player, Search)

    assert (player.limits.simulations, player.limits.seconds) == (None, 0.1)


def test_a_turn_that_has_had_its_time_is_played_on_with_one_simulation_a_decision() -> None:
    state, seat = next(positions("two seats", 1, 6))
    player = make_at_table("commander", 1, spent=TURN_SECONDS)
    assert isinstance(player, Search)

    assert player.look(view_for(state, seat)).simulations == 1


@pytest.mark.parametrize("mode", MODES)
def test_the_recruit_chooses_alike_whatever_is_hidden(mode: str) -> None:
    for number, (state, seat) in enumerate(positions(mode, 5, 3)):
        actions = legal_actions(state, seat)
        chosen = RecruitPolicy(7).choose(state, seat, actions)
        assert chosen in actions
        assert RecruitPolicy(7).choose(redealt(state, seat), seat, actions) == chosen
        if number == 8:
            break


def test_the_recruit_makes_other_mistakes_with_another_seed_and_wins_against_chance() -> None:
    choices = [
        {RecruitPolicy(seed).choose(state, seat, legal_actions(state, seat)) for seed in range(5)}
        for state, seat in positions("two seats", 1, 8)
    ]
    assert max(len(chosen) for chosen in choices) > 1

    games = [play_game(setup_of("two seats"), ("recruit", "random"), seed) for seed in range(4)]
    assert sum(game.score_of(0) for game in games) > 2


def test_levels_play_each_other() -> None:
    state, seat = next(positions("bot", 1, 2))

    assert make_policy("regular", 1, Budget(simulations=4)).choose(state, seat, []) in legal_actions(state, seat)
