from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import ActionPlan, CardPlan, Options, SeatPlan, parse_position, set_up
from bocage.engine.goals.hope import live_kinds
from tests.army import Cards
from tests.normandy import US, card_list
from tests.rule import rule
from tests.situation import Table, both_sides, situation

# The Riflemen stand on the objective, which is scouted; whoever hunkers down the last live one loses all hope.
LAST_STAND = """
     a     b     c
1    .    -RA   .ra
"""


def last_stand(side: str, *, hand: Cards = "rifleman-a", deck: Cards = "", **piles: Cards) -> Table:
    """Draw a side that needs the 3 points under its Riflemen, against an enemy that wins by pinning."""
    return situation(
        LAST_STAND,
        side=side,
        hand=hand,
        deck=deck,
        discard=piles.get("discard", ""),
        play_area=piles.get("play_area", ""),
        supply=piles.get("supply", ""),
        removed=piles.get("removed", ""),
        points=3,
        objectives={"b1": 3},
        enemy_pins=True,
    )


# Live cards


@rule("R8.5")
@both_sides
def test_a_side_whose_last_live_rifleman_leaves_is_beyond_hope(side: str) -> None:
    table = last_stand(side)

    table.play("rifleman-a hunker")

    assert (table.winner, table.ending) == ("enemy", "hope-pinned")
    assert table.events("hope-lost") == ["hope-lost own"]


@rule("R8.5")
@both_sides
@pytest.mark.parametrize("pile", ["deck", "discard", "play_area"])
def test_a_rifleman_in_any_pile_but_the_supply_is_live(side: str, pile: str) -> None:
    table = last_stand(side, **{pile: "rifleman-a"})

    table.play("rifleman-a hunker")

    assert table.ending == ""


@rule("R8.5")
@both_sides
def test_a_rifleman_in_hand_is_live(side: str) -> None:
    table = last_stand(side, hand="rifleman-a*2")

    table.play("rifleman-a hunker")
    assert table.ending == ""
    table.play("rifleman-a hunker")

    assert table.ending == "hope-pinned"


@rule("R8.5")
@both_sides
def test_a_rifleman_removed_from_the_game_is_not_live(side: str) -> None:
    table = last_stand(side, removed="rifleman-a*4")

    table.play("rifleman-a hunker")

    assert table.ending == "hope-pinned"


@rule("R8.5")
@both_sides
@pytest.mark.parametrize(
    ("bolsters", "ending"),
    [
        ("squad-leader-a", ""),
        ("platoon-sergeant", ""),
        ("platoon-guide", ""),
        ("squad-leader-b", "hope-pinned"),
        ("scout-a", "hope-pinned"),
    ],
)
def test_a_rifleman_in_the_supply_is_live_if_a_live_card_can_bolster_it(side: str, bolsters: str, ending: str) -> None:
    table = last_stand(side, deck=bolsters)

    table.play("rifleman-a hunker")

    assert table.ending == ending


@rule("R8.5")
@both_sides
@pytest.mark.parametrize("bolsters", ["squad-leader-a", "platoon-sergeant platoon-guide"])
def test_no_card_in_the_supply_frees_itself(side: str, bolsters: str) -> None:
    table = last_stand(side, supply=f"{bolsters} rifleman-a*3")

    table.play("rifleman-a hunker")

    assert (table.winner, table.ending) == ("enemy", "hope-pinned")


@rule("R8.5")
def test_a_bolstered_card_may_bolster_others_in_turn() -> None:
    runner = CardPlan("runner", "a", 7, (ActionPlan("bolster", 1),))
    plan = load_scenario("1")
    seat = SeatPlan(deck={"squad-leader-a": 1}, supply={"runner-a": 1, "squad-leader-b": 1, "rifleman-b": 1})
    us = replace(plan.sides[0], seats=(seat,))
    plan = replace(plan, cards=(*card_list().kinds, runner), sides=(us, plan.sides[1]))
    setup = set_up(plan, Options())

    def live(text: str) -> set[str]:
        kinds = live_kinds(parse_position(setup, text), US)
        return {setup.kind_ids[kind] for kind in range(setup.kind_count) if kinds[kind]}

    # The leader reaches the runner of its squad, the runner everybody.
    reached = live("us deck squad-leader-a*1\nus supply runner-a*1 squad-leader-b*1 rifleman-b*1")
    assert reached == {"squad-leader-a", "runner-a", "squad-leader-b", "rifleman-b"}
    assert live("us deck squad-leader-a*1\nus supply squad-leader-b*1 rifleman-b*1") == {"squad-leader-a"}
    assert live("us deck scout-a*1\nus supply runner-a*1 squad-leader-a*1 rifleman-b*1") == {"scout-a"}


@rule("R8.5")
@both_sides
def test_a_casualty_can_end_hope_as_well(side: str) -> None:
    table = situation(
        side=side,
        hand="rifleman-a",
        pins=True,
        enemy_deck="rifleman-a scout-a",
        enemy_supply="rifleman-a*4",
        enemy_points=2,
        objectives={"b1": 2},
        enemy_marks={"b1": "scouted"},
    )

    table.play("rifleman-a attack rifleman-a", dice=[0])

    # The Riflemen counter is still there, but no card can ever take control.
    assert table.events("counter-lost") == []
    assert (table.winner, table.ending) == ("own", "hope-pinned")


# Tiles it could still take


@rule("R8.5")
@both_sides
@pytest.mark.parametrize(("last_scout", "ending"), [("scout-b", "hope-pinned"), ("scout-b*2", "")])
def test_while_a_scout_is_live_any_tile_may_be_taken(side: str, last_scout: str, ending: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   +RA    .     .    .ra
        """,
        side=side,
        hand=last_scout,
        deck="rifleman-a",
        points=3,
        objectives={"d1": 3},
        enemy_marks={"d1": "controlled"},
        enemy_pins=True,
    )

    table.play("scout-b hunker")

    assert table.ending == ending


@rule("R8.5")
@both_sides
def test_a_live_scout_alone_takes_nothing(side: str) -> None:
    table = last_stand(side, deck="scout-a*3 machine-gunner-a sniper")

    table.play("rifleman-a hunker")

    assert table.ending == "hope-pinned"


# The side hunkers down its last Scout; one kind of Rifleman is live. It needs 3 points.
CHAINS = [
    ("joined to the counter", "+RA - -", "", {"c1": 3}, True),
    ("enemy markers and counters do not matter", "+RA - -ra", "c1", {"c1": 3}, True),
    ("a gap in the chain", "+RA . -", "", {"c1": 3}, False),
    ("no marker on the tile itself", "+RA - .", "", {"c1": 3}, False),
    ("the start needs no marker", ".RA - -", "", {"c1": 3}, True),
    ("unless it is the tile to take", ".RA - -", "", {"a1": 3}, False),
    ("the start may be the tile to take", "-RA . .", "", {"a1": 3}, True),
    ("suppressed Riflemen recover", "+RA! - -", "", {"c1": 3}, True),
    ("points controlled and points within reach", "+RA - -", "", {"a1": 1, "b1": 1, "c1": 1}, True),
    ("one point short", "+RA - .", "", {"a1": 1, "b1": 1, "c1": 1}, False),
    ("what is controlled counts even out of reach", "-RA . +", "", {"a1": 1, "c1": 2}, True),
    ("a tile both controlled and joined counts once", "+RA - +", "", {"a1": 1, "c1": 1}, False),
]


@rule("R8.5")
@both_sides
@pytest.mark.parametrize(
    ("row", "enemy_tile", "objectives", "hope"), [case[1:] for case in CHAINS], ids=[case[0] for case in CHAINS]
)
def test_without_scouts_a_chain_of_own_markers_must_join_the_tile(
    side: str, row: str, enemy_tile: str, objectives: dict[str, int], hope: bool
) -> None:
    table = situation(
        f"""
             a     b     c     d
        1   {row}  .
        2    .     .     .    .rb
        """,
        side=side,
        hand="scout-a",
        deck="rifleman-a",
        points=3,
        objectives=objectives | {"d2": 3},
        enemy_marks={enemy_tile: "controlled"} if enemy_tile else None,
        enemy_pins=True,
    )

    table.play("scout-a hunker")

    assert table.ending == ("" if hope else "hope-pinned")


@rule("R8.5")
@both_sides
@pytest.mark.parametrize(
    ("spawns", "hope"),
    [
        ({"a1": "all"}, False),
        ({"d1": "all"}, True),
        ({"d1": "a"}, True),
        ({"d1": "b", "a1": "a"}, False),
        ({"a1": "a", "d1": "a c"}, True),
        ({"a1": "rifleman-a", "d1": "a"}, False),
    ],
    ids=["far", "all", "its squad", "another squad", "either of two", "the unit's own comes first"],
)
def test_each_fitting_spawn_tile_counts_beside_the_counter(side: str, spawns: dict[str, str], hope: bool) -> None:
    table = situation(
        """
             a     b     c     d
        1   -RA    .     -     .
        2    .     .     .    .ra
        """,
        side=side,
        hand="scout-a",
        deck="rifleman-a",
        spawns={**spawns, "b2": "all"} if "all" not in spawns.values() else spawns,
        points=3,
        objectives={"c1": 3},
        enemy_pins=True,
    )

    table.play("scout-a hunker")

    assert table.ending == ("" if hope else "hope-pinned")


@rule("R8.5")
@both_sides
@pytest.mark.parametrize(("live", "hope"), [("rifleman-a", True), ("rifleman-b", False)])
def test_the_chain_begins_at_riflemen_whose_cards_are_live(side: str, live: str, hope: bool) -> None:
    table = situation(
        """
             a     b     c     d
        1   .RB    .    -RA   .ra
        """,
        side=side,
        hand="scout-a",
        deck=live,
        points=3,
        objectives={"c1": 3},
        enemy_pins=True,
    )

    table.play("scout-a hunker")

    assert table.ending == ("" if hope else "hope-pinned")


@rule("R8.5")
@both_sides
def test_riflemen_off_the_board_hope_from_their_spawn_tile(side: str) -> None:
    table = situation(
        """
             a     b     c
        1    .     -    .ra
        """,
        side=side,
        hand="scout-a rifleman-b",
        deck="",
        points=3,
        objectives={"b1": 3},
    )

    table.play("scout-a hunker")
    assert table.events("hope-lost") == []
    table.play("rifleman-b hunker")

    assert table.events("hope-lost") == ["hope-lost own"]


@rule("R8.5")
def test_the_odds_do_not_matter() -> None:
    table = situation(
        """
             a     b     c     d     e
        1   +RA    -     -     -   -ra,rb,rc,ma,mb,mc,sn
        """,
        hand="scout-a",
        deck="rifleman-a fog-of-war*9",
        points=3,
        objectives={"e1": 3},
        enemy_marks={"e1": "controlled"},
        enemy_pins=True,
    )

    table.play("scout-a hunker")

    assert table.ending == ""
