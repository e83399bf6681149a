"""Where a player's files lie, on this system and, for those of 0.1, on others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bocage.cli.places import state_dir


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    return tmp_path


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
@pytest.mark.parametrize(
    ("variable", "folder"),
    [
        (None, "{home}/.local/state/bocage"),
        ("", "{home}/.local/state/bocage"),
        # By its specification the variable counts only if it holds an absolute path.
        ("state", "{home}/.local/state/bocage"),
        ("{home}/elsewhere", "{home}/elsewhere/bocage"),
    ],
)
def test_on_linux_the_folder_is_the_one_it_has_always_been(
    home: Path, monkeypatch: pytest.MonkeyPatch, variable: str | None, folder: str
) -> None:
    if variable is not None:
        monkeypatch.setenv("XDG_STATE_HOME", variable.format(home=home))

    assert state_dir() == Path(folder.format(home=home))


def test_what_0_1_left_on_another_system_is_still_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    (home / ".local" / "state" / "bocage").mkdir(parents=True)

    assert state_dir() == home / ".local" / "state" / "bocage"
