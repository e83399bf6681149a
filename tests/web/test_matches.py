"""Whole matches and hand-overs, by clicks."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from bocage.server.wire.messages import ViewMessage
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.listener import Listener
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import at_random, to_lose, to_win
from tests.web.running import INVITE, Server, person
from tests.web.wire import Wire

say = ENGLISH.say


def test_a_whole_match_by_roles_and_names_alone(page: Page) -> None:
    """Whoever hears the page instead of seeing it finds everything there: from the start page to the replay."""
    page.goto("/")
    page.get_by_role("button", name=say("web.start.play"), exact=True).click()
    anna = Listener(page, seed=3)

    anna.play_on()

    page.get_by_role("dialog").get_by_role("link", name=say("web.table.replay")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La Raye")


def test_a_whole_match_between_two_browsers(open_context: OpenContext, open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), INVITE)
    anna = open_table(table, "us")
    page = open_context().new_page()
    bert = TablePlayer(page, Wire(page))
    page.goto(f"/#/join/{table.table}/{table.seats[1].invite}")
    page.get_by_label(say("web.start.own-name")).fill("Bert")
    page.get_by_role("button", name=say("web.start.join-button")).click()
    anna.page.get_by_text("Bert").first.wait_for()
    policies = {"us": (anna, to_lose), "germany": (bert, to_win)}

    while anna.state != "over" or bert.state != "over":
        for seat, (player, policy) in policies.items():
            while player.state in DECIDING:
                player.decide(seat, policy)
        # The other's browser hears of it a moment later.
        anna.page.wait_for_timeout(10)

    result = anna.wire.view("us").view.result
    assert result is not None
    assert result.winner == "germany"
    expect(anna.page.get_by_role("dialog").get_by_role("heading")).to_have_text(say("web.table.you-lost"))
    expect(bert.page.get_by_role("dialog").get_by_role("heading")).to_have_text(say("web.table.you-won"))


def hand_of(view: ViewMessage) -> set[str]:
    """Return the names of the cards that a seat holds."""
    [piles] = [piles for piles in view.view.piles if piles.seat == view.seat]
    return {ENGLISH.card_name(card) for card, count in (piles.hand or {}).items() if count}


def test_at_one_screen_nobody_sees_the_other_s_hand(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    both = open_table(table, "us", "germany")
    handed = 0
    looking = ""
    choose = at_random(5)

    while handed < 6:
        if both.wait_for("hand-over", *DECIDING) == "hand-over":
            content = both.page.content()
            for seat in ("us", "germany"):
                assert not [name for name in hand_of(both.wire.view(seat)) if name in content]
            deciders = both.wire.view("us").view.deciders
            asked = both.page.get_by_role("heading").inner_text()
            [looking] = [seat for seat in deciders if say(f"side.{seat}") in asked]
            both.page.get_by_role("button").click()
            handed += 1
        elif offered := both.offered(looking):
            assert both.shown_hand() == hand_of(both.wire.view(looking))
            both.take(choose(offered))


def test_at_one_screen_no_hand_is_shown_before_all_who_sit_there_are_known(
    open_context: OpenContext, server: Server
) -> None:
    """The views of two own seats come one after the other, and nobody has taken the screen yet."""
    table = server.make(person("Anna"), person("Bert"))
    page = open_context(remembered(table.table, {seat.seat: seat.token for seat in table.seats})).new_page()
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    sockets: list[WebSocketRoute] = []

    def hold_the_second(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) == 2:
            socket.connect_to_server().on_message(lambda text: held.append((socket, text)))
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/api/socket"), hold_the_second)
    page.goto(f"/#/table/{table.table}")
    Wire(page).wait_until(lambda: len(held) > 0, "what the second seat is told")
    # The rest of what the table needs is there soon after.
    page.wait_for_load_state("networkidle")
    shown = page.locator("[data-state]").count()

    for socket, text in held:
        socket.send(text)

    expect(page.locator("[data-state='hand-over']")).to_be_visible()
    assert shown == 0


def test_at_one_screen_the_next_finds_no_card_chosen(open_table: OpenTable, server: Server) -> None:
    """Both are at their first decision, so that only whose it is tells the one choice from the other."""
    shared: set[str] = set()
    while not shared:
        table = server.make(person("Anna"), person("Bert"))
        both = open_table(table, "us", "germany")
        both.wait_for("hand-over")
        hands = [both.wire.view(seat).view.piles[number].hand or {} for number, seat in enumerate(("us", "germany"))]
        shared = set(hands[0]) & set(hands[1])
    both.page.get_by_role("button").click()
    both.wait_for("bidding")
    both.take(next(each for each in both.offered("us") if each.card in shared))
    both.wait_for("hand-over")
    both.page.get_by_role("button").click()
    both.wait_for("bidding")

    assert both.shown_hand() == hand_of(both.wire.view("germany"))
    expect(both.hand.locator("[aria-pressed='true']")).to_have_count(0)


def test_a_turn_on_a_phone_by_touch(open_table: OpenTable, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    phone = open_table(
        table, "germany", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    other = open_table(table, "us")
    other.wait_for("bidding")
    other.take(to_lose(other.offered("us")))
    phone.wait_for("bidding")
    phone.take(to_win(phone.offered("germany")))
    other.wire.wait_until(lambda: other.wire.view("us").view.turn is not None, "the first turn")
    while other.wire.view("us").view.turn == "us":
        other.wait_for("turn")
        other.take(to_lose(other.offered("us")))
    phone.wait_for("turn")
    taken = 0

    while phone.state == "turn" and taken < 3:
        assert phone.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        phone.take(to_win(phone.offered("germany")))
        taken += 1

    small = phone.page.evaluate(
        """[...document.querySelectorAll("button, a.button")].filter((each) => each.checkVisibility())
        .map((each) => [each.getBoundingClientRect(), each]).filter(([box]) => Math.min(box.width, box.height) < 43.5)
        .map(([box, each]) => `${each.ariaLabel ?? each.textContent}: ${box.width} x ${box.height}`)"""
    )
    assert small == []


def test_two_without_a_name_are_told_apart(open_context: OpenContext, server: Server) -> None:
    table = server.make(person(say("web.start.nobody")), INVITE)
    page = open_context().new_page()
    page.goto(f"/#/join/{table.table}/{table.seats[1].invite}")
    page.get_by_role("button", name=say("web.start.join-button")).click()

    page.locator("[data-state]").first.wait_for()
    expect(page.locator("body")).to_contain_text(f"{say('web.start.nobody')} 2")
