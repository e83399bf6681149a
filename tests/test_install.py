"""What `make play` tells while it installs, with other commands in pip's place."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from tools import install_game

# Says what it was asked, and builds an empty wheel where one is wanted.
OBEDIENT = """
import os, pathlib, sys
match sys.argv[1:]:
    case ["wheel", *_]:
        folder = pathlib.Path(sys.argv[sys.argv.index("--wheel-dir") + 1])
        folder.mkdir()
        (folder / "bocage.whl").touch()
        with open(os.environ["BOCAGE_BUILD_PROGRESS"], "a") as progress:
            progress.write("The engine is compiled.\\n")
"""
BROKEN = """
import sys, time
match sys.argv[1]:
    case "wheel":
        sys.exit("There is no wood for it.")
    case _:
        time.sleep(60)
"""


def put_pip(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setattr(install_game, "PIP", [sys.executable, "-c", code])


def test_each_step_is_told_with_its_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    put_pip(monkeypatch, OBEDIENT)

    assert install_game.main() == 0
    told = [re.fullmatch(r" *\d+ s  (.+)", line) for line in capsys.readouterr().out.splitlines()]
    assert {line[1] for line in told if line} == {
        "The packages that the game needs are installed.",
        "The engine is compiled.",
        "Bocage is installed.",
    }
    assert len(told) == 3
    assert told[-1] is not None
    assert told[-1][1] == "Bocage is installed."


def test_what_pip_says_is_told_if_it_fails_and_nothing_runs_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_pip(monkeypatch, BROKEN)
    started: list[subprocess.Popen[str]] = []

    class Seen(subprocess.Popen[str]):
        def __init__(self, *args: object, **options: object) -> None:
            super().__init__(*args, **options)  # type: ignore[call-overload]
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Seen)

    assert install_game.main() == 1
    assert capsys.readouterr().err == "Bocage could not be installed. pip says:\nThere is no wood for it.\n"
    assert [process.returncode is not None for process in started] == [True, True]


def test_a_build_tells_how_far_it_is_only_to_whoever_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BOCAGE_BUILD_PROGRESS", raising=False)
    hatch_build.tell("Nobody hears this.")
    monkeypatch.setenv("BOCAGE_BUILD_PROGRESS", str(tmp_path / "progress"))
    speak = f"print({hatch_build.PROGRESS!r} + 'Half of it is done.'); print('a compiler says this')"
    hatch_build._run([sys.executable, "-c", speak], tmp_path)

    assert (tmp_path / "progress").read_text(encoding="utf-8") == "Half of it is done.\n"


def test_a_step_of_the_build_that_fails_tells_what_it_said(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failure:
        hatch_build._run([sys.executable, "-uc", "import sys; print('so'); sys.exit('not so')"], tmp_path)

    assert failure.value.stdout == "so\nnot so\n"
