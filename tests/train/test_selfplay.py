from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from bocage.ai.prior import FEATURES
from bocage.ai.weights_file import load_evaluation, load_prior, read_file
from bocage.cli import main
from bocage.train.fitting import TRUST, as_file, from_file, read_samples
from bocage.train.fitting_prior import Choices, fit_prior, read_choices, surprise
from bocage.train.gate import Gate, Pair
from bocage.train.samples import CHOICE, ROW
from bocage.train.selfplay import Loop, Settings

SETTINGS = Settings(["01-la-raye"], 2, 2, 2)
WISH = ["--games", "2", "--simulations", "2", "--pairs", "2", "--scenarios", "1", "--processes", "1"]


def test_the_command_iterates_and_goes_on_where_it_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "loop"
    wish = ["train", "selfplay", str(folder), *WISH]

    assert main([*wish, "--iterations", "1"]) == 0
    first = capsys.readouterr().out
    assert main([*wish, "--iterations", "2"]) == 0
    second = capsys.readouterr().out

    assert "Iteration 1: 2 games" in first
    assert second.startswith(first.splitlines()[0])
    assert [entry["iteration"] for entry in Loop(folder, SETTINGS).log()] == [1, 2]
    for number in (1, 2):
        file = folder / f"weights-{number:03}.json"
        assert load_prior(file) is not None
        load_evaluation(file)
        found = json.loads(file.read_text(encoding="utf-8"))
        assert found["made"]["selfplay"]["iteration"] == number
        assert found["bot"] == read_file(None)[0]["bot"]


def test_an_iteration_that_was_cut_off_is_finished(tmp_path: Path) -> None:
    class CutOff(Exception):
        pass

    def cut(stage: str, done: int, _: int) -> None:
        if stage == "pairs" and done:
            raise CutOff

    loop, again = Loop(tmp_path, SETTINGS), Loop(tmp_path / "again", SETTINGS)
    with pytest.raises(CutOff):
        loop.iterate(1, cut, lambda: None)
    stages: list[str] = []

    entry = loop.iterate(1, lambda stage, *_: stages.append(stage), lambda: None)

    assert "games" not in stages
    assert "fit" not in stages
    assert entry == again.iterate(1, lambda *_: None, lambda: None)


def test_a_folder_keeps_its_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Loop(tmp_path, SETTINGS)

    assert main(["train", "selfplay", str(tmp_path), *WISH, "--games", "3"]) == 2
    assert "begun with other settings" in capsys.readouterr().err


def test_weights_to_begin_with_must_be_some(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "none.json").write_text("{}", encoding="utf-8")

    assert main(["train", "selfplay", str(tmp_path / "loop"), "--start", str(tmp_path / "none.json")]) == 2
    assert "not of format" in capsys.readouterr().err


def test_weights_in_force_are_the_last_that_were_kept(tmp_path: Path) -> None:
    loop = Loop(tmp_path, SETTINGS)
    assert loop.in_force().name == "start.json"

    lines = [{"iteration": number, "verdict": verdict} for number, verdict in enumerate(("accepted", "rejected"), 1)]
    (tmp_path / "log.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")

    assert loop.in_force().name == "weights-001.json"


def pair(number: int) -> Pair:
    return Pair(number, "1", number, "", "", 2)


def test_a_gate_counts_pairs_in_their_order_and_reads_them_back(tmp_path: Path) -> None:
    gate = Gate(tmp_path / "test.jsonl")
    gate.add(pair(1), 2.0)
    assert gate.test.pairs == 0
    gate.add(pair(0), 1.0)
    assert gate.test.pairs == 2
    with (tmp_path / "test.jsonl").open("a", encoding="utf-8") as file:
        file.write("[2, 1.")

    again = Gate(tmp_path / "test.jsonl")

    assert (again.scores, again.test.ratio) == (gate.scores, gate.test.ratio)
    assert [each.number for each in again.left([pair(number) for number in range(4)])] == [2, 3]


def test_a_gate_is_decided_as_soon_as_it_is_plain(tmp_path: Path) -> None:
    gate = Gate(tmp_path / "test.jsonl")
    pairs = [pair(number) for number in range(200)]
    for each in gate.left(pairs):
        gate.add(each, 2.0 if each.number % 4 else 1.0)

    assert gate.test.verdict == "accepted"
    assert len(gate.scores) < 100


def test_what_a_search_expected_has_a_say_in_what_is_fitted_to() -> None:
    row = np.zeros((2, ROW), np.float32)
    row[:, 2], row[:, 3], row[:, 4] = -1, 1, (-1, 0.5)

    samples = read_samples([(0, row.tobytes())])

    assert list(samples.target) == pytest.approx([1, 1 - TRUST / 2])
    assert list(samples.result) == [1, 1]


def test_a_net_reads_back_from_its_file() -> None:
    found = json.loads((files("bocage.ai") / "evaluation.json").read_text(encoding="utf-8"))["net"]

    assert as_file(from_file(found)) == found


def made_up(decisions: int) -> Choices:
    """Decisions of three actions, of which that of the second verb is to be taken, and more so if it is near."""
    chance = np.random.default_rng(2)
    rows = np.zeros((decisions * 3, CHOICE), np.float32)
    rows[::3, 0] = 1
    rows[:, 1] = np.tile([0, 1, 2], decisions)
    rows[:, 3] = -chance.random(decisions * 3)
    shares = np.exp(rows[:, 1] == 1) * np.exp(2 * rows[:, 3])
    rows[:, 2] = shares / np.add.reduceat(shares, np.arange(0, len(rows), 3)).repeat(3)
    return read_choices([rows.tobytes()])


def test_a_prior_is_fitted_to_the_shares() -> None:
    choices = made_up(300)
    kept = np.arange(choices.count) % 10 == 0
    fitted, tested = choices.only(~kept), choices.only(kept)
    lines = fit_prior(fitted, 4)

    assert (fitted.count, tested.count) == (270, 30)
    assert surprise(tested, lines.promises(tested)) < 0.01
    assert lines.biases[1] - lines.biases[0] == pytest.approx(1, abs=0.1)
    assert len(lines.shared) == FEATURES
