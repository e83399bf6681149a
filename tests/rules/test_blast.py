from __future__ import annotations

from tests.rule import rule
from tests.situation import both_sides, situation

BLAST = """
     a     b     c       d
1   .MO   .RA    .   .ra,sb,SC
"""


@both_sides
@rule("R7.1")
def test_blast_attacks_every_counter_on_the_target_tile_one_by_one_own_ones_too(side: str) -> None:
    table = situation(BLAST, side=side, hand="mortar", target="d1", deck="")

    table.play("mortar blast own scout-c", "hit enemy rifleman-a", dice=[9, 2, 9])

    assert table.events("rolled") == [
        "rolled blast own mortar own scout-c 5 1 9",
        "rolled blast own mortar enemy rifleman-a 4 0 2",
        "rolled blast own mortar enemy scout-b 5 1 9",
    ]
    assert table.shows(
        """
             a     b     c     d
        1   .MO   .RA    .    .ra
        """
    )


@both_sides
@rule("R7.1")
def test_player_chooses_the_order_of_a_blast(side: str) -> None:
    table = situation(BLAST, side=side, hand="mortar", target="d1")

    assert {text for text in table.legal() if "blast" in text} == {
        "mortar blast own scout-c",
        "mortar blast enemy rifleman-a",
        "mortar blast enemy scout-b",
    }

    table.play("mortar blast enemy scout-b", dice=[1])

    assert table.legal() == {"hit own scout-c", "hit enemy rifleman-a"}


@both_sides
@rule("R7.1")
def test_blast_cannot_be_stopped_and_hits_nobody_twice(side: str) -> None:
    table = situation(BLAST, side=side, hand="mortar", target="d1")

    table.play("mortar blast enemy scout-b", dice=[1])

    assert table.bars("stop") == ("nothing-under-way", "R4.1")
    assert table.bars("hit enemy scout-b") == ("hit-already", "R7.1")
    assert table.bars("hit own rifleman-a") == ("hit-already", "R7.1")


@both_sides
@rule("R7.1")
def test_last_counter_of_a_blast_is_attacked_without_being_asked_for(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   .MO   .RA    .   .ra,sb
        """,
        side=side,
        hand="mortar",
        target="d1",
    )

    table.play("mortar blast enemy scout-b", dice=[1, 1])

    assert len(table.events("rolled")) == 2
    assert table.legal() == {"end turn"}


@both_sides
@rule("R7.1")
def test_blast_may_open_on_own_counters_alone(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   .MO   .ra    .    .RA
        """,
        side=side,
        hand="mortar",
        target="d1",
    )

    assert "mortar blast own rifleman-a" in table.legal()


@both_sides
@rule("R7.1")
def test_blast_needs_the_target_marker_of_its_own_side(side: str) -> None:
    table = situation(BLAST, side=side, hand="mortar", enemy_target="d1")

    assert table.bars("mortar blast enemy rifleman-a") == ("no-target-marker", "R7.1")
    assert not {text for text in table.legal() if "blast" in text}
