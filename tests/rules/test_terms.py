from __future__ import annotations

from collections import Counter

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, prepare
from tests.normandy import card_list
from tests.rule import rule
from tests.situation import Table, both_sides, situation


def all_cards(table: Table) -> Counter[str]:
    """Return every card of the table's side, whatever its pile."""
    piles = (table.deck, table.hand, table.play_area, table.discard, table.supply, table.removed)
    return Counter(card for pile in piles for card in pile)


# Units and cards


@both_sides
@rule("R1.2")
def test_all_cards_of_a_title_and_squad_move_one_counter(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA    -    -RB
        """,
        side=side,
        hand="rifleman-a*2",
    )

    table.play("rifleman-a move b1", "rifleman-a move c1")

    assert table.shows(
        """
             a     b     c
        1    +     -    -RB,RA
        """
    )


@rule("R1.2")
def test_command_cards_have_no_counter() -> None:
    table = situation(hand="platoon-sergeant platoon-guide squad-leader-a", supply="rifleman-b")

    table.play("squad-leader-a hunker", "platoon-sergeant command", "stop", draws=["scout-c"])

    assert table.shows(
        """
             a     b
        1   +RA   .ra
        """
    )
    assert not {"platoon-sergeant", "platoon-guide", "squad-leader-a"} & set(card_list().units)


@rule("R1.2")
def test_fog_of_war_has_neither_counter_nor_actions() -> None:
    fog = next(card for card in card_list().kinds if card.id == "fog-of-war")

    assert not fog.defence
    assert not fog.actions


# Piles


@both_sides
@rule("R1.4")
def test_no_card_appears_or_vanishes_in_a_turn_full_of_changes(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA   -RA   .rb
        """,
        side=side,
        hand="scout-a*3 rifleman-a*2 platoon-sergeant fog-of-war",
        deck="rifleman-b",
        discard="squad-leader-a",
        supply="fog-of-war*2 rifleman-a scout-b",
        enemy_hand="rifleman-b",
        enemy_supply="fog-of-war",
    )
    own, enemy = all_cards(table), all_cards(table.enemy)

    table.play("scout-a recon", draws=["rifleman-b"])
    table.play("scout-a conceal", "scout-a scout b1", "step c1")
    table.play("rifleman-a attack rifleman-b", dice=[0])
    table.play("rifleman-a hunker", "platoon-sergeant bolster scout-b", "take rifleman-a", "stop")
    table.play("end turn")

    assert table.removed == ["fog-of-war"]
    assert table.enemy.removed == ["rifleman-b"]
    assert all_cards(table) == own
    assert all_cards(table.enemy) == enemy


@rule("R1.4")
def test_reshuffle_and_draw_keep_every_card() -> None:
    table = situation(
        initiative=False, hand="scout-a", deck="", discard="rifleman-a*5", enemy_deck="", enemy_discard="scout-b*5"
    )
    own, enemy = all_cards(table), all_cards(table.enemy)

    table.play("end turn", draws=["rifleman-a"] * 4 + ["scout-b"] * 4)

    assert table.hand == ["rifleman-a"] * 4
    assert all_cards(table) == own
    assert all_cards(table.enemy) == enemy


# Tiles


@both_sides
@rule("R1.5")
def test_any_number_of_counters_and_enemies_share_a_tile(side: str) -> None:
    table = situation(
        """
             a            b
        1   +RA   -RB,SA,MA,SN,MO,rb,sa
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a move b1")

    assert table.shows(
        """
             a            b
        1    +    -RA,RB,SA,MA,SN,MO,rb,sa
        """
    )


@rule("R1.5")
def test_tile_has_a_designation_cover_objective_spawn_and_markers() -> None:
    plan = load_scenario("1")
    tile = next(tile for tile in plan.tiles if tile.name == "5B")

    assert tile.cover == 1
    assert plan.objectives["5B"] == 3
    assert [spawn.tile for spawn in plan.sides[1].spawns] == ["5B"]
    assert "5B" in plan.sides[1].controlled


# Adjacency and distance


@rule("R1.6")
def test_tiles_of_a_square_board_touch_by_edges_not_by_corners() -> None:
    table = situation(
        """
             a     b     c
        1    .     .     .
        2    .    .SA    .
        3    .     .    .ra
        """,
        hand="scout-a",
    )

    assert {text for text in table.legal() if "scout-a scout" in text} == {
        "scout-a scout b1",
        "scout-a scout a2",
        "scout-a scout c2",
        "scout-a scout b3",
    }
    assert table.bars("scout-a scout a1") == ("not-adjacent", "R1.6")


@rule("R1.6")
def test_tile_touches_two_tiles_of_a_staggered_row() -> None:
    table = situation(
        """
             a     b     c
        1    .     .     .
        2>      .    .SA    .
        3    .     .    .ra
        """,
        hand="scout-a",
    )

    assert {text for text in table.legal() if "scout-a scout" in text} == {
        "scout-a scout b1",
        "scout-a scout c1",
        "scout-a scout a2",
        "scout-a scout c2",
        "scout-a scout b3",
        "scout-a scout c3",
    }


@pytest.mark.parametrize(
    ("scenario", "tile", "neighbours"),
    [
        ("1", "17B", {"2B", "7A", "12B", "13B"}),
        ("1", "6A", {"16B", "3B"}),
        ("1", "13B", {"17B", "2B", "16B", "12B", "8A", "3B"}),
        ("7", "17B", {"13B", "2B", "8A", "7A", "3B"}),
        ("7", "8A", {"2B", "16B", "17B", "15B", "3B", "9B"}),
        ("7", "13B", {"2B", "17B"}),
    ],
)
@rule("R1.6")
def test_neighbours_on_published_boards(scenario: str, tile: str, neighbours: set[str]) -> None:
    setup = prepare(load_scenario(scenario), Options())

    assert {setup.tile_names[other] for other in setup.neighbours[setup.tile_of[tile]]} == neighbours


@pytest.mark.parametrize(
    ("scenario", "start", "end", "steps"),
    [
        ("1", "17B", "17B", 0),
        ("1", "17B", "5B", 2),
        ("1", "2B", "5B", 3),
        ("1", "7A", "6A", 4),
        ("7", "2B", "17B", 1),
        ("7", "13B", "18B", 3),
        ("7", "17B", "18B", 3),
        ("7", "13B", "14B", 5),
    ],
)
@rule("R1.6")
def test_distances_on_published_boards(scenario: str, start: str, end: str, steps: int) -> None:
    setup = prepare(load_scenario(scenario), Options())
    here, there = setup.tile_of[start], setup.tile_of[end]

    assert setup.distance[here * setup.tile_count + there] == steps
    assert setup.distance[there * setup.tile_count + here] == steps


@rule("R1.6")
def test_distance_goes_round_a_gap_in_the_board() -> None:
    table = situation(
        """
             a     b     c
        1   .RA    _    .ra
        2    .     .     .
        """,
        hand="rifleman-a",
    )

    table.play("rifleman-a attack rifleman-a", dice=[7])

    # Base defence 4 and four tiles to go.
    assert table.events("rolled") == ["rolled attack own rifleman-a enemy rifleman-a 8 0 7"]


# Control markers


@both_sides
@rule("R1.7")
def test_both_sides_may_mark_a_tile_but_only_one_controls_it(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   .ra
        """,
        side=side,
        hand="rifleman-a",
        enemy_marks={"a1": "controlled"},
    )

    table.play("rifleman-a control")

    assert table.mark("a1") == "controlled"
    assert table.enemy.mark("a1") == "scouted"


@both_sides
@rule("R1.7")
def test_marker_stays_when_its_counter_is_removed(side: str) -> None:
    table = situation(
        """
             a     b
        1   +RA   .ra
        """,
        side=side,
        hand="rifleman-a",
        enemy_marks={"b1": "controlled"},
    )

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.shows(
        """
             a     b
        1   +RA    .
        """
    )
    assert table.enemy.mark("b1") == "controlled"


@both_sides
@rule("R1.7")
def test_marker_stays_when_its_counter_moves_away(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA    -    .ra
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a move b1")

    assert table.shows(
        """
             a     b     c
        1    +    -RA   .ra
        """
    )
