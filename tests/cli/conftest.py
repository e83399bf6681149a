"""The command run as a player runs it: in this process with typed lines, or on a terminal of its own."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bocage.cli import main


@dataclass(frozen=True)
class Done:
    """How a command ended and what it said."""

    status: int
    out: str
    err: str

    @property
    def last_line(self) -> str:
        return self.out.splitlines()[-1]


Command = Callable[..., Done]


@pytest.fixture
def state_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's state folder, empty."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "bocage"


@pytest.fixture
def bocage(state_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command with arguments and typed lines, after which the input ends."""
    assert not state_dir.exists()

    def run(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Done(status, said.out, said.err)

    return run
