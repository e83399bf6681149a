"""How long the tests of each folder took, beside the time that is written down for them in budgets.toml."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

BUDGETS = Path(__file__).parent / "budgets.toml"


def load_budgets() -> dict[str, dict[str, int]]:
    """Return the seconds for each folder, for each kind of run."""
    budgets: dict[str, dict[str, int]] = tomllib.loads(BUDGETS.read_text(encoding="utf-8"))["seconds"]
    return budgets


def folder_of(test: str) -> str:
    """Return the folder below tests/ that a test belongs to; the one of those beside this file is a dot."""
    return Path(test.partition("::")[0]).parent.relative_to("tests").as_posix()


class Ledger:
    """Adds up what the tests of a run took, those of all workers together; told at the end, and never a failure."""

    def __init__(self, run: str, budgets: dict[str, int]) -> None:
        self._run = run
        self._budgets = budgets
        self._used: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._used[folder_of(report.nodeid)] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section(f"seconds that the {self._run} tests took, and their budget", sep="-")
        for line in self.lines():
            terminalreporter.line(line)

    def lines(self) -> Iterator[str]:
        """Yield a line for each folder that tests ran in, and one for all of them."""
        budgets = {folder: self._budgets.get(folder, 0) for folder in sorted(self._used)}
        for folder, budget in budgets.items():
            yield _line(folder, self._used[folder], budget)
        yield _line("in all", sum(self._used.values()), sum(budgets.values()))


def _line(name: str, used: float, budget: int) -> str:
    over = f"  OVER by {used - budget:.0f}" if used > budget else ""
    return f"{name:12} {used:6.0f} of {budget:5}{over}"
