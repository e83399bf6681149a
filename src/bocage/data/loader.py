"""Finds scenarios by number, name or path, and loads them. Rules R2.1."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from bocage.data.lint import read_and_check
from bocage.data.package import package_names, package_text
from bocage.data.problems import DataError, advice, printable
from bocage.data.scenario import FORMER, FOUR, Reading, published_id, read_scenario
from bocage.data.texts import Sentence, Texts
from bocage.data.titles import slug_of, title_of, translated_slugs
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
        raise DataError(Sentence.of("problem.not-for-four", title=title_of(reading.plan)))
    return reading.four


def every_edition() -> list[str]:
    """Return the ids of all scenarios of the package, with those of the editions that were published before."""
    return [*scenario_ids(), *_former_ids()]


def former_editions(scenario_id: str) -> list[Plan]:
    """Return a scenario as it was published before, the newest first: matches that began on it are played on (R2.1)."""
    published = published_id(scenario_id)
    bare = published.removesuffix(FOUR)
    names = [name for name in _former_ids() if name.partition(FORMER)[0] == bare]
    newest_first = sorted(names, key=lambda name: int(name.partition(FORMER)[2]), reverse=True)
    return [load_scenario(name, four=bare != published) for name in newest_first]


def load_introduction(name: str, texts: Texts) -> str:
    """Return what is told before a match: from the texts, or from a file of one's own; perhaps nothing."""
    if _is_path(name):
        return _read(name).introduction.strip()
    return texts.say(f"scenario.{find_scenario(published_id(name).removesuffix(FOUR))}.introduction")


def load_light(name: str) -> tuple[str, str]:
    """Return the hour and the weather in which a scenario's map is seen: for pictures only."""
    reading = _read(name.removesuffix(FOUR))
    return reading.hour, reading.weather


def find_scenario(name: str) -> str:
    """Return the id that a number, id, slug or title in any language means; else a DataError suggests one."""
    wanted = slug_of(name)
    ids = scenario_ids()
    for scenario_id in ids:
        number, _, slug = scenario_id.partition("-")
        if wanted in (scenario_id, slug, number, number.lstrip("0")):
            return scenario_id
    translated = translated_slugs()
    if wanted in translated:
        return translated[wanted]
    meant = get_close_matches(wanted, translated, n=1)
    hint = advice(wanted, meant or [scenario_id.partition("-")[2] for scenario_id in ids])
    raise DataError(Sentence.of("problem.unknown-scenario", name=printable(name), advice=hint))


def _is_path(name: str) -> bool:
    return name.endswith(".toml") or "/" in name or "\\" in name


def _read(name: str) -> Reading:
    if _is_path(name):
        return read_and_check(Path(name), name)
    return _read_own("former", name) if name in _former_ids() else _read_own("scenarios", find_scenario(name))


@cache
def _former_ids() -> list[str]:
    return package_names("former")


@cache
def _read_own(folder: str, scenario_id: str) -> Reading:
    """Read a scenario of the package, once; the tests lint these, so the engine need not set them up twice."""
    file = f"{scenario_id}.toml"
    return read_scenario(package_text(folder, file), file, scenario_id)
