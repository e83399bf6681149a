"""Scenarios and match files read for a command, with what was asked for named in whatever is wrong."""

from __future__ import annotations

from pathlib import Path

from bocage.cli.faults import Fault
from bocage.data.loader import base_ids, load_scenario, normandy_ids, scenario_ids
from bocage.engine import Plan
from bocage.match import Match, RecordProblem, load_match

# A longer number is cut in its sentence.
LONGEST = 40


def check_number(scenario: str) -> str:
    """Return what names a scenario; a Fault tells the numbers there are for one there is not."""
    numbers = [int(name.partition("-")[0]) for name in scenario_ids()]
    if scenario.strip().isdecimal() and int(scenario.strip()[:LONGEST]) not in numbers:
        base, last = len(base_ids()), len(normandy_ids())
        raise Fault(
            "no-such-scenario",
            number=scenario.strip()[:LONGEST],
            base=base,
            first=numbers[base],
            last=numbers[last - 1],
            desert=numbers[last],
            end=numbers[-1],
        )
    return scenario


def load_plan(scenario: str, *, four: bool = False) -> Plan:
    """Return a scenario by number or name, or from a file; its set-up for four players, if that is asked for."""
    return load_scenario(check_number(scenario), four=four)


def load_record(file: Path) -> Match:
    """Return the match of a file; a Fault tells the file and line that cannot be read."""
    try:
        return load_match(file)
    except RecordProblem as problem:
        raise Fault("in-file", file=file, problem=problem) from None
