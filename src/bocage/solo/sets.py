"""The sets of solo cards that come with the package, and which cards a bot uses. Rules R13.1, R13.9."""

from __future__ import annotations

from functools import cache

from bocage.data.problems import DataError
from bocage.data.solo_section import PUBLISHED, set_text
from bocage.data.theatre import NORMANDY
from bocage.engine import BotPlan, Plan, Setup
from bocage.solo.cards import SoloSet
from bocage.solo.parsing import read_set

# What a side is after where its scenario does not say which cards it uses.
PIN = "pin"
SCORE = "score"


def load_set(name: str, theatre: str = NORMANDY) -> SoloSet:
    """Return a set of a theatre by name; a DataError tells what is wrong with it."""
    return _load(name, theatre)


@cache
def _load(name: str, theatre: str) -> SoloSet:
    cards, report = read_set(set_text(theatre, name), f"{name}.toml", name, whole=name != PUBLISHED)
    if report.problems:
        raise DataError(*report.problems)
    return cards


@cache
def _mixed_set(theatre: str, name: str, published: tuple[str, ...]) -> SoloSet:
    own = load_set(name, theatre)
    if not published:
        return own
    known = load_set(PUBLISHED, theatre)
    cards = own.cards | {title: known.cards[title] for title in published}
    return SoloSet(name, cards, f"{own.edition} {known.edition}")


def set_of(plan: Plan, number: int) -> SoloSet:
    """Return the cards of a side: those its scenario names, or those that fit its goal (R13.1, R15.22)."""
    side = plan.sides[number]
    bot = side.bot or BotPlan()
    return _mixed_set(plan.theatre, bot.cards or (PIN if side.pins or side.neutralises else SCORE), bot.published)


def set_for(setup: Setup) -> SoloSet:
    """Return the cards of the bot of a match (R13.1)."""
    return set_of(setup.plan, setup.side_of[setup.bot])
