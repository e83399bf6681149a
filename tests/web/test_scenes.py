"""What happened is always shown: without motion as still pictures, and all of it where much has come at once."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from bocage.server.wire.changes import EventSeen
from tests.english import ENGLISH
from tests.server.house import play_on
from tests.web.conftest import OpenTable
from tests.web.outside import find_table, guests_at
from tests.web.player import SCENE, TablePlayer
from tests.web.policies import to_lose
from tests.web.running import Server, computer, person

say = ENGLISH.say

# In milliseconds: so long a picture stands at least, and nobody has to click it away after so long.
TO_READ = 1_500
TO_GO = 15_000
# Long enough a match for more to happen than can be told one after another.
MANY = 90

# Every scene that is shown from now on, with the last text it had.
KEEP_SCENES = f"""() => {{
    window.scenes = new Map();
    const keep = () => document.querySelectorAll("{SCENE} > *").forEach((each) => scenes.set(each, each.textContent));
    new MutationObserver(keep).observe(document, {{ childList: true, characterData: true, subtree: true }});
}}"""
ROLLED = re.compile(r"Needed (\d+), rolled ([\d, ]+): (Hit|Miss)")

motions = pytest.mark.parametrize("motion", ["reduce", "no-preference"])


def stop_the_clock(page: Page) -> None:
    """Let time pass on the page only when the test says so."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)


def expect_to_stand_and_go(page: Page) -> None:
    """Expect a scene to stand still, for long enough to be read, and then to go by itself."""
    assert page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
    page.clock.run_for(TO_READ)
    expect(page.locator(SCENE)).to_be_visible()
    page.clock.run_for(TO_GO)
    expect(page.locator(SCENE)).to_have_count(0)


def happenings(server: Server, table: str, name: str) -> list[EventSeen]:
    return [event for step in server.replay(table).steps for event in step.events if event.name == name]


def attack_in_sight(server: Server, open_table: OpenTable, **options: object) -> tuple[str, TablePlayer]:
    """Bring Anna to a turn in which she can shoot."""
    table = find_table(server, lambda view: any(each.verb == "attack" for each in view.actions))
    anna: TablePlayer = open_table(table, "us", **options)
    anna.wait_for("turn")
    return table.table, anna


def test_without_motion_the_bids_are_turned_up_as_a_still_picture(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    anna = open_table(table, "us", reduced_motion="reduce")
    anna.wait_for("bidding")
    stop_the_clock(anna.page)
    anna.take(to_lose(anna.offered("us")))
    with guests_at(server, table) as [_, bert]:
        bert.decide()

    reveal = anna.page.get_by_label(say("web.table.bid-reveal"))
    expect(reveal).to_be_visible()
    for bid in happenings(server, table.table, "bid-shown"):
        expect(reveal.get_by_label(ENGLISH.card_name(bid.card or ""))).to_be_visible()
    expect_to_stand_and_go(anna.page)


def test_without_motion_the_dice_are_shown_as_a_still_picture(open_table: OpenTable, server: Server) -> None:
    table, anna = attack_in_sight(server, open_table, reduced_motion="reduce")
    before = len(happenings(server, table, "rolled"))
    stop_the_clock(anna.page)
    anna.reach(next(each for each in anna.offered("us") if each.verb == "attack"))

    scene = anna.page.locator(SCENE)
    expect(scene).to_be_visible()
    [roll] = happenings(server, table, "rolled")[before:]
    expect(scene).to_contain_text(sentence(roll))
    expect_to_stand_and_go(anna.page)


def sentence(roll: EventSeen) -> str:
    """Return what is told of a roll."""
    dice = ", ".join(str(die % 10) for die in roll.dice or [])
    outcome = say("web.card.hit" if roll.success else "web.card.miss")
    return say("web.card.rolled", needed=roll.defence, dice=dice, outcome=outcome)


def test_a_still_picture_goes_at_a_click(open_table: OpenTable, server: Server) -> None:
    _, anna = attack_in_sight(server, open_table, reduced_motion="reduce")
    stop_the_clock(anna.page)
    anna.reach(next(each for each in anna.offered("us") if each.verb == "attack"))

    anna.page.locator(SCENE).get_by_role("button").click()

    expect(anna.page.locator(SCENE)).to_have_count(0)


def test_the_bids_are_turned_up_at_a_fast_table_too(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer(), pace=250), "us", reduced_motion="no-preference")
    anna.wait_for("bidding")

    anna.reach(to_lose(anna.offered("us")))

    expect(anna.page.get_by_label(say("web.table.bid-reveal"))).to_be_visible()


def test_the_bids_are_turned_up_before_whoever_reads_the_log_on_a_phone(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    anna = open_table(table, "us", viewport={"width": 390, "height": 844})
    anna.wait_for("bidding")
    anna.take(to_lose(anna.offered("us")))
    anna.page.get_by_role("tab", name=say("web.table.log")).click()
    with guests_at(server, table) as [_, bert]:
        bert.decide()

    anna.page.get_by_label(say("web.table.bid-reveal")).get_by_role("button").click()

    expect(anna.page.locator(SCENE)).to_have_count(0)


@motions
def test_much_that_came_at_once_is_shown_to_the_last_roll(open_table: OpenTable, server: Server, motion: str) -> None:
    table = server.make(person("Anna"), person("Bert"))
    watcher = open_table(table, reduced_motion=motion)
    watcher.wait_for("waiting")
    watcher.page.evaluate(KEEP_SCENES)
    with guests_at(server, table) as guests:
        last = play_on(guests, MANY)
    watcher.wire.wait_until(lambda: watcher.has_come_to(last), "the end of what happened")

    shown = " ".join(watcher.page.evaluate("[...scenes.values()]"))
    rolled = Counter(sentence(roll) for roll in happenings(server, table.table, "rolled"))
    assert len(rolled) > 1
    assert Counter(found.group() + "." for found in ROLLED.finditer(shown)) == rolled
    for side, count in Counter(event.side for event in happenings(server, table.table, "initiative-taken")).items():
        assert shown.count(say("web.table.has-initiative", side=say(f"side.{side}"))) == count
