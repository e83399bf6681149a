"""The map under pointer and wheel: what is pointed at is read, and the wheel leads nearer to it."""

from __future__ import annotations

from collections import Counter
from math import hypot

from playwright.sync_api import Locator, Page, expect

from bocage.server.wire.position import ActionSeen, PositionSeen
from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.outside import find_table
from tests.web.player import TablePlayer
from tests.web.running import Server, computer, person

say = ENGLISH.say

# The texts of the tags that are drawn after one, and over it.
TAGS_OVER = """(tag) => [...document.querySelectorAll(".tag")].filter((each) => {
    const isLater = tag.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
    const [one, other] = [tag.getBoundingClientRect(), each.getBoundingClientRect()];
    const isAside = one.right <= other.left || other.right <= one.left;
    return isLater && !isAside && one.bottom > other.top && other.bottom > one.top;
}).map((each) => each.textContent)"""
# Pixels by which a point under the pointer may have gone astray.
NEARLY = 3


def shots_at_neighbours(view: PositionSeen) -> list[ActionSeen]:
    """Return the attacks of one line that are aimed at several counters of one tile."""
    tiles = {(counter.side, counter.unit): counter.tile for counter in view.counters}
    shots = [each for each in view.actions if each.verb == "attack" and each.unit is not None and view.doing is None]
    aims = {each.text: (each.card, tiles[each.unit.side, each.unit.unit]) for each in shots if each.unit is not None}
    counts = Counter(aims.values())
    return [each for each in shots if counts[aims[each.text]] > 1]


def test_the_sum_of_the_odds_is_read_over_all_tags_beside_it(open_table: OpenTable, server: Server) -> None:
    table = find_table(server, lambda view: len(shots_at_neighbours(view)) > 1)
    anna: TablePlayer = open_table(table, "us", viewport={"width": 1366, "height": 768})
    anna.wait_for("turn")
    shots = shots_at_neighbours(anna.wire.view("us").view)
    anna.pick_card(shots[0].card or "")
    anna.pick_line(shots[0])

    for shot in [each for each in shots if each.card == shots[0].card]:
        assert shot.unit is not None
        assert shot.odds is not None
        anna.page.locator(f'[data-unit="{shot.unit.side} {shot.unit.unit}"]').hover()
        near = anna.page.locator(".tag.near")
        odds = shot.odds
        expect(near).to_contain_text(f"{odds.base} + {odds.cover} + {odds.range} = {odds.total}")
        assert near.evaluate(TAGS_OVER) == []


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_width(page: Page, fits: str) -> None:
    """Wait until the village is as wide as wanted, in pixels."""
    page.wait_for_function(f"() => document.querySelector('[data-tile=\"5B\"]').getBoundingClientRect().width {fits}")


def test_the_wheel_zooms_at_the_pointer_and_back(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")
    page = anna.page
    tile = page.locator("[data-tile='5B']")
    whole = tile.bounding_box()
    assert whole is not None
    x, y = middle(tile)
    page.mouse.move(x, y)

    page.mouse.wheel(0, -240)

    wait_for_width(page, f"> {1.5 * whole['width']}")
    now_x, now_y = middle(tile)
    assert hypot(now_x - x, now_y - y) < NEARLY

    page.mouse.wheel(0, 2_000)

    wait_for_width(page, f"< {1.01 * whole['width']}")
    assert tile.bounding_box() == whole


def test_a_tile_s_slip_goes_when_the_map_is_zoomed(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")
    anna.page.locator("[data-tile='13B']").click()
    slip = anna.page.locator("[popover]", has_text="13B")
    expect(slip).to_be_visible()

    anna.page.mouse.wheel(0, -240)

    expect(slip).to_have_count(0)


def test_the_zoom_buttons_are_there_before_anything_is_zoomed(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us", viewport={"width": 1366, "height": 768})
    anna.wait_for("bidding")
    tools = anna.page.get_by_role("group", name=say("web.board.zoom-tools"))
    nearer = tools.get_by_role("button", name=say("web.board.zoom-in"))
    farther = tools.get_by_role("button", name=say("web.board.zoom-out"))
    expect(nearer).to_be_visible()
    expect(farther).to_be_disabled()
    tile = anna.page.locator("[data-tile='5B']")
    before = tile.bounding_box()
    assert before is not None

    nearer.click()
    expect(farther).to_be_enabled()
    farther.click()

    expect(farther).to_be_disabled()
    expect(tile).to_have_js_property("clientWidth", round(before["width"]))
