"""Taking the match back by agreement, and playing by the clock, as the page shows it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from bocage.server.http.client import client_folder
from tests.english import ENGLISH
from tests.server.house import HandClock, here, open_house, pass_time
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.player import TablePlayer
from tests.web.running import Server, person
from tests.web.wire import Wire

say = ENGLISH.say


def bid_and_end_turn(players: dict[str, TablePlayer]) -> str:
    """Let both bid their first card, and whoever plays first end the turn; return that seat."""
    for seat, player in players.items():
        player.wait_for("bidding")
        player.take(player.offered(seat)[0])
    wire = players["us"].wire
    wire.wait_until(lambda: wire.view("us").view.phase == "turn", "the first turn")
    turn = wire.view("us").view.turn
    assert turn is not None
    players[turn].wait_for("turn")
    players[turn].take(next(each for each in players[turn].offered(turn) if each.text == "end turn"))
    return turn


def test_a_turn_that_ended_is_taken_back_when_the_other_agrees(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    players = {"us": open_table(table, "us"), "germany": open_table(table, "germany")}
    seat = bid_and_end_turn(players)
    [other] = [each for each in players if each != seat]
    asks, answers = players[seat], players[other]
    answers.wait_for("turn")

    # The barred undo leads on to it.
    asks.page.keyboard.press("u")
    asks.page.get_by_role("alert").get_by_role("button", name=say("web.takeback.menu")).click()
    sheet = asks.page.get_by_role("dialog", name=say("web.takeback.title"))
    choices = sheet.locator("[data-back-to]")
    expect(choices).to_have_count(2)
    choices.first.click()
    request = answers.page.locator("[data-request]")
    expect(request).to_contain_text("asks to take the match back")
    expect(asks.page.locator("[data-request]")).to_contain_text("You have asked")
    request.get_by_role("button", name=say("web.table.decline")).click()
    expect(asks.page.locator("[data-request]")).to_have_count(0)

    # Once more, withdrawn, and once more from the menu.
    for step in ("withdraw", "agree"):
        asks.page.get_by_role("button", name=say("web.table.menu")).click()
        asks.page.get_by_role("dialog").get_by_role("button", name=say("web.takeback.menu")).click()
        choices.first.click()
        if step == "withdraw":
            asks.page.locator("[data-request]").get_by_role("button", name=say("web.takeback.withdraw")).click()
            expect(request).to_have_count(0)
    request.get_by_role("button", name=say("web.takeback.agree")).click()
    asks.wait_for("turn")
    answers.wait_for("waiting")

    log = answers.page.locator("#log")
    expect(log).to_contain_text("By agreement")
    expect(log).to_contain_text(say("web.table.log-undone"))
    assert asks.offered(seat)
    expect(asks.page.locator("[data-request]")).to_have_count(0)


def test_at_one_screen_the_other_agrees_there_and_then(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    both = open_table(table, "us", "germany")
    page = both.page
    ready = page.get_by_role("button", name=re.compile("show my cards"))
    for seat in ("us", "germany"):
        ready.click()
        both.wait_for("bidding")
        both.take(both.offered(seat)[0])
    both.wire.wait_until(lambda: both.wire.view("us").view.phase == "turn", "the first turn")
    seat = both.wire.view("us").view.turn or ""
    both.skip()
    if seat == "us":
        ready.click()
    both.wait_for("turn")

    page.get_by_role("button", name=say("web.table.menu")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("web.takeback.menu")).click()
    sheet = page.get_by_role("dialog", name=say("web.takeback.title"))
    sheet.locator("[data-back-to]").first.click()
    expect(sheet).to_contain_text("Do you agree")
    sheet.get_by_role("button", name=say("web.takeback.agree")).click()

    both.wire.wait_until(lambda: both.wire.view(seat).view.phase == "bidding", "the bid")
    expect(page.locator("[data-request]")).to_have_count(0)


def test_a_clock_is_counted_down_and_its_end_is_the_end(open_context: OpenContext, tmp_path: Path) -> None:
    clock = HandClock()
    with open_house(tmp_path / "tables.sqlite", static_folder=client_folder(), clock=clock) as house:
        made = house.make(here("Anna"), here("Bert"), bank_minutes=5)
        tokens = {seat.seat: seat.token for seat in made.seats}
        players = {}
        for seat, token in tokens.items():
            context = open_context(remembered(made.table, {seat: token}), base_url=f"http://{house.address}")
            page = context.new_page()
            players[seat] = TablePlayer(page, Wire(page))
            page.goto(f"/#/table/{made.table}")
        seat = bid_and_end_turn(players)
        [other] = [each for each in players if each != seat]
        page = players[seat].page
        own, running = page.locator(f"[data-clock={seat}]"), page.locator(f"[data-clock={other}]")
        expect(own).to_have_text("5:00")
        # Between two messages the page counts by itself.
        expect(running).to_have_text(re.compile(r"4:5\d"))
        expect(running).to_have_class(re.compile(r"\bruns\b"))
        expect(own).not_to_have_class(re.compile(r"\blow\b"))

        late = players[other].page
        pass_time(house, clock, 240_000)
        late.reload()
        players[other].wait_for("turn")
        expect(late.locator(f"[data-clock={other}]")).to_have_class(re.compile(r"\blow\b"))
        expect(late.get_by_role("timer", name=re.compile("^Little time for"))).to_have_count(1)
        pass_time(house, clock, 61_000)

        for each, outcome in ((seat, "web.table.you-won"), (other, "web.table.you-lost")):
            sheet = players[each].page.get_by_role("dialog")
            expect(sheet.get_by_role("heading")).to_have_text(say(outcome))
            expect(sheet).to_contain_text("On time, in round 1.")
        expect(page.locator("#log")).to_contain_text("ran out of time.")
