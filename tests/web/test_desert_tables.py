"""Tables of the desert: by keys and fingers, at one screen, for every eye, and a whole match of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.player import TablePlayer
from tests.web.running import Server, computer, person
from tests.web.test_desert import HIT, choose, drawn, italy_begins, lrdg_begins, on_board, pick_line, seen_by
from tests.web.test_keyboard import focused, pointed_at, press_and_wait
from tests.web.test_matches import hand_of
from tests.web.test_opponents import play_to_the_end
from tests.web.test_pages import barriers, themes

say = ENGLISH.say
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
screens = pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])


def test_a_whole_match_of_the_airfield_against_the_computer(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person(), computer(), scenario="201"), "lrdg")

    play_to_the_end(anna, "lrdg")

    expect(anna.page.get_by_role("dialog").get_by_role("columnheader", name=say("web.table.out"))).to_be_visible()
    anna.page.get_by_role("dialog").get_by_role("link", name=say("web.table.replay")).click()
    anna.page.get_by_role("button", name=say("web.table.replay-first")).click()
    expect(drawn(anna, "vehicle", "lrdg patrol-truck")).to_be_visible()
    expect(drawn(anna, "structure", "italy hangar")).to_be_visible()
    expect(drawn(anna, "mine", "10A 5B anti-armour")).to_be_visible()


def test_mines_are_laid_by_keys_alone(open_table: OpenTable, server: Server) -> None:
    bert = open_table(italy_begins("sapper-b").lay_out(server.database), "italy")
    bert.wait_for("turn")
    page = bert.page
    hand = page.locator("[role='toolbar'] button .unseen").all_text_contents()
    names = [said.partition(",")[0].strip() for said in hand]

    page.keyboard.press(str(1 + names.index(ENGLISH.card_name("sapper-b"))))
    for _ in range(6):
        if focused(page, "data-line").startswith("mine"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.dataset.action?.startsWith('sapper-b mine')")
    first = pointed_at(page)
    page.keyboard.press("ArrowDown")
    second = pointed_at(page)
    assert first != second
    press_and_wait(bert, "Enter")
    bert.wire.wait_until(lambda: seen_by(bert, "italy").mine_supply == 2, "a mine out of the supply")

    assert second.endswith("place anti-armour")
    expect(bert.orders).to_contain_text(say("web.table.do-mine-lay", verb=say("verb.mine")))
    page.wait_for_function("() => document.activeElement.dataset.action?.startsWith('mine ')")


def test_a_seat_and_an_edge_are_touched_on_a_phone(open_table: OpenTable, server: Server) -> None:
    board = lrdg_begins("scout engineer").play("lrdg", "scout scout 3A").lay_out(server.database)
    anna = open_table(board, "lrdg", **PHONE)
    anna.wait_for("turn")
    choose(anna, on_board(anna, unit="lrdg patrol-truck", berth="passenger"))
    expect(drawn(anna, "sitter", "lrdg scout")).to_have_count(1)

    bert = open_table(italy_begins("sapper-b").lay_out(server.database), "italy", **PHONE)
    bert.wait_for("turn")
    pick_line(bert, "sapper-b", "mine")
    removing = say("web.table.edge-remove", first="13A", second="11A", mine=say("mine.anti-armour"))
    choose(bert, on_board(bert, edge="11A 13A").and_(bert.page.get_by_role("button", name=removing)))

    expect(drawn(bert, "mine", "11A 13A anti-armour")).to_have_count(0)
    # What is removed does not come back to the supply.
    assert seen_by(bert, "italy").mine_supply == 3


def look(player: TablePlayer, seat: str) -> None:
    """Take the screen over for a seat, if nothing of either hand is to be read before."""
    player.wait_for("hand-over")
    content = player.page.content()
    for each in ("lrdg", "italy"):
        assert not [name for name in hand_of(player.wire.view(each)) if name in content]
    player.page.get_by_role("button", name=say("web.table.pass-ready", seat=say(f"side.{seat}"))).click()


def test_at_one_screen_the_mine_s_owner_is_asked_and_nobody_sees_a_hand(open_table: OpenTable, server: Server) -> None:
    prepared = lrdg_begins("sergeant scout raider").play("lrdg", "sergeant aboard navigate 2 13A")
    both = open_table(prepared.lay_out(server.database, [HIT]), "lrdg", "italy")
    look(both, "lrdg")
    both.wait_for("turn")
    both.take(next(each for each in both.offered("lrdg") if each.tile == "11A"))

    look(both, "italy")
    both.wait_for("injuring")
    assert both.shown_hand() == hand_of(both.wire.view("italy"))
    choose(both, both.page.get_by_role("dialog").locator('[data-action="injure lrdg raider"] button'))

    look(both, "lrdg")
    both.wait_for("turn")
    assert both.shown_hand() == hand_of(both.wire.view("lrdg"))
    assert say("title.raider") not in both.shown_hand()


@screens
@themes
def test_a_desert_table_bars_nobody(
    open_table: OpenTable, server: Server, theme: str, screen: dict[str, object]
) -> None:
    options: dict[str, object] = {"color_scheme": theme, **screen}
    anna = open_table(lrdg_begins("staff-sergeant scout").lay_out(server.database), "lrdg", **options)
    anna.wait_for("turn")
    found = {"turn": barriers(anna.page)}
    anna.pick_card("staff-sergeant")
    found["seat"] = barriers(anna.page)
    bert = open_table(italy_begins("sapper-b antitank-rifleman-a").lay_out(server.database, ["0"]), "italy", **options)
    bert.wait_for("turn")
    pick_line(bert, "sapper-b", "mine")
    found["mine"] = barriers(bert.page)
    bert.take(next(each for each in bert.offered("italy") if each.unit and each.unit.unit == "patrol-truck"))
    bert.wait_for("injuring")
    found["injuring"] = barriers(bert.page)

    assert found == {name: [] for name in found}
    assert bert.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@themes
def test_forces_and_help_tell_of_the_desert_and_bar_nobody(open_table: OpenTable, server: Server, theme: str) -> None:
    table = italy_begins("antitank-rifleman-a", "engineer", "staff-sergeant")
    table.play("italy", "antitank-rifleman-a antitank patrol-truck", dice=[0, 1])
    table.play("italy", "injure lrdg engineer", "end turn")
    anna = open_table(table.lay_out(server.database), "lrdg", color_scheme=theme)
    anna.wait_for("turn")
    dialog = anna.page.get_by_role("dialog")

    anna.page.get_by_role("button", name=re.compile("^" + say("web.table.forces", side=say("side.lrdg")))).click()
    truck = dialog.get_by_role("listitem").filter(has_text=say("vehicle.patrol-truck"))
    expect(truck).to_contain_text(say("web.table.forces-disabled"))
    gunner = say("web.table.forces-seat", berth=say("seat.gunner"), sitters=ENGLISH.card_name("machine-gunner"))
    expect(truck).to_contain_text(gunner)
    hurt = dialog.get_by_role("listitem").filter(has_text=say("web.table.forces-lost", count=1))
    expect(hurt).to_contain_text(ENGLISH.card_name("engineer"))
    found = {"forces": barriers(anna.page)}
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name=say("web.table.menu"), exact=True).click()
    anna.page.get_by_role("button", name=say("web.help.title")).click()
    for text in ("web.help.reconstructed", "web.help.mines", "help.action-navigate", "help.action-demolition"):
        expect(dialog).to_contain_text(say(text))
    found["help"] = barriers(anna.page)

    assert found == {"forces": [], "help": []}
