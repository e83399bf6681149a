from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario
from bocage.data.scenario import read_scenario
from bocage.engine import Options, TilePlan, set_up
from tests.data.small import SMALL, broken
from tests.rule import rule


def neighbours(scenario: str, tile: str) -> set[str]:
    setup = set_up(load_scenario(scenario), Options())
    return {setup.tile_names[number] for number in setup.neighbours[setup.tile_of[tile]]}


@rule("R1.6")
@pytest.mark.parametrize(
    ("tile", "touching"),
    [
        ("18A", "10B 9B 14A 15A 7A 8B"),
        ("1A", "5A 3A"),
        ("14A", "10B 18A 7A"),
        ("2B", "4A 6A"),
    ],
)
def test_staggered_rows(tile: str, touching: str) -> None:
    assert neighbours("crossing-the-vire", tile) == set(touching.split())


@rule("R1.6")
@pytest.mark.parametrize(
    ("tile", "touching"),
    [
        ("13B", "17B 3B 2B 16B 12B 8A"),
        ("17B", "13B 2B 7A 12B"),
        ("6A", "16B 3B"),
        ("7A", "12B 17B 4B"),
    ],
)
def test_staggered_columns(tile: str, touching: str) -> None:
    assert neighbours("la-raye", tile) == set(touching.split())


def tiles_of(text: str) -> tuple[TilePlan, ...]:
    plan = read_scenario(text, "ford.toml", "ford").plan
    assert plan is not None
    return plan.tiles


def test_tiles_come_in_reading_order_with_their_cover() -> None:
    assert tiles_of(SMALL) == (
        TilePlan("4B", 0, 0, 0),
        TilePlan("2B", 2, 0, 2),
        TilePlan("5A", 1, 2, 1),
        TilePlan("6A", 3, 2, 1),
    )


def test_a_line_is_half_a_tile_down_where_columns_are_staggered() -> None:
    columns = broken("4B    2B\n   5A    6A\n", "4B\n      2A\n5A\n      6A\n").replace('"rows"', '"columns"')

    assert [(tile.name, tile.x, tile.y, tile.hill) for tile in tiles_of(columns)] == [
        ("4B", 0, 0, False),
        ("2A", 2, 1, True),
        ("5A", 0, 2, False),
        ("6A", 2, 3, False),
    ]


def test_empty_space_around_the_drawing_does_not_count() -> None:
    indented = broken("4B    2B\n   5A    6A\n", "\n    4B    2B\n       5A    6A\n\n")

    assert tiles_of(indented) == tiles_of(SMALL)
