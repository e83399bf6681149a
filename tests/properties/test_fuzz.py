from __future__ import annotations

from pathlib import Path

import pytest

from bocage.data.loader import four_player_ids, scenario_ids
from bocage.engine import State
from bocage.match import load_match
from tests.properties import games
from tools import fuzz


def hold_until_round_three(state: State) -> None:
    # Raised by hand, as pytest would add to the sentence of an assert.
    if state.round == 3:
        raise AssertionError("the third round has begun")


def test_a_batch_plays_every_scenario_in_turn() -> None:
    report = fuzz.play_batch(range(26), sample=0.01, names=fuzz.set_ups([]))

    assert report.games == len(scenario_ids()) + len(four_player_ids()) == sum(report.endings.values())
    assert report.tally.decisions > 1000
    assert report.finds == []
    assert "26 games" in fuzz.summary(report, 1.0)
    assert "every property held" in fuzz.summary(report, 1.0)


def test_only_the_scenarios_asked_for_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for = ["203", "204-wings-over-the-wadi"]

    assert fuzz.set_ups(asked_for, solo=True) == ["203-stranded-on-the-salt", "204-wings-over-the-wadi"]
    assert fuzz.set_ups(asked_for) == [*fuzz.set_ups(asked_for, solo=True), "203-stranded-on-the-salt-four"]

    # Every game breaks a property, so that the finds tell which were played.
    monkeypatch.setattr(games, "check_board", hold_until_round_three)
    finds = fuzz.play_batch(range(3), sample=0.0, names=fuzz.set_ups(asked_for)).finds
    assert [find.scenario for find in finds] == fuzz.set_ups(asked_for)


def test_a_scenario_that_is_not_there_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fuzz", "--scenarios", "999"])

    with pytest.raises(SystemExit):
        fuzz.main()
    assert '"999"' in capsys.readouterr().err


def test_a_find_is_saved_as_a_match_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "check_board", hold_until_round_three)
    report = fuzz.play_batch(range(2), sample=0.0, names=fuzz.set_ups([]))
    [first, _] = report.finds
    path = fuzz.save_find(first, tmp_path / "finds")

    assert first.problem == "AssertionError: the third round has begun"
    assert "2 games broke a property" in fuzz.summary(report, 1.0)
    assert path.read_text(encoding="utf-8").startswith(f"# after decision {first.number}: AssertionError: the third")
    match = load_match(path)
    assert len(match.entries) == first.number
    assert match.state.round == 3

    assert fuzz.play_again(path) == 1
    assert capsys.readouterr().out == f"After decision {first.number}: AssertionError: the third round has begun\n"

    monkeypatch.undo()
    assert fuzz.play_again(path) == 0
    assert capsys.readouterr().out == f"Every property holds in all {first.number} decisions.\n"


def test_a_file_that_is_no_match_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.play_again(tmp_path / "gone.bocage") == 1
    assert "could not be read" in capsys.readouterr().err


def test_the_seeds_are_dealt_out_without_gap() -> None:
    seeds = [seed for batch in fuzz.batches(100, 60) for seed in batch]

    assert seeds == list(range(100, 160))
