"""Structures and Demolition. Rules R15.6 and R15.21."""

from __future__ import annotations

from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule

AIRFIELD = """
     a      b           c
1   +SG    -EN,hg,fd   .ra
"""


@rule("R15.6", "R15.21")
def test_demolition_targets_an_enemy_structure_on_the_same_tile_without_cover_or_distance() -> None:
    table = desert(AIRFIELD, hand="engineer sergeant", cover={"b1": 3})
    assert verbs_of(table, "engineer", "demolition") == {
        "engineer demolition hangar",
        "engineer demolition fuel-dump",
    }
    assert verbs_of(table, "sergeant", "demolition") == set()
    assert table.bars("sergeant demolition hangar") == ("not-here", "R15.6")

    table.play("engineer demolition hangar", dice=[1, 5, 1])

    # Structure defence 6, and nothing else.
    assert table.events("rolled") == ["rolled demolition own engineer enemy hangar 6 0 1 5 1"]


@rule("R15.21", "R15.6")
def test_one_hit_destroys_a_structure_and_scores_for_the_destroyer_for_good() -> None:
    table = desert(AIRFIELD, hand="engineer", enemy_marks={"b1": "controlled"}, objectives={"b1": 3})
    assert (table.points, table.enemy.points) == (0, 3 + 1 + 1)

    table.play("engineer demolition hangar", dice=[6, 1, 1])

    assert table.events("demolished") == ["demolished enemy hangar 1"]
    assert (table.points, table.enemy.points) == (1, 3 + 1)
    assert table.shows(
        """
             a      b        c
        1   +SG    -EN,fd   .ra
        """
    )


@rule("R15.21", "R8.2")
def test_the_points_of_a_structure_count_for_its_owner_alone_and_only_while_it_controls_the_tile() -> None:
    table = desert(
        """
             a      b         c
        1   +SG    -SS,hg    .ra
        """,
        hand="staff-sergeant",
        enemy_hand="rifleman-a",
        enemy_marks={"b1": "controlled"},
        objectives={"b1": 2},
    )
    assert (table.points, table.enemy.points) == (0, 3)

    table.play("staff-sergeant control")

    # The tile brings its ordinary points, the structure none.
    assert (table.points, table.enemy.points) == (2, 0)


@rule("R15.21")
def test_the_owner_gets_the_points_back_with_the_tile() -> None:
    table = desert(
        """
             a      b         c
        1   .ss    -RA,HG     .
        """,
        side=ITALY,
        hand="rifleman-a",
        enemy_marks={"b1": "controlled"},
    )
    assert table.points == 0

    table.play("rifleman-a control")

    assert table.points == 1


@rule("R15.21")
def test_of_several_structures_on_a_tile_each_counts_by_itself() -> None:
    table = desert(
        """
             a      b             c
        1   +SG    -EN,hg,mp,fd   .ra
        """,
        hand="engineer*2",
        enemy_marks={"b1": "controlled"},
    )
    assert table.enemy.points == 1 + 2 + 1

    table.play("engineer demolition motor-pool", dice=[9, 1, 1])
    table.play("engineer demolition hangar", dice=[9, 1, 1])

    assert (table.points, table.enemy.points) == (3, 1)


@rule("R15.21")
def test_only_the_other_sides_demolition_targets_a_structure_and_no_other_attack_does() -> None:
    table = desert(
        """
             a         b              c
        1   +SG,FD    -EN,MG,AR,hg   .ra
        """,
        hand="engineer sergeant machine-gunner antitank-rifleman",
    )

    assert {text for text in table.legal() if text.endswith(("hangar", "fuel-dump"))} == {"engineer demolition hangar"}
    assert table.bars("machine-gunner attack hangar") == ("structure", "R15.21")
    assert table.bars("machine-gunner suppress hangar") == ("structure", "R15.21")
    assert table.bars("antitank-rifleman antitank hangar") == ("structure", "R15.21")
    assert table.bars("sergeant demolition fuel-dump") == ("target-off-board", "R7.1")
    assert table.bars("engineer demolition rifleman-a") == ("not-demolished", "R15.6")


@rule("R15.21", "R6.4")
def test_a_structure_is_no_counter_and_bars_nothing() -> None:
    table = desert(
        """
             a         b
        1   -SS,hg    .ra
        """,
        hand="staff-sergeant",
        enemy_marks={"a1": "controlled"},
    )

    assert "staff-sergeant control" in table.legal()


@rule("R15.6", "R15.18", "R15.5")
def test_demolition_damages_a_vehicle_on_the_same_tile() -> None:
    table = desert(
        """
             a               b
        1   +EN,ca,rb/d,SG   .ra
        """,
        hand="engineer",
        enemy_hand="rifleman-b",
        cover={"a1": 3},
    )

    table.play("engineer demolition scout-car", dice=[4, 1, 1])

    assert table.events("rolled") == ["rolled demolition own engineer enemy scout-car 4 1 4 1 1"]
    assert table.events("disabled") == ["disabled enemy scout-car"]
    assert table.events("casualty") == ["casualty enemy rifleman-b hand rifleman-b"]


@rule("R15.6", "R15.11")
def test_a_soldier_aboard_demolishes_on_the_vehicles_tile() -> None:
    table = desert(
        """
             a              b
        1   +PT,EN/P,SG,hg  .ra
        """,
        hand="engineer",
    )

    assert "engineer demolition hangar" in table.legal()


@rule("R15.15")
def test_demolition_needs_a_target() -> None:
    table = desert(
        """
             a         b
        1   +EN,SG    .ra,hg
        """,
        hand="engineer",
    )

    assert verbs_of(table, "engineer", "demolition") == set()


@rule("R15.21", "R8.1")
def test_destroying_a_structure_may_win_at_once() -> None:
    table = desert(AIRFIELD, hand="engineer sergeant", points=2, objectives={"a1": 1})

    table.play("engineer demolition hangar", dice=[9, 1, 1])

    assert (table.winner, table.ending, table.points) == ("own", "points", 2)


@rule("R15.21", "R8.2")
def test_an_ordinary_objective_on_the_tile_counts_as_ever() -> None:
    table = desert(
        """
             a         b
        1   -EN,SG,hg  .ra
        """,
        hand="engineer sergeant",
        objectives={"a1": 3},
        enemy_marks={"a1": "controlled"},
    )
    assert (table.points, table.enemy.points) == (0, 4)

    table.play("engineer demolition hangar", dice=[9, 1, 1])
    assert (table.points, table.enemy.points) == (1, 3)
    table.play("sergeant control")
    assert (table.points, table.enemy.points) == (4, 0)


@rule("R15.21", "R7.2")
def test_a_structure_gives_no_cover() -> None:
    table = desert(
        """
             a       b
        1   +SG     .ra,hg
        """,
        hand="sergeant",
    )

    table.play("sergeant attack rifleman-a", dice=[1])

    # Defence 4 and one tile away.
    assert table.events("rolled") == ["rolled attack own sergeant enemy rifleman-a 5 0 1"]
