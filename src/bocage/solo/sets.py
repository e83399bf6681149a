"""The sets of solo cards that come with the package, and which cards a bot uses. Rules R13.1, R13.9."""

from __future__ import annotations

from functools import cache

from bocage.data.package import package_text
from bocage.data.problems import DataError
from bocage.data.solo_section import PUBLISHED
from bocage.engine import BotPlan, Setup, SidePlan
from bocage.solo.cards import SoloSet
from bocage.solo.parsing import read_set

FOLDER = "solo"
# What a side is after where its scenario does not say which cards it uses.
PIN = "pin"
SCORE = "score"


@cache
def load_set(name: str) -> SoloSet:
    """Return a set by name; a DataError tells what is wrong with it."""
    file = f"{name}.toml"
    cards, report = read_set(package_text(FOLDER, file), file, name, whole=name != PUBLISHED)
    if report.problems:
        raise DataError(*report.problems)
    return cards


@cache
def _mixed_set(name: str, published: tuple[str, ...]) -> SoloSet:
    own = load_set(name)
    if not published:
        return own
    known = load_set(PUBLISHED)
    cards = own.cards | {title: known.cards[title] for title in published}
    return SoloSet(name, cards, f"{own.edition} {known.edition}")


def set_of(side: SidePlan) -> SoloSet:
    """Return the cards of a side: those its scenario names, or those that fit its goal (R13.1)."""
    bot = side.bot or BotPlan()
    return _mixed_set(bot.cards or (PIN if side.pins else SCORE), bot.published)


def set_for(setup: Setup) -> SoloSet:
    """Return the cards of the bot of a match (R13.1)."""
    return set_of(setup.plan.sides[setup.side_of[setup.bot]])
