from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import (
    Options,
    Plan,
    SeatPlan,
    SetupProblem,
    SidePlan,
    TilePlan,
    format_position,
    lay_out,
    open_match,
    prepare,
    view_for,
)
from bocage.engine.words.terms import SPECTATOR, SUPPLY
from bocage.luck import SeededLuck
from tests.normandy import GERMANY
from tests.rule import rule


class WatchedLuck:
    """Luck that keeps the piles it drew from. It holds another: a compiled class cannot be inherited from."""

    def __init__(self) -> None:
        self.luck = SeededLuck("watched")
        self.piles: list[list[int]] = []

    def roll(self) -> int:
        return self.luck.roll()

    def draw(self, counts: list[int], total: int) -> int:
        self.piles.append(list(counts))
        return self.luck.draw(counts, total)


def refusal(plan: Plan) -> str:
    """Return why a plan is refused."""
    with pytest.raises(SetupProblem) as refused:
        prepare(plan, Options())
    return refused.value.problem


def with_germany(plan: Plan, germany: SidePlan) -> Plan:
    return replace(plan, sides=(plan.sides[0], germany))


@rule("R2.1")
def test_scenario_is_laid_out_as_it_says() -> None:
    state = lay_out(prepare(load_scenario("1"), Options()))
    deck = "platoon-sergeant*1 squad-leader-a*1 squad-leader-b*1 scout-a*1 scout-b*1 rifleman-a*1 rifleman-b*1"
    supply = "scout-a*2 scout-b*2 rifleman-a*4 rifleman-b*4 fog-of-war*8"

    told = format_position(state).splitlines()

    for line in (
        "initiative us",
        f"us deck {deck} fog-of-war*2",
        f"us supply {supply}",
        f"germany deck {deck} fog-of-war*2",
        f"germany supply {supply}",
        "us scouted 17B 2B",
        "us counters scout-a@17B scout-b@17B rifleman-a@17B rifleman-b@17B",
        "germany scouted 8A",
        "germany controlled 5B",
        "germany counters scout-a@5B scout-b@5B rifleman-a@5B rifleman-b@5B",
    ):
        assert line in told
    assert not [line for line in told if line.startswith("us controlled")]
    assert [state.points(side) for side in (0, 1)] == [0, 3]
    assert list(state.setup.goal) == [5, 5]
    assert state.setup.objective[state.setup.tile_of["13B"]] == 2


@rule("R2.1")
def test_scenario_says_who_starts_with_the_initiative_marker() -> None:
    plan = replace(load_scenario("1"), initiative=GERMANY)

    assert lay_out(prepare(plan, Options())).initiative == GERMANY


@rule("R2.2")
def test_starting_deck_is_shuffled() -> None:
    setup = prepare(load_scenario("1"), Options())
    luck = WatchedLuck()

    open_match(setup, luck)

    # Any card of the deck may be the first of either hand.
    assert luck.piles[0] == luck.piles[4] == [setup.seat_plans[0].deck.get(name, 0) for name in setup.kind_ids]


@rule("R2.2")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_supplies_are_open_to_everybody(seat: int) -> None:
    state = lay_out(prepare(load_scenario("7"), Options()))

    view = view_for(state, seat)

    for owner in range(2):
        supply = dict(zip(state.setup.kind_ids, view.row(owner, SUPPLY), strict=True))
        assert supply["mortar"] == 3
        assert supply["rifleman-c"] == 5
        assert supply == dict(zip(state.setup.kind_ids, state.row(owner, SUPPLY), strict=True))


@rule("R2.3")
def test_scenario_that_is_won_by_points_at_set_up_is_refused() -> None:
    plan = load_scenario("1")

    assert refusal(with_germany(plan, replace(plan.sides[1], points=3))) == "over-by-points"


@rule("R2.3")
def test_scenario_in_which_a_side_to_be_pinned_is_pinned_at_set_up_is_refused() -> None:
    plan = load_scenario("1")
    us = replace(plan.sides[0], counters={"scout-a": "17B"})
    germany = replace(plan.sides[1], points=0, pins=True)

    assert refusal(replace(plan, sides=(us, germany))) == "over-by-pin"


@rule("R2.3")
def test_scenario_in_which_both_sides_are_pinned_at_set_up_is_refused() -> None:
    plan = load_scenario("1")
    us, germany = replace(plan.sides[0], counters={}), replace(plan.sides[1], counters={})

    assert refusal(replace(plan, sides=(us, germany))) == "over-both-pinned"


@rule("R2.3")
def test_scenario_beyond_hope_at_set_up_is_refused() -> None:
    plan = load_scenario("1")
    # Without a Rifleman card the US can never score, and Germany has more points already.
    cards = SeatPlan(deck={"scout-a": 1, "fog-of-war": 3}, supply={"rifleman-a": 5})
    us = replace(plan.sides[0], seats=(cards,))

    assert refusal(replace(plan, sides=(us, plan.sides[1]))) == "over-at-setup"


@rule("R2.3")
def test_scenario_in_which_a_unit_with_cards_has_no_spawn_marker_is_refused() -> None:
    plan = load_scenario("7")
    germany = replace(
        plan.sides[1], spawns=tuple(spawn for spawn in plan.sides[1].spawns if "sniper" not in spawn.units)
    )

    assert refusal(with_germany(plan, germany)) == "no-spawn"


@rule("R2.3")
def test_unit_without_cards_needs_no_spawn_marker() -> None:
    plan = load_scenario("7")
    seat = plan.sides[1].seats[0]
    supply = {card: count for card, count in seat.supply.items() if card != "sniper"}
    spawns = tuple(spawn for spawn in plan.sides[1].spawns if "sniper" not in spawn.units)
    germany = replace(plan.sides[1], spawns=spawns, seats=(replace(seat, supply=supply),))

    assert prepare(with_germany(plan, germany), Options()).tile_count == 18


@rule("R2.3")
def test_board_that_is_not_connected_is_refused() -> None:
    plan = load_scenario("1")
    far = TilePlan("18A", x=20, y=20, cover=0)

    assert refusal(replace(plan, tiles=(*plan.tiles, far))) == "not-connected"


@rule("R2.3", "R1.6")
def test_tiles_that_touch_by_a_corner_only_are_not_connected() -> None:
    plan = load_scenario("1")
    # 6A lies at the lower left end of the board.
    end = next(tile for tile in plan.tiles if tile.name == "6A")
    corner = TilePlan("18A", x=end.x - 2, y=end.y + 2, cover=0)

    assert refusal(replace(plan, tiles=(*plan.tiles, corner))) == "not-connected"


@pytest.mark.parametrize("number", range(1, 13))
@rule("R2.3")
def test_published_scenarios_can_be_played(number: int) -> None:
    setup = prepare(load_scenario(str(number)), Options())

    assert open_match(setup, SeededLuck(number)).round == 1
