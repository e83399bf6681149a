from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Events, Options, SetupProblem, open_match, parse_position, prepare
from bocage.engine.goals.hope import review_hope
from bocage.engine.goals.victory import check_end
from bocage.engine.words.events import HOPE_LOST
from bocage.engine.words.terms import ANY_TILE, CONTROLLED, DECK, HAND, NO_HOPE, REMOVED
from bocage.luck import SeededLuck
from tests.normandy import GERMANY, US
from tests.rule import rule
from tests.situation import Table, both_sides, situation

# What follows


def hopeless_enemy(side: str, *, own: str = "", enemy: str = "", initiative: bool = True, points: int = 9) -> Table:
    """Draw an enemy about to lose its last live Rifleman; each side controls one tile, or none."""
    table = situation(
        """
             a     b     c     d
        1   -RA    .    .ra    .
        """,
        side=side,
        initiative=initiative,
        hand="rifleman-a*3",
        points=points,
        objectives={"a1": 1, "b1": 1, "c1": 3, "d1": 9},
        enemy_deck="rifleman-a",
        enemy_points=9,
        enemy_marks={"c1": "scouted", "d1": "scouted"},
    )
    for number, tile in ((table.side, own), (table.enemy.side, enemy)):
        if tile:
            table.state.set_mark(number, table.setup.tile_of[tile], CONTROLLED)
    return table


@rule("R8.5")
@both_sides
def test_who_wins_by_points_wins_at_once_if_it_controls_more(side: str) -> None:
    table = hopeless_enemy(side, own="b1")

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert (table.winner, table.ending) == ("own", "hope-points")


@rule("R8.5")
@both_sides
def test_who_wins_by_points_wins_later_when_it_gets_ahead(side: str) -> None:
    table = hopeless_enemy(side)

    table.play("rifleman-a attack rifleman-a", dice=[0])
    assert table.ending == ""
    table.play("rifleman-a control")

    assert (table.winner, table.ending) == ("own", "hope-points")


@rule("R8.5")
@both_sides
def test_as_many_points_are_not_more(side: str) -> None:
    table = hopeless_enemy(side, enemy="b1")

    table.play("rifleman-a attack rifleman-a", dice=[0])
    table.play("rifleman-a control")

    assert table.points == table.enemy.points == 1
    assert table.ending == ""


@rule("R8.5")
@both_sides
def test_who_wins_by_points_still_wins_at_its_own_goal(side: str) -> None:
    table = hopeless_enemy(side, enemy="c1", points=1)

    table.play("rifleman-a attack rifleman-a", dice=[0])
    assert table.ending == ""
    table.play("rifleman-a control")

    assert (table.points, table.enemy.points) == (1, 3)
    assert (table.winner, table.ending) == ("own", "points")


@rule("R8.5", "R8.4")
@both_sides
@pytest.mark.parametrize(
    ("own", "enemy", "initiative", "winner"),
    [("", "b1", True, "enemy"), ("", "", True, "own"), ("", "", False, "enemy"), ("b1", "c1", True, "enemy")],
)
def test_if_it_becomes_pinned_first_the_points_and_the_marker_decide(
    side: str, own: str, enemy: str, initiative: bool, winner: str
) -> None:
    table = hopeless_enemy(side, own=own, enemy=enemy, initiative=initiative)
    table.play("rifleman-a attack rifleman-a", dice=[0])
    assert table.ending == ""

    table.state.remove_counter(table.state.unit(table.side, table.setup.kind_of["rifleman-a"]))
    check_end(table.state, None)

    assert (table.winner, table.ending) == (winner, "both-pinned")


@rule("R8.5", "R8.4")
@both_sides
@pytest.mark.parametrize(("enemy", "winner"), [("b1", "enemy"), ("", "own")])
def test_if_it_is_pinned_already_the_points_and_the_marker_decide(side: str, enemy: str, winner: str) -> None:
    table = situation(
        """
             a     b     c
        1   -MA    .    .ra
        """,
        side=side,
        hand="machine-gunner-a",
        points=2,
        objectives={"b1": 1, "c1": 3},
        enemy_deck="rifleman-a",
        enemy_points=4,
        enemy_marks={enemy: "controlled", "c1": "scouted"} if enemy else {"c1": "scouted", "b1": "scouted"},
    )

    table.play("machine-gunner-a attack rifleman-a", dice=[0, 0])

    assert (table.winner, table.ending) == (winner, "both-pinned")


@rule("R8.5", "R8.4")
@both_sides
@pytest.mark.parametrize(("enemy", "winner"), [("b1", "enemy"), ("", "own")])
def test_if_it_loses_hope_too_the_points_and_the_marker_decide(side: str, enemy: str, winner: str) -> None:
    table = hopeless_enemy(side, enemy=enemy)
    table.state.set_hope(table.enemy.side, NO_HOPE)
    for _ in range(2):
        table.state.move_card(table.side, table.setup.kind_of["rifleman-a"], HAND, REMOVED)
    table.state.move_card(table.side, table.setup.kind_of["rifleman-c"], DECK, REMOVED)

    table.play("rifleman-a hunker")

    assert (table.winner, table.ending) == (winner, "both-pinned")


@rule("R8.5")
@both_sides
def test_hope_once_lost_is_lost_for_good(side: str) -> None:
    table = hopeless_enemy(side, enemy="b1")
    table.play("rifleman-a attack rifleman-a", dice=[0])
    lost = table.enemy.side
    assert table.state.hope(lost) == NO_HOPE

    # No rule can bring the card back; even if one did, the side would still count as pinned.
    table.state.put(lost, DECK, table.setup.kind_of["rifleman-a"], 5)
    table.state.put(lost, DECK, table.setup.kind_of["scout-a"], 3)
    review_hope(table.state, lost)
    check_end(table.state, None)

    assert table.state.hope(lost) == NO_HOPE


# Who never loses hope, and who never has any


@rule("R8.5")
def test_a_side_that_may_win_by_pinning_is_never_beyond_hope() -> None:
    setup = prepare(load_scenario("11"), Options())
    assert (setup.pins[US], setup.goal[GERMANY]) == (True, 1)
    state = parse_position(
        setup,
        """
        round 1 turn turn 0 seat us
        us deck mortar*1
        us counters mortar@9A rifleman-a@2A
        germany deck rifleman-a*1
        germany scouted 1B
        germany counters rifleman-a@8A
        """,
    )

    for side in (US, GERMANY):
        review_hope(state, side)
    check_end(state, None)

    # The Germans, who must score, have lost sight of the objectives; the US, who pin, never do.
    assert (state.hope(US), state.hope(GERMANY)) == (ANY_TILE, NO_HOPE)
    assert state.winner == US


@rule("R8.5")
@both_sides
def test_a_side_with_points_to_reach_and_an_enemy_to_pin_keeps_its_hope(side: str) -> None:
    table = situation(
        """
             a     b     c
        1    .    -RA   .ra
        """,
        side=side,
        hand="rifleman-a",
        deck="",
        points=3,
        pins=True,
        objectives={"b1": 3},
        enemy_pins=True,
    )

    table.play("rifleman-a hunker")

    assert table.ending == ""


@rule("R8.5", "R2.3")
def test_a_scenario_whose_objectives_are_too_few_for_the_goal_is_refused() -> None:
    plan = load_scenario("2")
    scoring = US if plan.sides[0].points else GERMANY
    total = sum(plan.objectives.values())
    us, germany = (replace(army, points=total + 1) if side == scoring else army for side, army in enumerate(plan.sides))
    plan = replace(plan, sides=(us, germany))

    with pytest.raises(SetupProblem, match="over-at-setup"):
        prepare(plan, Options())


@rule("R8.5")
def test_a_side_beyond_hope_from_the_start_is_told_so_when_the_match_opens() -> None:
    plan = load_scenario("1")
    us = replace(
        plan.sides[0], seats=(replace(plan.sides[0].seats[0], deck={"fog-of-war": 2, "scout-a": 1}, supply={}),)
    )
    germany = replace(plan.sides[1], controlled=(), scouted=("5B", "8A"))
    events: Events = []

    state = open_match(prepare(replace(plan, sides=(us, germany)), Options()), SeededLuck(1), events)

    assert state.hope(US) == NO_HOPE
    assert (HOPE_LOST, US) in events
