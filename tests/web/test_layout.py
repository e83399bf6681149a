"""The board first: how much of a window the map takes, what is read on it, and that nothing moves it within a turn."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Page

from bocage.data.loader import load_scenario, scenario_ids
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.fitting import TWO_FRAMES
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import at_random
from tests.web.prepared import Prepared
from tests.web.running import Server, computer, person

say = ENGLISH.say

Box = dict[str, Any]

# Of each window: the part of it that the map's sheet takes at least, and its tiles in the two scenarios of the trial.
SHEETS = {
    (360, 640): 0.5,
    (390, 844): 0.5,
    (667, 375): 0.5,
    (844, 390): 0.5,
    (1024, 600): 0.5,
    (1366, 768): 0.5,
    (1920, 1080): 0.55,
}
TILES = {"01-la-raye": 0.22, "08-streets-of-tessy-sur-vire": 0.22}
LAPTOP = (1366, 768)
# Pixels of the smallest lettering on the map, on its counters and tiles.
LEAST_LETTER = 11.95
# Pixels by which neighbours may overlap; the rest is rounding.
ROUNDING = 1.0

# The window, the sheet and its tiles, the panels that lie in no other, and the sizes of the letters on the board.
MEASURE = """() => {
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom, name: element.getAttribute("aria-label") ?? element.className };
    };
    const whole = document.documentElement;
    const seen = (element) => element.checkVisibility({ visibilityProperty: true });
    const panels = [...document.querySelectorAll(".sheet, [role='toolbar']")].filter(seen);
    const letters = [...document.querySelectorAll("[data-map] svg text")].filter(seen).map((text) => {
        const { a, b } = text.getScreenCTM();
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    });
    return {
        sheet: box(document.querySelector("[data-map]")),
        tiles: [...document.querySelectorAll("[data-tile]")].map(box),
        panels: panels.filter((one) => !panels.some((other) => other !== one && other.contains(one))).map(box),
        letters,
        scrolls: whole.scrollWidth > innerWidth || whole.scrollHeight > innerHeight,
    };
}"""


def measure(page: Page, size: tuple[int, int]) -> dict[str, Any]:
    """Return what lies where in a window of this size, once it lies there."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("() => document.querySelector('[data-tile]')?.getBoundingClientRect().width > 0")
    page.evaluate(TWO_FRAMES)
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def area(box: Box) -> float:
    return float((box["right"] - box["left"]) * (box["bottom"] - box["top"]))


def overlap(one: Box, other: Box) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(min(across, down) > ROUNDING)


def faults(found: dict[str, Any], size: tuple[int, int], scenario: str) -> list[str]:
    """Return what is wrong with a window."""
    window = size[0] * size[1]
    sheet, tiles, panels = found["sheet"], found["tiles"], found["panels"]
    wrong = []
    if area(sheet) < SHEETS[size] * window:
        wrong.append(f"the map has {area(sheet) / window:.1%}")
    if size == LAPTOP and sum(map(area, tiles)) < TILES.get(scenario, 0) * window:
        wrong.append(f"the tiles have {sum(map(area, tiles)) / window:.1%}")
    if min(found["letters"]) < LEAST_LETTER:
        wrong.append(f"letters of {min(found['letters']):.1f} pixels")
    if found["scrolls"]:
        wrong.append("the page scrolls")
    pairs = [*combinations([*panels, sheet], 2), *product(tiles, panels)]
    wrong += [f"{one['name']} lies over {other['name']}" for one, other in pairs if overlap(one, other)]
    return [f"{scenario}, {size[0]}x{size[1]}: {fault}" for fault in wrong]


def test_the_map_is_the_largest_thing_of_every_window(open_context: OpenContext, server: Server) -> None:
    tables = {name: server.make(person("Anna"), computer(), scenario=name) for name in scenario_ids()}
    known = [remembered(table.table, {table.seats[0].seat: table.seats[0].token}) for table in tables.values()]
    page = open_context({"bocage.tables": [own for each in known for own in each["bocage.tables"]]}).new_page()
    wrong: list[str] = []
    for scenario, table in tables.items():
        page.goto(f"/#/table/{table.table}")
        page.get_by_role("group", name=say("web.board.label", title=load_scenario(scenario).title)).wait_for()
        for size in SHEETS:
            wrong += faults(measure(page, size), size, scenario)
    assert wrong == []


# The words on the page beside the map, by the size of their letters: what is asked, and everything else.
WORDS = """() => {
    const asked = document.querySelector("[data-state]").closest(".sheet");
    const sizes = { asked: 0, others: 0 };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const at = walker.currentNode.parentElement;
        if (!at.checkVisibility({ visibilityProperty: true })) continue;
        if (at.closest("[data-map], .unseen, script, style")) continue;
        if (!/[a-z]{3}/i.test(walker.currentNode.textContent)) continue;
        const kind = asked.contains(at) ? "asked" : "others";
        sizes[kind] = Math.max(sizes[kind], Number.parseFloat(getComputedStyle(at).fontSize));
    }
    return sizes;
}"""
# Pixels of what is asked on a desk, so that it is seen from across the room.
FROM_AFAR = 22


def test_nothing_is_written_larger_than_what_is_asked(open_table: OpenTable, server: Server) -> None:
    anna: TablePlayer = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")
    for size in SHEETS:
        measure(anna.page, size)
        found = anna.page.evaluate(WORDS)
        assert found["asked"] > found["others"] > 0, size
        if size >= LAPTOP:
            assert found["asked"] >= FROM_AFAR


def test_chances_on_crowded_tiles_are_read_in_every_window(open_table: OpenTable, server: Server) -> None:
    hands = "rifleman-a scout-a squad-leader-a fog-of-war rifleman-b scout-a scout-b fog-of-war"
    bids = Prepared("01", hands).play("us", "bid fog-of-war").play("germany", "bid fog-of-war")
    anna: TablePlayer = open_table(bids.lay_out(server.database), "us")
    anna.wait_for("turn")
    anna.pick_card("rifleman-a")
    for size in SHEETS:
        least = min(measure(anna.page, size)["letters"])
        assert least >= LEAST_LETTER, f"{size}: letters of {least:.1f} pixels"
        # Four counters on one tile, each with its chance.
        assert anna.page.locator(".tag .badge").count() == 4


# Every place and size that the sheet and a tile of it ever have from now on.
WATCH = """() => {
    window.places = new Set();
    const note = () => {
        for (const what of ["[data-map]", "[data-tile]"]) {
            const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
            window.places.add([what, x, y, width, height].join(" "));
        }
        requestAnimationFrame(note);
    };
    note();
}"""
PLACES = "() => [...window.places]"
MOST_DECISIONS = 12

WATCHED = {"portrait": (360, 640), "landscape": (844, 390), "laptop": LAPTOP}


@pytest.mark.parametrize("size", WATCHED.values(), ids=WATCHED)
@pytest.mark.parametrize("opponent", ["random", "solo:hard"])
def test_nothing_moves_the_map_while_a_round_goes_on(
    open_table: OpenTable, server: Server, size: tuple[int, int], opponent: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    anna: TablePlayer = open_table(server.make(person("Anna"), computer(opponent)), "us", viewport=viewport)
    anna.wait_for("bidding")
    anna.page.evaluate(WATCH)
    policy = at_random(4)
    for _ in range(MOST_DECISIONS):
        # A hard bot may have won by then.
        if anna.wait_for(*DECIDING, "over") == "over":
            break
        anna.take(policy(anna.offered("us")))

    assert len(anna.page.evaluate(PLACES)) == 2


def test_within_a_turn_the_map_stays_where_it_is_in_every_window(open_table: OpenTable, server: Server) -> None:
    anna: TablePlayer = open_table(server.make(person("Anna"), computer("random")), "us")
    policy = at_random(4)
    anna.wait_for("bidding")
    before = boxes(anna.page)
    found = [before]
    for _ in range(MOST_DECISIONS // 3):
        if anna.wait_for(*DECIDING, "over") == "over":
            break
        anna.take(policy(anna.offered("us")))
        anna.wait_for(*DECIDING, "over")
        found.append(boxes(anna.page))

    assert len(found) > 1
    assert found == [before] * len(found)


def boxes(page: Page) -> dict[tuple[int, int], Box]:
    """Return where the map lies, by the window's size."""
    return {size: measure(page, size)["sheet"] for size in SHEETS}
