"""Drive, Navigate and Repair, damage to vehicles. Rules R15.1, R15.4, R15.5 and R15.17 to R15.19."""

from __future__ import annotations

from bocage.engine.words.terms import NOWHERE
from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule

DRIVER = """
     a              b     c     d
1   +PT,SS/D,EN/P   -     -     .
2   +               .    .ra    .
"""


@rule("R15.4", "R15.17")
def test_drive_takes_the_vehicle_and_all_aboard_over_scouted_tiles() -> None:
    table = desert(DRIVER, hand="staff-sergeant")
    assert verbs_of(table, "staff-sergeant", "drive") == {
        "staff-sergeant aboard drive 2 b1",
        "staff-sergeant aboard drive 2 a2",
    }

    table.play("staff-sergeant aboard drive 2 b1")
    assert table.legal() == {"step a1", "step c1", "stop"}
    assert table.bars("step b2") == ("not-scouted", "R5.1")
    assert table.bars("step leave") == ("nobody-boards-or-leaves", "R15.12")
    table.play("step c1")

    assert table.shows(
        """
             a     b     c              d
        1    +     -    -PT,SS/D,EN/P   .
        2    +     .    .ra             .
        """
    )
    assert table.events("moved") == ["moved own patrol-truck a1 b1", "moved own patrol-truck b1 c1"]
    # Two tiles are all that Drive 2 allows.
    assert table.legal() == {"end turn"}


@rule("R15.4", "R15.17", "R5.3")
def test_navigate_goes_over_any_tiles_and_scouts_them_at_the_cost_of_who_played_the_card() -> None:
    table = desert(
        """
             a         b     c
        1   +CC,SS/D   .     .
        2   +          .    .ra
        """,
        hand="staff-sergeant",
        supply="fog-of-war*3",
    )

    table.play("staff-sergeant aboard navigate 2 b1", "step c1")

    assert table.discard == ["fog-of-war", "fog-of-war"]
    assert (table.mark("b1"), table.mark("c1")) == ("scouted", "scouted")

    again = desert(DRIVER, hand="staff-sergeant", supply="fog-of-war")
    # Navigate may pass marked tiles, too, and pays nothing for them.
    again.play("staff-sergeant aboard navigate 1 b1")
    assert again.discard == []
    assert again.legal() == {"end turn"}


@rule("R15.4", "R15.17")
def test_no_vehicle_enters_rough_terrain_and_soldiers_on_foot_do() -> None:
    table = desert(
        """
             a            b     c
        1   +PT,SS/D,SG   -     -
        2   +             .    .ra
        """,
        hand="staff-sergeant sergeant",
        rough=["b1"],
    )

    assert verbs_of(table, "staff-sergeant", "drive", "navigate") == {
        "staff-sergeant aboard drive 2 a2",
        "staff-sergeant aboard navigate 1 a2",
    }
    assert table.bars("staff-sergeant aboard drive 2 b1") == ("rough-terrain", "R9.1")
    assert "sergeant move b1" in table.legal()


@rule("R15.15")
def test_drive_needs_one_step_at_least() -> None:
    table = desert(
        """
             a         b
        1   +PT,SS/D   .ra
        """,
        hand="staff-sergeant",
    )

    assert verbs_of(table, "staff-sergeant", "drive") == set()
    assert verbs_of(table, "staff-sergeant", "navigate") == {"staff-sergeant aboard navigate 1 b1"}


@rule("R15.17")
def test_enemies_do_not_hinder_a_vehicle() -> None:
    table = desert(
        """
             a         b      c
        1   +PT,SS/D   -ra,ca,rb/d  -
        """,
        hand="staff-sergeant",
        enemy_marks={"b1": "controlled"},
    )

    table.play("staff-sergeant aboard drive 2 b1", "step c1")

    assert table.shows(
        """
             a      b            c
        1    +   -ra,ca,rb/d   -PT,SS/D
        """
    )


@rule("R15.4")
def test_only_who_sits_where_it_is_listed_drives() -> None:
    table = desert(DRIVER, hand="staff-sergeant engineer")

    assert table.bars("engineer aboard drive 2 b1") == ("not-his-seat", "R15.14")


@rule("R15.4", "R15.9", "R15.32")
def test_the_italian_scout_car_drives_2_with_armoured_defence_4() -> None:
    table = desert(
        """
             a         b      c     d
        1   +CA,RB/D   -      -    .ss
        """,
        side=ITALY,
        hand="rifleman-b",
    )

    table.play("rifleman-b aboard drive 2 b1", "step c1")

    assert table.setup.defence[table.setup.unit_called(1, "scout-car")] == 4


FIRE = """
     a         b            c
1   +AR,SS    .ca,rb/d    .ra
"""


@rule("R15.5", "R15.18", "R9.4")
def test_a_hit_disables_the_vehicle_and_injures_who_is_aboard() -> None:
    table = desert(FIRE, hand="antitank-rifleman", enemy_hand="rifleman-b*2", cover={"b1": 1})

    table.play("antitank-rifleman antitank scout-car", dice=[6, 1])

    # Armoured defence 4, cover 1, distance 1.
    assert table.events("rolled") == ["rolled antitank own antitank-rifleman enemy scout-car 6 1 6 1"]
    assert table.events("disabled") == ["disabled enemy scout-car"]
    assert table.events("casualty") == ["casualty enemy rifleman-b hand rifleman-b"]
    assert table.shows(
        """
             a         b            c
        1   +AR,SS    .ca!,rb/d   .ra
        """
    )


@rule("R15.18", "R7.6")
def test_antitank_from_hill_to_hill_meets_little_cover() -> None:
    table = desert(FIRE, hand="antitank-rifleman", hills=["a1", "b1"])

    table.play("antitank-rifleman antitank scout-car", dice=[1, 1])

    assert table.events("rolled") == ["rolled antitank own antitank-rifleman enemy scout-car 6 0 1 1"]


@rule("R15.5", "R15.18")
def test_the_attacker_chooses_whom_he_injures_if_two_or_more_are_aboard() -> None:
    table = desert(
        """
             a       b                 c
        1   +AR,SS  .ca,rb/d,pb/p    .ra
        """,
        hand="antitank-rifleman*2",
        enemy_hand="rifleman-b sapper-b",
    )

    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert table.legal() == {"injure enemy rifleman-b", "injure enemy sapper-b"}
    assert not table.enemy.is_asked
    table.play("injure enemy sapper-b")

    assert table.events("casualty") == ["casualty enemy sapper-b hand sapper-b"]
    assert table.enemy.removed == ["sapper-b"]
    # It is still his turn.
    assert "antitank-rifleman antitank scout-car" in table.legal()


@rule("R15.1", "R15.18")
def test_a_soldier_with_no_card_left_is_out_for_good_and_his_seat_is_free() -> None:
    table = desert(
        """
             a       b              c
        1   +AR,SS  .ca!,rb/d     .ra
        """,
        hand="antitank-rifleman",
        enemy_deck="rifleman-a",
        enemy_supply="rifleman-b*2",
    )

    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])

    assert table.events("soldier-out") == ["soldier-out enemy rifleman-b"]
    assert table.enemy.supply == []
    assert table.enemy.removed == ["rifleman-b", "rifleman-b"]
    assert table.shows(
        """
             a       b       c
        1   +AR,SS  .ca!   .ra
        """
    )
    # A vehicle that is disabled already is not disabled again.
    assert not table.events("disabled")


@rule("R15.5", "R15.18")
def test_a_hit_on_a_disabled_empty_vehicle_destroys_it_and_on_an_empty_one_disables_it() -> None:
    table = desert(
        """
             a       b       c
        1   +AR,SS  .ca    .ra
        """,
        hand="antitank-rifleman*3",
    )

    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert table.events("disabled") == ["disabled enemy scout-car"]
    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert table.events("destroyed") == ["destroyed enemy scout-car"]

    assert table.shows(
        """
             a       b       c
        1   +AR,SS   .     .ra
        """
    )
    assert table.bars("antitank-rifleman antitank scout-car") == ("target-off-board", "R7.1")


@rule("R15.18")
def test_vehicles_are_hit_by_antitank_and_by_nothing_that_hits_soldiers() -> None:
    table = desert(
        """
             a                b
        1   +AR,SS,MG,RD  .ca,rb/d,ra
        """,
        hand="antitank-rifleman machine-gunner raider",
    )

    assert {text for text in table.legal() if text.endswith("scout-car")} == {"antitank-rifleman antitank scout-car"}
    assert table.bars("machine-gunner attack scout-car") == ("armoured", "R9.1")
    assert table.bars("antitank-rifleman antitank rifleman-a") == ("not-armoured", "R9.4")


@rule("R15.1", "R7.4", "R4.7")
def test_a_soldier_on_foot_is_injured_card_by_card_and_then_out() -> None:
    table = desert(
        """
             a     b
        1   +SG   .ra,sa
        """,
        hand="sergeant*3",
        enemy_hand="scout-a",
        enemy_discard="scout-a",
        enemy_supply="scout-a",
    )

    table.play("sergeant attack scout-a", dice=[9])
    table.play("sergeant attack scout-a", dice=[9])
    assert table.events("casualty") == ["casualty enemy scout-a hand scout-a", "casualty enemy scout-a discard scout-a"]
    table.play("sergeant attack scout-a", dice=[9])

    assert table.enemy.removed == ["scout-a"] * 3
    assert table.enemy.supply == ["rifleman-a"]
    assert table.state.is_out(table.setup.unit_called(1, "scout-a"))
    assert not table.state.is_out(table.setup.unit_called(1, "rifleman-a"))


@rule("R15.19", "R15.5")
def test_repair_ends_the_disabling_from_within_from_another_vehicle_or_on_foot() -> None:
    for crew in ("PT!,EN/D,SS", "PT!,EN,SS", "PT!,CC,EN,SS"):
        table = desert(
            f"""
                 a        b
            1   +{crew}  .ra
            """,
            hand="engineer*2",
        )

        table.play("engineer repair patrol-truck")

        assert table.events("repaired") == ["repaired own patrol-truck"]
        assert not table.state.is_disabled(table.setup.unit_called(0, "patrol-truck"))
        assert table.bars("engineer repair patrol-truck") == ("not-disabled", "R15.19")


@rule("R15.19", "R15.15")
def test_repair_needs_a_disabled_vehicle_of_the_side_on_the_tile() -> None:
    table = desert(
        """
             a           b
        1   +EN,SS,ca!   -PT!
        2   .ra          .
        """,
        hand="engineer",
    )

    assert verbs_of(table, "engineer", "repair") == set()
    assert table.bars("engineer repair patrol-truck") == ("no-such-vehicle", "R15.3")
    assert table.bars("engineer repair scout-car") == ("no-such-vehicle", "R15.3")
    assert table.bars("engineer repair engineer") == ("no-such-vehicle", "R15.3")


@rule("R15.5", "R15.14")
def test_a_repaired_vehicle_grants_its_seat_actions_again() -> None:
    table = desert(
        """
             a             b
        1   +PT!,EN/P,SS/D   -
        2   .ra              .
        """,
        hand="engineer staff-sergeant",
    )
    assert verbs_of(table, "staff-sergeant", "drive") == set()

    table.play("engineer repair patrol-truck")

    assert verbs_of(table, "staff-sergeant", "drive") == {"staff-sergeant aboard drive 2 b1"}


@rule("R15.2")
def test_no_card_places_a_vehicle_or_brings_a_destroyed_one_back() -> None:
    table = desert(
        """
             a       b
        1   +AR,SS  .ca!,ra
        """,
        hand="antitank-rifleman",
        enemy_hand="rifleman-b",
    )
    table.play("antitank-rifleman antitank scout-car", "end turn", dice=[9, 1])

    assert not {text for text in table.enemy.legal() if "scout-car" in text}


@rule("R15.24", "R5.5")
def test_a_mortar_that_is_carried_has_moved_and_one_that_boards_has_not() -> None:
    table = desert(
        """
             a             b     c     d
        1   +PT,SS/D,EN    -     -    .ra
        """,
        hand="staff-sergeant*3 engineer",
        lines={"engineer": "target"},
    )
    aimed = table.setup.tile_of["d1"]
    table.state.set_target(table.side, aimed)

    # It stays behind, then boards; neither is a move of its own.
    table.play("staff-sergeant aboard drive 2 b1", "step a1", "engineer move board patrol-truck passenger")
    assert table.state.target(table.side) == aimed
    table.play("staff-sergeant aboard drive 2 b1")
    assert table.state.target(table.side) == NOWHERE


@rule("R15.19", "R15.1")
def test_a_vehicle_is_repaired_as_often_as_cards_allow_which_brings_back_no_card() -> None:
    table = desert(
        """
             a              b
        1   +PT!,EN,SS/D   .ai,ra
        """,
        hand="engineer*2",
        discard="staff-sergeant",
        enemy_hand="antitank-rifleman-a",
    )
    truck = table.setup.unit_called(0, "patrol-truck")

    table.play("engineer repair patrol-truck")
    assert not table.state.is_disabled(truck)
    table.state.turn_seat = table.enemy.seat
    table.enemy.play("antitank-rifleman-a antitank patrol-truck", dice=[9, 1])
    assert table.state.is_disabled(truck)
    table.state.turn_seat = table.seat
    table.play("engineer repair patrol-truck")

    assert not table.state.is_disabled(truck)
    assert table.removed == ["staff-sergeant"]
