"""Finds everything that is wrong with a scenario file. Rules R2.3."""

from __future__ import annotations

from pathlib import Path

from bocage.data.locate import Locator
from bocage.data.problems import Problem, Report
from bocage.data.scenario import Reading, read_scenario
from bocage.data.texts import Texts
from bocage.engine.doors import prepare
from bocage.engine.plan import SIDE_NAMES, Options, Plan, SetupProblem


def lint(source: Path | str, file: str = "scenario", texts: Texts | None = None) -> list[Problem]:
    """Return all problems of a scenario, by line: of the file at a Path, or of a text that goes by the file's name."""
    return read_and_check(source, file, texts or Texts()).report.problems


def read_and_check(source: Path | str, file: str, texts: Texts) -> Reading:
    """Read a scenario and let the engine set it up, if nothing else is wrong with it."""
    reading = _read_file(source, texts) if isinstance(source, Path) else read_scenario(source, file, file, texts)
    if not reading.report.problems:
        for plan in (reading.plan, reading.four):
            if plan is not None:
                _set_up(plan, reading.report)
    return reading


def _set_up(plan: Plan, report: Report) -> None:
    """Let the engine number the plan, without specialists and with them (R9.2)."""
    for specialists in (False, True):
        try:
            prepare(plan, Options(specialists=specialists))
        except SetupProblem as error:
            _report_setup(error, report)


def _read_file(path: Path, texts: Texts) -> Reading:
    report = Report(str(path), Locator(""), texts)
    try:
        return read_scenario(path.read_text(encoding="utf-8"), str(path), path.stem, texts)
    except UnicodeDecodeError:
        report.add("not-utf8", 0)
    except (FileNotFoundError, ValueError):
        # No file has a name that the system cannot spell.
        report.add("no-file", 0)
    except OSError as error:
        report.add("unreadable-file", 0, reason=error.strerror or type(error).__name__)
    return Reading(None, None, "", report)


def _report_setup(error: SetupProblem, report: Report) -> None:
    """Tell what the engine found, at the side it found it with."""
    values: dict[str, object] = dict(error.values)
    line = report.line("victory")
    if "side" in error.values:
        # The engine numbers the sides; a file names them.
        side = SIDE_NAMES[int(error.values["side"])]
        values["side"] = report.texts.say(f"adjective.{side}")
        line = report.line(side)
    report.add(error.problem, line, **values)
