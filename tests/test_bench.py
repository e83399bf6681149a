from __future__ import annotations

import platform

import pytest

from bench import run as bench


def test_the_bench_measures_every_subject(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "GAMES_SECONDS", 0.01)
    monkeypatch.setattr(bench, "DOOR_SECONDS", 0.001)
    names, figures, loop = bench.run()

    assert names == [*bench.SCENARIOS, "python-chess"]
    for each in figures:
        assert all(value > 0 for key, value in each.items() if key != "apply")
        assert each["decisions a game"] > 20
    assert loop > 0
    lines = bench.table(names, figures, loop).splitlines()
    assert lines[0] == "|  | 01-la-raye | 07-la-huberderie | 12-mortain | python-chess |"
    assert lines[2].startswith("| decisions a second | ")
    assert lines[2].endswith("(1.00) |")


def test_the_machine_is_told_without_its_name() -> None:
    assert "cores" in bench.machine()
    assert platform.node() not in bench.machine()
