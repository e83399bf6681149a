"""Matches looked back at: moments with addresses, eyes, records that are brought along, the story, the list."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import msgspec
from playwright.sync_api import Page, expect

from bocage.server.wire.messages import TableMade
from bocage.server.wire.replays import WholeReplay
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.prepared import Prepared
from tests.web.running import Server, computer, person
from tests.web.test_pages import barriers

say = ENGLISH.say
RECORD = Path(__file__).parent.parent / "matches" / "resignation.bocage"


def fought(server: Server) -> TableMade:
    """Return a table at which a soldier was just lost, with two decisions to bid before."""
    return (
        Prepared("la-raye", "rifleman-a fog-of-war fog-of-war fog-of-war rifleman-a fog-of-war fog-of-war fog-of-war")
        .play("us", "bid fog-of-war")
        .play("germany", "bid fog-of-war")
        .lay_out(server.database)
    )


def brought(page: Page) -> None:
    page.get_by_label(say("web.replay.choose-file")).set_input_files(RECORD)


def wait_at(page: Page, at: int, eyes: str) -> None:
    expect(page.locator(f'[data-at="{at}"][data-eyes="{eyes}"]')).to_have_count(1)


def cards_of(page: Page, seat: str) -> int:
    return page.locator(f'[data-seat="{seat}"] [data-part="hand"] [data-card]').count()


def at_of(page: Page) -> int:
    return int(page.locator("[data-at]").get_attribute("data-at") or 0)


def test_a_file_that_is_no_record_gets_one_sentence(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=say("web.replay.record-page")).click()
    chooser = page.get_by_label(say("web.replay.choose-file"))
    chooser.set_input_files({"name": "holiday.bocage", "mimeType": "text/plain", "buffer": b"Dear all, ..."})
    problem = say("error.record-not-one", line=1, first="bocage match")
    expect(page.get_by_role("alert")).to_have_text(
        say("web.replay.file-refused", file="holiday.bocage", problem=problem)
    )
    chooser.set_input_files({"name": "film.bocage", "mimeType": "text/plain", "buffer": b"x" * 200_001})
    expect(page.get_by_role("alert")).to_contain_text(say("web.replay.file-too-long", most=200))

    assert barriers(page) == []


def test_a_match_is_looked_back_at_by_keys(page: Page) -> None:
    page.goto("/#/replay")
    brought(page)
    wait_at(page, 0, "all")
    assert cards_of(page, "us") > 0
    assert cards_of(page, "germany") > 0
    page.keyboard.press("ArrowRight")
    wait_at(page, 1, "all")
    page.keyboard.press("ArrowLeft")
    wait_at(page, 0, "all")

    # To a casualty, whose dice are shown on the map and beside it, and on by rounds and turns.
    page.keyboard.press("c")
    expect(page.locator("[data-dice]")).to_have_count(1)
    expect(page.locator("[data-slip]")).to_have_count(1)
    assert barriers(page) == []
    found = [at_of(page)]
    for key in ("t", "r", "t"):
        page.keyboard.press(key)
        found.append(at_of(page))
    assert found == sorted(set(found))
    for key in ("T", "R"):
        page.keyboard.press(key)
    assert at_of(page) < found[2]
    page.keyboard.press("End")
    page.keyboard.press("C")
    assert at_of(page) >= found[0]

    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name=say("web.table.replay-pause"))).to_be_visible()
    expect(page.locator('[data-at="0"]')).to_have_count(0)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name=say("web.table.replay-play"), exact=True)).to_be_visible()
    page.keyboard.press("k")
    expect(page.get_by_role("dialog").get_by_text(say("web.table.key-replay-loss"))).to_be_visible()


def test_a_moment_has_an_address_that_leads_there_again(open_context: OpenContext) -> None:
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto("/#/replay")
    brought(page)
    wait_at(page, 0, "all")
    page.keyboard.press("ArrowRight")
    # By the eyes of one side the other's hand is hidden.
    page.keyboard.press("v")
    wait_at(page, 1, "us")
    assert (cards_of(page, "us") > 0, cards_of(page, "germany")) == (True, 0)
    page.keyboard.press("y")
    expect(page.get_by_text(say("web.replay.copied"))).to_have_count(1)
    address = page.evaluate("navigator.clipboard.readText()")
    assert address.endswith("/1/us")
    page.reload()
    wait_at(page, 1, "us")

    # Another tab does not have the record, and asks for it.
    other = context.new_page()
    other.goto(address)
    expect(other.get_by_text(say("web.replay.bring-again"))).to_be_visible()
    brought(other)
    wait_at(other, 1, "us")


def test_the_story_of_a_match_is_told_on_one_screen_and_is_a_picture_to_share(page: Page, server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/records", content=RECORD.read_bytes())
    story = msgspec.json.decode(answer.content, type=WholeReplay).story
    assert story is not None
    fallen = story.losses[0].name
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto("/#/replay")
    brought(page)
    wait_at(page, 0, "all")
    page.get_by_role("link", name=say("web.story.open")).click()

    expect(page.get_by_role("heading", level=1)).to_contain_text(say("web.table.won", side="US"))
    for part in ("points", "dice", "turning", "fallen"):
        expect(page.get_by_role("region", name=say(f"web.story.{part}"))).to_be_visible()
    assert page.locator("[data-way]").count() > 2
    expect(page.get_by_text(fallen)).to_be_visible()
    tall = page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert tall, "the story needs more than the screen"
    assert barriers(page) == []
    for name, begin in (("web.story.png", b"\x89PNG"), ("web.story.svg", b"<svg")):
        with page.expect_download() as download:
            page.get_by_role("button", name=say(name)).click()
        content = download.value.path().read_bytes()
        assert content.startswith(begin)
        assert len(content) > 50_000
    # All that a stylesheet says is in it.
    assert b"class=" not in content
    assert fallen.encode() in content


def test_a_seat_looks_back_at_a_running_match_by_its_own_eyes(open_table: OpenTable, server: Server) -> None:
    table = fought(server)
    anna = open_table(table, "us")
    anna.wait_for("turn")
    page = anna.page
    page.goto(f"/#/replay/{table.table}/1")
    wait_at(page, 1, "us")
    eyes = page.get_by_role("combobox")
    assert eyes.locator("option").all_inner_texts() == [
        say("web.replay.eyes-seat", seat="US"),
        say("web.replay.eyes-spectator"),
    ]
    assert (cards_of(page, "us") > 0, cards_of(page, "germany")) == (True, 0)
    eyes.select_option(label=say("web.replay.eyes-spectator"))
    wait_at(page, 1, "spectator")
    assert cards_of(page, "us") == 0
    expect(page).to_have_url(f"{server.address}/#/replay/{table.table}/1/spectator")

    # Eyes that are not one's own are refused, and one's own taken.
    page.goto(f"/#/replay/{table.table}/2/germany")
    expect(page.get_by_role("alert")).to_contain_text("germany")
    wait_at(page, 2, "us")
    page.goto(f"/#/story/{table.table}")
    expect(page.get_by_text(say("web.story.not-over"))).to_be_visible()


def test_finished_matches_are_listed_with_result_opponent_and_rounds(open_context: OpenContext, server: Server) -> None:
    table = server.make(person("Anna"), computer())
    context = open_context(remembered(table.table, {"us": table.seats[0].token}))
    page = context.new_page()
    page.goto(f"/#/table/{table.table}")
    page.get_by_role("button", name=say("web.table.menu")).click()
    page.get_by_role("button", name=say("web.table.resign")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("web.table.resign")).click()
    dialog = page.get_by_role("dialog", name=say("web.table.you-lost"))
    expect(dialog.get_by_role("link", name=say("web.story.open"))).to_be_visible()
    # A browser that does not know how it ended asks the server.
    forgotten = (
        "localStorage.setItem('bocage.tables', localStorage.getItem('bocage.tables').replace(/,\"end\".*}]$/, '}]'))"
    )
    for change in ("", forgotten):
        page.evaluate(change or "0")
        page.goto("/")
        page.reload()
        page.get_by_text(say("web.start.finished")).click()
        row = page.get_by_role("listitem").filter(has_text=say("web.start.lost-match"))
        expect(row).to_contain_text("US against the sensible computer")
        expect(row).to_contain_text(say("web.start.ended", how=say("web.table.ended-resignation"), round=1))
        # And the day on which the browser last sat down there.
        expect(row).to_contain_text(re.compile(r"[A-Z][a-z]{2} \d{1,2}, \d{4}"))
    assert barriers(page) == []
    row.get_by_role("link", name=say("web.start.story")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("La Raye")
    # What is thought of the match comes later, with the way to each moment.
    moment = page.get_by_role("region", name=say("web.story.turning")).get_by_role("link").last
    expect(moment).to_have_attribute("href", re.compile(rf"^#/replay/{table.table}/\d+$"), timeout=60_000)
