"""How every test run is set: the hypothesis profiles, what is tested, and what its tests took."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator

import pytest
from hypothesis import settings

from bocage import engine
from tests.budget import Ledger, load_budgets
from tests.shipped import shortcomings

# The same examples on every run, so that a red test is red for everyone; no deadline, as machines differ.
settings.register_profile("steady", derandomize=True, database=None, deadline=None, max_examples=50)
# New examples on every run, and more of them: HYPOTHESIS_PROFILE=explore make test
settings.register_profile("explore", deadline=None, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", choices=sorted(load_budgets()), help="tell what the tests of each folder took")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test anything but what BOCAGE_ENGINE asks for: the engine interpreted, or all as it is shipped."""
    # What a shell starts in the background is deaf to Ctrl-C, and so would be the programs that are tested.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    wanted = os.environ.get("BOCAGE_ENGINE")
    found = "compiled" if engine.is_compiled() else "interpreted"
    if wanted not in (None, found):
        raise pytest.UsageError(f"BOCAGE_ENGINE asks for the {wanted} engine, but {engine.__file__} is {found}.")
    if wanted == "compiled" and (lacking := shortcomings()):
        raise pytest.UsageError(f"This is not what is shipped: {lacking[0]} Run make test.")
    run = config.getoption("budget")
    if run and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Ledger(run, load_budgets()[run]))


def pytest_report_header() -> str:
    return f"engine: {'compiled' if engine.is_compiled() else 'interpreted'}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    refuse_skip(report)
    return report


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Let a test, or a file of them, that is skipped fail on CI, where nothing may be missing."""
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("CI"):
        report.outcome = "failed"
        report.longrepr = f"On CI nothing is skipped: {report.longrepr}"
