"""Finds scenarios by number, name or path, and loads them. Rules R2.1."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bocage.data.lint import read_and_check
from bocage.data.package import package_names, package_text
from bocage.data.problems import DataError, advice, printable
from bocage.data.scenario import FOUR, Reading, read_scenario
from bocage.data.texts import Sentence, Texts
from bocage.engine import Plan

# The base game has the lowest numbers, then come the Reinforcements, then the desert.
FIRST_REINFORCEMENT = 101
FIRST_DESERT = 201


def scenario_ids() -> list[str]:
    """Return the ids of the scenarios that come with the package, by number."""
    return sorted(package_names("scenarios"), key=_number)


def base_ids() -> list[str]:
    """Return the ids of the scenarios of the base game, by number."""
    return [name for name in scenario_ids() if _number(name) < FIRST_REINFORCEMENT]


def normandy_ids() -> list[str]:
    """Return the ids of the scenarios of Normandy, base game and Reinforcements, by number."""
    return [name for name in scenario_ids() if _number(name) < FIRST_DESERT]


def desert_ids() -> list[str]:
    """Return the ids of the scenarios of the desert, by number (R15.9)."""
    return [name for name in scenario_ids() if _number(name) >= FIRST_DESERT]


def _number(scenario_id: str) -> int:
    return int(scenario_id.partition("-")[0])


def four_player_ids(of: Iterable[str] | None = None) -> list[str]:
    """Return the ids of the set-ups for four players of some scenarios, or of all, in order (R12.1)."""
    return [f"{name}{FOUR}" for name in (scenario_ids() if of is None else of) if _read(name).four is not None]


def load_scenario(name: str, *, four: bool = False) -> Plan:
    """Return a scenario by number, id, slug or title, or from a .toml file; else a DataError tells why not.

    ``four`` asks for the set-up for four players, as an id that ends in ``-four`` does.
    """
    bare = name.removesuffix(FOUR)
    if bare != name and not _is_path(name):
        name, four = bare, True
    reading = _read(name)
    if reading.plan is None or reading.report.problems:
        raise DataError(*reading.report.problems)
    if not four:
        return reading.plan
    if reading.four is None:
        raise DataError(Sentence.of("problem.not-for-four", title=printable(reading.plan.title)))
    return reading.four


def load_introduction(name: str, texts: Texts) -> str:
    """Return what is told before a match: from the texts, or from a file of one's own; perhaps nothing."""
    if _is_path(name):
        return _read(name).introduction.strip()
    return texts.say(f"scenario.{find_scenario(name.removesuffix(FOUR))}.introduction")


def load_light(name: str) -> tuple[str, str]:
    """Return the hour and the weather in which a scenario's map is seen: for pictures only."""
    reading = _read(name.removesuffix(FOUR))
    return reading.hour, reading.weather


def find_scenario(name: str) -> str:
    """Return the id of the scenario that a number, id, slug or title means; else a DataError suggests one."""
    wanted = name.strip().casefold().replace(",", "").replace(" ", "-").replace("_", "-")
    ids = scenario_ids()
    for scenario_id in ids:
        number, _, slug = scenario_id.partition("-")
        if wanted in (scenario_id, slug, number, number.lstrip("0")):
            return scenario_id
    hint = advice(wanted, [scenario_id.partition("-")[2] for scenario_id in ids])
    raise DataError(Sentence.of("problem.unknown-scenario", name=printable(name), advice=hint))


def _is_path(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or "\\" in name


def _read(name: str) -> Reading:
    if _is_path(name):
        return read_and_check(Path(name), name)
    # The package's own scenarios are linted by the tests, so the engine need not set them up twice.
    scenario_id = find_scenario(name)
    file = f"{scenario_id}.toml"
    return read_scenario(package_text("scenarios", file), file, scenario_id)
