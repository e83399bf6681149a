"""Attacks among single soldiers that chapters 7 and 9 know as well. Rules R10.5, R15.11 and R15.24."""

from __future__ import annotations

from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule


@rule("R10.5", "R9.5")
def test_a_ranged_attack_reaches_as_far_as_it_says() -> None:
    table = desert(
        """
             a         b
        1   +RD,sa    .ra
        """,
        hand="raider",
    )

    # Attack 1 reaches everybody, Attack 3 only who shares the tile.
    assert verbs_of(table, "raider", "attack") == {
        "raider attack scout-a",
        "raider attack rifleman-a",
        "raider attack range 0 scout-a",
    }
    assert table.bars("raider attack range 0 rifleman-a") == ("out-of-range", "R9.5")


@rule("R10.5", "R9.6")
def test_a_grenade_hits_every_enemy_on_foot_of_a_tile_within_its_range() -> None:
    table = desert(
        """
             a       b          c
        1   +GB     .ss,sg,SA  .so
        """,
        side=ITALY,
        hand="grenadier-b",
        enemy_hand="sergeant staff-sergeant scout",
    )

    assert verbs_of(table, "grenadier-b", "grenade") == {
        "grenadier-b grenade staff-sergeant",
        "grenadier-b grenade sergeant",
    }
    assert table.bars("grenadier-b grenade scout") == ("out-of-range", "R9.5")
    table.play("grenadier-b grenade sergeant", dice=[9, 1, 1, 9])

    assert len(table.events("rolled")) == 2
    assert table.enemy.removed == ["sergeant", "staff-sergeant"]


@rule("R15.16", "R4.7")
def test_suppress_needs_a_ready_enemy_on_foot() -> None:
    table = desert(
        """
             a       b
        1   +MG     .ra!,sa
        """,
        hand="machine-gunner",
    )

    assert verbs_of(table, "machine-gunner", "suppress") == {"machine-gunner suppress scout-a"}
    assert table.bars("machine-gunner suppress rifleman-a") == ("target-suppressed", "R4.7")


@rule("R15.24", "R15.11", "R7.1")
def test_a_blast_in_a_scenario_of_ones_own_hits_all_on_foot_under_the_marker_and_nobody_aboard() -> None:
    table = desert(
        """
             a           b     c
        1   +EN,SG      -     .ca,rb/d,ra,SS
        """,
        hand="engineer staff-sergeant",
        lines={"engineer": "blast 1"},
        enemy_hand="rifleman-a rifleman-b",
    )
    assert verbs_of(table, "engineer", "blast") == set()
    table.state.set_target(table.side, table.setup.tile_of["c1"])

    assert verbs_of(table, "engineer", "blast") == {
        "engineer blast own staff-sergeant",
        "engineer blast enemy rifleman-a",
    }
    assert table.bars("engineer blast enemy rifleman-b") == ("aboard", "R15.11")
    assert table.bars("engineer blast own sergeant") == ("not-on-target", "R7.1")
