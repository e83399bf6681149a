"""A round without a mouse."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from bocage.server.wire.position import ActionSeen, PositionSeen
from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.outside import find_table
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import to_lose
from tests.web.running import Server, computer, person

say = ENGLISH.say


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


def bolsters(view: PositionSeen) -> list[ActionSeen]:
    """Return the ways to take a card from the supply with the first card that can, if there are several."""
    taking = [each for each in view.actions if each.verb == "bolster" and each.taken is not None]
    first = [each for each in taking if each.card == taking[0].card]
    return first if view.doing is None and len(first) > 1 else []


def supply(player: TablePlayer) -> dict[str, int]:
    return next(piles.supply for piles in player.wire.view("us").view.piles if piles.seat == "us")


def open_picker(open_table: OpenTable, server: Server) -> tuple[TablePlayer, dict[str, str]]:
    """Come to a choice among cards of the supply, by keys alone; return what each choice takes."""
    anna: TablePlayer = open_table(find_table(server, lambda view: bolsters(view) != []), "us")
    anna.wait_for("turn")
    choices = bolsters(anna.wire.view("us").view)
    hand = anna.page.locator("[role='toolbar'] button .unseen").all_text_contents()
    names = [said.partition(",")[0].strip() for said in hand]
    anna.page.keyboard.press(str(1 + names.index(ENGLISH.card_name(choices[0].card or ""))))
    for _ in names:
        if focused(anna.page, "data-line").startswith("bolster"):
            break
        anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("dialog").wait_for()
    return anna, {each.text: each.taken or "" for each in choices}


def pointed_at(page: Page) -> str:
    """Return the action of what has the focus."""
    found: str = page.evaluate("document.activeElement.closest('[data-action]')?.dataset.action ?? ''")
    return found


def press_and_wait(player: TablePlayer, key: str) -> None:
    before = len(player.wire.answers())
    player.page.keyboard.press(key)
    player.wire.wait_until(lambda: len(player.wire.answers()) > before, f"an answer to {key}")


def test_a_card_of_the_supply_is_taken_by_arrows_and_enter(open_table: OpenTable, server: Server) -> None:
    anna, choices = open_picker(open_table, server)
    page = anna.page
    first = pointed_at(page)
    assert first in choices

    page.keyboard.press("ArrowRight")
    second = pointed_at(page)
    assert second in choices
    assert second != first
    page.keyboard.press("ArrowLeft")
    assert pointed_at(page) == first
    page.keyboard.press("ArrowRight")
    before = supply(anna)
    press_and_wait(anna, "Enter")

    taken = choices[second]
    anna.wire.wait_until(lambda: supply(anna).get(taken, 0) == before[taken] - 1, f"{taken} out of the supply")


def test_after_a_choice_the_keys_go_on_where_the_turn_does(open_table: OpenTable, server: Server) -> None:
    anna, _ = open_picker(open_table, server)
    page = anna.page
    dialog = page.get_by_role("dialog")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.evaluate("document.activeElement.matches('[data-line][data-first]')")
    page.keyboard.press("Enter")
    dialog.wait_for()

    press_and_wait(anna, "Enter")
    anna.wait_for("turn")
    while anna.wire.view("us").view.doing is not None:
        anna.wire.wait_until(lambda: pointed_at(page).startswith("take"), "the focus on the next card")
        press_and_wait(anna, "Enter")
        anna.wait_for("turn")
    expect(dialog).to_have_count(0)

    if any(each.card for each in anna.offered("us")):
        expect(anna.hand.locator("button.playable:focus")).to_have_count(1)
        # And from there to what the card can do.
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.hasAttribute('data-first')")
    else:
        expect(page.locator("[data-action='end turn']:focus")).to_have_count(1)


def test_behind_the_choice_of_a_card_the_prompt_tells_of_the_supply(open_table: OpenTable, server: Server) -> None:
    anna, _ = open_picker(open_table, server)

    asked = anna.page.locator("section", has=anna.page.locator("[data-state]"))
    expect(asked).to_contain_text(say("web.table.pile-supply").lower())
    for hint in ("web.table.pick-hint", "web.table.pick-hint-card"):
        expect(asked).not_to_contain_text(say(hint))


@pytest.mark.parametrize("opponent", ["greedy", "solo:hard"])
def test_the_log_is_one_stop_of_the_tab_key_and_its_lines_of_the_arrows(
    open_table: OpenTable, server: Server, opponent: str
) -> None:
    anna = open_table(server.make(person("Anna"), computer(opponent)), "us")
    # In her own turn nobody adds a line.
    while anna.wait_for(*DECIDING) != "turn":
        anna.decide("us", to_lose)
    page = anna.page
    log = page.get_by_role("log")
    expect(log).to_have_attribute("data-read", str(anna.wire.view("us").number))
    lines = log.get_by_role("listitem").locator("> button")
    assert lines.count() > 2
    assert log.evaluate("(log) => [log, ...log.querySelectorAll('*')].filter((each) => each.tabIndex >= 0).length") == 1

    page.keyboard.press("l")
    expect(lines.last).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(lines.first).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.closest('[role=log]') !== null")
    page.keyboard.press("Shift+Tab")
    expect(lines.last).to_be_focused()
