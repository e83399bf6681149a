"""Pages that are files of their own: what stands there until one has come, and where the focus goes then."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.english import ENGLISH

say = ENGLISH.say

# As long as nothing is shown for what comes at once, in milliseconds.
MOMENT = 250


@pytest.mark.parametrize(
    ("file", "address", "heading"),
    [
        ("CampaignPages", "#/campaign", "web.campaign.new"),
        ("LookingBack", "#/replay", "web.replay.record-page"),
    ],
)
def test_a_page_that_takes_its_time_has_a_heading_until_it_is_there_and_the_focus_then(
    page: Page, file: str, address: str, heading: str
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(rf"/assets/{file}-[^/]*\.js$"), hold)
    page.clock.install()
    page.goto("/")
    page.get_by_role("button", name=say("web.start.play"), exact=True).wait_for()
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    with page.expect_request(re.compile(rf"/assets/{file}-")):
        page.evaluate("address => { location.hash = address; }", address)
    waiting = page.get_by_role("main").get_by_role("heading", level=1, name=say("web.start.loading"))
    expect(page.get_by_role("heading", level=1)).to_have_count(0)

    page.clock.run_for(MOMENT)
    expect(waiting).to_be_visible()

    page.clock.resume()
    held[0].continue_()
    expect(waiting).to_have_count(0)
    expect(page.get_by_role("heading", level=1, name=say(heading))).to_be_focused()
