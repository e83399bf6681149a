"""Whole matches and everything around them in Spanish: no English text of ours is ever shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bocage.server.wire.messages import TableMade
from tests.english import SPANISH
from tests.left_english import english_in
from tests.web.conftest import OpenContext, remembered
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import at_random
from tests.web.prepared import Prepared
from tests.web.running import Server, computer, person
from tests.web.shown import Shown
from tests.web.wire import Wire

say = SPANISH.say
# A short one, so that it is soon looked back on.
RECORD = Path(__file__).parent.parent / "matches" / "hope-pinned.bocage"


class Reader:
    """Somebody with a Spanish browser, and all that it has shown."""

    def __init__(self, open_context: OpenContext) -> None:
        self._open = open_context
        self._shown: list[tuple[Shown, Page]] = []

    def open(self, address: str, memory: dict[str, list[dict[str, object]]] | None = None) -> TablePlayer:
        context = self._open(memory, locale="es-ES")
        shown = Shown(context)
        page = context.new_page()
        self._shown.append((shown, page))
        player = TablePlayer(page, Wire(page), texts=SPANISH)
        page.goto(address)
        return player

    def sit_down(self, table: TableMade, *seats: str) -> TablePlayer:
        tokens = {each.seat: each.token for each in table.seats if each.seat in seats}
        return self.open(f"/#/table/{table.table}", remembered(table.table, tokens))

    def english(self) -> list[tuple[str, str]]:
        """Return what was English of all that was shown."""
        for shown, page in self._shown:
            shown.look(page)
        lines = {line for shown, _ in self._shown for line in shown.lines}
        assert lines
        return english_in(lines)


@pytest.fixture
def reader(open_context: OpenContext) -> Iterator[Reader]:
    """Somebody who is shown no English, whatever the test does."""
    reader = Reader(open_context)
    yield reader
    assert reader.english() == []


def press(page: Page, key: str, **values: object) -> None:
    page.get_by_role("button", name=say(key, **values), exact=True).first.click()


def resign(page: Page) -> None:
    press(page, "web.table.menu")
    press(page, "web.table.resign")
    page.get_by_role("dialog").get_by_role("button", name=say("web.table.resign")).click()


def test_a_whole_match_with_its_end_and_what_is_made_of_it(reader: Reader, server: Server) -> None:
    anna = reader.sit_down(server.make(person("Anna"), computer()), "us")
    page = anna.page
    anna.wait_for("bidding")
    page.keyboard.press("h")
    page.get_by_role("dialog", name=say("web.hint.title")).locator("ul li").first.wait_for()
    page.keyboard.press("Escape")
    anna.play_on("us", at_random(1))

    ended = anna.wire.view("us").view.result
    assert ended is not None
    assert ended.winner is not None
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading").first).to_be_visible()
    result.get_by_role("link", name=say("web.table.replay")).click()
    look_back(page)
    page.get_by_role("link", name=say("web.story.open")).click()
    page.get_by_role("region", name=say("web.story.dice")).wait_for()


def look_back(page: Page) -> None:
    """Go through a match by its keys, which are told at last."""
    page.locator("[data-at][data-eyes]").first.wait_for(state="attached")
    for key in ("ArrowRight", "c", "t", "r", "v", "k"):
        page.keyboard.press(key)
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")


def test_a_record_with_its_analysis(reader: Reader) -> None:
    page = reader.open("/#/replay").page
    page.get_by_label(say("web.replay.choose-file")).set_input_files(RECORD)
    look_back(page)
    press(page, "web.analysis.begin")
    plot = page.get_by_role("region", name=say("web.analysis.label"))
    plot.get_by_role("button", name=say("web.analysis.more")).click(timeout=60_000)
    page.get_by_role("dialog").wait_for()


def test_why_not_and_what_is_what(reader: Reader, server: Server) -> None:
    board = (
        Prepared("la-raye", "rifleman-a scout-a squad-leader-a fog-of-war")
        .play("us", "bid fog-of-war")
        .play("germany", "bid fog-of-war")
        .lay_out(server.database)
    )
    anna = reader.sit_down(board, "us")
    page = anna.page
    anna.wait_for("turn")
    # There is no Fog of War left to remove.
    anna.pick_card("scout-a")
    page.locator("[data-barred]").first.click(force=True)
    page.locator("[data-explains]:popover-open, [role='dialog']").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    asked = set()
    for about in page.locator("[data-about]").all():
        what = about.get_attribute("data-about") or ""
        if what not in asked and about.is_visible():
            asked.add(what)
            about.click(force=True)
            page.locator("[data-explains]:popover-open").wait_for()
    assert len(asked) > 5


def test_a_solo_match_with_its_reasons(reader: Reader, server: Server) -> None:
    anna = reader.sit_down(server.make(person("Anna"), computer("solo:hard")), "us")
    page = anna.page
    policy = at_random(1)
    while anna.wait_for(*DECIDING, "over") != "over" and anna.wire.view("us").view.round < 4:
        anna.take(policy(anna.offered("us")))
    if page.get_by_role("dialog").is_visible():
        # An action that asks for cards, or the end.
        page.keyboard.press("Escape")
    press(page, "web.solo.unfold")
    row = page.get_by_role("region", name=say("web.solo.row", seat=say("side.germany")))
    row.get_by_role("button").first.click()
    dialog = page.get_by_role("dialog")
    for card in dialog.locator("summary").all():
        card.click()


@pytest.mark.parametrize("scenario", ["201", "204"])
def test_the_desert(reader: Reader, server: Server, scenario: str) -> None:
    anna = reader.sit_down(server.make(person("Anna"), computer(), scenario=scenario, round_limit=3), "lrdg")
    anna.play_on("lrdg", at_random(2))

    expect(anna.page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()


def test_four_seats(reader: Reader, server: Server) -> None:
    others = [computer() for _ in range(3)]
    table = server.make(person("Anna"), *others, scenario="104", specialists=True, round_limit=2)
    anna = reader.sit_down(table, "us-1")
    anna.play_on("us-1", at_random(3))

    expect(anna.page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()


def test_a_campaign(reader: Reader) -> None:
    page = reader.open("/#/").page
    page.get_by_role("link", name=say("web.campaign.start"), exact=True).click()
    page.get_by_label(say("web.campaign.to"), exact=True).select_option(index=1)
    page.get_by_label(say("web.start.own-name")).fill("Anna")
    page.get_by_role("button", name=say("web.campaign.begin-all", count=2)).click()
    press(page, "web.campaign.continue")
    page.locator("[data-state='bidding']").wait_for()
    resign(page)
    page.get_by_role("link", name=say("web.table.campaign-on")).click()
    page.get_by_role("region", name=say("web.campaign.standing")).wait_for()


def test_what_stands_around_a_table(reader: Reader, server: Server) -> None:
    table = server.make(person("Anna"), {"kind": "invite"}, public=True)
    anna = reader.sit_down(table, "us")
    page = anna.page
    page.locator("[data-state]").wait_for()
    for key in ("k", "l", "o"):
        page.keyboard.press(key)
        page.wait_for_timeout(50)
        page.keyboard.press("Escape")
    for address in (f"/#/join/{table.table}/{table.seats[1].invite}", "/#/nowhere", "/#/replay", "/#/"):
        page.goto(address)
        page.get_by_role("heading", level=1).first.wait_for()
