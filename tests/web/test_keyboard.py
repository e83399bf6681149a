"""A round without a mouse."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.conftest import OpenTable
from tests.web.player import TablePlayer
from tests.web.running import Server, computer, person


def focused(page: Page, attribute: str) -> str:
    """Return an attribute of what has the focus."""
    found: str | None = page.evaluate(f"document.activeElement.getAttribute('{attribute}')")
    return found or ""


def decide_by_keys(player: TablePlayer) -> bool:
    """Take the first card that can be played for the first thing it offers; False if there is none."""
    before = len(player.wire.answers())
    for key in "1234":
        player.page.keyboard.press(key)
        if player.page.evaluate("document.activeElement.hasAttribute('data-first')"):
            break
    else:
        return False
    for _ in range(4):
        player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(60)
        if len(player.wire.answers()) > before:
            return True
        if player.page.get_by_role("dialog").count():
            # Cards to take: the first of them.
            tab_until(player.page, "document.activeElement.closest('[data-action]') !== null")
    raise AssertionError("no decision came about")


def tab_until(page: Page, condition: str) -> None:
    for _ in range(60):
        if page.evaluate(condition):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key leads nowhere where {condition}")


def test_bid_turn_and_its_end_by_keys_alone(open_table: OpenTable, server: Server) -> None:
    anna: TablePlayer = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")

    assert decide_by_keys(anna)
    anna.wait_for("turn")
    assert decide_by_keys(anna)
    while anna.wait_for("turn", "bidding", "over") == "turn" and anna.wire.view("us").view.doing is not None:
        # What was begun is brought to its end, by its first choice.
        before = len(anna.wire.answers())
        tab_until(anna.page, "document.activeElement.closest('[data-action]') !== null")
        anna.page.keyboard.press("Enter")
        anna.wire.wait_until(lambda seen=before: len(anna.wire.answers()) > seen, "an answer")  # type: ignore[misc]
    if anna.state == "turn":
        answers = len(anna.wire.answers())
        anna.page.keyboard.press("e")
        if anna.page.get_by_role("dialog").count():
            tab_until(anna.page, "document.activeElement.dataset.action === 'end turn'")
            anna.page.keyboard.press("Enter")
        anna.wire.wait_until(lambda: len(anna.wire.answers()) > answers, "an answer to the end of the turn")
    anna.wait_for("bidding", "over", "turn")


def test_every_control_of_the_start_page_is_reached_by_tab(page: Page) -> None:
    page.goto("/")
    page.locator("form").wait_for()

    tab_until(page, "document.activeElement.closest('form') !== null && document.activeElement.matches('button.chief')")
    page.keyboard.press("Enter")

    page.locator("[data-state]").wait_for()
    assert "#/table/" in page.url
