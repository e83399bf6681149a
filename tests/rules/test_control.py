from __future__ import annotations

import pytest

from tests.rule import rule
from tests.situation import Table, both_sides, situation

EDITIONS = ("reinforcements", "2019")


def tile_with(side: str, edition: str, enemy_mark: str, enemy_there: bool) -> Table:
    """Return Riflemen on a tile their side has scouted, with what the enemy has there."""
    return situation(
        """
             a     b
        1   -RA   .rb
        """.replace("-RA", "-RA,sa" if enemy_there else "-RA"),
        side=side,
        hand="rifleman-a",
        control=edition,
        enemy_marks={"a1": enemy_mark},
        objectives={"a1": 2},
    )


@both_sides
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("enemy_mark", ["unseen", "scouted", "controlled"])
@rule("R6.4")
def test_tile_without_an_enemy_counter_is_taken_in_both_editions(side: str, edition: str, enemy_mark: str) -> None:
    table = tile_with(side, edition, enemy_mark, enemy_there=False)

    table.play("rifleman-a control")

    assert table.mark("a1") == "controlled"
    assert table.points == 2
    assert table.enemy.mark("a1") == ("scouted" if enemy_mark == "controlled" else enemy_mark)
    assert table.enemy.points == 0


@both_sides
@pytest.mark.parametrize("enemy_mark", ["unseen", "scouted"])
@rule("R6.4")
def test_tile_with_an_enemy_counter_that_the_enemy_does_not_control_is_taken(side: str, enemy_mark: str) -> None:
    table = tile_with(side, "reinforcements", enemy_mark, enemy_there=True)

    table.play("rifleman-a control")

    assert table.mark("a1") == "controlled"
    assert table.enemy.mark("a1") == enemy_mark


@both_sides
@rule("R6.4")
def test_tile_that_the_enemy_controls_with_a_counter_on_it_is_not_taken(side: str) -> None:
    table = tile_with(side, "reinforcements", "controlled", enemy_there=True)

    assert table.bars("rifleman-a control") == ("enemy-holds", "R6.4")
    assert "rifleman-a control" not in table.legal()


@both_sides
@pytest.mark.parametrize("enemy_mark", ["unseen", "scouted", "controlled"])
@rule("R6.4")
def test_in_the_2019_edition_any_enemy_counter_bars_control(side: str, enemy_mark: str) -> None:
    table = tile_with(side, "2019", enemy_mark, enemy_there=True)

    assert table.bars("rifleman-a control") == ("enemy-present", "R6.4")
    assert "rifleman-a control" not in table.legal()


@both_sides
@pytest.mark.parametrize("edition", EDITIONS)
@rule("R6.4")
def test_control_needs_the_sides_own_marker(side: str, edition: str) -> None:
    table = situation(
        """
             a     b
        1   .RA   .ra
        """,
        side=side,
        hand="rifleman-a",
        control=edition,
        enemy_marks={"a1": "scouted"},
    )

    assert table.bars("rifleman-a control") == ("no-marker", "R6.4")


@both_sides
@pytest.mark.parametrize("edition", EDITIONS)
@rule("R6.4")
def test_tile_already_controlled_is_not_controlled_again(side: str, edition: str) -> None:
    table = situation(side=side, hand="rifleman-a", control=edition)

    assert table.bars("rifleman-a control") == ("controlled-already", "R6.4")


@both_sides
@pytest.mark.parametrize("edition", EDITIONS)
@rule("R6.4")
def test_enemy_counters_elsewhere_and_suppressed_ones_alike_count_by_their_tile(side: str, edition: str) -> None:
    table = situation(
        """
             a       b
        1   -RA   -RB,ra!
        """,
        side=side,
        hand="rifleman-a rifleman-b",
        control=edition,
        enemy_marks={"a1": "controlled", "b1": "controlled"},
    )

    assert table.bars("rifleman-a control") == ("free", "")
    barred = "enemy-present" if edition == "2019" else "enemy-holds"
    assert table.bars("rifleman-b control") == (barred, "R6.4")


@both_sides
@rule("R6.4", "R8.2")
def test_points_change_hands_with_the_tile(side: str) -> None:
    table = tile_with(side, "reinforcements", "controlled", enemy_there=False)
    assert (table.points, table.enemy.points) == (0, 2)

    table.play("rifleman-a control")

    assert (table.points, table.enemy.points) == (2, 0)
