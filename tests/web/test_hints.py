"""Hints at the table, and the match looked back on, as the page shows them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.running import Server, computer, person

say = ENGLISH.say


def test_a_hint_says_why_and_plays_and_a_match_that_is_over_is_looked_back_on(
    open_table: OpenTable, server: Server
) -> None:
    table = server.make(person("Anna"), computer())
    anna = open_table(table, "us")
    anna.wait_for("bidding")
    page = anna.page
    sheet = page.get_by_role("dialog", name=say("web.hint.title"))

    page.get_by_role("button", name=say("web.hint.button"), exact=True).click()
    expect(sheet).to_contain_text(re.compile(r"\d+ % to win"))
    expect(sheet.locator("ul li").first).to_have_text(re.compile(r"^(Until the next rounds you expect|Little changes)"))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.keyboard.press("h")
    sheet.get_by_role("button", name=say("web.hint.play")).first.click()
    anna.wait_for("turn", "waiting")
    expect(sheet).to_have_count(0)

    page.get_by_role("button", name=say("web.table.menu")).click()
    page.get_by_role("button", name=say("web.table.resign")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("web.table.resign")).click()
    anna.wait_for("over")
    page.goto(f"/#/replay/{table.table}")
    plot = page.get_by_role("region", name=say("web.analysis.label"))
    expect(plot).to_contain_text(re.compile(r"US: \d+ % to win"), timeout=60_000)
    plot.get_by_role("button", name=re.compile("by choice")).last.click()
    expect(plot).to_contain_text("US: 0 % to win")
    plot.get_by_role("button", name=say("web.analysis.more")).click()

    expect(page.get_by_role("dialog")).to_contain_text("La Raye: Germany won by resignation in round 1.")
