"""The solo bot in the browser: chosen as an opponent, its row of cards, and its reasons card by card."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import BrowserContext, expect

from bocage.server.http.client import client_folder
from bocage.server.wire.changes import Replay
from bocage.server.wire.messages import ViewMessage
from bocage.server.wire.solo import ReadingSeen
from bocage.server.wire.tables import TableSeen
from tests.english import ENGLISH
from tests.server.house import open_house, seed_luck
from tests.web.conftest import OpenTable
from tests.web.player import DECIDING, END_TURN, TablePlayer
from tests.web.policies import at_random, to_lose
from tests.web.running import Server, computer, person
from tests.web.test_pages import barriers, themes
from tests.web.wire import Wire

say = ENGLISH.say
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def play_to_round(player: TablePlayer, seat: str, last: int, seed: int = 1) -> ViewMessage:
    """Play by chance until a round begins in which one is asked."""
    policy = at_random(seed)
    while player.wait_for(*DECIDING, "over") != "over" and player.wire.view(seat).view.round < last:
        player.take(policy(player.offered(seat)))
    return player.wire.view(seat)


def title_of(card: str) -> str:
    return re.sub(r"-[abc]$", "", card)


def readings(server: Server, table: str) -> list[ReadingSeen]:
    """Return why the bot decided as it did; everybody may know."""
    return [step.reading for step in server.replay(table).steps if step.reading is not None]


def test_the_bot_is_chosen_and_its_reasons_are_read_card_by_card(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    anna = TablePlayer(page, Wire(page))
    page.goto("/")
    page.get_by_text(say("side.germany"), exact=True).last.wait_for()
    page.get_by_role("radio", name=say("side.germany")).check(force=True)
    page.get_by_role("radio", name=say("web.start.against-solo")).check(force=True)
    expect(page.get_by_text(say("web.start.against-solo-more"))).to_be_visible()
    page.get_by_role("radio", name=say("web.solo.hard")).check(force=True)
    expect(page.get_by_role("checkbox", name=say("web.start.specialists"))).to_be_disabled()
    page.get_by_role("button", name=say("web.start.play"), exact=True).click()
    view = play_to_round(anna, "germany", 3)

    assert view.seat == "germany"
    named = say("web.solo.named", difficulty=say("web.solo.hard-named"))
    expect(page.get_by_text(named).first).to_be_visible()
    assert view.view.bot is not None
    row = page.get_by_role("region", name=say("web.solo.row", seat=say("side.us")))
    expect(row).to_be_visible()

    # The panel tells of the card that was begun last, the log of all of them.
    told = readings(server, page.url.rpartition("/")[2])
    last = next(reading for reading in reversed(told) if reading.first)
    panel = page.get_by_role("region", name=say("web.solo.reading"))
    for sentence in last.reasons:
        expect(panel).to_contain_text(sentence)
    log = page.get_by_role("log")
    folded = [reading for reading in told if reading.reasons or reading.said]
    expect(log.locator("details")).to_have_count(len(folded))
    line = next(reading.said for reading in reversed(told) if reading.said)
    reason = log.get_by_text(line, exact=True).last
    expect(reason).to_be_hidden()
    page.get_by_role("button", name=say("web.solo.unfold"), exact=True).click()
    expect(reason).to_be_visible()


def test_the_row_shows_what_lies_before_the_bot_and_opens_its_solo_cards(open_table: OpenTable, server: Server) -> None:
    table = server.make(person(), computer("solo:hard"), pace=5000)
    anna = open_table(table, "us")
    row = anna.page.get_by_role("region", name=say("web.solo.row", seat=say("side.germany")))
    cards = row.get_by_role("list").get_by_role("button")
    anna.wait_for("bidding")
    anna.take(anna.offered("us")[0])
    if anna.wait_for("turn", "waiting") == "turn":
        anna.take(next(action for action in anna.offered("us") if action.text == END_TURN))
    row.get_by_text(say("web.solo.now")).wait_for(state="attached")
    bot = anna.wire.view("us").view.bot
    assert bot is not None
    assert 4 <= len(bot.play_area) <= 5
    expect(cards).to_have_count(len(bot.play_area))
    for place, laid in enumerate(bot.play_area):
        expect(cards.nth(place)).to_contain_text(say(f"title.{title_of(laid.card)}"))
    cards.first.click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog.locator("details[open] summary")).to_have_text(say(f"title.{title_of(bot.play_area[0].card)}"))
    assert barriers(anna.page) == []
    anna.page.keyboard.press("Escape")
    decks = row.get_by_role("button").last
    expect(decks).to_contain_text(say("web.solo.deck-rest"))
    decks.click()
    expect(dialog.get_by_role("heading").first).to_contain_text(say("web.table.pile-supply"))

    # Whoever looks back sees the row as it lay then: nothing before the first bids, and cards by now.
    anna.page.goto(f"/#/replay/{table.table}/0")
    anna.page.locator("[data-at='0'][data-eyes]").wait_for(state="attached")
    expect(row).to_be_visible()
    expect(cards).to_have_count(0)
    anna.page.keyboard.press("End")
    expect(cards).not_to_have_count(0)


def test_the_sub_line_that_was_taken_stands_beside_its_line(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With other dice no card with sub-lines might come last in any of these rounds.
    seed_luck(monkeypatch, "5")
    with open_house(tmp_path / "t.sqlite", static_folder=client_folder()) as house:
        made = house.make(person(), computer("solo:normal"))
        anna = open_table(made, "us", base_url=f"http://{house.address}")
        for number in range(2, 9):
            play_to_round(anna, "us", number)
            replay = msgspec.json.decode(house.get(f"/api/tables/{made.table}/replay").content, type=Replay)
            told = [step.reading for step in replay.steps if step.reading is not None]
            begun = max(place for place, reading in enumerate(told) if reading.first)
            first, sub = told[begun], next((reading.sub for reading in told[begun:] if reading.sub), "")
            if sub:
                break
        solo = msgspec.json.decode(house.get(f"/api/tables/{made.table}").content, type=TableSeen).solo
        assert solo is not None
        [card] = [card for card in solo.cards if card.title == title_of(first.card)]
        line = card.lines[first.line - 1]
        [said] = [each.said for each in line.subs if each.sub == sub]
        panel = anna.page.get_by_role("region", name=say("web.solo.reading"))
        expect(panel).to_contain_text(line.said)
        expect(panel).to_contain_text(said)


def test_its_cards_and_its_set_up_can_be_read_before_any_lies_there(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person(), computer("solo:easy"), scenario="8"), "us")
    anna.wait_for("bidding")
    anna.page.get_by_role("button", name=say("web.table.menu"), exact=True).click()
    anna.page.get_by_role("button", name=say("web.solo.show-cards"), exact=True).click()
    dialog = anna.page.get_by_role("dialog")

    expect(dialog.locator("details")).to_have_count(8)
    expect(dialog).to_contain_text(
        "Its starting deck holds another number than a player's of these: 1 Scout A, 1 Scout B."
    )
    expect(dialog).to_contain_text("Most dangerous to it, the first before the next: Riflemen, Machine Gunners")
    dialog.get_by_text(say("title.scout"), exact=True).click()
    expect(dialog).to_contain_text("Always: the unit scouts every unscouted tile that it enters.")
    assert barriers(anna.page) == []


@themes
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_a_solo_table_bars_nobody(open_table: OpenTable, server: Server, theme: str, screen: dict[str, object]) -> None:
    anna = open_table(server.make(person(), computer("solo:easy"), scenario="12"), "us", color_scheme=theme, **screen)
    assert play_to_round(anna, "us", 2).view.round == 2
    found = {"table": barriers(anna.page)}
    if screen:
        for tab in ("web.table.log", "web.table.tab-forces"):
            anna.page.get_by_role("tab", name=say(tab)).tap()
            found[tab] = barriers(anna.page)
    else:
        anna.page.get_by_role("button", name=say("web.solo.unfold"), exact=True).click()
        found["unfolded"] = barriers(anna.page)

    assert found == {name: [] for name in found}


def test_a_solo_match_to_its_end_and_a_rematch(open_table: OpenTable, server: Server) -> None:
    table = server.make(person(), computer("solo:hard"))
    anna = open_table(table, "us")
    anna.play_on("us", to_lose)
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text(say("web.solo.named", difficulty=say("web.solo.hard-named")))
    dialog.get_by_role("button", name=say("web.table.rematch-swap")).click()
    anna.page.wait_for_url(lambda url: table.table not in url)

    assert anna.wait_for("bidding", "turn") in ("bidding", "turn")
    expect(anna.page.get_by_role("region", name=say("web.solo.row", seat=say("side.us")))).to_be_visible()
