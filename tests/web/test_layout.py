"""The board first: how much of a window the map takes, what is read on it, and that nothing moves it within a turn."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Page

from bocage.data.loader import load_scenario, scenario_ids
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import at_random
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
# Pixels of the smallest lettering on counters and tiles, from a laptop's window on.
LEAST_LETTER = 12.0
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
    page.wait_for_function("document.querySelector('[data-tile]')?.getBoundingClientRect().width > 0")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
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
    if size >= LAPTOP and min(found["letters"]) < LEAST_LETTER:
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
