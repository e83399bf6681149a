"""What a seat holds, whom it is for, and what it lists. Rules R15.2, R15.13 and R15.14."""

from __future__ import annotations

from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule


@rule("R15.13")
def test_a_seat_holds_one_soldier_and_equal_seats_are_one_kind_with_several_places() -> None:
    table = desert(
        """
             a                     b
        1   +PT,SG,SS/D,EN/P,SP/P   .ra
        """,
        hand="sergeant engineer",
    )

    assert verbs_of(table, "sergeant", "board") == {"sergeant move board patrol-truck gunner"}
    assert table.bars("sergeant move board patrol-truck driver") == ("seat-taken", "R15.13")
    assert table.bars("sergeant move board patrol-truck passenger") == ("seat-taken", "R15.13")
    # From one passenger's seat to the other is no step.
    assert table.bars("engineer move board patrol-truck passenger") == ("sits-there", "R15.13")


@rule("R15.13")
def test_some_seats_are_for_named_squads_only() -> None:
    table = desert(
        """
             a            b
        1   +MT,TC,RA    .ss
        """,
        side=ITALY,
        hand="rifleman-a tank-crewman-t",
    )

    assert verbs_of(table, "tank-crewman-t", "board") == {
        "tank-crewman-t move board medium-tank driver",
        "tank-crewman-t move board medium-tank gunner",
    }
    assert verbs_of(table, "rifleman-a", "board") == set()
    assert table.bars("rifleman-a move board medium-tank gunner") == ("seat-not-for-him", "R15.13")


@rule("R15.13")
def test_some_seats_are_for_named_titles_only() -> None:
    table = desert(
        """
             a            b
        1   +PT,SG,SO    .ra
        """,
        hand="sergeant scout",
        seats_for={"patrol-truck driver": "scout"},
    )

    assert table.bars("sergeant move board patrol-truck driver") == ("seat-not-for-him", "R15.13")
    assert table.bars("scout scout board patrol-truck driver") == ("free", "")
    assert table.bars("sergeant move board patrol-truck gunner") == ("free", "")


@rule("R15.2", "R15.14")
def test_a_soldier_aboard_may_take_all_lines_of_his_card_and_those_of_his_seat() -> None:
    table = desert(
        """
             a         b
        1   -PT,SS/G   -ra
        """,
        hand="staff-sergeant fog-of-war",
    )

    assert {text for text in table.legal() if text.startswith("staff-sergeant")} == {
        "staff-sergeant scout board patrol-truck driver",
        "staff-sergeant scout board patrol-truck passenger",
        "staff-sergeant scout leave",
        "staff-sergeant attack rifleman-a",
        "staff-sergeant control",
        "staff-sergeant recon",
        "staff-sergeant aboard attack 2 rifleman-a",
        "staff-sergeant aboard suppress 3 rifleman-a",
        "staff-sergeant hunker",
    }


@rule("R15.14")
def test_the_seats_attack_rolls_its_own_dice_from_the_vehicles_tile() -> None:
    table = desert(
        """
             a         b
        1   +PT,SS/G   -ra
        """,
        hand="staff-sergeant*2",
    )

    table.play("staff-sergeant aboard attack 2 rifleman-a", dice=[1, 1])
    table.play("staff-sergeant attack rifleman-a", dice=[1])

    # Base defence 4 and distance 1.
    assert table.events("rolled") == [
        "rolled attack own staff-sergeant enemy rifleman-a 5 0 1 1",
        "rolled attack own staff-sergeant enemy rifleman-a 5 0 1",
    ]


@rule("R15.14")
def test_equal_lines_of_card_and_seat_are_offered_once() -> None:
    table = desert(
        """
             a            b
        1   +PT,MG/G,SS   -ra
        """,
        hand="machine-gunner",
    )

    # Attack 2 is on the card, too; Suppress 3 is not.
    assert verbs_of(table, "machine-gunner", "attack", "suppress") == {
        "machine-gunner attack rifleman-a",
        "machine-gunner suppress rifleman-a",
        "machine-gunner aboard suppress 3 rifleman-a",
    }


@rule("R15.14")
def test_nobody_elses_card_uses_a_seat_and_none_of_a_soldier_on_foot_or_off_the_board() -> None:
    table = desert(
        """
             a            b
        1   +PT,MG/D,SS   -ra
        """,
        hand="machine-gunner staff-sergeant sergeant lieutenant",
        deck="sergeant",
    )

    assert {text for text in table.legal() if "aboard" in text} == {
        "machine-gunner aboard drive 2 b1",
        "machine-gunner aboard navigate 1 b1",
    }
    assert table.bars("staff-sergeant aboard drive 2 b1") == ("not-his-seat", "R15.14")
    assert table.bars("sergeant aboard drive 2 b1") == ("not-his-seat", "R15.14")
    assert table.bars("machine-gunner aboard suppress 3 rifleman-a") == ("not-his-seat", "R15.14")


@rule("R15.14", "R4.6")
def test_a_soldier_off_the_board_is_placed_on_foot_and_may_board_with_his_step() -> None:
    table = desert(
        """
             a         b
        1   +PT,SS/D   -ra
        """,
        hand="sergeant",
    )

    table.play("sergeant move board patrol-truck gunner")

    assert [text.split()[0] for text in table.events()] == ["played", "placed", "boarded"]


@rule("R15.5", "R15.14")
def test_a_disabled_vehicle_grants_no_seat_actions() -> None:
    table = desert(
        """
             a          b
        1   -PT!,SS/D   -ra
        """,
        hand="staff-sergeant",
    )

    assert not {text for text in table.legal() if "aboard" in text}
    assert table.bars("staff-sergeant aboard drive 2 b1") == ("disabled-vehicle", "R15.14")
    assert "staff-sergeant control" in table.legal()


@rule("R15.2", "R2.1")
def test_the_scenario_sets_the_vehicle_up_disabled_or_not_with_who_sits_in_it() -> None:
    table = desert(
        """
             a               b
        1   +PT!,SG/D,MG/G   .ca,rb/p
        """
    )

    assert table.shows(
        """
             a               b
        1   +PT!,SG/D,MG/G   .ca,rb/p
        """
    )
