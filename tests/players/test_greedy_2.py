"""greedy-2: the same player as greedy-1 on the base game, and at home among vehicles, specialists and teams."""

from __future__ import annotations

import pytest

from bocage.arena.games import play_game
from bocage.data.loader import base_ids, four_player_ids, load_scenario, normandy_ids
from bocage.engine import Options, apply, deal, deciders, format_action, legal_actions, open_match, prepare, view_for
from bocage.luck import SeededLuck
from bocage.players import GreedyPolicy
from tests.players.positions import setup_of
from tests.rule import rule
from tests.situation import Table, situation

NEW = [*normandy_ids()[len(base_ids()) :], *four_player_ids(normandy_ids())]


def choice_of(table: Table, *, reinforced: bool = True) -> str:
    actions = legal_actions(table.state, table.seat)
    return format_action(table.setup, GreedyPolicy(reinforced=reinforced).choose(table.state, table.seat, actions))


@pytest.mark.parametrize("scenario", ["01-la-raye", "05-crossing-the-vire", "12-mortain"])
def test_on_the_base_game_it_is_greedy_1(scenario: str) -> None:
    games = [play_game(setup_of(scenario), (name, name), 3) for name in ("greedy-1", "greedy-2")]

    assert (games[0].winner, games[0].rounds, games[0].decisions) == (
        games[1].winner,
        games[1].rounds,
        games[1].decisions,
    )


@rule("R9.4")
def test_it_fires_at_a_tank_with_antitank_and_greedy_1_does_not() -> None:
    table = situation(
        """
             a      b
        1   .TA,ta  .RA
        """,
        hand="tank-a",
        enemy_hand="tank-a",
    )

    assert choice_of(table) == "tank-a antitank tank-a"
    assert "antitank" not in choice_of(table, reinforced=False)


@rule("R9.6")
def test_it_throws_a_grenade_where_several_stand() -> None:
    table = situation(
        """
             a        b
        1   .RA   .ra,sa,ma
        """,
        hand="grenadier-a",
        enemy_deck="rifleman-a scout-a machine-gunner-a",
    )

    assert choice_of(table).startswith("grenadier-a grenade ")


@rule("R9.2")
def test_it_keeps_the_specialist() -> None:
    table = situation(hand="rifleman-a", enemy_hand="rifleman-a submachine-gunner-a")
    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert choice_of(table.enemy) == "lose rifleman-a"


@pytest.mark.parametrize("scenario", NEW)
def test_it_reads_nothing_hidden(scenario: str) -> None:
    setup = prepare(load_scenario(scenario), Options(round_limit=6, specialists=True))
    luck, worlds, policy = SeededLuck(5), SeededLuck(6), GreedyPolicy(reinforced=True)
    state = open_match(setup, luck)
    asked = 0
    while deciders(state):
        seat = deciders(state)[0]
        action = policy.choose(state, seat, legal_actions(state, seat))
        world = deal(view_for(state, seat), worlds)
        assert policy.choose(world, seat, legal_actions(world, seat)) == action
        apply(state, seat, action, luck)
        asked += 1
    assert asked > 30
