"""Somebody who plays by what a screen reader says: by roles and names, and nothing else of the page."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.english import ENGLISH

say = ENGLISH.say
# A line of what is heard: a role, a name and how it is just now; in quotes where the name would mislead.
HEARD = re.compile(r'^(?P<role>\w+) "(?P<name>(?:[^"\\]|\\.)*)"(?P<states>.*)$')
# Milliseconds in which something that was heard of must be there to be pressed.
SOON = 2_000
# So often nothing new may be heard before it is clear that nothing more will come.
MOST_SILENCES = 200


@dataclass(frozen=True)
class Button:
    """Something that can be pressed, as it is announced."""

    name: str
    states: str


def beginnings(*keys: str) -> re.Pattern[str]:
    """Return a pattern for names that begin as one of these texts does."""
    return re.compile("|".join(re.escape(ENGLISH.template(key).partition("{")[0]) for key in keys))


def buttons_in(scope: Locator) -> list[Button]:
    """Return the buttons of a part of the page, in their order; none if it is gone by now."""
    try:
        told = scope.aria_snapshot(timeout=SOON) if scope.count() else ""
    except NotInTime:
        return []
    found = []
    for line in told.splitlines():
        said = line.strip().removeprefix("- ").removesuffix(":")
        if said.startswith("'"):
            said = said[1:].removesuffix("'").replace("''", "'")
        heard = HEARD.match(said)
        if heard and heard["role"] == "button":
            found.append(Button(re.sub(r"\\(.)", r"\1", heard["name"]), heard["states"]))
    return [each for each in found if "[disabled]" not in each.states]


OVER = beginnings("web.table.you-won", "web.table.you-lost", "web.table.drawn")
GO_ON = beginnings("web.table.skip", "web.card.skip")
# Buttons beside what can be decided, and those of a sheet by which nothing is.
ASIDE = beginnings("web.table.undo", "web.table.back", "web.hint.button", "web.table.end-turn", "web.table.take-again")
CLOSING = beginnings("web.table.close", "web.table.take-look", "web.table.keep")
# What is done first where it can be, as its line is named.
EAGER = [beginnings(f"verb.{verb}") for verb in ("control", "attack", "move", "scout")]


class Listener:
    """A person who hears the page, and presses what is named there."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self._chance = random.Random(seed)
        self._orders = page.get_by_role("region", name=say("web.table.orders"))
        self._hand = page.get_by_role("toolbar", name=say("web.table.hand"))
        self._dialog = page.get_by_role("dialog")
        self.end = self._dialog.get_by_role("heading", name=OVER)
        # Cards that were taken up since something was last decided.
        self._tried: set[str] = set()
        self._silences = 0

    def play_on(self) -> None:
        """Do what is asked, until the match is over."""
        while not self.end.count():
            self._silences = 0 if self._go_on() else self._silences + 1
            assert self._silences < MOST_SILENCES, f"nothing more to do: {self._orders.aria_snapshot()}"

    def _go_on(self) -> bool:
        """Press one thing, if there is one."""
        skip = self.page.get_by_role("button", name=GO_ON)
        if self._dialog.count():
            choices = [each for each in buttons_in(self._dialog) if not CLOSING.match(each.name)]
            # If these are the buttons of the end, it stays: nobody is to begin another match with them.
            return bool(choices) and not self.end.count() and self._press(self._dialog, choices[0])
        if skip.count():
            return press(skip.first)
        offered = buttons_in(self._orders)
        choices = [each for each in offered if not ASIDE.match(each.name)]
        if choices:
            return self._press(self._orders, min(choices, key=self._eagerness))
        return self._pick_card(offered)

    def _pick_card(self, offered: list[Button]) -> bool:
        """Take up the next card, or end the turn if there is none."""
        cards = [each for each in buttons_in(self._hand) if each.name not in self._tried]
        end = next((each for each in offered if each.name.startswith(say("web.table.end-turn"))), None)
        if cards:
            self._tried.add(cards[0].name)
            return self._press(self._hand, cards[0])
        self._tried.clear()
        if end is not None:
            return self._press(self._orders, end)
        self.page.wait_for_timeout(50)
        return False

    def _eagerness(self, button: Button) -> tuple[int, float]:
        place = next((place for place, eager in enumerate(EAGER) if eager.match(button.name)), len(EAGER))
        return place, self._chance.random()

    def _press(self, scope: Locator, button: Button) -> bool:
        if scope is self._orders:
            self._tried.clear()
        return press(scope.get_by_role("button", name=button.name, exact=True).first)


def press(what: Locator) -> bool:
    """Press what was heard of; False if it is gone by now."""
    try:
        what.click(timeout=SOON)
    except NotInTime:
        return False
    return True
