from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bocage.cli.calling import called
from bocage.cli.saving import claim_file
from bocage.cli.screen import Screen
from bocage.data.texts import Texts
from bocage.match import Match, load_match
from tests.cli.conftest import Command
from tests.cli.terminal import Terminal

START = ("play", 1, "--germany", "random", "--seed", 5)


@pytest.fixture
def lost_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file to save in, whose folder is gone once the match has begun."""
    save = tmp_path / "folder" / "match.bocage"
    save.parent.mkdir()

    def claim_and_lose_folder(path: Path, match: Match, screen: Screen, texts: Texts, force: bool) -> Path:
        claim_file(path, match, screen, texts, force)
        shutil.rmtree(path.parent)
        return path

    monkeypatch.setattr("bocage.cli.play.claim_file", claim_and_lose_folder)
    return save


def test_a_match_in_which_nothing_was_decided_leaves_the_last_one_alone(bocage: Command, state_dir: Path) -> None:
    bocage(*START, typed="bid scout-a\n")
    for typed in ("", "quit\n", "help\nsave\n"):
        done = bocage("play", 2, "--us", "greedy", "--germany", "human", typed=typed)
        assert done.status == 0
        assert "You have decided nothing yet, so there is nothing to save." in done.out

    assert load_match(state_dir / "last.bocage").plan.id == "01-la-raye"
    assert [file.name for file in state_dir.iterdir()] == ["last.bocage"]


def test_ctrl_c_before_the_first_decision_leaves_the_last_match_alone(bocage: Command, state_dir: Path) -> None:
    bocage(*START, typed="bid scout-a\n")
    with Terminal(state_dir.parent, "play", 2) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type_interrupt()
        assert terminal.wait_for_end() == 130

    assert load_match(state_dir / "last.bocage").plan.id == "01-la-raye"


def test_unfinished_matches_are_kept_the_newest_first_and_no_more_than_nine(bocage: Command, state_dir: Path) -> None:
    for seed in range(1, 12):
        bocage("play", 1, "--seed", seed, typed="1\n")

    kept = {file.name: load_match(file).seed for file in state_dir.glob("*.bocage")}
    later = {f"previous-{number}.bocage": str(11 - number) for number in range(2, 10)}
    assert kept == {"last.bocage": "11", "previous.bocage": "10"} | later


def test_a_file_without_decisions_is_not_kept(bocage: Command, state_dir: Path) -> None:
    bocage(*START, "--save", state_dir.parent.parent / "empty.bocage")
    state_dir.mkdir(parents=True)
    shutil.move(state_dir.parent.parent / "empty.bocage", state_dir / "last.bocage")

    bocage("play", 2, typed="1\n")

    assert [file.name for file in state_dir.iterdir()] == ["last.bocage"]


def test_save_takes_a_file_and_goes_on_saving_there(bocage: Command, tmp_path: Path, lost_folder: Path) -> None:
    other = tmp_path / "Other.bocage"

    done = bocage(*START, "--save", lost_folder, typed=f"bid scout-a\nsave {other}\nscout-b hunker\nquit\n")

    advice = f"{lost_folder} could not be written (No such file or directory); type save and another file name."
    assert done.out.count(advice) == 1
    assert done.out.endswith(f"The match is saved in {other}.\nGo on with: bocage play --resume {other}\n")
    assert len([entry for entry in load_match(other).entries if entry.seat == 0]) == 2


def test_save_overwrites_a_file_only_if_agreed(bocage: Command, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")

    done = bocage(*START, typed=f"bid scout-a\nsave {notes}\nno\n")
    assert f"{notes} stays as it is; type save and another file name." in done.out
    assert notes.read_text() == "mine"

    bocage(*START, typed=f"bid scout-a\nsave {notes}\nyes\n")
    assert notes.read_text().startswith("bocage match\n")


def test_a_name_that_cannot_be_written_leaves_the_old_file_in_use(bocage: Command, tmp_path: Path) -> None:
    save = tmp_path / "match.bocage"

    done = bocage(*START, "--save", save, typed=f"bid scout-a\nsave {tmp_path}/none/x\nscout-b hunker\n")

    assert f"{tmp_path}/none/x could not be written" in done.out
    assert f"The match is saved in {save}." in done.out
    assert len([entry for entry in load_match(save).entries if entry.seat == 0]) == 2


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x", "a" * 5000, "nul\0nul"])
def test_an_odd_name_is_refused_and_the_match_goes_on(bocage: Command, state_dir: Path, name: str) -> None:
    done = bocage(*START, typed=f"bid scout-a\nsave {name}\nquit\n")

    assert done.err == ""
    assert done.out.count("could not be written") == 1
    assert f"The match is saved in {state_dir / 'last.bocage'}." in done.out


def test_quit_asks_before_an_unsaved_match_is_left(bocage: Command, lost_folder: Path) -> None:
    done = bocage(*START, "--save", lost_folder, typed="bid scout-a\nquit\nno\nquit\nyes\n")

    question = "The match cannot be saved. Type yes to leave it all the same: "
    assert done.out.count(question) == 2
    assert "US> " in done.out.partition(question)[2]
    assert done.out.endswith("The match was broken off in round 1.\n")


def test_hints_are_commands_that_exist_under_make(bocage: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert called("play", "--resume", Path("a b")) == "bocage play --resume 'a b'"
    monkeypatch.setenv("BOCAGE_COMMAND", ".venv-play/bin/bocage")

    assert called("play") == "make play"
    assert called("replay", Path("x")) == ".venv-play/bin/bocage replay x"
    done = bocage(*START, typed="bid scout-a\nhelp\n")
    assert done.out.endswith('Go on with: make play ARGS="--resume"\n')
    assert 'save and leave; make play ARGS="--resume" goes on' in done.out
    assert "bocage play" not in done.out


def test_make_play_names_the_command() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8")

    assert "BOCAGE_COMMAND=$(PLAY)/bin/bocage $(PLAY)/bin/bocage play $(ARGS)" in makefile
