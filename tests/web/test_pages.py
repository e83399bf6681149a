"""Every page in light and dark: nothing that bars anybody from it, and a sentence for addresses that lead nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bench.page import sent_to
from bocage.data.languages import complete_languages
from bocage.server.http.client import client_folder, load_files
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.policies import at_random, to_lose
from tests.web.running import INVITE, Server, computer, person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What the first page loads, each file that is loaded when it is first needed, and all of them together.
MOST_KILOBYTES = 205
MOST_LATER = 40
MOST_IN_ALL = 300
# How much axe may find a thing to bar somebody and still be borne with.
MINOR = "minor"
# Nothing moves but what never stops.
AT_REST = """() => document.getAnimations().every(
    (each) => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity,
)"""

say = ENGLISH.say


def barriers(page: Page) -> list[str]:
    """Return what axe finds to be more than minor, each with the first place it was found at."""
    assert AXE.exists(), "axe-core is not installed; run make web."
    # Halfway through fading in, a text has less contrast than it will have.
    page.wait_for_function(AT_REST)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{each['id']}: {each['help']} ({len(each['nodes'])} times, first {each['nodes'][0]['html'][:200]})"
        for each in found
        if each["impact"] != MINOR
    ]


themes = pytest.mark.parametrize("theme", ["light", "dark"])


@themes
def test_start_join_and_lost_pages_bar_nobody(open_context: OpenContext, server: Server, theme: str) -> None:
    page = open_context(color_scheme=theme).new_page()
    table = server.make(person("Anna"), INVITE)
    for address in ("/#/", f"/#/join/{table.table}/{table.seats[1].invite}", "/#/nowhere"):
        page.goto(address)
        page.get_by_role("heading", level=1).first.wait_for()
        page.wait_for_load_state("networkidle")

        assert barriers(page) == [], address


@themes
def test_the_table_bars_nobody_from_first_bid_to_replay(open_table: OpenTable, server: Server, theme: str) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us", color_scheme=theme)
    anna.wait_for("bidding")
    found = {"bidding": barriers(anna.page)}
    anna.take(to_lose(anna.offered("us")))
    anna.wait_for("turn")
    found["turn"] = barriers(anna.page)
    card = next(action.card for action in anna.offered("us") if action.card is not None)
    anna.pick_card(card)
    found["card"] = barriers(anna.page)
    anna.page.get_by_role("button", name=say("web.table.menu")).click()
    anna.page.get_by_role("dialog").wait_for()
    found["menu"] = barriers(anna.page)
    anna.page.keyboard.press("Escape")
    anna.play_on("us", to_lose)
    anna.page.get_by_role("dialog").wait_for()
    found["end"] = barriers(anna.page)
    anna.page.get_by_role("link", name=say("web.table.replay")).click()
    anna.page.get_by_role("dialog").wait_for(state="detached")
    # The replay is a file of its own and asks for the match; both have come once it tells with whose eyes one looks.
    anna.page.locator("[data-at][data-eyes]").wait_for()
    found["replay"] = barriers(anna.page)

    assert found == {name: [] for name in found}


@themes
def test_the_table_on_a_phone_bars_nobody(open_table: OpenTable, server: Server, theme: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    anna = open_table(server.make(person("Anna"), computer()), "us", color_scheme=theme, **phone)
    anna.wait_for("bidding")
    anna.take(at_random(1)(anna.offered("us")))
    anna.wait_for("turn")

    assert barriers(anna.page) == []


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/#/nowhere", "web.start.lost-more"),
        ("/#/table", "web.start.lost-more"),
        ("/#/table/a/b/c", "web.start.lost-more"),
        ("/#/%", "web.start.lost-more"),
        ("/#/table/none", "error.unknown-table"),
        ("/#/join/none/none", "error.unknown-table"),
        ("/#/replay/none", "error.unknown-table"),
        ("/nowhere", "error.not-found"),
        ("/assets/gone.js", "error.not-found"),
    ],
)
def test_an_address_that_leads_nowhere_gets_a_sentence(page: Page, address: str, sentence: str) -> None:
    page.goto(address)

    values = {"table": "none"} if sentence == "error.unknown-table" else {}
    expect(page.get_by_text(say(sentence, **values))).to_be_visible()


def test_who_has_no_seat_any_more_watches(open_context: OpenContext, server: Server) -> None:
    table = server.make(person("Anna"), computer())
    page = open_context(remembered(table.table, {"us": "stale"})).new_page()
    page.goto(f"/#/table/{table.table}")

    expect(page.locator("[data-state]")).to_have_attribute("data-state", "waiting")
    expect(page.get_by_role("toolbar", name=say("web.table.hand"))).to_have_count(0)
    expect(page.locator("[data-action]")).to_have_count(0)


def test_what_the_terminal_alone_says_is_not_sent() -> None:
    folder = client_folder()
    assert folder is not None
    sent = "".join(file.content.decode() for name, file in load_files(folder).items() if name.endswith(".js"))

    assert say("help.action-bid") in sent
    said = [key for key in ENGLISH.keys("help") if "action-" not in key and key != "help.commands"]
    assert said
    assert [key for key in said if say(key) in sent] == []


@pytest.mark.parametrize("language", complete_languages())
def test_what_the_first_page_loads_is_small_and_so_is_what_comes_later(language: str) -> None:
    folder = client_folder()
    assert folder is not None
    # Counted is what one reader is sent: one language.
    files = sent_to(load_files(folder), language)
    page = files["index.html"].content.decode()
    texts = [name for name in files if name.startswith("assets/texts-")]
    assert len(texts) == 1
    later = [name for name in files if name.endswith((".js", ".css")) and name not in page and name not in texts]
    # Pictures are loaded by whoever installs the page, and by nobody else.
    first = [name for name in files if name not in later and not name.endswith(".png")]

    assert later
    assert sum(files[name].wire_size for name in first) < MOST_KILOBYTES * 1024
    assert max(files[name].wire_size for name in later) < MOST_LATER * 1024
    assert sum(file.wire_size for file in files.values()) < MOST_IN_ALL * 1024


def test_what_the_first_page_needs_is_one_script_and_one_style() -> None:
    folder = client_folder()
    assert folder is not None
    page = load_files(folder)["index.html"].content.decode()

    assert [page.count(ending) for ending in ('.js"', '.css"')] == [1, 1]
