"""Mines on edges: who triggers them, and what they do. Rules R10.1, R10.2, R10.6 to R10.8, R10.10 and R10.14."""

from __future__ import annotations

import pytest

from bocage.engine.words.terms import ANTI_ARMOUR, NOBODY
from tests.desert import ITALY, LRDG, desert, laid_mines
from tests.rule import rule

SCOUTING = """
     a     b     c
1   +SO   .     .
2   +SS   .     .ra
"""


@rule("R10.1", "R10.2")
def test_a_soldier_who_crosses_an_edge_sets_off_the_anti_personnel_mine_on_it() -> None:
    table = desert(SCOUTING, hand="scout*2", mines={"a1 b1": "anti-personnel"}, mine_side="enemy", cover={"b1": 2})

    table.play("scout scout b1", "stop", dice=[5, 5, 5])

    # Three dice against base defence 6: neither cover nor distance count.
    assert table.events("mine-triggered") == ["mine-triggered own scout a1 b1 anti-personnel"]
    assert table.events("rolled") == ["rolled mine nobody own scout 6 0 5 5 5"]
    assert laid_mines(table) == {}


@pytest.mark.parametrize(("side", "scout", "enemy"), [(LRDG, "SO", "ra"), (ITALY, "SA", "ss")])
@rule("R10.1")
def test_who_controls_the_mines_neither_triggers_nor_suffers_them(side: str, scout: str, enemy: str) -> None:
    table = desert(
        f"""
             a        b
        1   +{scout}  .
        2   .{enemy}  .
        """,
        side=side,
        hand="scout" if side == LRDG else "scout-a",
        mines={"a1 b1": "anti-personnel anti-armour"},
        mine_side="own",
    )

    table.play("scout scout b1" if side == LRDG else "scout-a scout b1", "stop")

    assert laid_mines(table) == {"a1 b1": ["anti-personnel", "anti-armour"]}


@rule("R10.2", "R10.6")
def test_a_casualty_ends_the_movement_on_the_far_tile_which_is_scouted_all_the_same() -> None:
    table = desert(
        SCOUTING,
        hand="scout*2",
        supply="fog-of-war*2",
        mines={"a1 b1": "anti-personnel"},
        mine_side="enemy",
    )

    table.play("scout scout b1", dice=[1, 6, 1])

    # No second step is offered.
    assert table.legal() >= {"end turn"}
    assert table.shows(
        """
             a     b     c
        1    +    -SO    .
        2   +SS    .    .ra
        """
    )
    assert table.discard == ["fog-of-war"]
    assert [text.split()[0] for text in table.events()] == [
        *("played", "moved", "scouted-tile", "took-fog"),
        *("mine-triggered", "rolled", "casualty"),
    ]


@rule("R10.6")
def test_after_a_miss_the_movement_may_go_on() -> None:
    table = desert(SCOUTING, hand="scout", mines={"a1 b1": "anti-personnel"}, mine_side="enemy")

    table.play("scout scout b1", dice=[1, 1, 1])

    assert table.legal() == {"step a1", "step b2", "step c1", "stop"}


@rule("R10.2", "R10.7")
def test_several_mines_of_an_edge_go_off_one_after_another() -> None:
    table = desert(
        SCOUTING, hand="scout*3", mines={"a1 b1": "anti-personnel anti-personnel anti-armour"}, mine_side="enemy"
    )

    table.play("scout scout b1", dice=[6, 1, 1, 1, 1, 9])

    # The first hit does not spare him the second; the mine of the other kind stays.
    assert len(table.events("casualty")) == 2
    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}


@rule("R10.7", "R15.1")
def test_mines_stay_once_the_soldier_is_out() -> None:
    table = desert(
        SCOUTING, hand="scout", supply="scout", mines={"a1 b1": "anti-personnel anti-personnel"}, mine_side="enemy"
    )

    table.play("scout scout b1", dice=[9, 1, 1, 9, 1, 1])

    # The card just played was his last but that in the supply.
    assert laid_mines(table) == {}
    assert table.events("soldier-out") == ["soldier-out own scout"]

    table = desert(SCOUTING, hand="scout", mines={"a1 b1": "anti-personnel " * 3}, mine_side="enemy")

    table.play("scout scout b1", dice=[9, 1, 1, 9, 1, 1])

    assert laid_mines(table) == {"a1 b1": ["anti-personnel"]}


@rule("R10.2", "R11.1")
def test_a_mine_strikes_on_the_owners_own_turn_so_the_play_area_is_searched_first() -> None:
    table = desert(SCOUTING, hand="scout*2", discard="scout", mines={"a1 b1": "anti-personnel"}, mine_side="enemy")

    table.play("scout scout b1", dice=[9, 9, 9])

    assert table.events("casualty") == ["casualty own scout play-area scout"]
    assert (table.hand, table.discard, table.play_area) == (["scout"], ["scout"], [])


@rule("R10.8")
def test_to_come_back_is_to_cross_again() -> None:
    table = desert(SCOUTING, hand="scout", mines={"a1 b1": "anti-personnel"}, mine_side="enemy")
    table.play("scout scout b1", dice=[1, 1, 1])
    table.play("step a1")

    assert laid_mines(table) == {}

    table = desert(SCOUTING, hand="scout*2", mines={"b1 c1": "anti-personnel"}, mine_side="enemy")
    table.play("scout scout b1", "step b2", "scout scout b1")

    assert laid_mines(table) == {"b1 c1": ["anti-personnel"]}


@rule("R10.8", "R4.6")
def test_a_soldier_who_is_placed_crosses_no_edge() -> None:
    table = desert(
        """
             a     b
        1   +SS   .ra
        """,
        hand="sergeant",
        mines={"a1 b1": "anti-personnel"},
        mine_side="enemy",
    )

    table.play("sergeant attack rifleman-a", dice=[1])

    assert laid_mines(table) == {"a1 b1": ["anti-personnel"]}


@rule("R10.1")
def test_the_edges_of_a_staggered_board_are_pairs_of_tiles_that_touch() -> None:
    table = desert(
        """
             a     b     c
        1   +SO,SS .     .
        2>   .     .
        """,
        hand="scout*2",
        mines={"a1 a2": "anti-personnel"},
        mine_side="enemy",
    )

    table.play("scout scout b1", "step a2")

    # b1 touches a2, too, but over another edge.
    assert laid_mines(table) == {"a1 a2": ["anti-personnel"]}
    assert (
        table.setup.edge_between[table.setup.tile_of["a1"] * table.setup.tile_count + table.setup.tile_of["c1"]] == -1
    )


COLUMN = """
     a              b      c
1   +CA,RB/D,SA/P   -     .ss
"""


@rule("R10.2", "R10.8", "R15.11")
def test_a_vehicle_triggers_anti_armour_mines_alone_and_who_is_aboard_none() -> None:
    table = desert(
        COLUMN,
        side=ITALY,
        hand="rifleman-b",
        mines={"a1 b1": "anti-personnel anti-armour"},
        mine_side="enemy",
    )

    table.play("rifleman-b aboard drive 2 b1", dice=[1, 2, 3])

    # Antitank 3 against armoured defence 4.
    assert table.events("rolled") == ["rolled mine nobody own scout-car 4 0 1 2 3"]
    assert laid_mines(table) == {"a1 b1": ["anti-personnel"]}
    assert table.legal() == {"step a1", "stop"}


@rule("R10.14", "R10.2", "R15.5", "R11.1")
def test_the_worked_example_of_the_scout_car_on_19a() -> None:
    table = desert(
        COLUMN,
        side=ITALY,
        hand="rifleman-b*2 scout-a",
        discard="rifleman-b",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )

    table.play("rifleman-b aboard drive 2 b1", dice=[1, 4, 1])

    assert table.enemy.legal() == {"injure enemy rifleman-b", "injure enemy scout-a"}
    assert not table.is_asked
    assert table.bars("end turn") == ("not-asked", "R3.4")
    assert table.enemy.bars("end turn") == ("choose-injured", "R15.5")
    assert table.enemy.bars("injure own staff-sergeant") == ("not-there-to-injure", "R15.5")

    table.enemy.play("injure enemy rifleman-b")

    # The card that drove is in the play area already.
    assert table.events("casualty") == ["casualty own rifleman-b play-area rifleman-b"]
    assert laid_mines(table) == {}
    assert table.shows(
        """
             a     b                c
        1    +    -CA!,RB/D,SA/P   .ss
        """
    )
    assert {"rifleman-b attack staff-sergeant", "end turn"} <= table.legal()


@rule("R10.7", "R15.18")
def test_damage_by_a_first_mine_does_not_spare_the_vehicle_the_next() -> None:
    table = desert(
        COLUMN, side=ITALY, hand="rifleman-b*2", mines={"a1 b1": "anti-armour anti-armour"}, mine_side="enemy"
    )

    table.play("rifleman-b aboard drive 2 b1", dice=[9, 9, 9])
    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}
    table.enemy.play("injure enemy scout-a", dice=[9, 9, 9])

    # The Scout had no card left: he is out, and the driver is the only one to be injured by the second.
    assert table.events("soldier-out") == ["soldier-out own scout-a"]
    assert table.events("casualty") == ["casualty own rifleman-b play-area rifleman-b"]
    assert laid_mines(table) == {}


@rule("R10.7", "R15.18")
def test_a_vehicle_left_empty_by_one_mine_is_destroyed_by_the_next_and_a_further_one_stays() -> None:
    table = desert(
        """
             a         b      c
        1   -CA,RB/D   -    .ss,RA
        """,
        side=ITALY,
        hand="rifleman-b",
        mines={"a1 b1": "anti-armour " * 4},
        mine_side="enemy",
    )

    table.play("rifleman-b aboard drive 2 b1", dice=[9, 1, 1, 9, 1, 1, 9, 1, 1])

    # His only card, then he himself, then the car.
    names = [text.split()[0] for text in table.events()]
    assert [name for name in names if name not in ("mine-triggered", "rolled")] == [
        *("played", "moved", "disabled", "casualty", "soldier-out", "destroyed")
    ]
    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}
    assert table.shows(
        """
             a     b      c
        1    -     -    .ss,RA
        """
    )


@rule("R10.6", "R8.1", "R15.8")
def test_the_end_is_looked_for_after_each_mine() -> None:
    table = desert(
        """
             a      b     c
        1   +SG,SO  -    .ra
        """,
        hand="sergeant",
        mines={"a1 b1": "anti-personnel anti-personnel anti-personnel"},
        mine_side="enemy",
        enemy_pins=True,
    )

    table.play("sergeant move b1", dice=[9, 1, 1, 9, 1, 1])

    # With the Sergeant nobody is left who could take control, so the match is over and the third mine stays.
    assert (table.winner, table.ending) == ("enemy", "pin")
    assert laid_mines(table) == {"a1 b1": ["anti-personnel"]}


@rule("R10.10")
def test_the_mines_owner_rolls_and_chooses_whoever_placed_the_mine() -> None:
    table = desert(COLUMN, side=ITALY, hand="rifleman-b", mines={"a1 b1": "anti-armour"}, mine_side="enemy")

    table.play("rifleman-b aboard drive 2 b1", dice=[9, 9, 9])

    assert table.events("injury-open") == ["injury-open enemy own scout-car"]
    assert table.phase == "injuring"


@rule("R10.2")
@pytest.mark.parametrize(
    ("soldier", "hand", "played"),
    [
        ("SG", "sergeant", "sergeant move b1"),
        ("ST", "saboteur", "saboteur stalk b1"),
        ("SO", "scout", "scout scout b1"),
        ("SG", "patrol-guide", "patrol-guide guide sergeant b1"),
    ],
)
def test_whoever_goes_over_the_edge_by_whatever_action_sets_the_mine_off(soldier: str, hand: str, played: str) -> None:
    table = desert(
        f"""
             a              b     c
        1   +{soldier},SS   -    .ra
        """,
        hand=hand,
        mines={"a1 b1": "anti-personnel anti-armour"},
        mine_side="enemy",
    )

    table.play(played, dice=[9, 1, 1])

    assert len(table.events("rolled")) == 1
    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}
    # Had he missed, the Scout could have gone on.
    assert "stop" not in table.legal()


@rule("R10.2", "R15.4")
@pytest.mark.parametrize("line", ["drive 2", "navigate 1"])
def test_a_vehicle_sets_mines_off_by_drive_and_by_navigate(line: str) -> None:
    table = desert(
        """
             a         b     c
        1   +PT,SG/D   -    .ra
        """,
        hand="sergeant*2",
        mines={"a1 b1": "anti-personnel anti-armour"},
        mine_side="enemy",
    )

    table.play(f"sergeant aboard {line} b1", dice=[9, 1, 1])

    assert table.events("disabled") == ["disabled own patrol-truck"]
    assert laid_mines(table) == {"a1 b1": ["anti-personnel"]}


@rule("R10.7", "R10.8")
def test_a_crossing_is_over_once_the_injured_is_chosen() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG/P   -    .ra,ai
        """,
        hand="staff-sergeant sergeant*3",
        enemy_hand="antitank-rifleman-a",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
        mine_supply=2,
    )
    table.play("staff-sergeant aboard drive 2 b1", dice=[9, 1, 1])
    table.enemy.play("injure enemy sergeant")
    assert table.state.crossing() == NOBODY

    # A mine that is laid there later waits for who crosses the edge; a shot at the truck does not set it off.
    table.state.add_mines(table.setup.edge_between[1], ANTI_ARMOUR, 1)
    table.play("end turn")
    table.enemy.play("antitank-rifleman-a antitank patrol-truck", dice=[9, 1])
    table.enemy.play("injure enemy sergeant")
    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}
