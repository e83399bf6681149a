"""Boarding, changing seat and leaving, and what it means to be aboard. Rules R15.3, R15.11, R15.12 and R15.16."""

from __future__ import annotations

from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule

TRUCK = """
     a         b      c
1   +PT,SG,SO  -     .ra
"""


@rule("R15.3", "R15.12")
def test_a_step_of_a_move_boards_a_free_seat_of_a_vehicle_on_the_tile() -> None:
    table = desert(TRUCK, hand="sergeant")
    assert verbs_of(table, "sergeant", "move") == {
        "sergeant move b1",
        "sergeant move board patrol-truck driver",
        "sergeant move board patrol-truck gunner",
        "sergeant move board patrol-truck passenger",
    }

    table.play("sergeant move board patrol-truck driver")

    assert table.events("boarded") == ["boarded own sergeant patrol-truck driver"]
    assert table.shows(
        """
             a           b      c
        1   +PT,SG/D,SO  -     .ra
        """
    )


@rule("R15.3", "R15.12")
def test_a_step_changes_the_seat_or_leaves_the_vehicle_and_no_other_step_is_possible_aboard() -> None:
    table = desert(TRUCK, hand="sergeant*4")
    table.play("sergeant move board patrol-truck driver")

    assert verbs_of(table, "sergeant", "move") == {
        "sergeant move board patrol-truck gunner",
        "sergeant move board patrol-truck passenger",
        "sergeant move leave",
    }
    assert table.bars("sergeant move b1") == ("stays-aboard", "R15.12")
    assert table.bars("sergeant move board patrol-truck driver") == ("sits-there", "R15.13")

    table.play("sergeant move board patrol-truck gunner", "sergeant move leave")

    assert table.events("left-seat") == ["left-seat own sergeant patrol-truck gunner"]
    assert table.bars("sergeant move leave") == ("not-aboard", "R15.12")


@rule("R15.12", "R5.3")
def test_boarding_and_leaving_cost_a_step_each_and_mix_with_others() -> None:
    table = desert(
        """
             a         b      c
        1   +PT,SO/P   .     .ra,SS
        """,
        hand="scout*2",
    )

    table.play("scout scout leave")
    assert table.legal() == {
        "step b1",
        "step board patrol-truck driver",
        "step board patrol-truck gunner",
        "step board patrol-truck passenger",
        "stop",
    }
    table.play("step b1", "scout scout a1", "step board patrol-truck driver")

    assert table.shows(
        """
             a         b      c
        1   +PT,SO/D   -     .ra,SS
        """
    )


@rule("R15.12", "R5.4")
def test_stalk_boards_too_and_needs_no_marker_for_it() -> None:
    table = desert(
        """
             a        b
        1   .PT,ST   .ra,SS
        """,
        hand="saboteur",
    )

    table.play("saboteur stalk board patrol-truck driver")

    assert table.mark("a1") == "unseen"
    assert not table.events("scouted-tile")


@rule("R15.12", "R15.5")
def test_one_boards_a_disabled_vehicle_and_under_the_eyes_of_the_enemy() -> None:
    table = desert(
        """
             a            b
        1   -PT!,SG,ra   .SS
        """,
        hand="sergeant",
        enemy_marks={"a1": "controlled"},
    )

    table.play("sergeant move board patrol-truck driver")

    assert table.events("boarded")


@rule("R15.12")
def test_from_vehicle_to_vehicle_is_two_steps() -> None:
    table = desert(
        """
             a           b
        1   +PT,CC,SO   .ra,SS
        """,
        hand="scout*2",
    )
    table.play("scout scout board patrol-truck driver", "stop")

    assert table.bars("scout scout board command-car driver") == ("other-vehicle", "R15.12")
    table.play("scout scout leave", "step board command-car driver")
    assert table.state.berth(table.setup.unit_called(0, "scout")) == table.setup.berth_named("command-car driver")


@rule("R15.3", "R15.5")
def test_a_vehicle_stays_its_sides_and_only_that_side_boards_it() -> None:
    table = desert(
        """
             a         b
        1   +SG,ca    .ra
        """,
        hand="sergeant",
    )

    assert verbs_of(table, "sergeant", "board") == set()
    assert table.bars("sergeant move board scout-car driver") == ("no-such-vehicle", "R15.3")


@rule("R15.3")
def test_nobody_boards_a_vehicle_on_another_tile() -> None:
    table = desert(
        """
             a     b
        1   +SG   -PT,ra
        """,
        hand="sergeant",
    )

    assert verbs_of(table, "sergeant", "move") == {"sergeant move b1"}


@rule("R15.11", "R6.4", "R8.3")
def test_a_soldier_aboard_is_on_the_vehicles_tile_for_control() -> None:
    table = desert(
        """
             a         b
        1   -PT,SS/P   -ra
        """,
        hand="staff-sergeant",
        objectives={"a1": 2},
    )

    table.play("staff-sergeant control")

    assert (table.mark("a1"), table.points) == ("controlled", 2)


@rule("R15.11", "R6.4")
def test_a_soldier_aboard_bars_control_as_on_foot_and_an_empty_vehicle_does_not() -> None:
    manned = desert(
        """
             a             b
        1   -SS,ca,rb/d    .
        """,
        hand="staff-sergeant",
        enemy_marks={"a1": "controlled"},
    )
    assert manned.bars("staff-sergeant control") == ("enemy-holds", "R6.4")

    empty = desert(
        """
             a         b
        1   -SS,ca    .rb
        """,
        hand="staff-sergeant",
        enemy_marks={"a1": "controlled"},
    )
    assert "staff-sergeant control" in empty.legal()


@rule("R15.3", "R15.11")
def test_a_soldier_aboard_is_never_a_target() -> None:
    table = desert(
        """
             a                  b
        1   +MG,RD,SG     .ca,rb/d,ra
        """,
        hand="machine-gunner raider sergeant",
    )

    assert verbs_of(table, "machine-gunner", "attack", "suppress") == {
        "machine-gunner attack rifleman-a",
        "machine-gunner suppress rifleman-a",
    }
    assert table.bars("machine-gunner attack rifleman-b") == ("aboard", "R15.11")
    assert table.bars("machine-gunner suppress rifleman-b") == ("aboard", "R15.11")


@rule("R15.11", "R9.6")
def test_a_grenade_passes_who_is_aboard_by() -> None:
    table = desert(
        """
             a       b
        1   +GB,RA   .pt,sg/d,so,ss
        """,
        side=ITALY,
        hand="grenadier-b",
    )
    assert table.bars("grenadier-b grenade sergeant") == ("aboard", "R15.11")

    table.play("grenadier-b grenade scout", dice=[1, 1, 1, 1])

    assert [text.split()[5] for text in table.events("rolled")] == ["scout", "staff-sergeant"]


@rule("R15.16", "R4.5")
def test_a_suppressed_soldier_cannot_board() -> None:
    table = desert(
        """
             a            b
        1   +PT,SG!,SS   .ra
        """,
        hand="sergeant patrol-guide",
    )

    assert {text for text in table.legal() if text.startswith("sergeant")} == {"sergeant ready", "sergeant hunker"}
    assert table.bars("sergeant move board patrol-truck driver") == ("suppressed-unit", "R4.5")
    assert table.bars("patrol-guide guide sergeant board patrol-truck driver") == ("guided-suppressed", "R5.2")


@rule("R15.16")
def test_vehicles_cannot_be_suppressed() -> None:
    table = desert(
        """
             a       b
        1   +MG,SS  .ca,rb/d,ra
        """,
        hand="machine-gunner",
    )

    assert table.bars("machine-gunner suppress scout-car") == ("armoured", "R9.1")


@rule("R15.17", "R5.2")
def test_a_guided_soldier_boards_and_leaves_but_guide_never_moves_a_vehicle() -> None:
    table = desert(TRUCK, hand="patrol-guide*2")

    assert {text for text in table.legal() if text.startswith("patrol-guide guide")} == {
        *(f"patrol-guide guide {who} b1" for who in ("sergeant", "scout")),
        *(
            f"patrol-guide guide {who} board patrol-truck {seat}"
            for who in ("sergeant", "scout")
            for seat in ("driver", "gunner", "passenger")
        ),
    }

    table.play("patrol-guide guide sergeant board patrol-truck driver", "patrol-guide guide sergeant leave")

    assert [text.split()[0] for text in table.events()] == ["played", "boarded", "played", "left-seat"]


@rule("R15.12", "R10.8")
def test_nobody_crosses_a_mine_by_boarding_or_leaving() -> None:
    table = desert(TRUCK, hand="sergeant*2", mines={"a1 b1": "anti-personnel anti-armour"}, mine_side="enemy")

    table.play("sergeant move board patrol-truck driver", "sergeant move leave")

    assert not table.events("mine-triggered")
