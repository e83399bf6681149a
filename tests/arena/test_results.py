from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

import bocage
from bocage.agreement import Agreement
from bocage.arena.contest import Contest, Fixture, Settings
from bocage.arena.results import Results, read_results
from bocage.arena.sprt import Hypotheses
from bocage.engine.words.terms import NOBODY
from bocage.match import MatchProblem
from tests.arena.made_up import contest, game
from tests.english import says


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of results with four games: won, lost, drawn, won."""
    path = tmp_path / "results.jsonl"
    with Results(path, contest(), 2) as results:
        for fixture, winner in zip(fixtures(2), (0, 1, NOBODY, 0), strict=True):
            results.add(fixture, game(fixture, winner))
    return path


def fixtures(pairs: int) -> list[Fixture]:
    return [fixture for pairing in contest().pairings(pairs) for fixture in pairing.fixtures]


def test_what_was_written_is_read_again(file: Path) -> None:
    header, games, whole = read_results(file)

    assert header is not None
    assert (header.settings, header.pairs) == (contest().settings, 2)
    assert games == {
        fixture: game(fixture, winner) for fixture, winner in zip(fixtures(2), (0, 1, NOBODY, 0), strict=True)
    }
    assert whole == file.stat().st_size


def test_a_line_says_all_about_a_game(file: Path) -> None:
    line = file.read_text().splitlines()[2]

    for part in (
        '"scenario":"01-la-raye","seed":0,"seats":2,"sides":["us","germany"],"players":["random","taker"]',
        '"winner":"germany","ending":"points","rounds":10,"decisions":100,"points":[4,2],"versions":{"bocage":',
    ):
        assert part in line
    assert f'"{bocage.__version__}"' in line


def test_a_line_cut_off_is_played_again_wherever_it_was_cut(file: Path) -> None:
    """Whatever is left of the last line, no other game is lost and none is counted twice."""
    data = file.read_bytes()
    start = data.rstrip(b"\n").rfind(b"\n") + 1
    last = fixtures(2)[-1]
    for length in range(start, len(data), 5):
        file.write_bytes(data[:length])
        with Results(file, contest(), 2) as results:
            assert list(results.games) == fixtures(2)[:-1]
            results.add(last, game(last))
        assert file.read_bytes() == data


def test_the_first_line_cut_off_is_written_again(file: Path) -> None:
    data = file.read_bytes()
    end = data.find(b"\n") + 1
    for length in range(0, end, 5):
        file.write_bytes(data[:length])
        with Results(file, contest(), 2):
            pass
        assert file.read_bytes() == data[:end]


def test_a_last_line_of_nothing_is_taken_away(file: Path) -> None:
    """A power cut may leave a line of which only the length was written."""
    data = file.read_bytes()
    file.write_bytes(data + b"\0" * 40 + b"\n")

    with Results(file, contest(), 2) as results:
        assert len(results.games) == 4
    assert file.read_bytes() == data


def test_a_game_counts_once(file: Path) -> None:
    data = file.read_bytes()
    first = fixtures(2)[0]

    with Results(file, contest(), 2) as results:
        results.add(first, game(first, 1))
        assert results.games[first].winner == 0
    assert file.read_bytes() == data
    file.write_bytes(data + data.splitlines(keepends=True)[1])
    assert len(read_results(file)[1]) == 4


@pytest.mark.parametrize("broken", [b"{}\n", b"nonsense\n", b'{"scenario": 3}\n', b"\xff\xfe\n", b"\n"])
def test_a_broken_line_between_others_is_told(file: Path, broken: bytes) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], broken, *lines[2:]]))
    before = file.read_bytes()

    with pytest.raises(MatchProblem, check=says(r"results.jsonl:3: This line is no game; remove it, and")):
        Results(file, contest(), 2)
    assert file.read_bytes() == before


def test_a_side_that_does_not_play_is_a_broken_line(file: Path) -> None:
    text = file.read_text()
    file.write_text(text.replace('"winner":"us"', '"winner":"italy"', 1))

    with pytest.raises(MatchProblem, check=says("results.jsonl:2: This line is no game")):
        read_results(file)


@pytest.mark.parametrize("content", ["mine", "mine\n", "one\ntwo\n", '{"a": 1}\n', "[]\n"])
def test_a_file_of_somebody_else_stays_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)

    with pytest.raises(MatchProblem, check=says("notes.txt holds something else than the results of a contest")):
        Results(path, contest(), 2)
    assert path.read_text() == content


def test_another_format_is_told(file: Path) -> None:
    file.write_text(file.read_text().replace('"format":1', '"format":2', 1))

    with pytest.raises(MatchProblem, check=says("has format 2, and this version reads format 1")):
        Results(file, contest(), 2)


def other(settings: Settings, **changes: object) -> Contest:
    wanted: dict[str, object] = {
        "players": settings.players,
        "scenarios": settings.scenarios,
        "agreed": settings.agreed,
        "first_seed": settings.first_seed,
    }
    return Contest(Settings.of(**(wanted | changes)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"players": ["random", "taker"]}, r"other players \(taker, random\)"),
        ({"scenarios": ["07-la-huberderie", "01-la-raye"]}, r"other scenarios \(01-la-raye, 07-la-huberderie\)"),
        ({"agreed": Agreement(round_limit=9)}, r'other options \({"round_limit":3}\)'),
        ({"first_seed": 7}, r"another first seed \(0\)"),
        ({"sprt": Hypotheses(0, 10)}, r"another test by --sprt \(-\)"),
    ],
)
def test_a_file_goes_on_with_its_own_settings_only(file: Path, changes: dict[str, object], sentence: str) -> None:
    before = file.read_bytes()

    with pytest.raises(MatchProblem, check=says(f"belongs to a contest with {sentence}, so its games do not count")):
        Results(file, other(contest().settings, **changes), 2)
    assert file.read_bytes() == before


def test_a_file_of_another_version_or_scenario_is_refused(file: Path) -> None:
    text = file.read_text()
    digest = contest().settings.digests[1]
    for there, found in ((bocage.__version__, "version 0.0.1 of Bocage"), (digest, "other versions of its scenarios")):
        file.write_text(text.replace(f'"{there}"', '"0.0.1"', 1))

        with pytest.raises(MatchProblem, check=says(f"belongs to a contest with {found}")):
            Results(file, contest(), 2)


def test_two_contests_do_not_write_into_one_file(file: Path) -> None:
    with (
        Results(file, contest(), 2),
        pytest.raises(MatchProblem, check=says("Another contest is writing into .*results.jsonl")),
    ):
        Results(file, contest(), 2)
    with Results(file, contest(), 2) as results:
        assert len(results.games) == 4


def test_a_file_that_cannot_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(MatchProblem, check=says(r"cannot be used for results \(Is a directory\)")):
        Results(tmp_path, contest(), 2)


def test_a_full_disk_costs_no_more_than_the_game_being_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, last = file.read_bytes(), fixtures(3)[-1]
    written: list[int] = []

    def write_half(number: int, line: bytes) -> int:
        if written:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written.append(os.pwrite(number, line[:50], len(data)))
        return 50

    with Results(file, contest(), 2) as results, monkeypatch.context() as patch:
        patch.setattr("bocage.arena.results.os.write", write_half)
        with pytest.raises(
            MatchProblem, check=says(r"could not be written \(No space left on device\); the games in it")
        ):
            results.add(last, game(last))
        assert last not in results.games

    assert len(file.read_bytes()) == len(data) + 50
    with Results(file, contest(), 2) as results:
        assert len(results.games) == 4
    assert file.read_bytes() == data
