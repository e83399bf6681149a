from __future__ import annotations

from tests.rule import rule
from tests.situation import both_sides, situation


@both_sides
@rule("R5.2")
def test_guide_moves_any_one_counter_of_the_player(side: str) -> None:
    table = situation(
        """
             a     b
        1  -RA,SB  -
        2  -MO,SN -ra
        """,
        side=side,
        hand="platoon-guide",
    )

    assert {text for text in table.legal() if "guide" in text.removeprefix("platoon-guide")} == {
        f"platoon-guide guide {step}"
        for step in (
            "rifleman-a b1",
            "rifleman-a a2",
            "scout-b b1",
            "scout-b a2",
            "mortar a1",
            "mortar b2",
            "sniper a1",
            "sniper b2",
        )
    }

    table.play("platoon-guide guide scout-b b1")

    assert table.shows(
        """
             a     b
        1   -RA   -SB
        2  -MO,SN -ra
        """
    )


@both_sides
@rule("R5.2")
def test_guide_moves_scouts_and_snipers_over_scouted_tiles_only(side: str) -> None:
    table = situation(
        """
             a     b
        1  +SA,SN  .
        2    -    .ra
        """,
        side=side,
        hand="platoon-guide",
        supply="fog-of-war",
    )

    assert table.bars("platoon-guide guide scout-a b1") == ("not-scouted", "R5.1")
    assert table.bars("platoon-guide guide sniper b1") == ("not-scouted", "R5.1")

    table.play("platoon-guide guide scout-a a2")

    assert table.supply == ["fog-of-war"]
    assert table.discard == []


@both_sides
@rule("R5.2")
def test_guide_moves_no_suppressed_counter(side: str) -> None:
    table = situation(
        """
             a     b
        1  -RA!,RB -ra
        """,
        side=side,
        hand="platoon-guide",
    )

    assert table.bars("platoon-guide guide rifleman-a b1") == ("guided-suppressed", "R5.2")
    assert table.bars("platoon-guide guide rifleman-b b1") == ("free", "")


@both_sides
@rule("R5.2")
def test_guide_moves_no_counter_off_the_board_and_places_none(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   -ra
        """,
        side=side,
        hand="platoon-guide",
        deck="scout-a",
    )

    assert table.bars("platoon-guide guide scout-a b1") == ("unit-off-board", "R5.2")


@both_sides
@rule("R5.2")
def test_guide_moves_no_enemy(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   -sb
        """,
        side=side,
        hand="platoon-guide",
    )

    assert table.bars("platoon-guide guide scout-b a1") == ("unit-off-board", "R5.2")


@both_sides
@rule("R5.2")
def test_guide_2_moves_one_counter_step_by_step(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -SA    -     -
        2   -RA    .    .ra
        """,
        side=side,
        hand="platoon-guide",
        values={"platoon-guide guide": 2},
    )

    table.play("platoon-guide guide scout-a b1")
    assert table.legal() == {"step a1", "step c1", "stop"}
    table.play("step c1")

    assert table.shows(
        """
             a     b     c
        1    -     -    -SA
        2   -RA    .    .ra
        """
    )
