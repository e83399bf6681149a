"""The guided first match by mouse, keyboard and touch; why not, and the ? mode."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.english import ENGLISH, SPANISH
from tests.left_english import english_in
from tests.web.conftest import OpenContext, OpenTable
from tests.web.player import SCENE, TablePlayer
from tests.web.running import Server, computer, person
from tests.web.shown import Shown
from tests.web.test_keyboard import tab_until
from tests.web.test_pages import barriers

say = ENGLISH.say
BAR = "aside[data-step]"
# Presses that the whole match may take.
MOST = 150
# Keeps what the ring lies around, and returns its number among the cards of the hand; 0 if it is none.
RINGED = """() => {
    const { x, y, width, height } = document.querySelector(".ring:popover-open").getBoundingClientRect();
    const under = document.elementFromPoint(x + width / 2, y + height / 2);
    const found = under.closest("[data-action], [data-line], button");
    window.ringed = found;
    const hand = [...document.querySelectorAll("[role='toolbar'] button")];
    return hand.indexOf(found) + 1;
}"""
# Whether what has the focus is that, or takes the same action from the list beside the map.
IS_RINGED = """(() => {
    const { activeElement: at, defaultView: { ringed } } = document;
    return at === ringed || (ringed?.dataset.action !== undefined && at.dataset.action === ringed.dataset.action);
})()"""


# What is asked, and where the ring lies.
POINTED = """() => {
    const { x, y, width } = document.querySelector(".ring:popover-open")?.getBoundingClientRect() ?? {};
    return [document.querySelector("aside[data-step]")?.dataset.step, x, y, width].join(" ");
}"""
# In milliseconds: the ring looks around several times a second.
LOOKING = 250


def by_mouse(page: Page) -> None:
    """Press what the ring lies around."""
    page.mouse.click(*middle(page))


def by_touch(page: Page) -> None:
    page.touchscreen.tap(*middle(page))


def by_keyboard(page: Page) -> None:
    """Choose the card that the ring lies around by its number, or go to what it lies around by Tab and press Enter."""
    number = page.evaluate(RINGED)
    if number:
        page.keyboard.press(str(number))
        return
    tab_until(page, IS_RINGED)
    page.keyboard.press("Enter")


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".ring:popover-open").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# By mouse it is read in Spanish, and no English may be left in it; the others read it in English.
@pytest.mark.parametrize(
    ("press", "options"),
    [
        pytest.param(by_mouse, {"locale": "es-ES"}, id="mouse"),
        pytest.param(by_keyboard, {}, id="keyboard"),
        pytest.param(by_touch, {"has_touch": True, "viewport": {"width": 390, "height": 844}}, id="touch"),
    ],
)
def test_the_first_match_leads_to_its_end(
    open_context: OpenContext, press: Callable[[Page], None], options: dict[str, object]
) -> None:
    context = open_context(**options)
    shown = Shown(context)
    page = context.new_page()
    texts = SPANISH if "locale" in options else ENGLISH
    page.goto("/#/")
    page.get_by_role("button", name=texts.say("web.lesson.begin")).click()
    page.locator(BAR).wait_for()
    assert barriers(page) == []
    for _ in range(MOST):
        if not come_to_step(page):
            break
        before = page.evaluate(POINTED)
        press(page)
        wait_for_more(page, before)

    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text(texts.say("web.table.you-won"))
    if texts is SPANISH:
        assert english_in(shown.lines) == []


def wait_for_more(page: Page, before: str) -> None:
    """Wait until something else is asked or pointed at; if that lies in the same place, as long as the ring looks."""
    for _ in range(LOOKING // 25):
        page.wait_for_timeout(25)
        if page.evaluate(POINTED) != before:
            return


def test_a_lesson_is_left_and_taken_up_again(open_context: OpenContext) -> None:
    page = open_context().new_page()
    page.goto("/#/")
    page.get_by_role("button", name=say("web.lesson.begin")).click()
    bar = page.locator(BAR)
    bar.wait_for()
    for _ in range(4):
        assert come_to_step(page)
        before = page.evaluate(POINTED)
        by_mouse(page)
        wait_for_more(page, before)
    assert come_to_step(page)
    step, asked = bar.get_attribute("data-step"), bar.inner_text()
    assert step not in ("0", "1")

    page.goto("/#/")
    page.get_by_role("link", name=say("web.start.continue")).click()
    bar.wait_for()

    assert come_to_step(page)
    assert (bar.get_attribute("data-step"), bar.inner_text()) == (step, asked)


def test_the_question_mark_explains_by_touch(open_table: OpenTable, server: Server) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    anna: TablePlayer = open_table(server.make(person("Anna"), computer()), "us", **phone)
    anna.wait_for("bidding")
    page = anna.page
    ask = page.get_by_role("button", name=say("web.about.ask"))
    slip = page.locator("[data-explains]:popover-open")
    rules = slip.get_by_role("button", name=re.compile(r"R\d+"))
    # A card, a tile, what is asked, the points: each is told where it is, with its rule.
    for subject in (
        "[role='toolbar'] [data-card]",
        "[data-tile='5B']",
        "[data-about='status']",
        "[data-about='points']",
    ):
        ask.tap()
        page.locator(subject).first.tap()
        expect(slip.get_by_role("heading")).to_be_visible()
        expect(rules).not_to_have_count(0)
        ask.tap()
        expect(slip).to_have_count(0)
    ask.tap()
    page.locator("[data-about='points']").first.tap()
    rules.first.tap()

    expect(page.get_by_role("dialog").locator(".found")).to_be_visible()
    assert anna.wire.answers() == []
    # Nothing was chosen meanwhile.
    expect(anna.hand.locator("[aria-pressed='true']")).to_have_count(0)


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
    expect(rules.locator(".rule")).to_have_text(re.compile("Only Recon removes one"))
    # What was searched for goes first, then the rules, then what was explained, then the question.
    page.keyboard.press("Escape")
    expect(rules.get_by_role("searchbox")).to_have_value("")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(slip).to_be_visible()
    page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    # What only lies under the pointer is no step of its own.
    page.locator("[data-about='status']").first.hover()
    expect(slip).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text(say("web.about.how"))).to_have_count(0)
    expect(slip).to_have_count(0)
