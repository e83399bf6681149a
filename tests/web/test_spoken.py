"""What a screen reader is told of ten states, word for word: to be read as prose, and to be changed only on purpose.

``SPOKEN=write`` before the command writes the files of ``tests/web/spoken`` anew.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.player import SCENE, TablePlayer
from tests.web.prepared import Prepared
from tests.web.running import Server
from tests.web.test_desert import italy_begins, on_board, pick_line
from tests.web.test_replay import brought, wait_at
from tests.web.test_scenes import stop_the_clock

say = ENGLISH.say
FOLDER = Path(__file__).parent / "spoken"
# How often a page is looked at before what it tells is taken for its last word.
PATIENCE = 40
IS_WRITTEN = os.environ.get("SPOKEN") == "write"


def expect_spoken(page: Page, name: str) -> None:
    """Expect all of a page to be told as the file says."""
    page.wait_for_load_state("networkidle")
    file = FOLDER / f"{name}.yaml"
    told = page.locator("body").aria_snapshot() + "\n"
    if IS_WRITTEN:
        file.write_text(told, encoding="utf-8")
    # A page may still be about to show the last of it, and on a busy machine that takes a while.
    for _ in range(PATIENCE):
        if told == file.read_text(encoding="utf-8"):
            break
        page.wait_for_timeout(200)
        told = page.locator("body").aria_snapshot() + "\n"
    assert told == file.read_text(encoding="utf-8"), f"{file.name} tells it otherwise; SPOKEN=write writes it anew"


def first_bids() -> Prepared:
    """Return a match in which both are to bid, the US with four different cards."""
    return Prepared("01", "rifleman-a scout-a scout-b squad-leader-a rifleman-b scout-a scout-b squad-leader-b")


def sit_down(open_table: OpenTable, server: Server, prepared: Prepared, *seats: str) -> TablePlayer:
    player: TablePlayer = open_table(prepared.lay_out(server.database), *seats)
    player.wait_for("bidding", "turn", "hand-over", "waiting")
    return player


def test_the_start_page_is_told(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=say("web.start.play"), exact=True).wait_for()

    expect_spoken(page, "start")


def test_the_way_to_a_campaign_is_told(page: Page) -> None:
    page.goto("/#/campaign")
    page.get_by_role("heading", level=1).wait_for()

    expect_spoken(page, "campaign")


def test_bid_turn_and_a_card_that_is_chosen_are_told(open_table: OpenTable, server: Server) -> None:
    prepared = first_bids()
    expect_spoken(sit_down(open_table, server, prepared, "us").page, "bid")
    prepared.play("us", "bid squad-leader-a").play("germany", "bid scout-a")
    anna = sit_down(open_table, server, prepared, "us")
    expect_spoken(anna.page, "turn")
    anna.pick_card("scout-a")
    expect_spoken(anna.page, "card")


def test_a_fight_is_told(open_table: OpenTable, server: Server) -> None:
    table = italy_begins("antitank-rifleman-a", "engineer", "staff-sergeant").lay_out(server.database, ["0"])
    bert: TablePlayer = open_table(table, "italy", reduced_motion="reduce")
    bert.wait_for("turn")
    pick_line(bert, "antitank-rifleman-a", "antitank")
    stop_the_clock(bert.page)
    bert.press(on_board(bert, unit="lrdg patrol-truck"))
    expect(bert.page.locator(SCENE).get_by_role("status")).not_to_be_empty()

    expect_spoken(bert.page, "fight")


def test_a_screen_that_is_handed_over_is_told(open_table: OpenTable, server: Server) -> None:
    both = sit_down(open_table, server, first_bids(), "us", "germany")

    expect_spoken(both.page, "hand-over")


def test_a_match_looked_back_at_and_its_story_are_told(page: Page) -> None:
    page.goto("/#/replay")
    brought(page)
    wait_at(page, 0, "all")
    page.keyboard.press("c")
    expect(page.locator("[data-dice]")).to_have_count(1)
    expect_spoken(page, "replay")
    page.get_by_role("link", name=say("web.story.open")).click()
    # The page of the replay has such a heading, too.
    page.get_by_role("region", name=say("web.story.fallen")).wait_for()
    expect_spoken(page, "story")


def test_the_first_step_of_a_lesson_is_told(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=say("web.lesson.begin")).click()
    page.locator("aside[data-step]").wait_for()
    page.locator("[data-state]").first.wait_for()

    expect_spoken(page, "lesson")
