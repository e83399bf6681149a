"""Runs of scenarios for a campaign: those of the package by name, stretches, lists of one's own. Rules R8.7."""

from __future__ import annotations

import re
from typing import Final

from bocage.data.loader import find_scenario, scenario_ids
from bocage.data.problems import DataError
from bocage.data.texts import Sentence

# The runs of the package by name, each with the lowest number of its scenarios; it ends where the next begins.
FIRSTS: Final = {"normandy": 1, "reinforcements": 101, "desert": 201}
STRETCH: Final = re.compile(r"(\d{1,3})-(\d{1,3})")


def runs() -> dict[str, list[str]]:
    """Return the scenarios of each run that the package has, in the order they are played."""
    found: dict[str, list[str]] = {name: [] for name in FIRSTS}
    for scenario in scenario_ids():
        found[_run_of(_number(scenario))].append(scenario)
    return {name: scenarios for name, scenarios in found.items() if scenarios}


def run_called(scenarios: list[str]) -> str:
    """Return the name of the run that these scenarios are, whole or a stretch of it; "" for any others."""
    for name, whole in runs().items():
        if any(whole[at : at + len(scenarios)] == scenarios for at in range(len(whole))):
            return name
    return ""


def find_run(text: str) -> list[str]:
    """Return the scenarios that a text means: ``normandy``, ``3-7``, or names, numbers and files joined by commas."""
    known = runs()
    found: list[str] = []
    for part in text.split(","):
        word = part.strip()
        stretch = STRETCH.fullmatch(word)
        if word.casefold() in known:
            found += known[word.casefold()]
        elif stretch is not None:
            found += _between(int(stretch.group(1)), int(stretch.group(2)), word)
        else:
            # A file is looked at when it is loaded.
            found.append(word if word.endswith(".toml") else find_scenario(word))
    return found


def _between(first: int, last: int, word: str) -> list[str]:
    found = [scenario for scenario in scenario_ids() if first <= _number(scenario) <= last]
    if not found or [_number(found[0]), _number(found[-1])] != [first, last]:
        raise DataError(Sentence.of("problem.no-such-stretch", stretch=word))
    return found


def _run_of(number: int) -> str:
    return [name for name, first in FIRSTS.items() if first <= number][-1]


def _number(scenario: str) -> int:
    return int(scenario.partition("-")[0])
