from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import (
    ActionPlan,
    Options,
    SpawnPlan,
    apply,
    bar,
    format_action,
    legal_actions,
    open_match,
    parse_action,
    prepare,
)
from bocage.engine.words.bars import FREE
from bocage.engine.words.terms import HAND, PLAY_AREA, TURN
from bocage.luck import SeededLuck
from tests.rule import rule
from tests.situation import both_sides, situation

# Where a counter is placed


@both_sides
@rule("R4.6")
def test_counter_off_the_board_is_placed_on_its_spawn_tile_and_then_acts(side: str) -> None:
    table = situation(
        """
             a     b     c
        1    +    -RB   .ra
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a move b1")

    assert table.shows(
        """
             a     b     c
        1    +   -RB,RA .ra
        """
    )
    assert table.events("placed") == ["placed own rifleman-a a1"]


@both_sides
@pytest.mark.parametrize(
    ("card", "tile"),
    [("scout-a", "c1"), ("rifleman-a", "b1"), ("rifleman-b", "a1"), ("sniper", "c1"), ("mortar", "a1")],
)
@rule("R4.6")
def test_marker_for_the_unit_comes_before_its_squads_and_that_before_the_one_for_all(
    side: str, card: str, tile: str
) -> None:
    table = situation(
        """
             a     b     c
        1   -RC    -    -ra
        """,
        side=side,
        hand=card,
        spawns={"a1": "all", "b1": "a", "c1": "sniper scout-a"},
    )
    stay = {"scout-a": "scout stay", "sniper": "stalk stay"}.get(card, "move stay")

    table.play(f"{card} {stay}")

    assert table.events("placed") == [f"placed own {card} {tile}"]


@both_sides
@rule("R4.6")
def test_player_chooses_among_equal_spawn_markers_in_the_same_decision(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RB    -    -ra
        """,
        side=side,
        hand="rifleman-a",
        spawns={"a1": "all", "c1": "all"},
    )

    assert table.legal() == {
        "rifleman-a at a1 move b1",
        "rifleman-a at a1 move stay",
        "rifleman-a at a1 attack rifleman-a",
        "rifleman-a at a1 control",
        "rifleman-a at c1 move b1",
        "rifleman-a at c1 move stay",
        "rifleman-a at c1 attack rifleman-a",
        "rifleman-a at c1 control",
        "rifleman-a hunker",
        "end turn",
    }

    table.play("rifleman-a at c1 control")

    assert table.shows(
        """
             a     b     c
        1   -RB    -   +ra,RA
        """
    )


@both_sides
@rule("R4.6")
def test_choice_is_among_equals_only(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RB    -    -ra
        """,
        side=side,
        hand="rifleman-a rifleman-c",
        spawns={"a1": "all", "b1": "a", "c1": "a"},
    )

    assert table.bars("rifleman-a move stay") == ("spawn-not-chosen", "R4.6")
    assert {text for text in table.legal() if "rifleman-a" in text and "stay" in text} == {
        "rifleman-a at b1 move stay",
        "rifleman-a at c1 move stay",
    }
    assert {text for text in table.legal() if "rifleman-c" in text and "stay" in text} == {"rifleman-c move stay"}


@both_sides
@rule("R4.6")
def test_nothing_is_chosen_for_a_unit_on_the_board(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RA    -    -ra
        """,
        side=side,
        hand="rifleman-a",
        spawns={"a1": "all", "c1": "all"},
    )

    assert table.bars("rifleman-a at c1 move b1") == ("no-such-spawn", "R4.6")
    assert table.bars("rifleman-a move b1") == ("free", "")


@both_sides
@rule("R4.6")
def test_spawn_markers_of_the_enemy_are_no_choice(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RB    -    -ra
        """,
        side=side,
        hand="rifleman-a",
        spawns={"a1": "all"},
        enemy_spawns={"b1": "all", "c1": "all"},
    )

    assert table.bars("rifleman-a at b1 move stay") == ("no-such-spawn", "R4.6")
    assert table.bars("rifleman-a move stay") == ("free", "")


@both_sides
@rule("R4.6")
def test_markers_and_enemies_on_the_spawn_tile_do_not_matter(side: str) -> None:
    table = situation(
        """
             a      b     c
        1  .ra,sa   -    -RB
        """,
        side=side,
        hand="rifleman-a",
        enemy_marks={"a1": "controlled"},
    )

    table.play("rifleman-a move stay")

    assert table.shows(
        """
              a      b     c
        1  .ra,sa,RA -    -RB
        """
    )


@both_sides
@rule("R4.6")
def test_placing_scouts_nothing(side: str) -> None:
    table = situation(
        """
             a     b
        1    .   .RB,ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war",
    )

    table.play("scout-a scout stay")

    assert table.shows(
        """
             a     b
        1   .SA  .RB,ra
        """
    )
    assert table.supply == ["fog-of-war"]


@both_sides
@rule("R4.6")
def test_placed_counter_attacks_from_its_spawn_tile(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1    +     .    .RB   .ra
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a attack rifleman-a", dice=[6])

    # Base defence 4 and three tiles from a1.
    assert table.events("rolled") == ["rolled attack own rifleman-a enemy rifleman-a 7 0 6"]


# What is offered


@both_sides
@rule("R4.7")
def test_movement_may_be_empty_only_where_the_placing_is_the_change(side: str) -> None:
    table = situation(
        """
             a     b
        1   -SA   -RB
        2   -SN   -ra
        """,
        side=side,
        hand="scout-a sniper rifleman-b scout-b rifleman-a",
        spawns={"a1": "all", "b2": "sniper"},
    )

    for action in ("scout-a scout stay", "sniper stalk stay", "rifleman-b move stay"):
        assert table.bars(action) == ("must-step", "R4.7")
    for action in ("scout-b scout stay", "rifleman-a move stay"):
        assert table.bars(action) == ("free", "")


@both_sides
@rule("R4.7")
def test_conceal_may_be_empty_only_where_the_placing_is_the_change(side: str) -> None:
    table = situation(
        """
             a     b
        1   -SA  -RB,ra
        """,
        side=side,
        hand="scout-a scout-b",
    )

    assert table.bars("scout-a conceal") == ("no-fog-to-give", "R6.3")

    table.play("scout-b conceal")

    assert table.shows(
        """
             a       b
        1  -SA,SB  -RB,ra
        """
    )
    assert table.enemy.discard == []


@both_sides
@rule("R4.7")
def test_recon_must_be_possible_even_where_the_unit_would_be_placed(side: str) -> None:
    table = situation(side=side, hand="scout-a")

    assert table.bars("scout-a recon") == ("no-fog-in-hand", "R6.6")


@both_sides
@rule("R4.7")
def test_control_is_judged_from_the_spawn_tile(side: str) -> None:
    table = situation(
        """
             a     b     c
        1    .     -   -RC,ra
        """,
        side=side,
        hand="rifleman-a rifleman-b",
        spawns={"a1": "a", "b1": "b c"},
    )

    assert table.bars("rifleman-a control") == ("no-marker", "R6.4")

    table.play("rifleman-b control")

    assert table.mark("b1") == "controlled"


@both_sides
@rule("R4.7")
def test_target_is_judged_from_the_spawn_tile(side: str) -> None:
    table = situation(
        """
             a     b     c     d     e
        1   -RA    .     .     .    .ra
        """,
        side=side,
        hand="mortar",
        spawns={"b1": "all"},
    )

    assert {text for text in table.legal() if "target" in text} == {"mortar target e1"}


@both_sides
@rule("R4.7")
def test_attack_needs_a_target_even_where_the_unit_would_be_placed(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RB    .
        """,
        side=side,
        hand="rifleman-a",
    )

    assert table.legal() == {"rifleman-a move stay", "rifleman-a control", "rifleman-a hunker", "end turn"}
    assert table.bars("rifleman-a attack rifleman-a") == ("target-off-board", "R7.1")


@both_sides
@rule("R4.7")
def test_suppress_needs_a_ready_target(side: str) -> None:
    table = situation(
        """
             a     b
        1   -MA  .ra!,rb
        """,
        side=side,
        hand="machine-gunner-a",
    )

    assert table.bars("machine-gunner-a suppress rifleman-a") == ("target-suppressed", "R4.7")
    assert table.bars("machine-gunner-a attack rifleman-a") == ("free", "")
    assert table.bars("machine-gunner-a suppress rifleman-b") == ("free", "")


@both_sides
@rule("R4.7")
def test_blast_needs_a_counter_under_the_target_marker(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   -MO   -RA    .     .
        2    .     .     .    .ra
        """,
        side=side,
        hand="mortar",
        target="d1",
    )

    assert not {text for text in table.legal() if "blast" in text}
    assert table.bars("mortar blast enemy rifleman-a") == ("not-on-target", "R7.1")


@both_sides
@rule("R4.7")
def test_support_that_would_change_nothing_is_not_offered(side: str) -> None:
    table = situation(
        side=side, hand="platoon-sergeant platoon-guide squad-leader-a", deck="", supply="fog-of-war", enemy_deck=""
    )

    assert table.legal() == {
        "platoon-sergeant hunker",
        "platoon-guide hunker",
        "squad-leader-a hunker",
        "end turn",
    }


@both_sides
@rule("R4.7")
def test_move_without_a_tile_to_enter_is_not_offered(side: str) -> None:
    table = situation(
        """
             a     b
        1   +RA   .sa
        """,
        side=side,
        hand="rifleman-a",
    )

    assert table.bars("rifleman-a move b1") == ("not-scouted", "R5.1")
    assert table.legal() == {"rifleman-a attack scout-a", "rifleman-a hunker", "end turn"}


@rule("R4.6")
def test_two_spawn_markers_for_a_unit_on_one_tile_are_no_choice() -> None:
    plan = load_scenario("1")
    us, germany = plan.sides
    twice = replace(us, spawns=(*us.spawns, *us.spawns))
    setup = prepare(replace(plan, sides=(twice, germany)), Options())

    assert all(len(tiles) == len(set(tiles)) for tiles in setup.spawns)


@rule("R4.6")
def test_a_spawn_tile_is_chosen_with_every_line_of_a_combat_card() -> None:
    plan = load_scenario("7")
    lines = tuple(ActionPlan(verb, 1) for verb in ("bolster", "inspire", "guide", "command"))
    cards = tuple(replace(card, actions=lines) if card.title == "sniper" else card for card in plan.cards)
    spawns = (SpawnPlan("13B", ("all",)), SpawnPlan("2B", ("all",)))
    us = replace(plan.sides[0], spawns=spawns)
    setup = prepare(replace(plan, cards=cards, sides=(us, plan.sides[1])), Options())
    state = open_match(setup, SeededLuck(1))
    state.phase, state.turn_seat = TURN, 0
    state.put(0, HAND, setup.kind_of["sniper"], 1)
    state.put(0, PLAY_AREA, setup.kind_of["rifleman-a"], 1)
    actions = legal_actions(state, 0)
    texts = {format_action(setup, action) for action in actions}

    assert len({format_action(setup, action) for action in range(setup.action_count)}) == setup.action_count
    assert {action for action in range(setup.action_count) if bar(state, 0, action) == FREE} == set(actions)
    for tile in ("13B", "2B"):
        assert f"sniper at {tile} bolster mortar" in texts
        assert f"sniper at {tile} inspire rifleman-a" in texts
        assert f"sniper at {tile} guide rifleman-a 2B" in texts
    apply(state, 0, parse_action(setup, "sniper at 2B guide rifleman-a 2B"), SeededLuck(1))
    assert state.where(state.unit(0, setup.kind_of["sniper"])) == setup.tile_of["2B"]
