from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.agreement import Agreement
from bocage.arena import play_game
from bocage.arena.contest import Contest, Fixture, Pairing, Settings, load_plan, play_fixture
from bocage.arena.sprt import Hypotheses
from bocage.match import MatchProblem
from tests.arena.made_up import contest
from tests.english import says
from tests.players.positions import setup_of
from tests.rule import rule

LA_RAYE = "01-la-raye"
LIMIT = Agreement(round_limit=3)


def test_a_pair_has_the_same_seed_and_luck_with_sides_swapped() -> None:
    [pairing] = contest(scenarios=(LA_RAYE,)).pairings(1)

    first, second = pairing.fixtures

    assert first == Fixture(("taker", "random"), LA_RAYE, 0)
    assert second == Fixture(("random", "taker"), LA_RAYE, 0)


def test_the_games_of_a_pair_have_the_same_luck() -> None:
    """On the base game greedy-1 and greedy-2 are the same player, so that only luck could tell the two games apart."""
    for pairing in contest("greedy-1", "greedy-2", limit=60).pairings(2):
        one, other = (play_fixture(Agreement(round_limit=60), fixture) for fixture in pairing.fixtures)

        assert one.players == other.players[::-1]
        assert replace(one, players=other.players) == other
        assert one.decisions > 20


def test_a_game_depends_on_its_seed_alone() -> None:
    setup = setup_of("02-montmartin-en-graignes")

    games = [play_game(setup, ("random", "taker"), seed) for seed in (1, 1, 2)]

    assert games[0] == games[1]
    assert games[0] != games[2]


def test_every_two_players_meet_on_every_seed_and_scenarios_take_turns() -> None:
    pairings = contest("taker", "random", "greedy-1").pairings(3)

    couples = [("taker", "random"), ("taker", "greedy-1"), ("random", "greedy-1")]
    names = ["01-la-raye", "07-la-huberderie", "01-la-raye"]
    assert pairings == [Pairing(couple, names[seed], seed) for seed in range(3) for couple in couples]


def test_who_is_named_twice_plays_one_game_a_seed_against_itself() -> None:
    mirror = contest("taker", "random", "taker", scenarios=(LA_RAYE,))

    assert mirror.couples == [("taker", "random"), ("taker", "taker")]
    assert [len(pairing.fixtures) for pairing in mirror.pairings(2)] == [2, 1, 2, 1]


def test_the_first_seed_can_be_chosen() -> None:
    late = Contest(Settings.of(["taker", "random"], [LA_RAYE], first_seed=320_000))

    assert [pairing.seed for pairing in late.pairings(2)] == [320_000, 320_001]


@rule("R13.1")
def test_a_bot_meets_all_but_other_bots() -> None:
    bots = contest("solo:hard", "random", "solo:easy", scenarios=(LA_RAYE,))

    assert [pairing.couple for pairing in bots.pairings(1)] == [("solo:hard", "random"), ("random", "solo:easy")]
    [left] = bots.left_out
    assert (left.couple, left.scenario) == (("solo:hard", "solo:easy"), LA_RAYE)
    games = [play_fixture(LIMIT, fixture) for fixture in bots.pairings(1)[0].fixtures]
    assert [game.players for game in games] == [("solo:hard", "random"), ("random", "solo:hard")]


@rule("R13.1")
def test_a_bot_is_left_out_where_it_cannot_play() -> None:
    """Of these two scenarios the first has a set-up for four."""
    mixed = contest("solo:hard", "random", "taker", scenarios=("101-the-gap-in-the-hedges-four", LA_RAYE))

    assert {(each.couple[0], each.scenario[:3]) for each in mixed.left_out if each.couple[0] != "random"} == {
        ("solo:hard", "101")
    }
    on_four = [pairing.couple for pairing in mixed.pairings(2) if pairing.seed == 0]
    assert on_four == [("random", "taker")]


def test_the_desert_is_played_by_who_knows_it() -> None:
    desert = contest("greedy-1", "greedy-3", "solo:easy", scenarios=("201-a-night-on-the-airfield",), limit=2)

    [pairing] = desert.pairings(1)

    assert pairing.couple == ("greedy-3", "solo:easy")
    assert {each.couple[0] for each in desert.left_out} == {"greedy-1"}
    games = [play_fixture(Agreement(round_limit=2), fixture) for fixture in pairing.fixtures]
    assert [game.players[side] for side, game in enumerate(games)] == ["greedy-3", "greedy-3"]


@pytest.mark.parametrize("scenario", ["101-the-gap-in-the-hedges-four", "103-hills-at-daybreak"])
def test_four_seats_and_specialists_are_played(scenario: str) -> None:
    agreed = Agreement(round_limit=2, specialists=True)
    [pairing] = Contest(Settings.of(["taker", "greedy-2"], [scenario], agreed)).pairings(1)

    games = [play_fixture(agreed, fixture) for fixture in pairing.fixtures]

    assert [game.scenario for game in games] == [scenario, scenario]
    assert all(1 <= game.rounds <= 2 for game in games)
    assert len(load_plan(scenario).sides[0].seats) == (2 if scenario.endswith("four") else 1)


@pytest.mark.parametrize(
    ("players", "scenarios", "sprt", "sentence"),
    [
        (["taker"], [LA_RAYE], None, "A contest needs two players or more"),
        (["taker", "napoleon"], [LA_RAYE], None, 'There is no player "napoleon"'),
        (["solo:hard", "solo:easy"], [LA_RAYE], None, "Only one player can be a bot"),
        (["solo", "greedy"], ["101-the-gap-in-the-hedges-four"], None, "The solo bot plays one whole side"),
        (["taker", "random"], [], None, "None of these scenarios"),
        (["taker", "random", "greedy"], [LA_RAYE], Hypotheses(0, 10), "--sprt tests one player against another"),
        (["taker", "taker"], [LA_RAYE], Hypotheses(0, 10), "--sprt tests one player against another"),
        (["taker", "random"], [LA_RAYE], Hypotheses(10, 10), "10 is not below 10"),
        (["taker", "random"], [LA_RAYE], Hypotheses(float("nan"), 10), "nan is not below 10"),
    ],
)
def test_what_is_no_contest_is_told(
    players: list[str], scenarios: list[str], sprt: Hypotheses | None, sentence: str
) -> None:
    with pytest.raises(MatchProblem, check=says(sentence)):
        Contest(Settings.of(players, scenarios, sprt=sprt))
