from __future__ import annotations

import pytest

from bocage.arena import Game, Score, play_game, wilson_interval
from bocage.arena.pairs import format_table, main, pairings, play_pairing, play_pairs
from bocage.arena.tally import tally
from bocage.engine.words.terms import BY_POINTS, BY_ROUND_LIMIT, NOBODY
from tests.players.positions import setup_of


def game(scenario: str = "01-la-raye", winner: int = 0, ending: int = BY_POINTS, rounds: int = 10) -> Game:
    return Game(scenario, 1, ("greedy-1", "random"), winner, ending, rounds, 100)


def test_a_draw_counts_as_half_a_win() -> None:
    score = Score()

    score.add(game(winner=0), 0)
    score.add(game(winner=1), 0)
    score.add(game(winner=NOBODY, ending=BY_ROUND_LIMIT), 0)

    assert score == Score(games=3, wins=1.5, rounds=30, decisions=300, limited=1)
    assert score.rate == 0.5


def test_pairs_are_tallied_by_the_side_the_first_player_had() -> None:
    us, germany = tally([(game(winner=0), game(winner=1)), (game(winner=1), game(winner=1))])["01-la-raye"]

    assert (us.wins, us.games) == (1, 2)
    assert (germany.wins, germany.games) == (2, 2)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (390, 400, 0.9546, 0.9863),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_each_seed_is_played_from_both_sides() -> None:
    first, second = play_pairing(pairings("taker", "random", range(3, 4), ["01-la-raye"])[0])

    assert first.players == ("taker", "random")
    assert second.players == ("random", "taker")
    assert first.seed == second.seed == 3


def test_scenarios_are_taken_in_turn() -> None:
    todo = pairings("taker", "random", range(5), ["01-la-raye", "12-mortain"])

    assert [pairing.scenario[:2] for pairing in todo] == ["01", "12", "01", "12", "01"]


def test_a_game_depends_on_its_seed_alone() -> None:
    setup = setup_of("02-montmartin-en-graignes")

    games = [play_game(setup, ("random", "taker"), seed) for seed in (1, 1, 2)]

    assert games[0] == games[1]
    assert games[0] != games[2]


def test_processes_share_the_work_without_changing_it() -> None:
    todo = pairings("taker", "random", range(4), ["01-la-raye", "02-montmartin-en-graignes"], round_limit=10)

    assert play_pairs(todo, processes=2) == [play_pairing(pairing) for pairing in todo]


def test_the_table_has_a_line_for_each_scenario_and_one_for_all() -> None:
    pairs = [(game(winner=0), game(winner=1)), (game("12-mortain", NOBODY, BY_ROUND_LIMIT, 60), game("12-mortain", 0))]

    assert format_table(pairs).splitlines()[2:] == [
        "| 01-la-raye | 1 / 1 | 1 / 1 | 100.0% | 34.2% to 100.0% | 10.0 | 100 | 0 |",
        "| 12-mortain | 0.5 / 1 | 0 / 1 | 25.0% | 2.7% to 80.2% | 35.0 | 100 | 1 |",
        "| **all** | 1.5 / 2 | 1 / 2 | 62.5% | 21.9% to 90.8% | 22.5 | 100 | 1 |",
    ]


def test_the_tournament_runs_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["taker", "random", "--seeds", "2", "--scenarios", "01-la-raye", "--round-limit", "3", "--processes", "1"])

    output = capsys.readouterr()
    assert "| **all** |" in output.out
    assert "4 / 4" in output.err


def test_an_unknown_player_is_refused_with_the_names_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["napoleon", "random"])

    assert "'napoleon' (choose from" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--seeds", "--round-limit", "--processes"])
@pytest.mark.parametrize("word", ["0", "-3", "many"])
def test_a_number_must_be_above_zero(option: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["taker", "random", option, word])

    assert f"argument {option}: invalid number_above_zero value: '{word}'" in capsys.readouterr().err


def test_a_bot_is_paired_with_a_computer_player_for_either_side() -> None:
    [pairing] = pairings("solo:hard", "greedy-1", range(3, 4), ["01-la-raye"], round_limit=4)

    as_us, as_germany = play_pairing(pairing)

    assert as_us.players == ("solo:hard", "greedy-1")
    assert as_germany.players == ("greedy-1", "solo:hard")
    assert play_pairing(pairing) == (as_us, as_germany)


def test_two_bots_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["solo", "solo:hard"])

    assert "only one of the players can be a bot" in capsys.readouterr().err
