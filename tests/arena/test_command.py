from __future__ import annotations

import ast
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import bocage as package
from bocage.arena.contest import Fixture, Settings
from bocage.arena.crew import Failed
from bocage.arena.results import read_results
from bocage.cli.arena import chosen_scenarios
from bocage.data.loader import base_ids, four_player_ids, scenario_ids
from tests.cli.conftest import Command
from tests.cli.terminal import Terminal
from tests.english import ENGLISH

SHORT = ("--scenarios", "1,7", "--round-limit", "3", "--processes", "1")
COMMAND = Path(sys.executable).parent / "bocage"


def test_a_contest_is_played_and_told(bocage: Command, state_dir: Path, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("games.csv", "tables.json", "plot.svg")]

    done = bocage(
        "arena", "taker", "random", *SHORT, "--pairs", 2, "--csv", files[0], "--json", files[1], "--plot", files[2]
    )

    assert (done.status, done.err) == (0, "")
    assert re.match(r"4 games, \d of them drawn at the round limit.\n", done.out)
    for line in ("taker against random:", "How the sides did (wins of US):"):
        assert line in done.out.splitlines()
    assert len(files[0].read_text().splitlines()) == 5
    assert json.loads(files[1].read_text())["settings"]["scenarios"] == ["01-la-raye", "07-la-huberderie"]
    assert files[2].read_text().startswith("<svg ")
    # Nobody asked for the file of results, so nobody has to clear it away.
    assert list((state_dir / "arena").iterdir()) == []


def test_a_file_of_results_is_looked_at_again_and_can_go_on(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    asked = ("arena", "taker", "random", *SHORT, "--results", file)

    first = bocage(*asked, "--pairs", 2)
    again = bocage("arena", "--results", file)
    more = bocage(*asked, "--pairs", 3)
    whole = bocage("arena", "--results", file)

    assert first.status == 0
    assert again == first
    assert more.out.startswith("6 games")
    assert whole == more


def test_a_test_is_told_with_its_verdict(bocage: Command) -> None:
    asked = ("arena", "greedy-1", "random", "--scenarios", 1, "--processes", 1, "--sprt")

    accepted = bocage(*asked, 0, 400)
    undecided = bocage(*asked, 0, 5, "--pairs", 1)
    rejected = bocage("arena", "random", "greedy-1", *asked[3:], -100, 300, "--alpha", 0.1, "--beta", 0.1)

    assert re.search(r"\nSPRT: accepted after \d+ pairs. greedy-1 is stronger than random by 400 rather", accepted.out)
    assert "\nSPRT: undecided after 1 pairs whether greedy-1 is stronger than random by 5 or by 0 (" in undecided.out
    assert re.search(
        r"\nSPRT: rejected after \d+ pairs. random is stronger than greedy-1 by -100 or less", rejected.out
    )
    assert "bounds -2.20 and 2.20" in rejected.out


def test_players_that_cannot_meet_are_told(bocage: Command) -> None:
    done = bocage("arena", "solo:easy", "random", "solo:hard", *SHORT, "--pairs", 1)

    assert done.status == 0
    assert (
        "\nsolo:easy does not meet solo:hard in 01-la-raye, 07-la-huberderie: Only one player can be a bot of"
        in done.out
    )


@pytest.mark.parametrize(
    ("words", "four", "scenarios"),
    [
        ("la-raye,12,1", False, ["01-la-raye", "12-mortain"]),
        ("101-102, 7", False, ["101-the-gap-in-the-hedges", "102-the-far-bank", "07-la-huberderie"]),
        ("101-102", True, ["101-the-gap-in-the-hedges-four", "102-the-far-bank-four"]),
        ("103-four,103", False, ["103-hills-at-daybreak-four", "103-hills-at-daybreak"]),
        ("mine.toml", True, ["mine.toml-four"]),
        ("", False, base_ids()),
        ("all", False, scenario_ids()),
        ("all", True, four_player_ids()),
    ],
)
def test_scenarios_are_listed_in_many_ways(words: str, four: bool, scenarios: list[str]) -> None:
    assert chosen_scenarios(words, four=four) == scenarios


def test_a_scenario_of_ones_own_is_played(bocage: Command, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_bytes((Path(package.__file__).parent / "data/scenarios/01-la-raye.toml").read_bytes())

    done = bocage("arena", "taker", "random", "--scenarios", own, "--pairs", 1, "--round-limit", 2, "--processes", 1)

    assert done.status == 0
    assert f"| {own} |" in done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "A contest needs two players or more; name them, or name a file of results"),
        (["greedy"], "A contest needs two players or more"),
        (["greedy", "gredy"], 'There is no player "gredy"; did you mean "greedy"?'),
        (["greedy:sims=9", "random"], "greedy does not search, so it has no use for a budget (sims=9)"),
        (["greedy", "random", "--scenarios", "99"], 'There is no scenario "99"'),
        (["greedy", "random", "--scenarios", "90-99"], 'There is no scenario "90"'),
        (["greedy", "random", "--scenarios", "la-ray"], 'There is no scenario "la-ray"; did you mean "la-raye"?'),
        (["greedy", "random", "--scenarios", "1-3", "--four"], "None of these scenarios can be played with so many"),
        (["greedy", "random", "--scenarios", "1", "--four"], "La Raye has no set-up for four players"),
        (["greedy", "random", "--scenarios", "missing.toml"], "missing.toml: There is no such file"),
        (["greedy", "random", "--pairs", "0"], "Invalid value for '--pairs'"),
        (["greedy", "random", "--processes", "none"], "Invalid value for '--processes'"),
        (["greedy", "random", "--seed", "-1"], "Invalid value for '--seed'"),
        (["greedy", "random", "--round-limit", "100000"], "The round limit 100000 is not possible"),
        (["greedy", "random", "--control", "2020"], 'The control option "2020" is unknown'),
        (["greedy", "random", "--sprt", "10", "0"], "--sprt compares a smaller difference with a larger one"),
        (["greedy", "random", "taker", "--sprt", "0", "10"], "--sprt tests one player against another"),
        (["greedy", "random", "--sprt", "0", "10", "--alpha", "0.7"], "A test that errs in 0.7 of all cases is none"),
        (["greedy", "random", "--beta", "0.1"], "--alpha and --beta belong to a test"),
        (["solo", "solo:hard"], "Only one player can be a bot of solo cards"),
        (["--results", "missing.jsonl"], "A contest needs two players or more"),
        (["--four"], "A contest that goes on keeps what it began with"),
        (["greedy", "random", "--results", "."], ". cannot be used for results (Is a directory)"),
        (["greedy", "random", "--results", "missing/x.jsonl"], "missing/x.jsonl cannot be used for results (No such"),
        (["greedy", "random", "--results", "mine.toml"], "mine.toml holds something else than the results"),
        (["greedy", "random", "--csv", "missing/games.csv"], "missing/games.csv could not be written (No such file"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    bocage: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text("mine = true\n")

    done = bocage("arena", *arguments)

    assert done.err.startswith(sentence)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert (tmp_path / "mine.toml").read_text() == "mine = true\n"


def test_a_game_that_cannot_be_played_is_told_and_logged(
    bocage: Command, state_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Failed(Fixture(("taker", "random"), "01-la-raye", 7), "Traceback: too clever")

    monkeypatch.setattr("bocage.cli.arena.play_contest", fail)

    done = bocage("arena", "taker", "random", "--results", tmp_path / "results.jsonl")

    assert (done.status, done.out) == (2, "")
    assert done.err == (
        "The game of taker against random in 01-la-raye on seed 7 cannot be played to its end; "
        f"{tmp_path / 'results.jsonl'} keeps the others, and why it failed stands in {state_dir / 'errors.log'}.\n"
    )
    assert "too clever" in (state_dir / "errors.log").read_text()


def run(*arguments: object, state: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"XDG_STATE_HOME": str(state)}
    words = [str(COMMAND), "arena", *map(str, arguments)]
    return subprocess.run(words, capture_output=True, check=True, encoding="utf-8", env=environment, timeout=300)


def lines_of(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


def test_a_contest_killed_in_the_middle_goes_on_to_the_same_tables(tmp_path: Path) -> None:
    asked = ("greedy-1", "taker", "random", "--scenarios", "1,7", "--round-limit", 6, "--processes", 2)
    killed, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    words = [str(COMMAND), "arena", *map(str, asked), "--pairs", "5000", "--results", str(killed)]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while lines_of(killed) < 6 and time.monotonic() < deadline:
        time.sleep(0.01)
    process.kill()
    process.wait()
    before = read_results(killed)[1]
    assert len(before) >= 5
    # What was cut off in the middle of a line is no line.
    with killed.open("ab") as cut_off:
        cut_off.write(b'{"scenario":"01-la-raye","se')
    pairs = max(fixture.seed for fixture in before) + 3

    gone_on = run(*asked, "--pairs", pairs, "--results", killed, state=tmp_path)
    at_once = run(*asked, "--pairs", pairs, "--results", whole, state=tmp_path)

    assert gone_on.stdout == at_once.stdout
    assert gone_on.stdout.startswith(f"{6 * pairs} games")
    after = read_results(killed)[1]
    assert after == read_results(whole)[1]
    assert len(after) == 6 * pairs > len(before)
    for file in (killed, whole):
        assert lines_of(file) == 1 + 6 * pairs


def test_ctrl_c_tells_how_to_go_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, "arena", "greedy-1", "random", "--pairs", 5000, "--processes", 2, columns=200) as terminal:
        progress = terminal.wait_for(" left")
        os.kill(terminal.process.pid, signal.SIGINT)
        told = terminal.wait_for("goes on.")
        assert terminal.process.wait(timeout=30) == 130

    assert re.search(r"\d+ of 10000 games \(\d+%\), \d+:\d\d:\d\d left", progress)
    [file] = (tmp_path / "bocage" / "arena").iterdir()
    kept = re.search(r"Interrupted: (\d+) games are kept, and bocage arena --results (\S+) --pairs 5000 goes on.", told)
    assert kept is not None
    assert (int(kept[1]), Path(kept[2])) == (len(read_results(file)[1]), file)


def test_every_text_of_the_arena_is_used() -> None:
    words: set[str] = set()
    for folder in ("arena", "cli"):
        for path in (Path(package.__file__).parent / folder).glob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            words |= {str(node.value) for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    made_up = {f"head-{word}" for word in words} | {f"sprt-{word}" for word in words}

    unused = [key for key in ENGLISH.keys("arena") if key not in words and key.removeprefix("arena.") not in made_up]

    settings = [f"arena.other-{name.replace('_', '-')}" for name in Settings.__struct_fields__]
    assert sorted(unused) == sorted(settings)
