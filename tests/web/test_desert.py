"""The desert by clicks: seats, driving, mines, damage and repair, structures, aircraft. Rules R10 and R15."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from bocage.server.wire.position import PositionSeen, VehicleSeen
from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.player import SCENE, TablePlayer
from tests.web.prepared import Prepared
from tests.web.running import Server
from tests.web.test_scenes import KEEP_SCENES

say = ENGLISH.say

# Faces of a die against a defence of 3: those that miss, and those that hit.
MISS, HIT = "12", "34567890"


def lrdg_begins(hand: str) -> Prepared:
    """Bring the LRDG to their first turn on the airfield, with these cards besides the Lieutenant, who was bid."""
    prepared = Prepared("201", f"lieutenant {hand} rifleman-a")
    return prepared.play("lrdg", "bid lieutenant").play("italy", "bid rifleman-a")


def italy_begins(hand: str, *others: str) -> Prepared:
    """Bring Italy to its first turn there, with these cards besides the Platoon Sergeant, who was bid."""
    prepared = Prepared("201", " ".join(["scout", *others, "platoon-sergeant", hand]))
    return prepared.play("lrdg", "bid scout").play("italy", "bid platoon-sergeant")


def on_board(player: TablePlayer, **data: str) -> Locator:
    """Return what can be chosen on the board, by what it stands for: ``unit="lrdg patrol-truck"``."""
    return player.page.locator("[data-offer]" + "".join(f'[data-{name}="{value}"]' for name, value in data.items()))


def drawn(player: TablePlayer, what: str, name: str) -> Locator:
    """Return something that lies on the board: ``vehicle``, ``lrdg patrol-truck``."""
    return player.page.locator(f'g[data-{what}="{name}"]')


def choose(player: TablePlayer, what: Locator) -> None:
    """Press what decides something, and wait for what comes of it."""
    before = len(player.wire.answers())
    player.press(what)
    player.wire.wait_until(lambda: len(player.wire.answers()) > before, "an answer")
    came_to = getattr(player.wire.answers()[-1], "number", None)
    assert came_to is not None, player.wire.answers()[-1]
    player.wire.wait_until(lambda: player.has_come_to(came_to), "the view after it")


def pick_line(player: TablePlayer, card: str, line: str) -> None:
    player.pick_card(card)
    player.press(player.orders.locator(f"[data-line^='{line}']"))


def seen_by(player: TablePlayer, seat: str) -> PositionSeen:
    return player.wire.view(seat).view


def vehicle(view: PositionSeen, unit: str) -> VehicleSeen:
    return next(each for each in view.vehicles if each.unit == unit)


def test_a_soldier_takes_a_seat_by_a_click_on_it_and_gets_down_by_one_on_the_ground(
    open_table: OpenTable, server: Server
) -> None:
    table = lrdg_begins("scout engineer").play("lrdg", "scout scout 3A").lay_out(server.database)
    anna = open_table(table, "lrdg")
    anna.wait_for("turn")
    expect(drawn(anna, "sitter", "lrdg engineer")).to_have_count(1)

    choose(anna, on_board(anna, unit="lrdg patrol-truck", berth="passenger"))
    expect(drawn(anna, "sitter", "lrdg scout")).to_have_count(1)
    pick_line(anna, "engineer", "move")
    choose(anna, on_board(anna, offer="tile 3A"))

    expect(drawn(anna, "sitter", "lrdg engineer")).to_have_count(0)
    aboard = {each.unit: each.berth for each in seen_by(anna, "lrdg").counters if each.aboard == "patrol-truck"}
    assert aboard == {"staff-sergeant": "driver", "machine-gunner": "gunner", "scout": "passenger"}


def test_the_lines_of_a_seat_stand_beside_those_of_the_card_and_the_vehicle_is_driven_tile_by_tile(
    open_table: OpenTable, server: Server
) -> None:
    anna = open_table(lrdg_begins("staff-sergeant scout").lay_out(server.database), "lrdg")
    anna.wait_for("turn")

    anna.pick_card("staff-sergeant")
    truck = ENGLISH.say("vehicle.patrol-truck")
    seat = say("web.table.lines-of-seat", seat=say("web.table.seat-of", berth=say("seat.driver"), vehicle=truck))
    lines = anna.orders.get_by_role("group", name=seat).get_by_role("button")
    expect(lines).to_have_count(2)
    expect(lines.first).to_contain_text(say("verb.drive"))
    anna.press(lines.first)
    choose(anna, on_board(anna, offer="tile 7A"))
    expect(anna.orders).to_contain_text(say("web.table.do-drive", vehicle=truck))
    choose(anna, on_board(anna, offer="tile 16B"))

    view = seen_by(anna, "lrdg")
    assert vehicle(view, "patrol-truck").tile == "16B"
    assert {each.tile for each in view.counters if each.aboard == "patrol-truck"} == {"16B"}
    # For who gets down now, the card and nothing of the seat is left to be played.
    assert view.doing is None


def test_a_mine_is_laid_on_an_edge_and_goes_off_under_who_crosses_it(open_table: OpenTable, server: Server) -> None:
    table = italy_begins("sapper-b", "sergeant").lay_out(server.database, [MISS, MISS, MISS, HIT])
    anna, bert = open_table(table, "lrdg"), open_table(table, "italy")
    watcher = open_table(table)
    bert.wait_for("turn")

    # One lies there from the beginning.
    pick_line(bert, "sapper-b", "mine")
    on_edge = on_board(bert, edge="11A 13A")
    expect(on_edge).to_have_count(3)
    laying = say("web.table.edge-lay", first="13A", second="11A", mine=say("mine.anti-armour"))
    choose(bert, on_edge.and_(bert.page.get_by_role("button", name=laying)))
    expect(drawn(bert, "mine", "11A 13A anti-armour")).to_have_attribute("data-count", "2")
    assert seen_by(bert, "italy").mine_supply == 2
    bert.take(next(each for each in bert.offered("italy") if each.verb == "stop"))
    bert.take(next(each for each in bert.offered("italy") if each.verb == "end"))

    anna.wait_for("turn")
    pick_line(anna, "sergeant", "navigate seat")
    choose(anna, on_board(anna, offer="tile 13A"))
    over = anna.orders.get_by_role("button", name=say("web.table.over-mines", tile="11A", count=2))
    expect(over).to_contain_text("%")
    expect(anna.page.locator(".tag.danger")).to_have_count(1)
    choose(anna, over)

    # The first missed, the second hit, and its owner chooses who is injured.
    view = seen_by(anna, "lrdg")
    assert view.phase == "injuring"
    assert vehicle(view, "command-car").disabled
    waiting = say("web.table.wait-injure", name="Bert", seat=say("side.italy"))
    anna.wait_for("waiting")
    expect(anna.orders).to_contain_text(waiting)
    watcher.wait_for("waiting")
    expect(watcher.orders).to_contain_text(say("web.table.watching", waiting=waiting))
    bert.wait_for("injuring")
    dialog = bert.page.get_by_role("dialog")
    expect(dialog).to_contain_text(say("seat.driver"))
    anna.page.evaluate(KEEP_SCENES)
    choose(bert, dialog.locator('[data-action="injure lrdg sergeant"] button'))

    came_to = bert.wire.view("italy").number
    anna.wire.wait_until(lambda: anna.has_come_to(came_to), "what Bert chose")
    sergeant = say("web.names.unit-of", side=say("adjective.lrdg"), unit=say("title.sergeant"))
    assert say("web.fight.injured", unit=sergeant) in " ".join(anna.page.evaluate("[...scenes.values()]"))
    view = seen_by(bert, "italy")
    assert view.phase == "turn"
    assert [each.lost for each in view.piles if each.seat == "lrdg"] == [{"sergeant": 1}]
    assert ["11A", "13A"] not in [sorted(each.tiles) for each in view.mines]
    expect(drawn(bert, "mine", "11A 13A anti-armour")).to_have_count(0)


def test_a_hit_disables_a_vehicle_and_who_is_injured_can_be_pointed_at_then_it_is_repaired(
    open_table: OpenTable, server: Server
) -> None:
    table = italy_begins("antitank-rifleman-a", "engineer", "staff-sergeant").lay_out(server.database, ["0"])
    anna, bert = open_table(table, "lrdg"), open_table(table, "italy")
    bert.wait_for("turn")

    pick_line(bert, "antitank-rifleman-a", "antitank")
    shot = next(each for each in bert.offered("italy") if each.unit and each.unit.unit == "patrol-truck")
    target = on_board(bert, unit="lrdg patrol-truck")
    assert shot.odds is not None
    expect(bert.orders.locator(f'[data-action="{shot.text}"]')).to_contain_text(f"{round(100 * shot.odds.chance)} %")
    choose(bert, target)
    expect(drawn(bert, "vehicle", "lrdg patrol-truck")).to_have_attribute("data-disabled", "true")
    bert.wait_for("injuring")
    bert.page.get_by_role("dialog").get_by_role("button", name=say("web.table.take-look")).click()
    choose(bert, on_board(bert, unit="lrdg machine-gunner"))
    bert.take(next(each for each in bert.offered("italy") if each.verb == "end"))

    anna.wait_for("turn")
    assert [each.lost for each in seen_by(anna, "lrdg").piles if each.seat == "lrdg"] == [{"machine-gunner": 1}]
    # While it is disabled, its seats grant nothing.
    assert not any(each.of_seat for each in anna.offered("lrdg") if each.card == "staff-sergeant")
    pick_line(anna, "engineer", "repair")
    choose(anna, on_board(anna, unit="lrdg patrol-truck"))

    assert not vehicle(seen_by(anna, "lrdg"), "patrol-truck").disabled
    expect(drawn(anna, "vehicle", "lrdg patrol-truck")).not_to_have_attribute("data-disabled", "true")
    anna.pick_card("staff-sergeant")
    expect(anna.orders.locator("[data-line^='drive seat']")).to_be_visible()


def test_a_structure_is_blown_up_and_counts_for_good(open_table: OpenTable, server: Server) -> None:
    prepared = lrdg_begins("sergeant sergeant").play("lrdg", "sergeant aboard navigate 2 13A")
    prepared.play("lrdg", "step 11A", dice=[1, 1, 1])
    anna = open_table(prepared.lay_out(server.database, ["9"]), "lrdg", reduced_motion="reduce")
    anna.wait_for("turn")
    before = next(each.points for each in seen_by(anna, "lrdg").sides if each.side == "lrdg")

    pick_line(anna, "sergeant", "demolition")
    charge = on_board(anna, unit="italy fuel-dump")
    expect(charge).to_have_count(1)
    anna.press(charge)
    scene = anna.page.locator(SCENE)
    dump = say("web.names.unit-of", side=say("adjective.italy"), unit=say("structure.fuel-dump"))
    expect(scene).to_contain_text(say("web.table.after-demolished-one", unit=dump))
    anna.wait_for("turn", "waiting")

    view = seen_by(anna, "lrdg")
    assert next(each.points for each in view.sides if each.side == "lrdg") == before + 1
    assert "fuel-dump" not in {each.unit for each in view.structures}
    expect(drawn(anna, "structure", "italy fuel-dump")).to_have_attribute("data-destroyed", "true")


def test_air_support_brings_an_aircraft_whose_bomb_falls_on_everybody_there(
    open_table: OpenTable, server: Server
) -> None:
    prepared = Prepared("204", "lieutenant signaller scout rifleman-a")
    prepared.play("lrdg", "bid lieutenant").play("italy", "bid rifleman-a")
    anna = open_table(prepared.lay_out(server.database, ["9", "1"]), "lrdg")
    anna.wait_for("turn")

    pick_line(anna, "signaller", "air-support")
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text(say("web.table.take-left-one"))
    choose(anna, dialog.get_by_role("button", name=say("title.assault-aircraft")))
    assert say("title.assault-aircraft") in anna.shown_hand()

    pick_line(anna, "assault-aircraft", "bomb")
    # One's own are in danger, too, wherever they stand on foot.
    expect(on_board(anna, unit="lrdg saboteur")).to_have_count(1)
    anna.page.evaluate(KEEP_SCENES)
    choose(anna, on_board(anna, unit="italy observer-b"))

    # The last one there needs no choosing; each is told.
    shown = " ".join(anna.page.evaluate("[...scenes.values()]"))
    for unit in ("observer-b", "sapper-b"):
        named = say("web.names.unit-of", side=say("adjective.italy"), unit=ENGLISH.card_name(unit))
        assert say("web.table.roll-air", verb=say("verb.bomb").lower(), unit=named) in shown
    rolled = [
        event
        for step in server.replay(anna.page.url.rpartition("/")[2]).steps
        for event in step.events
        if event.name == "rolled"
    ]
    assert [(event.unit.unit if event.unit else "", event.success) for event in rolled] == [
        ("observer-b", True),
        ("sapper-b", False),
    ]


def test_an_aircraft_surveys_tiles_wherever_they_lie_until_it_is_stopped(open_table: OpenTable, server: Server) -> None:
    prepared = Prepared("204", "scout platoon-sergeant observer-b")
    prepared.play("lrdg", "bid scout").play("italy", "bid platoon-sergeant")
    prepared.play("italy", "observer-b air-support recon-aircraft")
    bert = open_table(prepared.lay_out(server.database), "italy")
    bert.wait_for("turn")

    pick_line(bert, "recon-aircraft", "surveil")
    choose(bert, on_board(bert, offer="tile 13B"))
    expect(bert.orders).to_contain_text(say("web.table.do-survey", verb=say("verb.surveil")))
    bert.take(next(each for each in bert.offered("italy") if each.verb == "stop"))

    scouted = {each.tile for each in seen_by(bert, "italy").tiles if "italy" in each.scouted}
    assert "13B" in scouted
