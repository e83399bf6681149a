from __future__ import annotations

from tests.rule import rule
from tests.situation import both_sides, situation

# Placing the target marker

LINE = """
     a     b     c     d     e
1   -MO   -RA    .    .ra    .
"""


@both_sides
@rule("R6.7")
def test_target_marker_is_placed_three_or_more_tiles_from_the_mortar(side: str) -> None:
    table = situation(LINE, side=side, hand="mortar")

    assert {text for text in table.legal() if "target" in text} == {"mortar target d1", "mortar target e1"}
    assert table.bars("mortar target c1") == ("target-too-near", "R6.7")

    table.play("mortar target e1")

    assert table.target == "e1"


@both_sides
@rule("R6.7")
def test_target_marker_is_moved_to_another_tile(side: str) -> None:
    table = situation(LINE, side=side, hand="mortar", target="d1", enemy_target="d1")

    assert table.bars("mortar target d1") == ("target-there", "R6.7")

    table.play("mortar target e1")

    assert table.target == "e1"
    assert table.enemy.target == "d1"


@both_sides
@rule("R6.7", "R1.6")
def test_distance_of_the_target_is_counted_over_a_staggered_board(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -MO    .     .
        2>      .     .     .
        3    .   .RA   .ra
        4>      .     .     .
        """,
        side=side,
        hand="mortar",
    )

    assert {text for text in table.legal() if "target" in text} == {
        "mortar target c2",
        "mortar target c3",
        "mortar target a4",
        "mortar target b4",
        "mortar target c4",
    }


# It leaves the board when the Mortar moves or leaves

MORTAR = """
     a     b     c     d
1   -MO    -     .    .ra
"""


@both_sides
@rule("R5.5")
def test_target_marker_leaves_the_board_when_the_mortar_moves(side: str) -> None:
    table = situation(MORTAR, side=side, hand="mortar", target="d1", enemy_target="a1")

    table.play("mortar move b1")

    assert table.target == ""
    assert table.enemy.target == "a1"


@both_sides
@rule("R5.5")
def test_target_marker_leaves_the_board_when_the_mortar_is_guided(side: str) -> None:
    table = situation(MORTAR, side=side, hand="platoon-guide", target="d1")

    table.play("platoon-guide guide mortar b1")

    assert table.target == ""


@both_sides
@rule("R5.5")
def test_target_marker_leaves_the_board_with_the_mortar(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   -RA    .     .    .mo
        """,
        side=side,
        hand="rifleman-a",
        target="c1",
        enemy_target="a1",
    )

    table.play("rifleman-a attack mortar", dice=[0])

    assert table.enemy.target == ""
    assert table.target == "c1"


@both_sides
@rule("R5.5")
def test_target_marker_stays_when_the_mortar_loses_a_card_or_is_suppressed(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1  -RA,MA  .     .    .mo
        """,
        side=side,
        hand="rifleman-a machine-gunner-a",
        enemy_discard="mortar",
        enemy_target="a1",
    )

    table.play("rifleman-a attack mortar", "machine-gunner-a suppress mortar", dice=[0, 0, 0, 0, 0])

    assert table.enemy.target == "a1"


@both_sides
@rule("R5.5")
def test_target_marker_stays_when_another_counter_moves(side: str) -> None:
    table = situation(MORTAR.replace("-MO", "-MO,RA"), side=side, hand="rifleman-a", target="d1")

    table.play("rifleman-a move b1")

    assert table.target == "d1"
