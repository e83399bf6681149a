"""What holds every run of the tests to its word: what it runs on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import shipped


def test_whatever_is_not_shipped_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "bocage")
    monkeypatch.setattr(shipped, "SOURCES", tmp_path / "src")
    monkeypatch.setattr(shipped, "COMMAND", tmp_path / "command")
    for name, text in {"src/same.py": "1", "bocage/same.py": "1", "src/a/old.toml": "2", "src/new.py": "3"}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bocage" / "a").mkdir()
    (tmp_path / "bocage" / "a" / "old.toml").write_text("1", encoding="utf-8")

    place, client, command, *outdated = shipped.shortcomings()

    assert place == f"{tmp_path / 'bocage'} is not this environment's own installation."
    assert client.startswith("the client comes from ")
    assert command == f"there is no command {tmp_path / 'command'}."
    assert outdated == [
        f"{tmp_path / 'bocage' / name} is not the one of the source tree." for name in ("a/old.toml", "new.py")
    ]
