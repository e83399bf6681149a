from __future__ import annotations

import os
from pathlib import Path

import pytest

from bocage.data.package import package_text
from bocage.data.problems import DataError
from bocage.match import MatchProblem, format_record, load_match, save_match
from tests.english import says
from tests.match.table import new_match, play_on


def test_a_saved_match_is_loaded(tmp_path: Path) -> None:
    match = new_match()
    play_on(match, 30)
    save_match(match, tmp_path / "evening.bocage")
    again = load_match(tmp_path / "evening.bocage")

    assert format_record(again) == format_record(match)
    assert again.entries == match.entries
    assert again.state_at(13).pack() == match.state_at(13).pack()
    assert [path.name for path in tmp_path.iterdir()] == ["evening.bocage"]


@pytest.mark.parametrize("broken", ["os.fsync", "pathlib.Path.replace", "os.fdopen"])
def test_an_interrupted_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    match = new_match()
    path = tmp_path / "evening.bocage"
    save_match(match, path)
    before = path.read_bytes()
    play_on(match, 10)

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(broken, fail)
    with pytest.raises(MatchProblem, check=says(r"evening\.bocage could not be written \(No space left")) as problem:
        save_match(match, path)
    monkeypatch.undo()

    assert problem.value.key == "cannot-save"
    assert path.read_bytes() == before
    assert [left.name for left in tmp_path.iterdir()] == ["evening.bocage"]
    save_match(match, path)
    assert load_match(path).entries == match.entries


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(MatchProblem, check=says(r"nowhere/evening\.bocage could not be written")):
        save_match(new_match(), tmp_path / "nowhere" / "evening.bocage")


def test_a_folder_that_may_not_be_written_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.bocage"
    save_match(new_match(), path)
    before = path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13))

    # The mode of the folder would not stop a test run as root.
    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(MatchProblem, check=says("Permission denied")):
        save_match(new_match(seed="2"), path)

    assert path.read_bytes() == before


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        MatchProblem, check=says(r"gone.bocage could not be read \(No such file or directory\)")
    ) as problem:
        load_match(tmp_path / "gone.bocage")
    assert problem.value.key == "cannot-read"


def test_a_folder_is_no_match(tmp_path: Path) -> None:
    with pytest.raises(MatchProblem, check=says("could not be read")):
        load_match(tmp_path)


def test_a_picture_is_no_match(tmp_path: Path) -> None:
    path = tmp_path / "photo.bocage"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")

    with pytest.raises(MatchProblem, check=says("not a text file")):
        load_match(path)


def test_a_scenario_nobody_has_is_named(tmp_path: Path) -> None:
    path = tmp_path / "evening.bocage"
    save_match(new_match(), path)
    path.write_text(path.read_text(encoding="utf-8").replace("01-la-raye", "our-own-village"), encoding="utf-8")

    with pytest.raises(DataError, check=says("our-own-village")):
        load_match(path)


def test_a_scenario_with_an_endless_name_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "evening.bocage"
    save_match(new_match(), path)
    path.write_text(path.read_text(encoding="utf-8").replace("01-la-raye", "a" * 300), encoding="utf-8")

    with pytest.raises(DataError):
        load_match(path)


def test_a_scenario_of_ones_own_may_bear_the_name_of_a_published_one(tmp_path: Path) -> None:
    text = package_text("scenarios", "01-la-raye.toml").replace("6A = 2", "6A = 1")
    own = tmp_path / "01-la-raye.toml"
    own.write_text(text, encoding="utf-8")
    for name, scenario in (("own", str(own)), ("published", "01-la-raye")):
        match = new_match(scenario)
        play_on(match, 10)
        save_match(match, tmp_path / f"{name}.bocage")

        assert format_record(load_match(tmp_path / f"{name}.bocage")) == format_record(match)
