from __future__ import annotations

from tests.rule import rule
from tests.situation import both_sides, situation

# Move


@both_sides
@rule("R5.1")
def test_move_enters_tiles_that_its_side_has_scouted_or_controls(side: str) -> None:
    table = situation(
        """
             a     b     c
        1    .    -sa    .
        2    +    -RA    .
        3    .     .    .ra
        """,
        side=side,
        hand="rifleman-a",
        enemy_marks={"c2": "scouted", "b3": "controlled"},
    )

    assert {text for text in table.legal() if "move" in text} == {"rifleman-a move b1", "rifleman-a move a2"}
    # The enemy's markers are of no use.
    assert table.bars("rifleman-a move c2") == ("not-scouted", "R5.1")
    assert table.bars("rifleman-a move b3") == ("not-scouted", "R5.1")


@both_sides
@rule("R5.1")
def test_move_enters_an_adjacent_tile(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RA    -    -ra
        """,
        side=side,
        hand="rifleman-a",
    )

    assert table.bars("rifleman-a move c1") == ("not-adjacent", "R1.6")
    assert table.bars("rifleman-a move a1") == ("not-adjacent", "R1.6")

    table.play("rifleman-a move b1")

    assert table.shows(
        """
             a     b     c
        1    -    -RA   -ra
        """
    )


@both_sides
@rule("R5.1")
def test_move_1_is_a_single_step(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RA    -    -ra
        """,
        side=side,
        hand="rifleman-a*2",
    )

    table.play("rifleman-a move b1")

    assert table.bars("step c1") == ("nothing-under-way", "R4.1")


@both_sides
@rule("R5.1")
def test_move_2_goes_step_by_step_over_scouted_tiles_and_may_stop(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA    -    -ra
        2    .     .     .
        """,
        side=side,
        hand="rifleman-a*2",
        values={"rifleman-a move": 2},
    )

    table.play("rifleman-a move b1")
    assert table.legal() == {"step a1", "step c1", "stop"}
    assert table.bars("step b2") == ("not-scouted", "R5.1")
    table.play("step c1")
    assert table.bars("step b1") == ("nothing-under-way", "R4.1")
    table.play("rifleman-a move b1", "stop")

    assert table.shows(
        """
             a     b     c
        1    +    -RA   -ra
        2    .     .     .
        """
    )


@both_sides
@rule("R5.1")
def test_stop_is_not_asked_where_no_further_step_is_possible(side: str) -> None:
    table = situation(
        """
             a     b     c
        1    .     -    .ra
        """,
        side=side,
        hand="rifleman-a",
        values={"rifleman-a move": 2},
    )

    table.play("rifleman-a move b1")

    # The spawn tile it came from is not scouted.
    assert table.legal() == {"end turn"}


# Scout


@both_sides
@rule("R5.3")
def test_scout_costs_one_fog_of_war_for_each_tile_seen_for_the_first_time(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA    -    .ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war*2",
    )

    table.play("scout-a scout b1", "step c1")

    assert table.shows(
        """
             a     b     c
        1    +     -   -SA,ra
        """
    )
    assert table.discard == ["fog-of-war"]
    assert table.supply == ["fog-of-war"]


@both_sides
@rule("R5.3")
def test_scout_enters_any_tile_and_marks_two_on_the_way(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA    .    .ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war*3",
        enemy_marks={"b1": "controlled"},
    )

    table.play("scout-a scout b1", "step c1")

    assert table.shows(
        """
             a     b     c
        1    +     -   -SA,ra
        """
    )
    assert table.discard == ["fog-of-war"] * 2
    assert table.enemy.mark("b1") == "controlled"


@both_sides
@rule("R5.3")
def test_scout_may_stop_after_the_first_of_two_tiles(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA    .    .ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war*2",
    )

    table.play("scout-a scout b1")
    assert table.legal() == {"step a1", "step c1", "stop"}
    table.play("stop")

    assert table.shows(
        """
             a     b     c
        1    +    -SA   .ra
        """
    )
    assert table.legal() == {"end turn"}


@both_sides
@rule("R5.3")
def test_second_step_of_a_scout_goes_to_a_tile_adjacent_to_the_first(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   +SA    .     .    .ra
        """,
        side=side,
        hand="scout-a",
    )

    table.play("scout-a scout b1")

    assert table.bars("step d1") == ("not-adjacent", "R1.6")
    assert table.bars("step b1") == ("not-adjacent", "R1.6")


@both_sides
@rule("R5.3")
def test_scout_may_step_back_to_where_it_came_from(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   .SA    .    .ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war*2",
    )

    table.play("scout-a scout b1", "step a1")

    # The tile it started on was not marked before it was entered.
    assert table.shows(
        """
             a     b     c
        1   -SA    -    .ra
        """
    )


@both_sides
@rule("R5.3")
def test_scout_does_not_turn_a_controlled_marker(side: str) -> None:
    table = situation(
        """
             a     b
        1   -SA  +ra,RB
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war",
    )

    table.play("scout-a scout b1", "stop")

    assert table.mark("b1") == "controlled"
    assert table.discard == []


@both_sides
@rule("R5.3")
def test_scout_takes_as_many_fog_of_war_as_there_are(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA    .    .ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war",
    )

    table.play("scout-a scout b1", "step c1")

    assert table.shows(
        """
             a     b     c
        1    +     -   -SA,ra
        """
    )
    assert table.discard == ["fog-of-war"]
    assert table.supply == []


# Stalk


@both_sides
@rule("R5.4")
def test_stalk_enters_any_tile_and_scouts_nothing(side: str) -> None:
    table = situation(
        """
             a     b
        1   +SN  .ra,RB
        """,
        side=side,
        hand="sniper",
        supply="fog-of-war",
    )

    table.play("sniper stalk b1")

    assert table.shows(
        """
             a      b
        1    +  .ra,RB,SN
        """
    )
    assert table.discard == []


@both_sides
@rule("R5.4")
def test_stalk_1_goes_one_tile(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SN    .    .ra
        """,
        side=side,
        hand="sniper*2",
    )

    assert table.bars("sniper stalk c1") == ("not-adjacent", "R1.6")

    table.play("sniper stalk b1")

    assert table.bars("step c1") == ("nothing-under-way", "R4.1")


@both_sides
@rule("R5.4")
def test_stalk_2_goes_over_any_tiles(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SN    .    .ra
        """,
        side=side,
        hand="sniper",
        values={"sniper stalk": 2},
    )

    table.play("sniper stalk b1", "step c1")

    assert table.shows(
        """
             a     b     c
        1    +     .   .SN,ra
        """
    )
