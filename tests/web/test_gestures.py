"""The map under fingers, mouse and keys: pinched, dragged, tapped twice, zoomed and moved without a pointer."""

from __future__ import annotations

from playwright.sync_api import CDPSession, FloatRect, Page, expect

from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.player import TablePlayer
from tests.web.running import Server, computer, person

say = ENGLISH.say

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TILE = "[data-tile='13B']"
# The letters on a tile and its counters, in pixels as they are seen.
LETTERS = """() => [...document.querySelectorAll("[data-map] .things text")].map((text) => {
    const { a, b } = text.getScreenCTM();
    return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
})"""
NEARLY = 2.0


def sit_down(open_table: OpenTable, server: Server, **options: object) -> Page:
    anna: TablePlayer = open_table(server.make(person("Anna"), computer()), "us", **options)
    anna.wait_for("bidding")
    return anna.page


def box_of(page: Page) -> FloatRect:
    """Return where a tile in the middle lies, once it lies still."""
    found = page.locator(TILE).bounding_box()
    while True:
        page.wait_for_timeout(60)
        now = page.locator(TILE).bounding_box()
        assert now is not None
        if now == found:
            return now
        found = now


def middle(page: Page) -> tuple[float, float]:
    box = box_of(page)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def test_two_fingers_zoom_one_moves_and_a_double_tap_fits(open_table: OpenTable, server: Server) -> None:
    page = sit_down(open_table, server, **PHONE)
    fitted = box_of(page)
    x, y = middle(page)
    session = page.context.new_cdp_session(page)

    touch(session, "touchStart", (x - 30, y), (x + 30, y))
    for spread in (40, 50, 60):
        touch(session, "touchMove", (x - spread, y), (x + spread, y))
    touch(session, "touchEnd")
    zoomed = box_of(page)
    assert zoomed["width"] > 1.8 * fitted["width"]
    # What lay between the fingers lies there still.
    assert abs(zoomed["x"] + zoomed["width"] / 2 - x) < NEARLY

    touch(session, "touchStart", (x, y))
    for far in (10, 25, 40):
        touch(session, "touchMove", (x + far, y + far / 2))
    touch(session, "touchEnd")
    dragged = box_of(page)
    assert dragged["width"] == zoomed["width"]
    assert 25 < dragged["x"] - zoomed["x"] <= 40
    # The end of a drag chooses no tile.
    expect(page.locator("[popover]:popover-open")).to_have_count(0)

    for _ in range(2):
        page.touchscreen.tap(x, y)
    assert box_of(page) == fitted


def test_the_map_is_zoomed_and_moved_by_keys(open_table: OpenTable, server: Server) -> None:
    page = sit_down(open_table, server)
    fitted = box_of(page)
    page.keyboard.press("+")
    zoomed = box_of(page)
    assert zoomed["width"] > 1.5 * fitted["width"]

    page.keyboard.press("Shift+ArrowRight")
    moved = box_of(page)
    assert moved["width"] == zoomed["width"]
    assert moved["x"] < zoomed["x"]
    page.keyboard.press("Shift+ArrowUp")
    assert box_of(page)["y"] > moved["y"]

    page.keyboard.press("0")
    assert box_of(page) == fitted


def test_a_zoomed_map_is_dragged_by_the_mouse(open_table: OpenTable, server: Server) -> None:
    page = sit_down(open_table, server)
    page.keyboard.press("+")
    before = box_of(page)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 30, y - 20, steps=4)
    page.mouse.up()

    after = box_of(page)
    assert after["x"] < before["x"] - 15
    assert after["y"] < before["y"] - 8


def test_what_has_no_room_on_a_small_map_is_there_when_it_is_zoomed(open_table: OpenTable, server: Server) -> None:
    page = sit_down(open_table, server, viewport={"width": 667, "height": 375}, has_touch=True)
    counter = page.locator("[data-counter='us scout-a']")
    expect(counter.locator(".letter")).to_have_text("A")
    expect(counter.locator(".defence")).to_have_count(0)

    page.get_by_role("button", name=say("web.board.zoom-in")).click()
    page.get_by_role("button", name=say("web.board.zoom-in")).click()

    expect(counter.locator(".letter")).to_have_text("A")
    expect(counter.locator(".defence")).to_have_text("5")
    box_of(page)
    assert min(page.evaluate(LETTERS)) >= 11.95
