"""How much a page has to do, counted and not timed: before it can first be used, and for one counter that moves."""

from __future__ import annotations

from playwright.sync_api import expect

from bench.page import BEGINS
from tests.web.conftest import OpenContext, remembered
from tests.web.outside import guests_at
from tests.web.prepared import Prepared
from tests.web.running import Server

# Elements and loaded files on the start page when the button that begins a match is there; 2,200 were too many.
MOST_ELEMENTS = 1_000
MOST_FILES = 12
# Parts of the board that are made anew where one counter goes from a tile to the next, of several hundred.
MOST_ANEW = 40

NOTE_FIRST_USE = f"""() => {{
    const note = () => {{
        if (window.firstUse || !document.querySelector("{BEGINS}")) return;
        window.firstUse = {{
            elements: document.querySelectorAll("*").length,
            files: performance.getEntriesByType("resource").length,
        }};
    }};
    new MutationObserver(note).observe(document, {{ childList: true, subtree: true }});
}}"""
KEEP = "() => document.querySelectorAll('.board *').forEach((each) => (each.isKept = true))"
COUNT = """() => {
    const all = [...document.querySelectorAll('.board *')];
    return [all.length, all.filter((each) => !each.isKept).length];
}"""


def test_little_is_built_and_loaded_before_a_match_can_be_begun(open_context: OpenContext) -> None:
    context = open_context()
    context.add_init_script(f"({NOTE_FIRST_USE})()")
    page = context.new_page()
    page.goto("/")
    page.locator(BEGINS).wait_for()

    found = page.evaluate("firstUse")
    assert found["elements"] < MOST_ELEMENTS
    assert found["files"] <= MOST_FILES
    # What was left for later does come.
    expect(page.locator(".miniature:not(:has(image))")).to_have_count(0)
    assert page.locator(".miniature *").count() > MOST_ELEMENTS


def test_a_counter_that_moves_leaves_the_rest_of_the_board_as_it_is(open_context: OpenContext, server: Server) -> None:
    first, second = "rifleman-a scout-a scout-b squad-leader-a", "rifleman-b scout-a scout-b squad-leader-b"
    prepared = Prepared("01", f"{first} {second}").play("us", "bid scout-a").play("germany", "bid squad-leader-b")
    table = prepared.lay_out(server.database, [])
    own = {seat.seat: seat.token or "" for seat in table.seats if seat.seat == "us"}
    page = open_context({"bocage.pace": 0} | remembered(table.table, own)).new_page()
    page.goto(f"/#/table/{table.table}")
    # The pictures of the ground are there.
    page.locator("[data-state='waiting']").wait_for()
    page.evaluate(KEEP)
    with guests_at(server, table) as [_, bert]:
        bert.decide("rifleman-b move 8A")
    page.locator("[data-tile='8A'][aria-label*='Riflemen B']").wait_for()

    whole, anew = page.evaluate(COUNT)
    assert whole > 200
    assert anew < MOST_ANEW
