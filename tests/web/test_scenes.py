"""What happened is always shown: without motion as still pictures, and all of it where much has come at once."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import Locator, Page, expect

from bocage.server.wire.changes import EventSeen
from bocage.server.wire.messages import TableMade
from tests.english import ENGLISH
from tests.server.house import play_on
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.outside import find_table, guests_at
from tests.web.player import SCENE, TablePlayer
from tests.web.policies import to_lose
from tests.web.prepared import Prepared
from tests.web.running import Server, computer, person
from tests.web.wire import Wire

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

# Left, top, right and bottom.
Box = tuple[float, float, float, float]

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


@motions
def test_a_fight_is_seen_on_the_map_where_it_is(open_table: OpenTable, server: Server, motion: str) -> None:
    table = find_table(server, lambda view: any(each.verb == "attack" for each in view.actions))
    anna = open_table(table, "us", reduced_motion=motion)
    anna.wait_for("turn")
    stop_the_clock(anna.page)
    attack = next(each for each in anna.offered("us") if each.verb == "attack")
    assert attack.odds is not None
    assert attack.unit is not None
    anna.reach(attack)
    anna.page.clock.run_for(700)

    fight = anna.page.locator("[data-scene='dice']")
    terms = {"base": attack.odds.base, "cover": attack.odds.cover, "range": attack.odds.range}
    for name, value in terms.items():
        if name != "range" or value:
            word = say("web.fight.defence" if name == "base" else f"web.fight.{name}")
            expect(fight.locator(f"[data-term='{name}']")).to_have_text(f"{value}{word}")
    [roll] = happenings(server, table.table, "rolled")[-1:]
    assert roll.attacker_unit is not None
    units = (attack.unit, roll.attacker_unit)
    counters = [anna.page.locator(f"[data-counter='{unit.side} {unit.unit}']") for unit in units]
    dice = box_of(fight.locator("[data-slip]"))
    for counter in counters:
        assert not overlap(box_of(counter), dice)
    # The line leads from one to the other.
    line = box_of(fight.locator("[data-shot]"))
    for counter in counters:
        assert overlap(grown(box_of(counter), 12), line)


# In milliseconds, between two looks at a page whose clock is stopped.
TICK = 50
RIFLES = "rifleman-a scout-a squad-leader-a fog-of-war rifleman-b scout-a scout-b fog-of-war"


def shots_at(server: Server, face: str) -> TableMade:
    """Return a table at which the US are to play, with a first die of a wanted face."""
    bids = Prepared("01", RIFLES).play("us", "bid fog-of-war").play("germany", "bid fog-of-war")
    return bids.lay_out(server.database, [face])


def pass_until(page: Page, thing: Locator) -> None:
    """Let time pass until something is shown."""
    for _ in range(TO_GO // TICK):
        if thing.count() and thing.first.is_visible():
            return
        page.clock.run_for(TICK)
    raise AssertionError(f"{thing} is never shown")


def test_a_miss_raises_dust(open_table: OpenTable, server: Server) -> None:
    anna = open_table(shots_at(server, "1"), "us", reduced_motion="no-preference")
    anna.wait_for("turn")
    stop_the_clock(anna.page)
    anna.reach(next(each for each in anna.offered("us") if each.verb == "attack"))
    fight = anna.page.locator("[data-scene='dice']")
    # The answer comes when it comes.
    anna.wire.wait_until(lambda: anna.wire.answers() != [], "the shot")
    pass_until(anna.page, fight)
    dust = fight.locator("[data-outcome='miss'] .dust")
    assert dust.count() == 0
    pass_until(anna.page, dust)
    expect(fight.locator("[data-loss]")).to_have_count(0)


def test_who_is_hit_is_shown_by_name_and_goes_at_a_click(open_context: OpenContext, server: Server) -> None:
    table = shots_at(server, "0")
    own = {seat.seat: seat.token or "" for seat in table.seats if seat.seat == "germany"}
    memory = {"bocage.pace": 900} | remembered(table.table, own)
    page = open_context(memory, reduced_motion="no-preference").new_page()
    bert = TablePlayer(page, Wire(page))
    page.goto(f"/#/table/{table.table}")
    bert.wait_for("waiting")
    stop_the_clock(page)
    with guests_at(server, table) as [anna, _]:
        shot = next(each for each in anna.see().view.actions if each.verb == "attack")
        anna.decide(shot.text)
        told = server.replay(table.table, own["germany"])
    [fallen] = [event for step in told.steps for event in step.events if event.name == "casualty"]
    assert fallen.soldier
    # His card first, then the dice, then who is lost.
    lost = page.locator("[data-scene='dice'] [data-loss]")
    for shown in (page.locator("[data-scene='act']"), page.locator("[data-scene='dice']"), lost):
        pass_until(page, shown)

    expect(page.locator("[data-outcome='hit']")).to_be_attached()
    expect(lost).to_contain_text(fallen.soldier)
    assert lost.locator(".picture svg").count() == 1
    page.locator("[data-slip] button").click()
    expect(page.locator("[data-scene='dice']")).to_have_count(0)


def test_what_others_do_is_followed_and_seen_once_more(open_context: OpenContext, server: Server) -> None:
    first, second = "rifleman-a scout-a scout-b squad-leader-a", "rifleman-b scout-a scout-b squad-leader-b"
    prepared = Prepared("01", f"{first} {second}").play("us", "bid scout-a").play("germany", "bid squad-leader-b")
    table = prepared.lay_out(server.database, [])
    own = {seat.seat: seat.token or "" for seat in table.seats if seat.seat == "us"}
    page = open_context({"bocage.pace": 900} | remembered(table.table, own)).new_page()
    anna = TablePlayer(page, Wire(page))
    page.goto(f"/#/table/{table.table}")
    anna.wait_for("waiting")
    stop_the_clock(page)
    with guests_at(server, table) as [_, bert]:
        bert.decide("rifleman-b move 8A")
        expect_card_and_way(page)
        bert.decide("end turn")
    page.clock.run_for(TO_GO)
    anna.wait_for("turn")

    page.keyboard.press("w")
    expect_card_and_way(page)
    # Whoever stops looks as long as he likes, and steps on.
    page.keyboard.press("p")
    page.clock.run_for(TO_GO)
    expect(page.locator("[data-scene='act']")).to_be_visible()
    page.get_by_role("button", name=say("web.follow.step")).click()
    expect(page.locator(SCENE)).to_have_count(0)
    anna.wait_for("turn")


def expect_card_and_way(page: Page) -> None:
    """Expect the card that the other side plays, and the way its counter goes."""
    act = page.locator("[data-scene='act']")
    expect(act.get_by_role("img", name=ENGLISH.card_name("rifleman-b"))).to_be_visible()
    expect(act).to_contain_text("moved from 5B to 8A")
    expect(page.locator("[data-trail='5B 8A']")).to_be_attached()


def box_of(thing: Locator) -> Box:
    box = thing.bounding_box()
    assert box is not None
    return (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])


def grown(box: Box, by: float) -> Box:
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


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
    # Once a match is over, the replay tells more than anybody was told at the time.
    if not happenings(server, table.table, "match-ended"):
        for fallen in happenings(server, table.table, "casualty"):
            assert fallen.soldier is None or fallen.soldier in shown
    for side, count in Counter(event.side for event in happenings(server, table.table, "initiative-taken")).items():
        assert shown.count(say("web.table.has-initiative", side=say(f"side.{side}"))) == count
