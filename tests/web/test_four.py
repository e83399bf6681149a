"""Four at a table: a whole match, the choice of a casualty, talk, links, and one screen for all."""

from __future__ import annotations

import random
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, expect

from bocage.server.wire.messages import TableMade
from bocage.server.wire.position import ActionSeen
from tests.english import ENGLISH
from tests.server.house import Guest, House
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import at_random, to_lose, to_win
from tests.web.running import Server, computer, person
from tests.web.test_matches import hand_of
from tests.web.test_pages import barriers

SEATS = ("us-1", "germany-1", "us-2", "germany-2")
NAMES = ("Anna", "Bert", "Carl", "Dora")
PEOPLE = [person(name) for name in NAMES]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

say = ENGLISH.say


def test_a_whole_match_of_four_browsers(open_table: OpenTable, server: Server) -> None:
    table = server.make(*PEOPLE, scenario="104")
    players = {seat: open_table(table, seat) for seat in SEATS}
    policies = dict.fromkeys(SEATS, to_win) | {"us-1": to_lose, "us-2": to_lose}
    turns = set()

    for player in players.values():
        player.wait_for("bidding", "waiting")
    while any(player.state != "over" for player in players.values()):
        for seat, player in players.items():
            while player.state in DECIDING:
                turns.add(seat)
                player.decide(seat, policies[seat])
        players["us-1"].page.wait_for_timeout(10)

    assert turns == set(SEATS)
    result = players["us-1"].wire.view("us-1").view.result
    assert result is not None
    for seat, player in players.items():
        won = result.winner is not None and seat.startswith(result.winner)
        dialog = player.page.get_by_role("dialog")
        expect(dialog.get_by_role("heading")).to_have_text(say("web.table.you-won" if won else "web.table.you-lost"))
        expect(dialog.get_by_role("row")).to_have_count(5)


def shoot(actions: list[ActionSeen], chance: random.Random) -> ActionSeen:
    """Bring up cards and shoot, so that units with specialists are hit soon."""
    eager = [each for each in actions if each.verb in ("attack", "hit", "antitank", "bolster", "take", "draw")]
    return chance.choice(eager or actions)


def play_to_a_loss(server: Server) -> tuple[TableMade, str, str]:
    """Play matches from outside until somebody has to choose a casualty; return the table, who it is, and who hit."""
    house = House(server.address.removeprefix("http://"))
    for seed in range(60):
        table = server.make(*PEOPLE, scenario="104", specialists=True)
        chance = random.Random(seed)
        with ExitStack() as stack:
            guests = {each.seat: stack.enter_context(Guest(house, table.table, each.token)) for each in table.seats}
            view = guests["us-1"].see()
            for _ in range(250):
                if view.view.phase in ("losing", "over"):
                    break
                guest = guests[view.view.deciders[0]]
                view = guest.decide(shoot(guest.see(view.number).view.actions, chance).text)
            if view.view.phase == "losing" and view.view.deciders[0] != view.view.turn:
                return table, view.view.deciders[0], view.view.turn or ""
    raise AssertionError("in none of the matches a casualty was chosen")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_the_owner_chooses_the_casualty_and_the_others_are_told_so(
    open_table: OpenTable, server: Server, options: dict[str, object]
) -> None:
    table, owner, attacker = play_to_a_loss(server)
    name = NAMES[SEATS.index(owner)]
    seat = say("ui.seat-of-team", side=say(f"side.{owner[:-2]}"), number=owner[-1])
    hit = open_table(table, owner, **options)
    other = open_table(table, attacker)

    assert other.wait_for("waiting", "losing") == "waiting"
    expect(other.page.locator("[data-state]")).to_have_text(say("web.table.wait-lose", name=name, seat=seat))
    hit.wait_for("losing")
    dialog = hit.page.get_by_role("dialog")
    losses = hit.offered(owner)
    assert [action.verb for action in losses] == ["lose", "lose"]
    expect(dialog.locator("[data-action]")).to_have_count(2)
    assert barriers(hit.page) == []
    # It can be put aside to look at the board, and comes back.
    hit.press(dialog.get_by_role("button", name=say("web.table.take-look")))
    expect(dialog).to_have_count(0)
    hit.press(hit.page.get_by_role("button", name=say("web.table.take-again")))
    hit.take(losses[1])

    expect(dialog).to_have_count(0)
    [piles] = [each for each in hit.wire.view(owner).view.piles if each.seat == owner]
    assert sum(piles.lost.values()) > 0
    other.wait_for("turn", "bidding", "waiting", "over")


def talk(player: TablePlayer, text: str) -> None:
    player.page.get_by_role("textbox", name=say("web.table.chat")).fill(text)
    player.page.keyboard.press("Enter")


def test_what_is_said_is_heard_by_all_and_marked_on_the_phone(
    open_table: OpenTable, open_context: OpenContext, server: Server
) -> None:
    table = server.make(*PEOPLE, scenario="102")
    anna, dora = open_table(table, "us-1"), open_table(table, "germany-2")
    phone = open_table(table, "us-2", **PHONE)
    watching = open_context().new_page()
    watching.goto(f"/#/table/{table.table}")
    phone.wait_for("waiting")
    watching.locator("[data-state]").wait_for()
    expect(watching.get_by_role("textbox", name=say("web.table.chat"))).to_have_count(0)
    anna.wait_for("bidding")

    anna.page.keyboard.press("c")
    anna.page.keyboard.type("The bridge is <b>mine</b>.")
    anna.page.keyboard.press("Enter")

    for page in (anna.page, dora.page, watching):
        expect(page.get_by_role("log").get_by_text("Anna (US 1): The bridge is <b>mine</b>.")).to_be_visible()
    log = phone.page.get_by_role("tab", name=say("web.table.log"))
    expect(log).to_contain_text(say("web.table.chat-unread", count=1))
    log.tap()
    expect(phone.page.get_by_role("log").get_by_text("Anna (US 1): The bridge")).to_be_visible()
    expect(log).not_to_contain_text(say("web.table.chat-unread", count=1))
    expect(phone.page.get_by_placeholder(say("web.table.chat-hint"))).to_be_visible()
    # To talk decides nothing.
    assert anna.state == "bidding"
    for number in range(6):
        talk(dora, f"Line {number}")
    expect(dora.page.get_by_role("alert")).to_contain_text(say("error.too-fast"))


def test_who_sits_alone_has_nobody_to_talk_to(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us")
    anna.wait_for("bidding")

    expect(anna.page.get_by_role("textbox", name=say("web.table.chat"))).to_have_count(0)


def choose_seats(page: Page, sitters: dict[str, str]) -> None:
    for seat, sitter in sitters.items():
        name = say("ui.seat-of-team", side=say(f"side.{seat[:-2]}"), number=seat[-1])
        page.get_by_label(name, exact=True).select_option(label=say(sitter))


def test_a_table_of_four_from_the_start_page_to_the_last_link(open_context: OpenContext) -> None:
    page = open_context().new_page()
    page.goto("/#/scenario/102-the-far-bank")
    page.get_by_text(say("web.start.players-four"), exact=True).click()
    sitters = {"us-2": "web.start.sitter-invite", "germany-1": "player.greedy", "germany-2": "web.start.sitter-invite"}
    choose_seats(page, sitters)
    page.get_by_label(say("web.start.specialists"), exact=True).check()
    page.get_by_label(say("web.start.own-name")).fill("Anna")
    page.get_by_role("button", name=say("web.start.play"), exact=True).click()

    page.locator("[data-state]").wait_for()
    for seat in ("US 2", "Germany 2"):
        page.get_by_role("button", name=say("web.table.invite-show", seat=seat)).click()
        link = page.get_by_role("textbox", name=say("web.table.copy")).last.input_value()
        other = open_context().new_page()
        other.goto(link)
        other.get_by_label(say("web.start.own-name")).fill(seat)
        other.get_by_role("button", name=say("web.start.join-button")).click()
        other.locator("[data-state]").wait_for()
        own = say("web.table.side-panel", seat=seat, name=say("web.table.you"))
        expect(other.get_by_role("region", name=own)).to_be_visible()
        expect(page.get_by_role("button", name=say("web.table.side-panel", seat=seat, name=seat))).to_be_visible()
    expect(page.get_by_role("textbox", name=say("web.table.copy"))).to_have_count(0)


def test_four_at_one_screen_see_their_own_cards_only(open_table: OpenTable, server: Server) -> None:
    table = server.make(*PEOPLE, scenario="101")
    screen = open_table(table, *SEATS)
    looked: set[str] = set()
    looking = ""
    choose = at_random(2)

    while looked != set(SEATS):
        if screen.wait_for("hand-over", *DECIDING) == "hand-over":
            content = screen.page.content()
            for seat in SEATS:
                assert not [name for name in hand_of(screen.wire.view(seat)) if name in content]
            heading = screen.page.get_by_role("heading").inner_text()
            [looking] = [seat for seat in SEATS if heading.lower().replace(" ", "-").endswith(seat)]
            screen.page.get_by_role("button").click()
            looked.add(looking)
        else:
            assert screen.shown_hand() == hand_of(screen.wire.view(looking))
            screen.decide(looking, choose)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_the_table_of_four_bars_nobody(
    open_table: OpenTable, server: Server, theme: str, options: dict[str, object]
) -> None:
    table = server.make(person("Anna"), person("Bert"), computer(), person("Dora"), scenario="104", specialists=True)
    bert = open_table(table, "germany-1")
    anna = open_table(table, "us-1", color_scheme=theme, **options)
    anna.wait_for("bidding")
    bert.wait_for("bidding")
    talk(bert, "Good luck.")
    found = {"bidding": barriers(anna.page)}
    if options:
        for tab in ("web.table.log", "web.table.tab-forces"):
            anna.press(anna.page.get_by_role("tab", name=say(tab)))
            found[tab] = barriers(anna.page)
    mate = say("web.table.side-panel", seat="US 2", name=say("web.start.player-greedy-named"))
    anna.press(anna.page.get_by_role("button", name=mate))
    anna.page.get_by_role("dialog").wait_for()
    found["seat"] = barriers(anna.page)

    assert found == {name: [] for name in found}
    assert anna.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_the_page_of_a_scenario_for_four_bars_nobody(open_context: OpenContext) -> None:
    page = open_context({"bocage.start": {"four": True}} | remembered("none", {})).new_page()
    page.goto("/#/scenario/101-the-gap-in-the-hedges")
    page.get_by_label("Germany 2", exact=True).wait_for()

    assert barriers(page) == []
