from __future__ import annotations

from pathlib import Path

import pytest

from bocage.arena import Game
from bocage.arena.contest import Contest, Fixture, play_fixture
from bocage.arena.report import make_report
from bocage.arena.results import Results
from bocage.arena.running import Watch, counted, play_contest
from bocage.arena.sprt import Hypotheses
from tests.arena.made_up import contest, game


def no_death(fixture: Fixture, status: int | None) -> None:
    raise AssertionError(f"the process of {fixture} died with {status}")


def played(path: Path, of: Contest, pairs: int, processes: int) -> tuple[dict[Fixture, Game], list[tuple[int, int]]]:
    """Return the games of a file after a contest was played, and the progress that was told."""
    told: list[tuple[int, int]] = []
    with Results(path, of, pairs) as results:
        play_contest(of, results, pairs, processes, Watch(lambda done, total: told.append((done, total)), no_death))
        return results.games, told


def test_processes_share_the_work_without_changing_it(tmp_path: Path) -> None:
    of = contest("taker", "random", "solo:easy")

    games, told = played(tmp_path / "two", of, 2, processes=2)

    fixtures = [fixture for pairing in of.pairings(2) for fixture in pairing.fixtures]
    assert games == {fixture: play_fixture(of.settings.agreed, fixture) for fixture in fixtures}
    assert told == [(done, 12) for done in range(13)]


def test_only_what_is_not_there_is_played(tmp_path: Path) -> None:
    """Six games by an oracle stand in the file; two are left, and the file can be asked for more pairs later."""
    of, path = contest(scenarios=("01-la-raye",)), tmp_path / "results"
    fixtures = [fixture for pairing in of.pairings(4) for fixture in pairing.fixtures]
    with Results(path, of, 4) as results:
        for fixture in fixtures[:6]:
            results.add(fixture, game(fixture))

    games, told = played(path, of, 4, processes=1)

    assert told == [(6, 8), (7, 8), (8, 8)]
    assert [games[fixture] for fixture in fixtures[:6]] == [game(fixture) for fixture in fixtures[:6]]
    assert played(path, of, 4, processes=1)[1] == []
    assert played(path, of, 5, processes=1)[1] == [(8, 10), (9, 10), (10, 10)]


def test_only_whole_pairs_count() -> None:
    of = contest(scenarios=("01-la-raye",))
    fixtures = [fixture for pairing in of.pairings(3) for fixture in pairing.fixtures]
    games = {fixture: game(fixture) for fixture in [*fixtures[:3], *fixtures[4:]]}

    whole, sprt = counted(of, games, 3)

    assert [pair[0].seed for pair in whole] == [0, 2]
    assert sprt is None
    assert len(make_report(of, games, 3).games) == 4


@pytest.fixture
def tested() -> Contest:
    return contest("greedy-1", "random", scenarios=("01-la-raye",), limit=60, sprt=Hypotheses(0, 400))


def test_a_test_stops_early_at_the_same_pair_however_many_play(tested: Contest, tmp_path: Path) -> None:
    reports = []
    for processes in (1, 2):
        games, _ = played(tmp_path / str(processes), tested, 200, processes)
        reports.append(make_report(tested, games, 200))

    assert reports[0] == reports[1]
    sprt = reports[0].sprt
    assert sprt is not None
    assert sprt.verdict == "accepted"
    assert sprt.pairs < 20
    assert len(reports[0].games) == 2 * sprt.pairs
    # What is decided is not played on.
    assert played(tmp_path / "1", tested, 200, 1)[1] == []


def test_a_test_takes_pairs_in_their_order(tested: Contest) -> None:
    """Pairs that end early must not count before those that take long."""
    fixtures = [fixture for pairing in tested.pairings(30) for fixture in pairing.fixtures]
    games = {fixture: game(fixture, fixture.players.index("greedy-1")) for fixture in fixtures if fixture.seed != 2}

    whole, sprt = counted(tested, games, 30)

    assert sprt is not None
    assert (len(whole), sprt.pairs, sprt.verdict) == (2, 2, "undecided")
