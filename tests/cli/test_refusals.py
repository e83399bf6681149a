from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bocage as package
from bocage.cli.saving import claim_file
from bocage.cli.screen import Screen
from bocage.data.texts import Texts
from bocage.engine import is_compiled
from bocage.match import Match
from tests.cli.conftest import Command

SCENARIOS = Path(__file__).parents[2] / "src/bocage/data/scenarios"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["play", "la-ray"], 'There is no scenario "la-ray"; did you mean "la-raye"?'),
        (
            ["play", "99"],
            'There is no scenario "99"; write a number from 1 to 12, 101 to 104 or 201 to 204, or a name.\n',
        ),
        (["play", "missing.toml"], "missing.toml: There is no such file"),
        (["show", "\x1b[2J"], 'There is no scenario "?[2J"; '),
        (["play", "--us", "gredy"], 'There is no player "gredy"; did you mean "greedy"?'),
        (["play", "--germany", "x\x1by"], 'There is no player "x?y"; write one of these: human, random, '),
        (["play", "--seed", "seven"], 'The seed "seven" is not a number of up to 18 digits; write one such as'),
        (["play", "--seed", "1" * 19], "The seed "),
        (["play", "--seed", "-1"], "The seed "),
        (["play", "--control", "2020"], 'The control option "2020" is unknown; '),
        (["play", "--round-limit", "many"], "Invalid value for '--round-limit'"),
        (["play", "--round-limit", "-1"], "Invalid value for '--round-limit'"),
        (["play", "-q"], "With --quiet only computer players can play; "),
        (["play", "--resume"], "No match is saved in "),
        (["play", "--resume", "--seed", "7"], "A match that goes on keeps what it began with, so --seed cannot go "),
        (["play", "--resume", "missing.bocage"], "missing.bocage could not be read (No such file or directory)"),
        (["play", "--save", "missing/match.bocage"], "missing/match.bocage could not be written "),
        (["play", "--save", "."], "."),
        (["play", "--colour"], "No such option: --colour"),
        (["plai"], "No such command 'plai'"),
        (["play", "--sav", "x"], "No such option: --sav"),
        (["play", "1", "--four"], "La Raye has no set-up for four players; play it with two, or choose another"),
        (["play", "101", "--four", "--us", "greedy,greedy,random"], '"greedy,greedy,random" does not fit 2 seats on a'),
        (["play", "101", "--us", "greedy,random"], '"greedy,random" does not fit 1 seats on a side; name one'),
        (["show", "0"], 'There is no scenario "0"; write a number from 1 to 12'),
        (["show", "9" * 5000], 'There is no scenario "999'),
        (["show"], "Missing argument 'SCENARIO'"),
        (["replay", "missing.bocage"], "missing.bocage could not be read "),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    bocage: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)

    done = bocage(*arguments, typed="quit\n")

    assert done.status == 2
    assert done.err.startswith(sentence)
    assert done.err.count("\n") == 1
    assert done.out == ""
    assert "\x1b" not in done.err


def test_a_named_file_is_never_overwritten_unasked(bocage: Command, tmp_path: Path) -> None:
    save = tmp_path / "notes.txt"
    save.write_text("mine")

    done = bocage("play", 1, "--save", save, typed="yes\n")

    assert done.status == 2
    assert done.err == f"{save} exists already; name another file with --save, or overwrite it with --force.\n"
    assert save.read_text() == "mine"

    assert bocage("play", 1, "--save", save, "--force").status == 0
    assert save.read_text().startswith("bocage match\n")


def test_a_resumed_match_is_not_saved_over_another(bocage: Command, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.bocage", tmp_path / "other.bocage"
    bocage("play", 1, "--seed", 1, "--save", mine)
    bocage("play", 1, "--seed", 2, "--save", other)
    before = other.read_text()

    assert bocage("play", "--resume", mine, "--save", other).status == 2
    assert other.read_text() == before
    assert bocage("play", "--resume", mine, "--save", mine).status == 0


def test_a_finished_match_is_not_gone_on_with(bocage: Command, tmp_path: Path) -> None:
    save = tmp_path / "match.bocage"
    bocage("play", 1, "--save", save, typed="resign\nyes\n")

    done = bocage("play", "--resume", save)

    assert done.status == 2
    assert done.err == f"The match in {save} is over; look at it with bocage replay {save}.\n"


def test_a_match_that_cannot_be_saved_by_itself_is_played_all_the_same(
    bocage: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))

    done = bocage("play", 1, "--seed", 5, typed="save\nresign\nyes\n")

    assert done.status == 0
    assert done.out.startswith("This match cannot be saved by itself, as ")
    assert "This match is not being saved" in done.out
    assert done.last_line.endswith("You lost: Germany wins by resignation in round 1 (3 to 0).")


def test_a_file_that_can_no_longer_be_written_does_not_end_the_match(
    bocage: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "folder" / "match.bocage"
    save.parent.mkdir()

    def claim_and_lose_folder(path: Path, match: Match, screen: Screen, texts: Texts, force: bool) -> Path:
        claim_file(path, match, screen, texts, force)
        path.unlink()
        path.parent.rmdir()
        return path

    monkeypatch.setattr("bocage.cli.play.claim_file", claim_and_lose_folder)

    done = bocage("play", 1, "--seed", 5, "--save", save, typed="bid scout-a\nsave\nresign\nyes\n")

    assert done.status == 0
    assert done.out.count(f"{save} could not be written (No such file or directory)") == 3
    assert done.last_line.endswith(", so the match is not saved as it ended.")


def test_the_unexpected_is_told_in_a_sentence_and_logged(
    bocage: Command, state_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("the sky fell")

    monkeypatch.setattr("bocage.cli.person.show_odds", fail)

    done = bocage("play", 1, "--seed", 5, typed="bid scout-a\nodds\n")

    assert done.status == 2
    assert done.err == (
        "Something went wrong that should not (ZeroDivisionError); "
        f"your match is safe in {state_dir / 'last.bocage'}, and bocage play --resume goes on with it; "
        f"please report it and send the file {state_dir / 'errors.log'} along.\n"
    )
    assert "the sky fell" in (state_dir / "errors.log").read_text()


def test_the_unexpected_outside_a_match_is_told_too(
    bocage: Command, state_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bocage.cli.show.draw_board", fail)

    done = bocage("show", 1)

    assert done.status == 2
    assert done.err.startswith("Something went wrong that should not (ZeroDivisionError); please report it")
    assert (state_dir / "errors.log").exists()


def test_lint_tells_each_problem_with_file_and_line(bocage: Command, tmp_path: Path) -> None:
    good = SCENARIOS / "01-la-raye.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text(good.read_text().replace("5B = 3", "5B = 3\n9A = 1"))
    line = bad.read_text().splitlines().index("9A = 1") + 1

    fine = bocage("lint", good)
    assert (fine.status, fine.out) == (0, f"{good}: nothing is wrong.\n")

    done = bocage("lint", good, bad)
    assert done.status == 1
    assert f"{bad}:{line}: Tile 9A is not on the board" in done.out

    assert bocage("lint", tmp_path / "missing.toml").status == 1


def test_a_suggestion_is_a_sentence_of_its_own(bocage: Command) -> None:
    done = bocage("plai")

    assert done.err.endswith("'? bocage --help tells what is possible.\n")


def test_help_and_refusal_name_the_same_players(bocage: Command) -> None:
    names = bocage("play", "--us", "nobody-of-that-name").err.partition("these: ")[2].rstrip(".\n")

    assert names
    assert f"{names}." in " ".join(bocage("play", "--help").out.split())


def test_version_and_help(bocage: Command) -> None:
    engine = "compiled" if is_compiled() else "interpreted"
    assert bocage("--version").out == f"bocage {package.__version__}, engine {engine}\n"
    assert bocage().out == bocage("--help").out
    assert "Examples:" in bocage("play", "--help").out
    for command in ("play", "scenarios", "show", "replay", "lint"):
        assert f"  {command} " in bocage("--help").out
        assert bocage(command, "--help").status == 0


def test_a_reader_who_leaves_early_sees_no_traceback(tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"{Path(sys.executable).parent / 'bocage'} play 7 --us random --germany random | head -n 1"],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
        timeout=30,
    )

    assert done.stdout.startswith("La Huberderie")
    assert done.stderr == ""


def test_a_terminal_without_the_signs_gets_others(tmp_path: Path) -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "bocage", "show", "1"],
        capture_output=True,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "XDG_STATE_HOME": str(tmp_path)},
        timeout=30,
    )

    assert b"|5B  c1 $3G" in done.stdout
