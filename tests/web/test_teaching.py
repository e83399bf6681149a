"""The guided first match by mouse and touch; why not, and the ? mode."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable
from tests.web.player import SCENE, TablePlayer
from tests.web.running import Server, computer, person
from tests.web.test_pages import barriers

say = ENGLISH.say
BAR = "aside[data-step]"
# Presses that the whole match may take.
MOST = 150


def by_mouse(page: Page) -> None:
    """Press what the ring lies around."""
    page.mouse.click(*middle(page))


def by_touch(page: Page) -> None:
    page.touchscreen.tap(*middle(page))


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".ring:popover-open").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(
    ("press", "options"),
    [
        pytest.param(by_mouse, {}, id="mouse"),
        pytest.param(
            by_touch, {"has_touch": True, "viewport": {"width": 390, "height": 844}}, id="touch", marks=pytest.mark.long
        ),
    ],
)
def test_the_first_match_leads_to_its_end(
    open_context: OpenContext, press: Callable[[Page], None], options: dict[str, object]
) -> None:
    page = open_context(**options).new_page()
    page.goto("/#/")
    page.get_by_role("button", name=say("web.lesson.begin")).click()
    page.locator(BAR).wait_for()
    assert barriers(page) == []
    for _ in range(MOST):
        if not come_to_step(page):
            break
        press(page)
        # The ring looks around several times a second.
        page.wait_for_timeout(200)

    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(say("web.table.you-won"))


def come_to_step(page: Page) -> bool:
    """Read on to what is asked, clicking away what is shown meanwhile; False once the match is over."""
    ready = f"{BAR} .chief, .ring:popover-open, {SCENE}, [data-state='over']"
    while True:
        page.locator(ready).first.wait_for(state="attached")
        page.evaluate(f"document.querySelector('{SCENE} button')?.click()")
        if page.locator("[data-state='over']").count():
            return False
        following = page.locator(f"{BAR} .chief")
        if following.count():
            following.click()
        elif page.locator(".ring:popover-open").count() and not page.locator(SCENE).count():
            return True


def test_what_cannot_be_done_tells_why_and_leads_to_its_rule(open_table: OpenTable, server: Server) -> None:
    anna: TablePlayer = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")
    page, orders = anna.page, anna.orders
    anna.hand.get_by_role("button").first.click()
    orders.locator("[data-action^='bid ']").click()
    anna.wait_for("turn")
    page.locator("[role=toolbar] .playable").first.click()
    page.locator("[data-line]").first.wait_for()
    # Whichever card came, something of it is barred: a line, or a tile it could be used on otherwise.
    barred = page.locator("[data-barred], [data-tile][aria-label*='Not here:']").first
    expect(barred).to_be_visible()
    told = f"{barred.get_attribute('aria-label') or ''} {barred.text_content()}"
    assert re.search(r"\. \(R[0-9.]+\)", told)

    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("[data-about='pile-supply']").first.click()
    slip = page.locator("[data-explains]:popover-open")
    expect(slip.get_by_role("heading")).to_have_text(say("web.about.pile-supply-title"))
    assert barriers(page) == []
    slip.get_by_role("button", name="R6.1").click()
    rules = page.get_by_role("dialog")
    expect(rules.locator(".found")).to_contain_text("Bolster X")
    rules.get_by_role("searchbox").fill("recon removes")
    expect(rules.locator(".rule")).to_contain_text(["Only Recon removes one"])
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.get_by_text(say("web.about.how"))).to_have_count(0)
