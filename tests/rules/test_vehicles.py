from __future__ import annotations

import pytest

from bocage.engine import Options, Plan, SetupProblem, SidePlan, set_up
from tests.rule import rule
from tests.situation import both_sides, situation

DUEL = """
     a       b      c     d
1   +RA,TA   -    .ra,ta  .
"""


@both_sides
@rule("R9.1", "R9.4", "R7.1")
def test_only_antitank_targets_a_vehicle_and_it_targets_nothing_else(side: str) -> None:
    table = situation(DUEL, side=side, hand="tank-a rifleman-a machine-gunner-a sniper", spawns={"a1": "all"})

    assert {text for text in table.legal() if {"attack", "suppress", "antitank"} & set(text.split())} == {
        "tank-a attack rifleman-a",
        "tank-a antitank tank-a",
        "rifleman-a attack rifleman-a",
        "machine-gunner-a attack rifleman-a",
        "machine-gunner-a suppress rifleman-a",
        "sniper attack rifleman-a",
    }
    assert table.bars("rifleman-a attack tank-a") == ("armoured", "R9.1")
    assert table.bars("machine-gunner-a suppress tank-a") == ("armoured", "R9.1")
    assert table.bars("tank-a antitank rifleman-a") == ("not-armoured", "R9.4")


@both_sides
@rule("R9.1", "R7.4")
def test_a_vehicle_has_cards_and_casualties_like_any_unit(side: str) -> None:
    table = situation(DUEL, side=side, hand="tank-a*2", enemy_hand="tank-a", enemy_deck="rifleman-a")

    table.play("tank-a antitank tank-a", dice=[0, 1])

    assert table.enemy.removed == ["tank-a"]

    table.play("tank-a antitank tank-a", dice=[1, 0])

    assert table.shows(
        """
             a       b     c     d
        1   +RA,TA   -    .ra    .
        """
    )


@both_sides
@rule("R9.4", "R7.2", "R7.6")
def test_antitank_adds_armoured_defence_cover_and_range(side: str) -> None:
    table = situation(DUEL, side=side, hand="tank-a*2", cover={"c1": 1})

    table.play("tank-a antitank tank-a", dice=[9, 9])

    # Armoured defence 7, cover 1, range 2.
    assert table.events("rolled") == ["rolled antitank own tank-a enemy tank-a 10 0 9 9"]


@rule("R9.4", "R7.6")
def test_antitank_from_hill_to_hill_meets_little_cover() -> None:
    table = situation(DUEL, hand="tank-a*2", hills=["a1", "c1"])

    table.play("tank-a antitank tank-a", dice=[1, 1])

    # Armoured defence 7, cover 1, range 2.
    assert table.events("rolled") == ["rolled antitank own tank-a enemy tank-a 10 0 1 1"]


@both_sides
@rule("R9.1", "R7.1")
def test_blast_passes_vehicles_by(side: str) -> None:
    table = situation(
        """
             a     b     c       d
        1   .MO   .RA    .   .ra,ta,TB
        """,
        side=side,
        hand="mortar*2",
        target="d1",
    )
    assert {text for text in table.legal() if "blast" in text} == {"mortar blast enemy rifleman-a"}
    assert table.bars("mortar blast own tank-b") == ("armoured", "R9.1")

    table.play("mortar blast enemy rifleman-a", dice=[1])

    assert len(table.events("rolled")) == 1


@rule("R9.1", "R4.7")
def test_a_blast_on_vehicles_alone_is_not_offered() -> None:
    table = situation(
        """
             a     b     c     d
        1   .MO   .RA    .   .ta,TB
        """,
        hand="mortar",
        target="d1",
        enemy_points=1,
        objectives={"a1": 1},
    )

    assert not any("blast" in text for text in table.legal())


ROUGH = """
     a       b     c
1   +TA,RA   -     -
2    -       -    .ra
"""


@both_sides
@rule("R9.1", "R5.1")
def test_a_vehicle_never_moves_onto_rough_terrain_and_others_do(side: str) -> None:
    table = situation(ROUGH, side=side, hand="tank-a rifleman-a", rough=["b1"])

    assert {text for text in table.legal() if "move" in text} == {
        "tank-a move a2",
        "rifleman-a move b1",
        "rifleman-a move a2",
    }
    assert table.bars("tank-a move b1") == ("rough-terrain", "R9.1")
    assert table.bars("tank-a move c1") == ("not-adjacent", "R1.6")


@both_sides
@rule("R9.1", "R5.2")
def test_a_vehicle_is_guided_around_rough_terrain(side: str) -> None:
    table = situation(ROUGH, side=side, hand="platoon-guide", rough=["b1"])

    assert {text for text in table.legal() if "guide tank" in text} == {"platoon-guide guide tank-a a2"}
    assert table.bars("platoon-guide guide tank-a b1") == ("rough-terrain", "R9.1")


@rule("R9.1", "R5.1")
def test_the_second_step_of_a_half_track_keeps_off_rough_terrain_too() -> None:
    table = situation(
        """
             a     b     c
        1   +HC    -     -
        2    -     -    .ra
        """,
        hand="half-track-c",
        rough=["c1"],
        objectives={"a1": 1},
        enemy_points=1,
    )

    table.play("half-track-c move b1")

    assert table.legal() == {"step a1", "step b2", "stop"}
    assert table.bars("step c1") == ("rough-terrain", "R9.1")


@rule("R9.1", "R5.1")
def test_a_vehicle_needs_scouted_tiles_as_others_do() -> None:
    table = situation(
        """
             a     b
        1   +TA   .ra
        """,
        hand="tank-a",
        objectives={"a1": 1},
        enemy_points=1,
    )

    assert table.bars("tank-a move b1") == ("not-scouted", "R5.1")


@both_sides
@rule("R9.1", "R6.4")
def test_a_vehicle_holds_a_tile_against_control(side: str) -> None:
    table = situation(
        """
             a      b
        1   -RA,ta  -
        """,
        side=side,
        hand="rifleman-a",
        enemy_marks={"a1": "controlled"},
    )

    assert table.bars("rifleman-a control") == ("enemy-holds", "R6.4")


@rule("R9.1", "R4.6")
def test_a_vehicle_enters_the_board_on_its_spawn_tile() -> None:
    table = situation(hand="tank-b", spawns={"a1": "all", "b1": "b"})

    table.play("tank-b attack rifleman-a", dice=[1, 1])

    assert table.shows(
        """
             a     b
        1   +RA  .ra,TB
        """
    )


@rule("R2.3", "R9.1")
def test_a_vehicle_whose_spawn_tile_is_rough_is_refused() -> None:
    plan: Plan = situation(hand="tank-a").setup.plan
    with pytest.raises(SetupProblem) as problem:
        situation(hand="tank-a", rough=["a1"])
    assert problem.value.problem == "rough-spawn"
    assert problem.value.values == {"unit": "tank-a", "side": "0", "tile": "a1"}

    # Who has no vehicle may enter anywhere.
    side: SidePlan = plan.sides[1]
    assert side.seats[0].deck.keys() == {"rifleman-c", "scout-c"}
    set_up(situation(hand="rifleman-a", rough=["a1"]).setup.plan, Options())
