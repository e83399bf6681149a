"""A sheet has the page to itself, for mouse, keyboard and screen readers, until it is closed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.english import ENGLISH
from tests.server.house import computer
from tests.web.conftest import OpenTable
from tests.web.player import TablePlayer
from tests.web.running import Server, person

say = ENGLISH.say
RULE = re.compile(re.escape(say("web.why.rule", rule="")))
IS_INSIDE = "document.activeElement.closest('dialog') !== null"


@pytest.fixture
def anna(open_table: OpenTable, server: Server) -> TablePlayer:
    """Return Anna, who is to bid."""
    player: TablePlayer = open_table(server.make(person("Anna"), computer()), "us")
    player.wait_for("bidding")
    return player


def open_menu(page: Page) -> tuple[Locator, Locator]:
    """Open the menu by the keyboard, and return its button and its sheet."""
    button = page.get_by_role("button", name=say("web.table.menu"))
    button.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name=say("web.table.menu"))
    expect(sheet).to_be_visible()
    return button, sheet


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_the_tab_key_goes_round_in_a_sheet(anna: TablePlayer, key: str) -> None:
    page = anna.page
    _, sheet = open_menu(page)
    # Loaded when it is first shown.
    expect(sheet.get_by_role("link").last).to_be_visible()
    begin = page.evaluate("window.begin = document.activeElement; begin.closest('dialog') !== null")
    assert begin
    count = sheet.locator("a, button, input, select").count()

    for _ in range(count + 1):
        page.keyboard.press(key)
        assert page.evaluate(IS_INSIDE)
        if page.evaluate("document.activeElement === begin"):
            return
    raise AssertionError(f"{key} does not come round")


def test_the_focus_stays_in_a_sheet_whatever_leads_it_away(anna: TablePlayer) -> None:
    page = anna.page
    open_menu(page)

    page.evaluate("document.querySelector('[data-state]').focus()")
    assert page.evaluate(IS_INSIDE)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    assert page.evaluate(IS_INSIDE)


@pytest.mark.parametrize("way", ["escape", "button", "beside"])
def test_a_closed_sheet_leaves_the_focus_and_the_page_as_they_were(anna: TablePlayer, way: str) -> None:
    page = anna.page
    before = page.locator("[aria-hidden]").count()
    button, sheet = open_menu(page)
    # To screen readers nothing else is there.
    expect(page.get_by_role("toolbar")).to_have_count(0)
    expect(page.get_by_role("button", name=say("web.table.menu"))).to_have_count(0)

    if way == "escape":
        page.keyboard.press("Escape")
    elif way == "button":
        sheet.get_by_role("button", name=say("web.table.close")).click()
    else:
        page.mouse.click(4, 4)

    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()
    expect(page.get_by_role("toolbar")).to_have_count(1)
    assert page.locator("[aria-hidden]").count() == before


def test_escape_closes_a_sheet_and_goes_no_step_back_behind_it(anna: TablePlayer) -> None:
    page = anna.page
    anna.hand.get_by_role("button").first.click()
    expect(anna.hand.locator("[aria-pressed='true']")).to_have_count(1)
    page.keyboard.press("k")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()

    page.keyboard.press("Escape")

    expect(sheet).to_have_count(0)
    expect(anna.hand.locator("[aria-pressed='true']")).to_have_count(1)


def test_what_is_pressed_behind_a_sheet_is_not_pressed(anna: TablePlayer) -> None:
    page = anna.page
    box = anna.hand.get_by_role("button").first.bounding_box()
    assert box is not None
    _, sheet = open_menu(page)

    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    expect(sheet).to_have_count(0)
    expect(anna.hand.locator("[aria-pressed='true']")).to_have_count(0)


def test_of_two_sheets_the_upper_is_closed_first(anna: TablePlayer) -> None:
    page = anna.page
    button, menu = open_menu(page)
    menu.get_by_role("button", name=say("web.help.title")).click()
    lower = page.get_by_role("dialog", name=say("web.help.title"))
    rule = lower.get_by_role("button", name=RULE).first
    rule.click()
    upper = page.get_by_role("dialog", name=say("web.rules.title"))
    expect(upper).to_be_visible()
    # To screen readers the lower is not there meanwhile.
    expect(lower).to_have_count(0)
    assert page.evaluate(IS_INSIDE)

    page.keyboard.press("Escape")
    expect(upper).to_have_count(0)
    expect(lower).to_be_visible()
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")

    expect(lower).to_have_count(0)
    expect(button).to_be_focused()
