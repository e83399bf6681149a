"""Take pictures of the table in its states, windows and themes, and lay them out on one sheet: ``make pictures``.

They are to be looked at twice, once for the composition and once for the words; nothing here judges them.
"""

from __future__ import annotations

import argparse
import html
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, StorageState

from bench.browser import launched, what_is_missing
from bench.staged import Staged, hands_at
from bocage.engine.words.events import CASUALTY, ROLLED
from bocage.server.wire.messages import TableMade
from tests.web.conftest import remembered
from tests.web.player import SCENE, TablePlayer
from tests.web.running import Server, computer, person
from tests.web.test_replay import brought, wait_at
from tests.web.test_scenes import stop_the_clock
from tests.web.test_spoken import first_bids, say
from tests.web.wire import Wire

FOLDER = Path("build/pictures")
SHEET = "sheet"
# Of the sheet, in pixels.
SHEET_WIDTH, PICTURE_HEIGHT = 2400, 300
PATIENCE = 30_000
# Of the other side, so that what it does can be followed.
PACE = 900
# What happens in a decision that is worth a picture, the fight of a turn.
FIGHT = {ROLLED: 1, CASUALTY: 1}

LAPTOP, DESK, PHONE, FLAT = (1366, 768), (1920, 1080), (390, 844), (844, 390)
Size = tuple[int, int]
# A state, the scenario it is shown in, the window and the theme.
WANTED: list[tuple[str, str, Size, str]] = [
    ("start", "", LAPTOP, "light"),
    ("start", "", PHONE, "dark"),
    ("lesson", "01", LAPTOP, "light"),
    ("lesson", "01", FLAT, "dark"),
    ("bid", "01", LAPTOP, "light"),
    ("bid", "01", PHONE, "dark"),
    ("bid", "202", DESK, "dark"),
    ("turn", "01", LAPTOP, "light"),
    ("turn", "01", FLAT, "dark"),
    ("turn", "08", DESK, "dark"),
    ("turn", "08", PHONE, "light"),
    ("turn", "11", LAPTOP, "dark"),
    ("turn", "11", FLAT, "light"),
    ("four", "101", LAPTOP, "light"),
    ("four", "101", PHONE, "dark"),
    ("turn", "201", LAPTOP, "light"),
    ("turn", "201", LAPTOP, "dark"),
    ("turn", "201", PHONE, "light"),
    ("turn", "201", PHONE, "dark"),
    ("turn", "202", DESK, "light"),
    ("turn", "202", PHONE, "dark"),
    ("turn", "203", LAPTOP, "dark"),
    ("turn", "203", PHONE, "light"),
    ("turn", "204", LAPTOP, "light"),
    ("turn", "204", PHONE, "dark"),
    ("fight", "01", LAPTOP, "light"),
    ("fight", "08", PHONE, "dark"),
    ("fight", "203", DESK, "light"),
    ("fight", "204", FLAT, "dark"),
    ("other", "08", LAPTOP, "light"),
    ("other", "201", PHONE, "dark"),
    ("hand-over", "01", LAPTOP, "dark"),
    ("hand-over", "01", PHONE, "light"),
    ("replay", "", LAPTOP, "light"),
    ("replay", "", FLAT, "dark"),
    ("story", "", LAPTOP, "light"),
    ("story", "", PHONE, "dark"),
]


@dataclass(frozen=True)
class Picture:
    """What a picture shows, and in which window."""

    state: str
    scenario: str
    size: Size
    theme: str

    @property
    def name(self) -> str:
        width, height = self.size
        return "-".join(part for part in (self.state, self.scenario, f"{width}x{height}", self.theme) if part)


class Studio:
    """A server and a browser that bring a page to what is wanted of it."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self._server = server
        self._browser = browser
        self.states: dict[str, Callable[[Picture], Page]] = {
            "start": self._start,
            "lesson": self._lesson,
            "bid": self._bid,
            "turn": self._turn,
            "four": self._four,
            "fight": self._fight,
            "other": self._other,
            "hand-over": self._hand_over,
            "replay": self._replay,
            "story": self._story,
        }

    def take(self, picture: Picture, file: Path) -> None:
        """Bring a page to a picture's state, and keep what it shows."""
        page = self.states[picture.state](picture)
        page.screenshot(path=file)
        page.context.close()

    def _page(self, picture: Picture, memory: Mapping[str, object]) -> Page:
        """Return an empty page of a browser that remembers something."""
        known = {"bocage.pace": PACE, **memory}
        storage: StorageState = {
            "cookies": [],
            "origins": [
                {
                    "origin": self._server.address,
                    "localStorage": [{"name": name, "value": json.dumps(value)} for name, value in known.items()],
                }
            ],
        }
        width, height = picture.size
        context = self._browser.new_context(
            storage_state=storage,
            viewport={"width": width, "height": height},
            color_scheme="dark" if picture.theme == "dark" else "light",
            # What moves is shown as the still picture that it is for who wants no motion.
            reduced_motion="reduce",
            has_touch=picture.size in (PHONE, FLAT),
            base_url=self._server.address,
            service_workers="block",
        )
        context.set_default_timeout(PATIENCE)
        return context.new_page()

    def _open(self, picture: Picture, address: str) -> Page:
        page = self._page(picture, {})
        page.goto(address)
        return page

    def _sit(self, picture: Picture, table: str, seats: dict[str, str], *states: str) -> TablePlayer:
        page = self._page(picture, remembered(table, seats))
        player = TablePlayer(page, Wire(page))
        page.goto(f"/#/table/{table}")
        player.wait_for(*states)
        return player

    def _sit_first(self, picture: Picture, made: TableMade, *states: str) -> TablePlayer:
        return self._sit(picture, made.table, {made.seats[0].seat: made.seats[0].token or ""}, *states)

    def _staged(self, picture: Picture) -> Staged:
        """Return the match of two greedy players just before the fight in which most is seen."""
        return Staged(picture.scenario, 1, FIGHT).lay_out(self._server.database)

    def _decider(self, picture: Picture) -> tuple[TablePlayer, str, str]:
        """Return who is to fight next, with the seat and the action."""
        staged = self._staged(picture)
        [decision] = staged.decisions
        seat = staged.seats[decision.seat]
        player = self._sit(picture, staged.table, {seat: staged.tokens[decision.seat]}, "turn")
        return player, seat, decision.action

    def _start(self, picture: Picture) -> Page:
        page = self._open(picture, "/")
        page.get_by_role("button", name=say("web.start.play"), exact=True).wait_for()
        return page

    def _lesson(self, picture: Picture) -> Page:
        page = self._open(picture, "/")
        page.get_by_role("button", name=say("web.lesson.begin")).click()
        page.locator("aside[data-step]").wait_for()
        page.locator("[data-state]").first.wait_for()
        return page

    def _bid(self, picture: Picture) -> Page:
        made = self._server.make(person("Anna"), computer(), scenario=picture.scenario)
        return self._sit_first(picture, made, "bidding").page

    def _turn(self, picture: Picture) -> Page:
        player, seat, text = self._decider(picture)
        action = next(each for each in player.offered(seat) if each.text == text)
        if action.card is not None:
            player.pick_card(action.card)
        return player.page

    def _four(self, picture: Picture) -> Page:
        made = self._server.make(
            person("Anna"), computer(), computer(), computer(), scenario=picture.scenario, specialists=True
        )
        player = self._sit_first(picture, made, "bidding")
        player.take(player.offered(made.seats[0].seat)[0])
        player.wait_for("turn")
        player.hand.locator(".playable").first.click()
        return player.page

    def _fight(self, picture: Picture) -> Page:
        player, seat, text = self._decider(picture)
        action = next(each for each in player.offered(seat) if each.text == text)
        stop_the_clock(player.page)
        player.reach(action)
        player.page.locator(SCENE).wait_for()
        return player.page

    def _other(self, picture: Picture) -> Page:
        staged = self._staged(picture)
        [decision] = staged.decisions
        own = 1 - decision.seat
        player = self._sit(picture, staged.table, {staged.seats[own]: staged.tokens[own]}, "waiting")
        stop_the_clock(player.page)
        with hands_at(self._server.address.removeprefix("http://"), staged) as hands:
            hands.decide(decision)
            player.page.locator(SCENE).wait_for()
        return player.page

    def _hand_over(self, picture: Picture) -> Page:
        made = first_bids().lay_out(self._server.database)
        tokens = {seat.seat: seat.token or "" for seat in made.seats}
        return self._sit(picture, made.table, tokens, "hand-over").page

    def _replay(self, picture: Picture) -> Page:
        page = self._open(picture, "/#/replay")
        brought(page)
        wait_at(page, 0, "all")
        page.keyboard.press("c")
        page.locator("[data-dice]").wait_for()
        return page

    def _story(self, picture: Picture) -> Page:
        page = self._replay(picture)
        page.get_by_role("link", name=say("web.story.open")).click()
        page.get_by_role("region", name=say("web.story.fallen")).wait_for()
        return page


@contextmanager
def studio() -> Iterator[Studio]:
    """Start a server of its own and a browser, and end both."""
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(Path(folder) / "tables.sqlite")
        server.start()
        try:
            yield Studio(server, browser)
        finally:
            server.stop()


def lay_out_sheet(browser: Browser, folder: Path, names: list[str]) -> Path:
    """Make one picture of all, each with its name below it; a browser does it, for it can do it already."""
    figures = "".join(
        f'<figure><img src="{html.escape(name)}.png" height="{PICTURE_HEIGHT}"><figcaption>{html.escape(name)}'
        "</figcaption></figure>"
        for name in names
    )
    style = "body{display:flex;flex-wrap:wrap;gap:12px;font:14px sans-serif;background:#777}figure{margin:0}"
    source = folder / f"{SHEET}.html"
    source.write_text(f"<!doctype html><style>{style}</style>{figures}", encoding="utf-8")
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": PICTURE_HEIGHT})
    page.goto(source.resolve().as_uri())
    sheet = folder / f"{SHEET}.png"
    page.screenshot(path=sheet, full_page=True)
    page.close()
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description="Take pictures of the table, and lay them out on one sheet.")
    parser.add_argument("--only", default="", help="a part of the names of the pictures to take: 201, dark, fight-01")
    parser.add_argument("--to", type=Path, default=FOLDER, help=f"the folder for them ({FOLDER})")
    options = parser.parse_args()
    missing = what_is_missing()
    pictures = [each for each in (Picture(*wanted) for wanted in WANTED) if options.only in each.name]
    if missing or not pictures:
        parser.error(f"No picture can be taken: {missing or f'none has {options.only} in its name'}.")
    options.to.mkdir(parents=True, exist_ok=True)
    with studio() as room:
        for picture in pictures:
            room.take(picture, options.to / f"{picture.name}.png")
            print(picture.name, flush=True)
    with launched() as browser:
        sheet = lay_out_sheet(browser, options.to, [picture.name for picture in pictures])
    print(f"{len(pictures)} pictures are in {options.to}, and all of them in {sheet}.")


if __name__ == "__main__":
    main()
