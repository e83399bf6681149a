from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, State, parse_position, prepare
from bocage.engine.goals.hope import has_hope_on_board, reachable_tiles, review_hope
from bocage.engine.words.terms import CONTROLLED, DECK, NO_HOPE, SUPPLY, UNSEEN
from tests.normandy import GERMANY, US
from tests.rule import rule
from tests.situation import Table, situation


def radio_table(
    side: str,
    mark: str,
    *,
    points: int = 0,
    enemy_points: int = 0,
    enemy_hand: str = "",
    enemy_marks: dict[str, str] | None = None,
) -> Table:
    """Draw a radio on b1, worth 1, with the Riflemen of the side to act on it; its mark there is given."""
    return situation(
        f"""
             a     b     c
        1    -   {mark}RA  .ra
        """,
        side=side,
        hand="rifleman-a*3",
        radio="b1",
        objectives={"b1": 1},
        points=points,
        enemy_points=enemy_points,
        enemy_hand=enemy_hand,
        enemy_marks=enemy_marks,
    )


@rule("R8.6")
def test_a_us_control_of_the_radio_it_controls_raises_it_any_number_of_times() -> None:
    table = radio_table("us", "-")

    table.play("rifleman-a control")
    assert table.points == 1
    table.play("rifleman-a control")
    assert table.points == 2
    table.play("rifleman-a control")

    assert table.points == 3
    assert table.mark("b1") == "controlled"
    assert table.events("raised-radio") == ["raised-radio b1 2", "raised-radio b1 3"]


@rule("R8.6")
def test_germany_never_raises_the_radio() -> None:
    table = radio_table("germany", "+")

    assert table.bars("rifleman-a control") == ("controlled-already", "R6.4")


@rule("R8.6")
def test_only_the_radio_is_raised() -> None:
    table = situation(
        """
             a     b     c
        1   +RA    +    .ra
        """,
        hand="rifleman-a",
        radio="b1",
        objectives={"a1": 1, "b1": 1},
    )

    assert table.bars("rifleman-a control") == ("controlled-already", "R6.4")


@rule("R8.6")
def test_whoever_controls_the_radio_has_its_value() -> None:
    table = radio_table("us", "+", enemy_marks={"b1": "scouted"}, enemy_hand="rifleman-a*3")
    table.play("rifleman-a control", "rifleman-a control")
    assert (table.points, table.enemy.points) == (3, 0)
    table.play("rifleman-a move a1", "end turn")

    table.enemy.play("rifleman-a move b1", "rifleman-a control")

    assert (table.points, table.enemy.points) == (0, 3)
    assert table.enemy.bars("rifleman-a control") == ("controlled-already", "R6.4")


@rule("R8.6")
def test_taking_the_radio_back_turns_the_marker_and_raises_nothing() -> None:
    table = radio_table("us", "-", enemy_marks={"b1": "controlled"})
    table.state.radio_raised = 4
    table.state.add_points(GERMANY, 4)

    table.play("rifleman-a control")

    assert (table.points, table.enemy.points) == (5, 0)
    assert table.events("raised-radio") == []


@rule("R8.6", "R6.4")
@pytest.mark.parametrize(("control", "barred"), [("2019", "enemy-present"), ("reinforcements", "free")])
def test_an_enemy_on_the_radio_bars_raising_it_as_it_bars_control(control: str, barred: str) -> None:
    table = situation(
        """
             a     b     c
        1    .   +RA,sa  .ra
        """,
        hand="rifleman-a",
        radio="b1",
        objectives={"b1": 1},
        control=control,
    )

    assert table.bars("rifleman-a control")[0] == barred


@rule("R8.6", "R8.1")
def test_raising_the_radio_wins_the_moment_the_goal_is_reached() -> None:
    table = radio_table("us", "+", points=3, enemy_points=5)

    table.play("rifleman-a control")
    assert table.ending == ""
    table.play("rifleman-a control")

    assert (table.winner, table.ending) == ("own", "points")


# Hope


@pytest.fixture
def critical_intelligence() -> State:
    """Scenario 10 in mid-match: no Scouts are left, each side has one live Rifleman and what it scouted at first."""
    setup = prepare(load_scenario("10"), Options())
    return parse_position(
        setup,
        """
        round 9 turn turn 0 seat us
        us deck rifleman-a*1
        us scouted 4B 6B
        us counters rifleman-a@4B
        germany deck rifleman-a*1
        germany scouted 14B 7B 6B 3B 5B
        germany counters rifleman-a@14B
        """,
    )


@rule("R8.6")
def test_the_us_hope_for_the_radio_until_their_last_live_rifleman_is_gone(critical_intelligence: State) -> None:
    state = critical_intelligence
    setup = state.setup
    radio = setup.radio
    spawn = setup.spawns[state.unit(US, setup.kind_of["rifleman-a"])][0]
    assert radio in setup.neighbours[spawn]
    review_hope(state, US)

    # One objective point is in sight, five are needed; the radio has no limit.
    assert sum(setup.objective[tile] for tile in range(setup.tile_count) if reachable_tiles(state, US)[tile]) < 5
    assert has_hope_on_board(state, US)
    # Nor does it matter that the Germans hold it.
    state.set_mark(GERMANY, radio, CONTROLLED)
    assert has_hope_on_board(state, US)

    state.move_card(US, setup.kind_of["rifleman-a"], DECK, SUPPLY)
    assert not has_hope_on_board(state, US)


@rule("R8.6")
@pytest.mark.parametrize(("us_card", "raised", "hope"), [("deck", 0, True), ("supply", 0, False), ("supply", 2, True)])
def test_to_germany_the_radio_has_no_limit_while_the_us_could_take_it_too(
    critical_intelligence: State, us_card: str, raised: int, hope: bool
) -> None:
    state = critical_intelligence
    setup = state.setup
    state.radio_raised = raised
    if us_card == "supply":
        state.move_card(US, setup.kind_of["rifleman-a"], DECK, SUPPLY)

    # In reach are 7B, 5B and the radio, worth 3 at first.
    assert has_hope_on_board(state, GERMANY) == hope


@rule("R8.6")
def test_the_radio_is_no_hope_to_germany_out_of_its_reach(critical_intelligence: State) -> None:
    state = critical_intelligence
    state.set_mark(GERMANY, state.setup.radio, UNSEEN)

    assert has_hope_on_board(state, US)
    assert not has_hope_on_board(state, GERMANY)


@rule("R8.5", "R8.6")
@pytest.mark.parametrize("pins", [True, False])
def test_germany_loses_the_hope_of_an_endless_radio_with_the_last_us_rifleman(pins: bool) -> None:
    table = situation(
        """
             a     b     c
        1   -RA    -     .ra
        """,
        hand="rifleman-a scout-a",
        deck="",
        supply="",
        enemy_deck="rifleman-a scout-a",
        objectives={"b1": 1, "c1": 1},
        radio="b1",
        points=0 if pins else 9,
        pins=pins,
        enemy_points=5,
    )

    table.play("rifleman-a hunker")

    assert table.state.hope(GERMANY) == NO_HOPE
    # Pinned both, with no point each: the side with the initiative is ahead (R8.4).
    assert (table.winner, table.ending) == ("own", "hope-pinned" if pins else "both-pinned")
