"""Lessons: matches that are led step by step, each a file of decisions, words, dice and draws."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from bocage.data.package import package_names, package_text

FOLDER = "lessons"


class Step(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """One decision of a lesson."""

    # The actions that fit, in their text form.
    do: tuple[str, ...]
    # Whose it is; the learner's by default.
    seat: str = ""
    # What is said before it, page by page: the name of a text and, after @, what is pointed at.
    say: tuple[str, ...] = ()
    # The faces and cards that fall by it.
    luck: tuple[int | str, ...] = ()

    def pages(self) -> list[tuple[str, str]]:
        """Return each page's text and what it points at, "" for nothing."""
        return [(text, point) for text, _, point in (page.partition("@") for page in self.say)]


class Lesson(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """A match that is led: its scenario, the learner's seat, who goes on afterwards, and the steps."""

    format: int
    scenario: str
    learner: str
    # The computer player that decides once the steps are over.
    opponent: str
    # The cards that are drawn at the beginning.
    opening: tuple[str, ...]
    step: tuple[Step, ...]


def lesson_names() -> list[str]:
    """Return the lessons there are."""
    return package_names(FOLDER)


@cache
def load_lesson(name: str) -> Lesson:
    """Return a lesson of the package."""
    return msgspec.convert(tomllib.loads(package_text(FOLDER, f"{name}.toml")), Lesson)
