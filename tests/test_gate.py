"""What holds every run of the tests to its word: what it runs on, what it may skip, and how long it may take."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import shipped
from tests.budget import Ledger, folder_of, load_budgets
from tests.conftest import pytest_runtest_makereport

TESTS = Path(__file__).parent
# `make test` on two idle cores, in seconds: what its tests may take at most, the rest being left to lint and wheel.
MOST_FOR_TESTS = 20 * 60
CORES = 2


def reported(test: str, seconds: float, outcome: str = "passed") -> pytest.TestReport:
    return pytest.TestReport(
        test,
        (test, 1, test),
        {},
        outcome,  # type: ignore[arg-type]
        longrepr=None,
        when="call",
        duration=seconds,
    )


def test_the_seconds_of_each_folder_are_told_beside_its_budget() -> None:
    ledger = Ledger("shipped", {".": 10, "web": 20, "words": 5})
    for test, seconds in {
        "tests/test_gate.py::test_a": 3.5,
        "tests/test_luck.py::test_b[a/b]": 2.0,
        "tests/web/test_four.py::test_c": 31.0,
        "tests/arena/test_pairs.py::test_d": 1.0,
    }.items():
        ledger.pytest_runtest_logreport(reported(test, seconds))

    assert list(ledger.lines()) == [
        ".                 6 of    10",
        "arena             1 of     0  OVER by 1",
        "web              31 of    20  OVER by 11",
        "in all           38 of    30  OVER by 8",
    ]


def test_every_folder_has_a_budget_and_no_other() -> None:
    tests = [path.relative_to(TESTS.parent).as_posix() for path in TESTS.rglob("test_*.py")]

    assert sorted({folder_of(test) for test in tests}) == sorted(load_budgets()["shipped"])


def test_all_budgets_together_keep_the_whole_short() -> None:
    budgets = load_budgets()
    seconds = sum(sum(budgets[run].values()) for run in ("shipped", "interpreted"))

    assert seconds <= MOST_FOR_TESTS * CORES


@pytest.mark.parametrize(
    ("setting", "outcome", "becomes"),
    [("true", "skipped", "failed"), ("true", "passed", "passed"), ("", "skipped", "skipped")],
)
def test_on_ci_nothing_is_skipped(monkeypatch: pytest.MonkeyPatch, setting: str, outcome: str, becomes: str) -> None:
    monkeypatch.setenv("CI", setting)
    hook = pytest_runtest_makereport()
    next(hook)
    with pytest.raises(StopIteration) as ended:
        hook.send(reported("tests/test_gate.py::test_a", 1, outcome))

    assert ended.value.value.outcome == becomes


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
