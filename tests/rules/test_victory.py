from __future__ import annotations

import pytest

from bocage.data.loader import base_ids, load_scenario, scenario_ids
from bocage.engine import format_position, parse_position
from bocage.engine.goals.victory import is_pinned
from bocage.engine.words.terms import CONTROLLED, NOBODY
from tests.rule import rule
from tests.situation import both_sides, situation

UNDER_FIRE = """
     a     b     c
1   +MO   +RA   .ra,sa
"""


# The moment it holds


@rule("R8.1", "R8.2")
@both_sides
def test_the_game_ends_in_mid_turn_when_the_points_are_reached(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   .ra
        """,
        side=side,
        hand="rifleman-a*2 scout-a",
        points=2,
        objectives={"a1": 2},
    )

    table.play("rifleman-a control")

    assert (table.winner, table.ending, table.phase) == ("own", "points", "over")
    assert table.hand == ["rifleman-a", "scout-a"]
    assert table.legal() == table.enemy.legal() == set()
    assert not table.is_asked
    assert not table.enemy.is_asked
    assert table.bars("rifleman-a attack rifleman-a") == ("match-over", "R8.1")
    assert table.events()[-1] == "match-ended own points"


@rule("R8.1", "R8.3")
@both_sides
@pytest.mark.parametrize("first_target", ["enemy rifleman-a", "enemy scout-a"])
def test_a_blast_that_pins_the_enemy_leaves_its_other_targets_alone(side: str, first_target: str) -> None:
    table = situation(UNDER_FIRE, side=side, hand="mortar", target="c1", pins=True)

    if first_target == "enemy rifleman-a":
        table.play("mortar blast enemy rifleman-a", dice=[0])
        assert len(table.events("rolled")) == 1
    else:
        # The other way round the Scouts are hit first, and nothing ends before the Riflemen are.
        table.play("mortar blast enemy scout-a", dice=[0, 0])
        assert len(table.events("rolled")) == 2

    assert (table.winner, table.ending) == ("own", "pin")
    assert table.legal() == set()


@rule("R8.1")
@both_sides
def test_a_blast_on_ones_own_last_riflemen_ends_the_game_before_the_next_target(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   +MO    -     -    -RA,ra
        """,
        side=side,
        hand="mortar",
        target="d1",
        enemy_pins=True,
    )

    table.play("mortar blast own rifleman-a", dice=[0])

    assert (table.winner, table.ending) == ("enemy", "pin")
    assert len(table.events("rolled")) == 1


@rule("R8.1")
def test_nothing_is_under_way_once_the_game_is_over() -> None:
    table = situation(UNDER_FIRE, hand="mortar", target="c1", pins=True)

    table.play("mortar blast enemy rifleman-a", dice=[0])

    state = table.state
    assert (state.doing, state.doing_unit, state.doing_left) == (NOBODY, NOBODY, 0)
    assert parse_position(table.setup, format_position(state)) == state


@rule("R8.1")
def test_the_published_scenarios_give_each_side_points_to_reach_or_an_enemy_to_pin() -> None:
    for scenario in scenario_ids():
        plan = load_scenario(scenario)
        for side in plan.sides:
            assert side.points > 0 or side.pins or side.neutralises, scenario


# Objective points


@rule("R8.2")
@both_sides
def test_points_are_those_of_the_tiles_controlled_and_scouted_tiles_give_none(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA    +    -ra
        """,
        side=side,
        objectives={"a1": 1, "b1": 3, "c1": 2},
        enemy_marks={"a1": "scouted", "c1": "controlled"},
    )

    assert table.points == 4
    assert table.enemy.points == 2


@rule("R8.2", "R6.4")
@both_sides
def test_points_change_hands_with_the_tile(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   +ra
        """,
        side=side,
        hand="rifleman-a",
        objectives={"a1": 2},
        enemy_marks={"a1": "controlled"},
    )
    assert (table.points, table.enemy.points) == (0, 2)

    table.play("rifleman-a control")

    assert (table.points, table.enemy.points) == (2, 0)


@rule("R8.2")
@both_sides
@pytest.mark.parametrize(("worth", "ending"), [(1, ""), (2, "points"), (3, "points")])
def test_points_must_equal_or_exceed_the_goal(side: str, worth: int, ending: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RA    .    .ra
        """,
        side=side,
        hand="rifleman-a",
        points=3,
        objectives={"a1": worth, "b1": 1, "c1": 3},
    )
    table.state.set_mark(table.side, table.setup.tile_of["b1"], CONTROLLED)

    table.play("rifleman-a control")

    assert table.ending == ending


@rule("R8.2")
@both_sides
def test_points_win_nothing_for_a_side_that_must_pin(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   .ra
        """,
        side=side,
        hand="rifleman-a",
        pins=True,
        objectives={"a1": 9},
        enemy_points=5,
    )

    table.play("rifleman-a control")

    assert table.points == 9
    assert table.ending == ""


# Pinned


@rule("R8.3")
@both_sides
def test_an_enemy_without_a_riflemen_counter_is_pinned_whatever_cards_it_has(side: str) -> None:
    table = situation(
        """
             a     b
        1   +RA   .ra,sb,mb
        """,
        side=side,
        hand="rifleman-a",
        pins=True,
        enemy_hand="rifleman-b*2",
        enemy_deck="rifleman-c*5 scout-b",
        enemy_supply="rifleman-a*4",
    )

    table.play("rifleman-a attack rifleman-a", dice=[9])

    assert (table.winner, table.ending) == ("own", "pin")


@rule("R8.3")
@both_sides
def test_a_single_riflemen_counter_saves_the_enemy_suppressed_or_not(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA   .ra   .rb!
        """,
        side=side,
        hand="rifleman-a",
        pins=True,
    )

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.ending == ""
    assert not is_pinned(table.state, table.enemy.side)


@rule("R8.3", "R7.4")
@both_sides
def test_a_casualty_from_a_pile_pins_nobody(side: str) -> None:
    table = situation(side=side, hand="rifleman-a", pins=True, enemy_discard="rifleman-a")

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.ending == ""


@rule("R8.3")
@both_sides
def test_to_be_pinned_oneself_does_not_lose(side: str) -> None:
    table = situation(
        side=side,
        hand="rifleman-a",
        points=3,
        objectives={"a1": 2, "b1": 2},
        enemy_hand="rifleman-c",
        enemy_points=3,
    )

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert is_pinned(table.state, table.enemy.side)
    assert table.ending == ""
    table.play("end turn")
    assert table.enemy.is_asked

    # Back on the board, it is pinned no more.
    table.enemy.play("rifleman-c move stay")

    assert not is_pinned(table.state, table.enemy.side)


@rule("R8.3")
@both_sides
def test_a_pinned_side_may_still_pin_the_enemy(side: str) -> None:
    table = situation(
        """
             a     b
        1   +MA   .ra
        """,
        side=side,
        hand="machine-gunner-a",
        pins=True,
        enemy_points=3,
        objectives={"b1": 1, "a1": 2},
        enemy_marks={"b1": "controlled"},
    )

    table.play("machine-gunner-a attack rifleman-a", dice=[1, 0])

    # R8.4 would give the game to the enemy, who is ahead; R8.3 comes first.
    assert (table.winner, table.ending) == ("own", "pin")


# Both pinned


@rule("R8.4")
@both_sides
@pytest.mark.parametrize(
    ("own_tile", "enemy_tile", "initiative", "winner"),
    [
        ("a1", "b1", False, "own"),
        ("b1", "a1", True, "enemy"),
        ("", "", True, "own"),
        ("", "", False, "enemy"),
    ],
    ids=["more points", "fewer points", "tie with the marker", "tie without the marker"],
)
def test_both_pinned_the_points_decide_and_on_a_tie_the_marker(
    side: str, own_tile: str, enemy_tile: str, initiative: bool, winner: str
) -> None:
    table = situation(
        """
             a     b     c
        1    .     .    .MA,ra
        """,
        side=side,
        initiative=initiative,
        hand="machine-gunner-a",
        points=5,
        enemy_points=5,
        objectives={"a1": 2, "b1": 1, "c1": 4},
    )
    for name, tile in ((table.side, own_tile), (table.enemy.side, enemy_tile)):
        if tile:
            table.state.set_mark(name, table.setup.tile_of[tile], CONTROLLED)

    table.play("machine-gunner-a attack rifleman-a", dice=[4, 1])

    assert (table.winner, table.ending) == (winner, "both-pinned")


@rule("R8.4")
@both_sides
def test_both_pinned_counts_also_when_the_last_riflemen_fall_to_their_own_side(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   +MO    -     -    -RA
        """,
        side=side,
        hand="mortar",
        target="d1",
        points=5,
        enemy_points=5,
        objectives={"a1": 2, "d1": 3},
        enemy_marks={"d1": "controlled"},
    )

    table.play("mortar blast own rifleman-a", dice=[0])

    assert (table.winner, table.ending) == ("enemy", "both-pinned")


@rule("R8.4")
def test_the_scenarios_in_which_one_side_wins_by_pinning() -> None:
    pinning = [int(name[:2]) for name in base_ids() if any(side.pins for side in load_scenario(name).sides)]

    assert pinning == [2, 5, 6, 9, 11]
