from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from bocage.ai import load_evaluation
from bocage.ai.features import COUNT
from bocage.ai.weights_file import read_file
from bocage.arena.contest import load_plan
from bocage.cli import main
from bocage.engine import DIFFICULTIES, Options, open_match, prepare
from bocage.luck import SeededLuck
from bocage.train.fitting import Net, Samples, area_under_curve, as_file, fit, log_loss, read_samples
from bocage.train.fitting_bot import figures_by_difficulty, fit_against_bot
from bocage.train.fitting_prior import read_choices
from bocage.train.folder import Folder, batches
from bocage.train.samples import HEAD, ROW, Batch, Played, play_batch


@pytest.fixture(scope="module")
def rows() -> bytes:
    return play_batch(Batch("1", 5, 2)).rows


def test_a_batch_has_a_row_for_every_round_and_is_the_same_again(rows: bytes) -> None:
    table = np.frombuffer(rows, dtype=np.float32).reshape(-1, ROW)

    assert set(table[:, 0]) == {5, 6}
    assert [list(table[table[:, 0] == seed, 1]) for seed in (5, 6)] == [
        list(range(1, 1 + int((table[:, 0] == seed).sum()))) for seed in (5, 6)
    ]
    assert set(table[:, 2]) == {-1}
    assert set(table[:, 3]) <= {0, 0.5, 1}
    assert set(table[:, 4]) == {-1}
    assert play_batch(Batch("1", 5, 2)) == Played(rows, b"")


def test_against_a_bot_either_side_and_every_difficulty_are_played() -> None:
    played = play_batch(Batch("1", 8, 6, solo=True))
    table = np.frombuffer(played.rows, dtype=np.float32).reshape(-1, ROW)

    assert {(int(row[0]), int(row[2])) for row in table} == {(8, 1), (9, 1), (10, 2), (11, 2), (12, 0), (13, 0)}
    # Whoever needs five points to win here is the US, and it is the person, first in the row, in every other game.
    roles = {int(row[0]): tuple(row[HEAD : HEAD + COUNT]) for row in table if row[1] == 1}
    assert roles[8] != roles[9]
    assert play_batch(Batch("1", 8, 6, solo=True)) == played


def test_a_search_plays_against_a_bot_too() -> None:
    table = np.frombuffer(play_batch(Batch("1", 4, 1, simulations=4, solo=True)).rows, dtype=np.float32)

    assert (table.reshape(-1, ROW)[:, 4] > 0).any()


def test_a_search_can_play_the_games() -> None:
    played = play_batch(Batch("1", 4, 3, simulations=4))
    table = np.frombuffer(played.rows, dtype=np.float32).reshape(-1, ROW)
    choices = read_choices([played.choices])

    assert ((table[:, 4] > 0) & (table[:, 4] < 1)).any()
    assert choices.count > 5
    # The shares of a decision's actions add up to one, and greedy's choice is one of them.
    assert np.add.reduceat(choices.share, choices.starts) == pytest.approx(1, abs=1e-4)
    assert set(np.add.reduceat(choices.features[:, 2:5].sum(1), choices.starts)) == {1}


def test_all_rows_of_a_game_count_the_same_together(rows: bytes) -> None:
    samples = read_samples([(0, rows), (1, rows)])
    sums = [
        samples.weight[(samples.seed == seed) & (samples.scenario == number)].sum()
        for number in (0, 1)
        for seed in (5, 6)
    ]

    assert sums == pytest.approx([sums[0]] * 4)


def made_up(count: int) -> Samples:
    """Positions in which the third feature of a side, and nothing else, helps it to win."""
    chance = np.random.default_rng(1)
    own, other = (chance.normal(size=(count, COUNT)).astype(np.float32) for _ in range(2))
    result = (own[:, 3] - other[:, 3] + chance.normal(0, 0.3, count) > 0).astype(np.float32)
    one = np.ones(count, np.float32)
    nobody = np.full(count, -1)
    return Samples(np.zeros(count, np.int64), np.arange(count), nobody, result, result, one, own, other)


def test_the_fit_finds_what_helps_and_sides_are_treated_alike() -> None:
    samples = made_up(4000)
    net = fit(samples, samples.seed % 10 != 0, 4, 60, 1)
    chances = net.chances(samples.own, samples.other)
    kept = samples.seed % 10 == 0

    assert area_under_curve(chances[kept], samples.result[kept]) > 0.9
    assert log_loss(chances[kept], samples.result[kept]) < 0.6
    assert net.chances(samples.other, samples.own) == pytest.approx(1 - chances, abs=1e-4)


def test_the_net_in_the_file_says_what_the_net_in_training_said(tmp_path: Path) -> None:
    """Compiled arithmetic and NumPy's agree."""
    net = Net(3, 2)
    net.values["straight"] = np.linspace(-0.1, 0.1, 2 * COUNT).astype(np.float32)
    state = open_match(prepare(load_plan("1"), Options()), SeededLuck(1))
    evaluation = load_evaluation()
    reader = evaluation.reader(state.setup)
    own, other = (np.array([list(reader.read(state, side))], np.float32) for side in (0, 1))
    file = tmp_path / "weights.json"
    found = json.loads((files("bocage.ai") / "evaluation.json").read_text(encoding="utf-8"))
    file.write_text(json.dumps(found | {"net": as_file(net)}), encoding="utf-8")

    assert load_evaluation(file).chance(state, 0) == pytest.approx(float(net.chances(own, other)[0]), abs=1e-3)


def test_the_net_against_a_bot_in_the_file_says_what_the_net_in_training_said(tmp_path: Path) -> None:
    """Compiled arithmetic and NumPy's agree, for each difficulty and from either side."""
    solo = [play_batch(Batch("1", seed, 1, solo=True)).rows for seed in range(6)]
    samples = read_samples([(0, rows) for rows in solo])
    numbers, chances = fit_against_bot(samples, np.ones(len(samples.seed), np.bool_), 3, 5, 1)
    file = tmp_path / "weights.json"
    found = json.loads((files("bocage.ai") / "evaluation.json").read_text(encoding="utf-8"))
    file.write_text(json.dumps(found | {"bot": {"net": numbers}}), encoding="utf-8")
    evaluation = load_evaluation(file)
    plan = load_plan("1")
    compared = set()
    for bot, difficulty in product((0, 1), DIFFICULTIES):
        setup = prepare(plan, Options(round_limit=60, bot=plan.factions[bot], difficulty=difficulty))
        state = open_match(setup, SeededLuck(1))
        read = evaluation.reader(setup).read
        own, other = (np.array(list(read(state, side)), np.float32) for side in (1 - bot, bot))
        same = (samples.own == own).all(1) & (samples.other == other).all(1)
        same &= samples.difficulty == DIFFICULTIES.index(difficulty)
        for chance in chances[same]:
            assert evaluation.chance(state, 1 - bot) == pytest.approx(float(chance), abs=1e-3)
            assert evaluation.chance(state, bot) == pytest.approx(1 - float(chance), abs=1e-3)
            compared.add(difficulty)
    assert compared == set(DIFFICULTIES)


def test_the_fit_against_a_bot_finds_what_helps() -> None:
    samples = made_up(4000)
    samples = replace(samples, difficulty=np.arange(4000) % 3)
    chosen = samples.seed % 10 != 0
    _, chances = fit_against_bot(samples, chosen, 4, 400, 1)
    figures = figures_by_difficulty(samples, chances, ~chosen)

    assert [figures[name]["area"] > 0.9 for name in DIFFICULTIES] == [True, True, True]


def test_a_fit_against_a_bot_goes_on_from_the_net_in_a_file() -> None:
    """Before anything is learnt it says what it said; little by little it says something else."""
    samples = replace(made_up(2000), difficulty=np.arange(2000) % 3)
    everything = np.ones(2000, np.bool_)
    numbers, chances = fit_against_bot(samples, everything, 4, 20, 1)
    again, same = fit_against_bot(samples, everything, 4, 0, 2, numbers)
    _, later = fit_against_bot(samples, everything, 4, 200, 2, numbers)

    assert same == pytest.approx(chances, abs=1e-3)
    assert np.array(again["hidden"]) == pytest.approx(np.array(numbers["hidden"]), abs=1e-3)
    assert log_loss(later, samples.result) < log_loss(same, samples.result) - 0.01


def test_figures_of_how_well_it_tells_the_winner() -> None:
    chances, results = np.array([0.9, 0.8, 0.3, 0.5], np.float32), np.array([1, 0, 0, 0.5], np.float32)

    assert area_under_curve(chances, results) == 1
    assert area_under_curve(np.array([0.5, 0.5], np.float32), np.array([1, 0], np.float32)) == 0.5
    assert np.isnan(area_under_curve(chances[:1], results[:1]))
    assert log_loss(np.array([0.5], np.float32), np.array([1], np.float32)) == pytest.approx(np.log(2))


def test_batches_share_out_the_games() -> None:
    assert batches(["1", "2"], 30, 100, 0) == [
        Batch("1", 100, 20),
        Batch("2", 100, 20),
        Batch("1", 120, 10),
        Batch("2", 120, 10),
    ]


def test_the_command_makes_games_fits_and_goes_on_with_those_that_are_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, out = tmp_path / "games", tmp_path / "weights.json"
    wish = ["train", "evaluation", str(games), str(out), "--games", "11", "--scenarios", "1,2", "--units", "2"]
    # Of the second scenario everything is there already.
    Folder(games, 0).add(Batch("02-montmartin-en-graignes", 0, 11), play_batch(Batch("1", 0, 11)))

    assert main([*wish, "--epochs", "1", "--processes", "1", "--hold-out", "2"]) == 0

    said = capsys.readouterr().out
    assert "| 01-la-raye |" in said
    assert "| 02-montmartin-en-graignes* |" in said
    made = json.loads(out.read_text(encoding="utf-8"))["made"]
    assert (made["games"], made["held out"]) == (22, ["02-montmartin-en-graignes"])
    assert 0 < load_evaluation(out).chance(open_match(prepare(load_plan("1"), Options()), SeededLuck(1)), 0) < 1


def test_the_part_for_matches_against_a_bot_is_made_anew_and_the_rest_is_kept(tmp_path: Path) -> None:
    games, out = tmp_path / "games", tmp_path / "weights.json"
    wish = ["train", "evaluation", str(games), str(out), "--solo", "--games", "12", "--scenarios", "1", "--units", "2"]

    assert main([*wish, "--epochs", "1", "--processes", "1"]) == 0

    found = json.loads(out.read_text(encoding="utf-8"))
    before = json.loads((files("bocage.ai") / "evaluation.json").read_text(encoding="utf-8"))
    assert {key for key in before if found[key] != before[key]} == {"bot"}
    assert found["bot"]["made"]["games"] == 12
    assert len(found["bot"]["net"]["hidden"]) == 2


@pytest.mark.parametrize("solo", [["--solo"], []])
def test_a_fit_that_goes_on_from_the_package_says_so(tmp_path: Path, solo: list[str]) -> None:
    out = tmp_path / "weights.json"
    wish = [
        "train",
        "evaluation",
        str(tmp_path / "games"),
        str(out),
        "--games",
        "12",
        "--scenarios",
        "1",
        "--units",
        "2",
    ]

    assert main([*wish, *solo, "--epochs", "1", "--processes", "1", "--further"]) == 0

    found, before = json.loads(out.read_text(encoding="utf-8")), read_file(None)[0]
    if solo:
        found, before = found["bot"], before["bot"]
    assert found["made"]["before"] == before["made"]
    assert found["made"]["units"] == len(found["net"]["hidden"]) == len(before["net"]["hidden"])
    assert found["net"] != before["net"]


def test_games_of_another_kind_are_not_mixed_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Folder(tmp_path, 32)

    assert main(["train", "evaluation", str(tmp_path), str(tmp_path / "w"), "--scenarios", "1"]) == 2
    assert "other simulations" in capsys.readouterr().err
