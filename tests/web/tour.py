"""The pages in their states, in any language: for those who measure how the texts fit, or look at them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from bocage.data.languages import ENGLISH
from bocage.data.texts import Texts
from bocage.server.http.client import client_folder
from bocage.server.wire.messages import TableMade
from tests.pseudo import MADE, speak_instead
from tests.server.house import House, open_house
from tests.web.conftest import OpenContext, remembered
from tests.web.player import SCENE, TablePlayer
from tests.web.prepared import Prepared
from tests.web.running import computer, person
from tests.web.test_scenes import stop_the_clock
from tests.web.wire import Wire

RECORD = Path(__file__).parent.parent / "matches" / "resignation.bocage"
# How the file of a language ends, when it is built.
EXPORT = re.compile(r"export\s*\{\s*\w+ as (\w+)\s*\};?\s*$")


def tell_instead(language: str, context: BrowserContext) -> None:
    """Let the pages of a browser be sent a language that nobody speaks in the place of English."""
    nested: dict[str, object] = {}
    for key, text in MADE[language]().texts.items():
        *sections, last = key.split(".")
        node = nested
        for section in sections:
            found = node.setdefault(section, {})
            assert isinstance(found, dict)
            node = found
        node[last] = str(text)

    def send(route: Route) -> None:
        built = EXPORT.search(route.fetch().text())
        assert built is not None, "the file of a language is not built as it was"
        body = f"const texts = {json.dumps(nested)}; export {{ texts as {built.group(1)} }};"
        route.fulfill(body=body, content_type="text/javascript")

    context.route("**/texts-en-*.js", send)


class Tour:
    """Somebody who brings pages to their states, in one language."""

    def __init__(self, house: House, database: Path, open_context: OpenContext, language: str) -> None:
        self._house = house
        self._database = database
        self._open_context = open_context
        self._language = language
        self.texts = Texts(ENGLISH if language in MADE else language)
        self.states: dict[str, Callable[[], Page]] = {
            "start": self._start,
            "bid": self._bid,
            "turn": self._turn,
            "menu": self._menu,
            "fight": self._fight,
            "desert": self._desert,
            "four": self._four,
            "solo": self._solo,
            "over": self._over,
            "replay": self._replay,
            "story": self._story,
            "campaign": self._campaign,
            "lesson": self._lesson,
        }

    def say(self, key: str, **values: object) -> str:
        return self.texts.say(key, **values)

    def _page(self, address: str, memory: dict[str, list[dict[str, object]]] | None = None) -> Page:
        locale = ENGLISH if self._language in MADE else self._language
        context = self._open_context(memory, locale=locale, base_url=f"http://{self._house.address}")
        if self._language in MADE:
            tell_instead(self._language, context)
        page = context.new_page()
        self._player = TablePlayer(page, Wire(page), texts=self.texts)
        page.goto(address)
        return page

    def _sit(self, table: TableMade, seat: str, *states: str) -> TablePlayer:
        [token] = [each.token for each in table.seats if each.seat == seat]
        self._page(f"/#/table/{table.table}", remembered(table.table, {seat: token or ""}))
        self._player.wait_for(*states)
        return self._player

    def _pick(self, player: TablePlayer, card: str) -> Page:
        # Not by its name, which another may have in a language that nobody speaks.
        player.page.locator(f"[role='toolbar'] [data-card='{card}']").click()
        player.page.locator("[data-line]").first.wait_for()
        return player.page

    def _prepared(self, bids: str = "fog-of-war") -> Prepared:
        hand = "rifleman-a scout-a squad-leader-a fog-of-war rifleman-b scout-a scout-b fog-of-war"
        return Prepared("01", hand).play("us", f"bid {bids}").play("germany", "bid fog-of-war")

    def _start(self) -> Page:
        page = self._page("/")
        page.get_by_role("button", name=self.say("web.start.play"), exact=True).wait_for()
        return page

    def _bid(self) -> Page:
        return self._sit(self._house.make(person("Anna"), computer()), "us", "bidding").page

    def _turn(self) -> Page:
        player = self._sit(self._prepared().lay_out(self._database), "us", "turn")
        return self._pick(player, "scout-a")

    def _menu(self) -> Page:
        page = self._bid()
        page.get_by_role("button", name=self.say("web.table.menu")).click()
        page.get_by_role("dialog").wait_for()
        return page

    def _fight(self) -> Page:
        player = self._sit(self._prepared().lay_out(self._database, ["0"]), "us", "turn")
        attack = next(each for each in player.offered("us") if each.verb == "attack")
        stop_the_clock(player.page)
        player.reach(attack)
        player.page.locator(SCENE).wait_for()
        return player.page

    def _desert(self) -> Page:
        prepared = Prepared("201", "lieutenant staff-sergeant engineer scout rifleman-a")
        prepared.play("lrdg", "bid lieutenant").play("italy", "bid rifleman-a")
        player = self._sit(prepared.lay_out(self._database), "lrdg", "turn")
        return self._pick(player, "staff-sergeant")

    def _four(self) -> Page:
        # Four kinds of card, with the longest names.
        hand = "platoon-sergeant squad-leader-a rifleman-a tank-a"
        prepared = Prepared("104", hand, four=True).play("germany-1", "bid fog-of-war")
        return self._sit(prepared.lay_out(self._database), "us-1", "bidding").page

    def _solo(self) -> Page:
        return self._sit(self._house.make(person("Anna"), computer("solo:hard")), "us", "bidding").page

    def _over(self) -> Page:
        page = self._menu()
        page.get_by_role("button", name=self.say("web.table.resign")).click()
        page.get_by_role("dialog").get_by_role("button", name=self.say("web.table.resign")).click()
        self._player.wait_for("over")
        page.get_by_role("dialog").wait_for()
        return page

    def _record(self) -> Page:
        page = self._page("/#/replay")
        page.get_by_label(self.say("web.replay.choose-file")).set_input_files(RECORD)
        page.locator('[data-at="0"][data-eyes="all"]').wait_for(state="attached")
        return page

    def _replay(self) -> Page:
        page = self._record()
        page.keyboard.press("c")
        page.locator("[data-slip]").wait_for()
        return page

    def _story(self) -> Page:
        page = self._record()
        page.get_by_role("link", name=self.say("web.story.open")).click()
        page.get_by_role("region", name=self.say("web.story.fallen")).wait_for()
        return page

    def _campaign(self) -> Page:
        page = self._page("/#/")
        page.get_by_role("link", name=self.say("web.campaign.start"), exact=True).click()
        page.get_by_label(self.say("web.start.own-name")).fill("Anna")
        page.locator("form button.chief, form button[type=submit]").last.click()
        page.get_by_role("region", name=self.say("web.campaign.standing")).wait_for()
        return page

    def _lesson(self) -> Page:
        page = self._page("/")
        page.get_by_role("button", name=self.say("web.lesson.begin")).click()
        page.locator("aside[data-step]").wait_for()
        return page


@contextmanager
def tour(folder: Path, open_context: OpenContext, language: str) -> Iterator[Tour]:
    """Run a server, for a language that nobody speaks as if that were English, and go around in it."""
    with pytest.MonkeyPatch.context() as patch:
        if language in MADE:
            speak_instead(language, patch)
        with open_house(folder / "tour.sqlite", static_folder=client_folder()) as house:
            yield Tour(house, folder / "tour.sqlite", open_context, language)
