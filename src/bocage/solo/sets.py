"""The sets of solo cards that come with the package, and which of them a bot uses. Rules R13.1, R13.9."""

from __future__ import annotations

from functools import cache

from bocage.data.package import package_names, package_text
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.engine.setup import Setup
from bocage.solo.cards import SoloSet
from bocage.solo.parsing import read_set

FOLDER = "solo"
# What a side is after where its scenario does not say which cards it uses.
PIN = "pin"
SCORE = "score"


def set_names() -> list[str]:
    """Return the names of the sets, which are those of their files."""
    return package_names(FOLDER)


@cache
def load_set(name: str) -> SoloSet:
    """Return a set by name; a DataError tells what is wrong with it."""
    file = f"{name}.toml"
    cards, report = read_set(package_text(FOLDER, file), file, name, Texts())
    if report.problems:
        raise DataError.of(report.problems, report.texts)
    return cards


def set_for(setup: Setup) -> SoloSet:
    """Return the cards of the bot of a match: those its scenario names, or those that fit its goal (R13.1)."""
    side = setup.plan.sides[setup.side_of[setup.bot]]
    named = side.bot.cards if side.bot else ""
    return load_set(named or (PIN if side.pins else SCORE))
