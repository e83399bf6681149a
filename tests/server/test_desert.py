"""The desert over the wire: what a reader is told of vehicles, seats, structures and mines. Rules R10, R14 and R15."""

from __future__ import annotations

import random

import pytest

from bocage.engine import Options, lay_out, legal_actions, prepare
from bocage.engine.words.terms import SPECTATOR
from bocage.match import Match
from bocage.server.store.store import Change
from bocage.server.table.table import PastChange
from bocage.server.table.whereabouts import Whereabouts
from bocage.server.tell.changes import see_change
from bocage.server.tell.position import see, see_start
from bocage.server.wire.position import ActionSeen, CounterSeen, MineSeen, StructureSeen, UnitSeen, VehicleSeen
from bocage.words import Words
from tests.desert import ITALY, desert, desert_plan, desert_setup
from tests.english import ENGLISH
from tests.rule import rule
from tests.situation import Table


def offered(table: Table, text: str) -> ActionSeen:
    """Return an action as its player is told of it."""
    [action] = [each for each in see(table.state, table.seat, ENGLISH).actions if each.text == text]
    return action


@rule("R15.27")
def test_vehicles_seats_structures_and_mines_are_open_to_everybody() -> None:
    setup = desert_setup("raid")
    start = see_start(setup)
    seen = see(lay_out(setup), SPECTATOR, ENGLISH)

    assert (seen.vehicles, seen.structures, seen.mines) == (start.vehicles, start.structures, start.mines)
    assert (seen.mine_supply, start.mine_supply) == (3, 3)
    assert VehicleSeen(side="italy", unit="medium-tank", tile="17A", disabled=True) in seen.vehicles
    assert [(each.unit, each.points) for each in seen.structures if each.tile == "17A"] == [
        ("fuel-dump", 1),
        ("fuel-dump-2", 2),
    ]
    assert StructureSeen(side="italy", unit="hangar", tile="9A", points=1) in seen.structures
    assert MineSeen(tiles=["14B", "19A"], kind="anti-armour", count=2) in seen.mines
    driver = CounterSeen(side="lrdg", unit="staff-sergeant", tile="3A", aboard="patrol-truck", berth="driver")
    assert driver in seen.counters
    things = {each.unit for each in seen.vehicles} | {each.unit for each in seen.structures}
    assert not things & {counter.unit for counter in seen.counters}
    # A structure is none of the tile's own worth: the enemy gains nothing by control of it.
    assert [tile.objective for tile in seen.tiles if tile.tile in ("9A", "17A", "11A")] == [0, 1, 0]


def test_boarding_leaving_and_driving_name_the_vehicle_and_the_seat() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG     -    .ra
        """,
        hand="staff-sergeant sergeant patrol-guide",
    )
    truck = UnitSeen(side="lrdg", unit="patrol-truck")

    boarding = offered(table, "sergeant move board patrol-truck passenger")
    assert (boarding.vehicle, boarding.berth, boarding.of_seat) == (truck, "passenger", False)
    leaving = offered(table, "staff-sergeant scout leave")
    assert (leaving.vehicle, leaving.berth) == (truck, None)
    driving = offered(table, "staff-sergeant aboard navigate 1 b1")
    # The second of what the driver's seat lists.
    assert (driving.vehicle, driving.of_seat, driving.line, driving.tile) == (truck, True, 1, "b1")
    guided = offered(table, "patrol-guide guide sergeant board patrol-truck gunner")
    assert (guided.unit, guided.vehicle) == (UnitSeen(side="lrdg", unit="sergeant"), truck)
    assert guided.berth == "gunner"


@rule("R15.14")
def test_a_line_of_the_seat_is_told_from_one_of_the_card() -> None:
    table = desert(
        """
             a              b
        1   +PT,SG/G,SO    .ra
        """,
        hand="sergeant",
    )
    attacks = [each for each in see(table.state, table.seat, ENGLISH).actions if each.verb == "attack"]

    assert {(each.of_seat, each.line) for each in attacks} == {(True, 0), (False, 1)}
    assert len({each.words for each in attacks}) == len(attacks)


def test_repair_names_the_vehicle() -> None:
    table = desert(
        """
             a        b
        1   +PT!,EN  .ra
        """,
        hand="engineer",
    )

    assert offered(table, "engineer repair patrol-truck").vehicle == UnitSeen(side="lrdg", unit="patrol-truck")


@rule("R10.3")
def test_a_mine_is_offered_by_its_edge_and_its_side_up() -> None:
    table = desert(
        """
             a     b
        1   +SP   .ra
        2   +SO   .
        """,
        hand="sapper",
        mines={"a1 a2": "anti-armour"},
        mine_side="own",
        mine_supply=2,
    )

    placed = offered(table, "sapper mine b1 place anti-personnel")
    assert (placed.edge, placed.mine, placed.removes) == (["a1", "b1"], "anti-personnel", False)
    removed = offered(table, "sapper mine a2 remove anti-armour")
    assert (removed.edge, removed.mine, removed.removes) == (["a1", "a2"], "anti-armour", True)
    assert placed.odds is None
    table.play("sapper mine b1 place anti-personnel")
    seen = see(table.state, SPECTATOR, ENGLISH)
    assert seen.mine_supply == 1
    assert MineSeen(tiles=["a1", "b1"], kind="anti-personnel") in seen.mines


@rule("R10.2", "R10.7")
def test_who_would_cross_mines_is_told_the_chance_that_any_hits() -> None:
    table = desert(
        """
             a     b     c
        1   +SO   .     .ra
        """,
        hand="scout",
        mines={"a1 b1": "anti-personnel anti-personnel anti-armour"},
        mine_side="enemy",
    )
    crossing = offered(table, "scout scout b1")

    # Three dice against 6, twice: half of the faces miss each of them.
    assert crossing.odds is not None
    assert (crossing.odds.total, crossing.odds.dice, crossing.odds.times) == (6, 3, 2)
    assert crossing.odds.chance == pytest.approx(1 - 0.5**6)
    assert (crossing.edge, crossing.mine, crossing.removes) == (["a1", "b1"], "anti-personnel", False)
    assert crossing.words == (
        "Scout to b1; one after another 2 mines go off (anti-personnel mine): 6, 3 dice each, 98 % that any hits "
        "(unseen)"
    )


def test_a_driver_who_would_cross_a_mine_is_told_what_it_may_do_to_the_vehicle() -> None:
    table = desert(
        """
             a           b
        1   +CA,RB/D    -
        2   .so         .
        """,
        side=ITALY,
        hand="rifleman-b",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )
    driving = offered(table, "rifleman-b aboard drive 2 b1")

    assert driving.odds is not None
    assert (driving.odds.base, driving.odds.total, driving.odds.dice, driving.odds.times) == (4, 4, 3, 1)
    assert driving.words == "Drive to b1; an anti-armour mine goes off: 4, 3 dice, 97 %"


@pytest.mark.parametrize(
    ("card", "text", "parts"),
    [
        # Armoured defence, cover and distance.
        ("antitank-rifleman", "antitank-rifleman antitank scout-car", (4, 2, 1, 7)),
        # Cover without distance, from anywhere.
        ("assault-aircraft", "assault-aircraft strafe rifleman-a", (4, 2, 0, 6)),
        ("assault-aircraft", "assault-aircraft bomb italy rifleman-a", (4, 2, 0, 6)),
        # Neither: the structure stands on the same tile.
        ("saboteur", "saboteur demolition hangar", (6, 0, 0, 6)),
    ],
)
@rule("R15.6", "R15.7", "R15.18")
def test_the_odds_of_every_attack_of_the_desert(card: str, text: str, parts: tuple[int, ...]) -> None:
    table = desert(
        """
             a           b
        1   +AR,ST,hg   .ca,ra
        """,
        hand=card,
        cover={"a1": 3, "b1": 2},
    )
    action = offered(table, text)

    assert action.odds is not None
    assert (action.odds.base, action.odds.cover, action.odds.range, action.odds.total) == parts
    assert f"{parts[3]}, {action.odds.dice}" in action.words


@rule("R15.5", "R15.27")
def test_who_hit_a_vehicle_chooses_among_those_aboard_and_everybody_sees_it() -> None:
    table = desert(
        """
             a     b
        1   +AR   .ca,rb/d,pb/p
        """,
        hand="antitank-rifleman",
        enemy_hand="rifleman-b sapper-b",
    )
    table.play("antitank-rifleman antitank scout-car", dice=[9, 9])
    seen = see(table.state, SPECTATOR, ENGLISH)

    assert (seen.phase, seen.deciders, seen.turn) == ("injuring", ["lrdg"], "lrdg")
    assert seen.injuring is not None
    assert seen.injuring.vehicle == UnitSeen(side="italy", unit="scout-car")
    assert [unit.unit for unit in seen.injuring.aboard] == ["rifleman-b", "sapper-b"]
    assert seen.vehicles == [VehicleSeen(side="italy", unit="scout-car", tile="b1", disabled=True)]
    choice = offered(table, "injure italy sapper-b")
    assert choice.unit == UnitSeen(side="italy", unit="sapper-b")
    table.play("injure italy sapper-b")
    assert see(table.state, SPECTATOR, ENGLISH).injuring is None


@rule("R15.1", "R15.8")
def test_who_is_out_and_who_is_still_to_be_neutralised_is_told() -> None:
    table = desert(
        """
             a     b
        1   +AR   .ca!,ra,rb
        """,
        hand="antitank-rifleman antitank-rifleman",
        neutralises=["rifleman-a", "scout-car", "rifleman-b"],
    )
    [own, _] = see(table.state, SPECTATOR, ENGLISH).sides
    # Disabled with nobody aboard: that is enough.
    assert own.neutralises == ["rifleman-a", "scout-car", "rifleman-b"]
    assert own.left == ["rifleman-a", "rifleman-b"]

    table.play("antitank-rifleman attack rifleman-a", dice=[0])
    seen = see(table.state, SPECTATOR, ENGLISH)

    assert seen.out == [UnitSeen(side="italy", unit="rifleman-a")]
    assert seen.sides[0].left == ["rifleman-b"]


@rule("R12.3", "R15.9")
def test_each_side_of_four_has_a_token_of_its_own() -> None:
    setup = prepare(desert_plan("raid", four=True), Options())
    seen = see(lay_out(setup), SPECTATOR, ENGLISH)

    assert seen.tokens == ["lrdg-1", "italy-1"]
    assert seen.commanders == ["lrdg-1", "italy-1"]


@pytest.mark.parametrize("name", ["raid", "hunt"])
def test_events_tell_where_everybody_is_and_in_which_vehicle(name: str) -> None:
    match, chance = Match(desert_plan(name), Options(), ["a", "b"], "8"), random.Random(8)
    where = Whereabouts.of(match.state)
    for _ in range(300):
        if match.is_over:
            break
        seat = chance.choice(match.deciders())
        for event in match.play(seat, chance.choice(legal_actions(match.state, seat))):
            where.follow(match.setup, event)

        assert where == Whereabouts.of(match.state)


def test_events_name_vehicle_seat_and_mine() -> None:
    table = desert(
        """
             a           b
        1   +CA,RB/D,SA  -
        2   .so          .
        """,
        side=ITALY,
        hand="rifleman-b scout-a",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )
    where = Whereabouts.of(table.state)
    table.play("scout-a scout board scout-car gunner", "stop", "rifleman-b aboard drive 2 b1", "stop", dice=[1, 1, 1])
    change = PastChange(Change(1, "decision", 1), table._told, where)
    seen = see_change(change, Words(table.setup, ENGLISH), None)
    events = {event.name: event for event in seen.events}

    assert events["boarded"].vehicle == UnitSeen(side="italy", unit="scout-car")
    assert events["boarded"].berth == "gunner"
    mine = events["mine-triggered"]
    assert (mine.mine, mine.from_tile, mine.tile, mine.unit) == ("anti-armour", "a1", "b1", events["boarded"].vehicle)
    assert events["rolled"].attacker_unit is None
    assert [line.tiles for line in seen.lines][-1] == ["a1", "b1"]
