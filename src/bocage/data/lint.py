"""Finds everything that is wrong with a scenario file. Rules R2.3."""

from __future__ import annotations

from pathlib import Path

from bocage.data.locate import Locator
from bocage.data.problems import Problem, Report
from bocage.data.scenario import Reading, read_scenario
from bocage.data.texts import Sentence
from bocage.data.theatre import theatre
from bocage.engine import Options, Plan, SetupProblem, find_problems


def lint(source: Path | str, file: str = "scenario") -> list[Problem]:
    """Return all problems of a scenario, by line: of the file at a Path, or of a text that goes by the file's name."""
    return read_and_check(source, file).report.problems


def read_and_check(source: Path | str, file: str) -> Reading:
    """Read a scenario and let the engine set it up, if nothing else is wrong with it."""
    reading = _read_file(source) if isinstance(source, Path) else read_scenario(source, file, file)
    if not reading.report.problems:
        for plan in (reading.plan, reading.four):
            if plan is not None:
                _set_up(plan, reading.report)
    return reading


def _set_up(plan: Plan, report: Report) -> None:
    """Let the engine number the plan, with specialists too (R9.2), and with a bot for each side (R13.1)."""
    bots = [side.faction for side in plan.sides if len(side.seats) == 1]
    for options in (Options(), Options(specialists=True), *(Options(bot=name) for name in bots)):
        for problem in find_problems(plan, options):
            _tell(problem, plan, report)


def _read_file(path: Path) -> Reading:
    report = Report(str(path), Locator(""))
    try:
        return read_scenario(path.read_text(encoding="utf-8"), str(path), path.stem)
    except UnicodeDecodeError:
        report.add("not-utf8", 0)
    except (FileNotFoundError, ValueError):
        # No file has a name that the system cannot spell.
        report.add("no-file", 0)
    except OSError as error:
        report.add("unreadable-file", 0, reason=error.strerror or type(error).__name__)
    return Reading(None, None, "", report)


def _tell(problem: SetupProblem, plan: Plan, report: Report) -> None:
    """Tell what the engine found, at the line that is about it."""
    values: dict[str, object] = dict(problem.values)
    faction = ""
    if "side" in values:
        # The engine numbers the sides; a file names them.
        faction = plan.factions[int(problem.values["side"])]
        values["side"] = Sentence.of(f"adjective.{faction}")
    report.add(problem.problem, _line_of(problem, faction or plan.factions[0], plan, report), **values)


def _line_of(problem: SetupProblem, faction: str, plan: Plan, report: Report) -> int:
    """Return the line to mend: of a tile in the drawing, a card, a counter, a spawn tile, or a goal."""
    name, values = problem.problem, problem.values
    if name == "not-connected":
        return report.line("board", "layout", word=values["tile"])
    if name == "no-spawn":
        return _card_line(values["unit"], faction, plan, report)
    if name == "rough-counter":
        return report.line(faction, "counters", values["tile"], word=values["unit"])
    if name == "rough-spawn":
        return report.line(faction, "spawns", values["tile"])
    if name in ("too-many-mines", "mine-off-edge"):
        return report.line("mines")
    if name in ("rough-vehicle", "seat-full", "seat-not-for-him", "soldier-twice"):
        return report.line(faction, "vehicles", values["unit"])
    if name in ("over-by-pin", "over-both-pinned"):
        return report.line(faction, "counters")
    if name == "over-by-points":
        # A set-up for four may have goals of its own.
        own, four = report.line("four", "victory", faction), report.line("four")
        return report.line("victory", faction) if own == four or len(plan.sides[0].seats) == 1 else own
    return report.line(faction) if "side" in values else report.line("victory")


def _card_line(card: str, faction: str, plan: Plan, report: Report) -> int:
    side = plan.sides[plan.side_of(faction)]
    if len(side.seats) == 1:
        return report.line(faction, "cards", card)
    seats = theatre(plan.theatre).seat_names[plan.side_of(faction)]
    holder = next(
        seat for seat, piles in zip(seats, side.seats, strict=True) if card in piles.deck or card in piles.supply
    )
    return report.line("four", holder, card)
