"""What the pages tell somebody who is new here, or who comes by a link that leads nowhere."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from bocage.server.wire.position import ActionSeen
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.policies import to_lose
from tests.web.running import Server, computer, person

say = ENGLISH.say

# By these a Fog of War card soon lies in the hand beside a Scout.
FOR_RECON = ("recon", "scout", "step", "bid", "end")


def to_recon(actions: list[ActionSeen]) -> ActionSeen:
    """Remove a Fog of War card where that is possible, and else come by more of them; Scouts are not bid."""
    kept = [action for action in actions if action.verb != "bid" or (action.card or "").startswith("squad")]
    wanted = [*FOR_RECON, *(action.verb for action in actions)]
    return min(kept or actions, key=lambda action: wanted.index(action.verb))


def test_the_start_page_and_the_table_tell_how_to_play(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")
    sheet = anna.page.get_by_role("dialog", name=say("web.help.title"))

    anna.page.get_by_role("button", name=say("web.table.menu")).click()
    anna.page.get_by_role("button", name=say("web.help.title")).click()
    expect(sheet).to_contain_text(say("help.action-bolster"))
    expect(sheet).not_to_contain_text(say("help.action-blast"))
    # With pictures of what lies on the table: a map, counters and cards.
    for picture in (".board", ".counter", "[data-card], .card"):
        expect(sheet.locator(picture).first).to_be_visible()
    anna.page.goto("/#/")
    anna.page.get_by_role("button", name=say("web.help.title")).click()

    expect(sheet).to_contain_text(say("help.action-bolster"))


def test_escape_closes_a_sheet_while_bids_are_turned_up_behind_it(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    anna = open_table(table, "us", reduced_motion="no-preference")
    bert = open_table(table, "germany")
    anna.wait_for("bidding")
    anna.take(to_lose(anna.offered("us")))
    anna.page.get_by_role("button", name=say("web.table.menu")).click()
    bert.wait_for("bidding")
    bert.take(to_lose(bert.offered("germany")))
    anna.page.get_by_label(say("web.table.bid-reveal")).wait_for()

    anna.page.keyboard.press("Escape")

    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def test_fog_of_war_that_was_removed_is_not_counted_among_the_fallen(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer("random")), "us")
    anna.wait_for("bidding")
    while "fog-of-war" not in anna.wire.view("us").view.piles[0].lost:
        anna.take(to_recon(anna.offered("us")))
        anna.wait_for("bidding", "turn")
    lost = anna.wire.view("us").view.piles[0].lost
    soldiers = sum(count for card, count in lost.items() if card != "fog-of-war")

    anna.page.get_by_role("button", name=say("web.table.menu")).click()
    anna.page.get_by_role("button", name=say("web.table.resign")).click()
    anna.page.get_by_role("dialog").get_by_role("button", name=say("web.table.resign")).click()

    row = anna.page.get_by_role("dialog").get_by_role("row", name=re.compile("^US"))
    expect(row.get_by_role("cell").nth(1)).to_have_text(str(soldiers))


def test_an_invite_on_this_machine_says_that_others_cannot_follow_it(page: Page) -> None:
    page.goto("/#/")
    page.get_by_text(say("web.start.against-invite")).click()
    page.get_by_role("button", name=say("web.start.invite")).click()

    expect(page.get_by_text(say("web.table.invite-near"))).to_be_visible()


def test_an_own_invite_leads_back_without_asking_for_another_link(open_context: OpenContext, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    page = open_context(remembered(table.table, {"us": table.seats[0].token})).new_page()

    page.goto(f"/#/join/{table.table}/nothing")

    expect(page.get_by_role("link", name=say("web.start.continue"))).to_be_visible()
    expect(page.get_by_text(say("web.start.join-taken"))).to_have_count(0)


def test_a_replay_of_no_table_leads_to_the_start(page: Page) -> None:
    page.goto("/#/replay/nothing")

    page.get_by_role("link", name=say("web.table.back-to-start")).click()

    expect(page.get_by_role("heading", name=say("web.start.name"))).to_be_visible()
