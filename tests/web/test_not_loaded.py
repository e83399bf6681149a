"""Parts of the page whose file does not come: a sentence stands in their place, and a way to try again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.running import Server, computer, person

say = ENGLISH.say


def withhold(page: Page, file: str) -> re.Pattern[str]:
    """Let a file of the client be gone, as after an update of the server."""
    gone = re.compile(rf"/assets/{file}-[^/]*\.js$")
    page.route(gone, lambda route: route.fulfill(status=404))
    return gone


def expect_a_way_on(page: Page, gone: re.Pattern[str]) -> None:
    """See that the sentence is there, and that the page comes without it once the file is there again."""
    expect(page.get_by_role("alert").get_by_text(say("web.net.not-loaded"))).to_be_visible()
    page.unroute(gone)
    page.get_by_role("button", name=say("web.start.try-again"), exact=True).click()
    expect(page.get_by_text(say("web.net.not-loaded"))).to_have_count(0)


@pytest.mark.parametrize(
    ("file", "address", "heading"),
    [
        ("PublicTables", "/#/", "web.start.name"),
        ("CampaignPages", "/#/campaign", "web.campaign.new"),
        ("LookingBack", "/#/replay", "web.replay.record-page"),
    ],
)
def test_a_page_says_what_did_not_come_and_loads_it_anew(page: Page, file: str, address: str, heading: str) -> None:
    gone = withhold(page, file)
    page.goto(address)

    expect_a_way_on(page, gone)
    expect(page.get_by_role("heading", name=say(heading)).first).to_be_visible()


def test_how_to_play_says_what_did_not_come(page: Page) -> None:
    gone = withhold(page, "HowToPlaySheet")
    page.goto("/#/")
    page.get_by_role("button", name=say("web.help.title")).first.click()

    expect(page.get_by_role("dialog", name=say("web.help.title"))).to_be_visible()
    expect_a_way_on(page, gone)


@pytest.mark.parametrize("file", ["OpenedSheets", "RulesReader"])
def test_a_sheet_of_the_table_says_what_did_not_come(open_table: OpenTable, server: Server, file: str) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")
    gone = withhold(anna.page, file)
    anna.page.get_by_role("button", name=say("web.table.menu")).click()
    if file == "RulesReader":
        anna.page.get_by_role("dialog").get_by_role("button", name=say("web.rules.title")).click()

    expect_a_way_on(anna.page, gone)
    anna.wait_for("bidding")
