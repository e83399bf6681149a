from __future__ import annotations

from bocage.engine.words.terms import JOINED_TILES, NO_HOPE
from tests.rule import rule
from tests.situation import both_sides, situation

COLUMN = """
     a          b     c
1   .TA,RA,SA  .MB   .ra
2   .RB        .MA    .
"""


@both_sides
@rule("R9.3")
def test_advance_moves_counters_of_the_squad_to_a_tile_with_a_friend(side: str) -> None:
    table = situation(COLUMN, side=side, hand="tank-a", spawns={"c2": "all"})

    assert {text for text in table.legal() if "advance" in text} == {
        "tank-a advance tank-a b1",
        "tank-a advance tank-a a2",
        "tank-a advance rifleman-a b1",
        "tank-a advance rifleman-a a2",
        "tank-a advance scout-a b1",
        "tank-a advance scout-a a2",
        "tank-a advance machine-gunner-a b1",
        "tank-a advance machine-gunner-a a2",
    }

    table.play("tank-a advance rifleman-a b1")
    assert table.legal() == {"join tank-a", "join scout-a", "stop"}
    table.play("join tank-a", "stop")

    assert table.shows(
        """
             a     b         c
        1   .SA   .MB,RA,TA  .ra
        2   .RB   .MA        .
        """
    )


@both_sides
@rule("R9.3")
def test_all_counters_of_the_squad_on_the_tile_may_come_along(side: str) -> None:
    table = situation(COLUMN, side=side, hand="tank-a", spawns={"c2": "all"})

    table.play("tank-a advance rifleman-a b1", "join tank-a", "join scout-a")

    assert table.phase == "turn"
    assert "end turn" in table.legal()
    assert table.shows(
        """
             a     b            c
        1    .   .MB,RA,TA,SA  .ra
        2   .RB   .MA           .
        """
    )


@rule("R9.3")
def test_advance_is_barred_by_squad_suppression_and_an_empty_tile() -> None:
    table = situation(
        """
             a        b     c
        1   .TA,RA!  .MB    .
        2   .RB      .ra    .
        """,
        hand="tank-a",
    )

    assert table.bars("tank-a advance rifleman-b a1") == ("advances-other-squad", "R9.3")
    assert table.bars("tank-a advance rifleman-a b1") == ("advances-suppressed", "R9.3")
    assert table.bars("tank-a advance tank-a c1") == ("not-adjacent", "R1.6")
    assert table.bars("tank-a advance scout-a b1") == ("unit-off-board", "R5.2")
    assert table.bars("tank-a advance tank-a b1") == ("free", "")


@rule("R9.3")
def test_an_enemy_is_no_friend_to_advance_to_but_a_suppressed_friend_is() -> None:
    table = situation(
        """
             a     b
        1   .TA   .MB!
        2   .ra   .RB
        """,
        hand="tank-a",
    )

    assert table.bars("tank-a advance tank-a a2") == ("nobody-to-join", "R9.3")
    assert table.bars("tank-a advance tank-a b1") == ("free", "")


@rule("R9.3", "R9.1")
def test_a_vehicle_does_not_advance_onto_rough_terrain_and_stays_behind() -> None:
    table = situation(
        """
             a        b
        1   .TA,RA   .MB
        2   .ra      .
        """,
        hand="tank-a*2",
        rough=["b1"],
        spawns={"a1": "all"},
    )
    assert table.bars("tank-a advance tank-a b1") == ("rough-terrain", "R9.1")

    table.play("tank-a advance rifleman-a b1")

    # The tank could not come along, so nothing is asked.
    assert "end turn" in table.legal()


@rule("R9.3")
def test_nothing_needs_to_be_scouted_and_nothing_is() -> None:
    table = situation(COLUMN, hand="tank-a", supply="fog-of-war", spawns={"c2": "all"})

    table.play("tank-a advance scout-a b1", "stop")

    assert table.mark("b1") == "unseen"
    assert table.discard == []


@rule("R9.3", "R4.6", "R4.7")
def test_a_tank_that_is_placed_may_advance_or_draw_others_to_it() -> None:
    table = situation(
        """
             a     b     c
        1    .    .RA   .ra
        """,
        hand="tank-a",
    )

    assert {text for text in table.legal() if "advance" in text} == {
        "tank-a advance tank-a b1",
        "tank-a advance rifleman-a a1",
    }
    table.play("tank-a advance rifleman-a a1")
    assert table.shows(
        """
             a       b     c
        1   .TA,RA   .    .ra
        """
    )


@rule("R9.3", "R4.7")
def test_an_advance_of_nobody_is_not_offered() -> None:
    table = situation(
        """
             a     b     c
        1   .TA    .    .RA,ra
        """,
        hand="tank-a",
    )

    assert not any("advance" in text for text in table.legal())


@rule("R9.3")
def test_who_stands_elsewhere_does_not_join() -> None:
    table = situation(COLUMN, hand="tank-a", spawns={"c2": "all"})
    table.play("tank-a advance rifleman-a b1")

    assert table.bars("join machine-gunner-a") == ("cannot-join", "R9.3")
    assert table.bars("step b2") == ("nothing-under-way", "R4.1")
    assert table.bars("hit enemy rifleman-a") == ("nothing-under-way", "R4.1")


@rule("R8.5", "R9.3")
def test_while_an_advance_is_live_riflemen_may_hope_for_every_marked_tile() -> None:
    picture = """
         a     b     c     d
    1   -RA    .     .    -MA
    2   .ra    .     .     .
    """
    hopes = [
        situation(picture, deck=deck, points=2, objectives={"a1": 1, "d1": 1}).state.hope(0)
        for deck in ("rifleman-a", "rifleman-a tank-a")
    ]

    assert hopes == [NO_HOPE, JOINED_TILES]
