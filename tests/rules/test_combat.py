from __future__ import annotations

import pytest

from bocage.engine import faces_that_hit, hit_chance
from tests.rule import rule
from tests.situation import Table, both_sides, situation


def defence_met(table: Table, attack: str, dice: int = 1) -> int:
    """Make an attack whose dice all show 1 and return the total defence they were measured against."""
    table.play(attack, dice=[1] * dice)
    words = table.events("rolled")[-1].split()
    return int(words[-dice - 2])


# Targets


@both_sides
@rule("R7.1")
def test_attack_and_suppress_target_any_enemy_counter_on_the_board(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1  .MA,RA .ra    .    .sn
        """,
        side=side,
        hand="machine-gunner-a",
        enemy_deck="rifleman-b mortar",
    )

    assert {text for text in table.legal() if "attack" in text or "suppress" in text} == {
        "machine-gunner-a attack rifleman-a",
        "machine-gunner-a attack sniper",
        "machine-gunner-a suppress rifleman-a",
        "machine-gunner-a suppress sniper",
    }
    assert table.bars("machine-gunner-a attack mortar") == ("target-off-board", "R7.1")
    assert table.bars("machine-gunner-a suppress mortar") == ("target-off-board", "R7.1")


@both_sides
@rule("R7.1")
def test_attack_hits_one_counter_only(side: str) -> None:
    table = situation(
        """
             a       b
        1   .RA   .ra,rb
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a attack rifleman-b", dice=[9])

    assert table.shows(
        """
             a     b
        1   .RA   .ra
        """
    )


# Total defence


@both_sides
@pytest.mark.parametrize(
    ("code", "unit", "defence"),
    [
        ("sb", "scout-b", 5),
        ("rb", "rifleman-b", 4),
        ("mb", "machine-gunner-b", 4),
        ("sn", "sniper", 6),
        ("mo", "mortar", 4),
    ],
)
@rule("R7.2")
def test_base_defence_is_that_of_the_unit(side: str, code: str, unit: str, defence: int) -> None:
    table = situation(f"  a\n1 .RA,{code}", side=side, hand="rifleman-a")

    assert defence_met(table, f"rifleman-a attack {unit}") == defence


@both_sides
@pytest.mark.parametrize(("tile", "distance"), [("a1", 0), ("b1", 1), ("c1", 2), ("d1", 3), ("d2", 4)])
@pytest.mark.parametrize("cover", [0, 1, 2, 3])
@rule("R7.2")
def test_total_defence_adds_cover_and_distance(side: str, tile: str, distance: int, cover: int) -> None:
    cells = dict.fromkeys(("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"), ".")
    cells["a1"] += "RA"
    cells[tile] += ",ra" if tile == "a1" else "ra"
    rows = "\n".join(f"{row} " + " ".join(cells[f"{column}{row}"] for column in "abcd") for row in "12")
    table = situation(f"a b c d\n{rows}", side=side, hand="rifleman-a", cover={tile: cover})

    assert defence_met(table, "rifleman-a attack rifleman-a") == 4 + cover + distance


@both_sides
@rule("R7.2")
def test_cover_of_the_attackers_tile_does_not_count(side: str) -> None:
    table = situation(side=side, hand="rifleman-a", cover={"a1": 3})

    assert defence_met(table, "rifleman-a attack rifleman-a") == 5


@both_sides
@rule("R7.2")
def test_suppress_counts_the_distance_and_blast_does_not(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1  .MO,MA .RA    .    .ra
        """,
        side=side,
        hand="machine-gunner-a mortar",
        target="d1",
        cover={"d1": 2},
    )

    assert defence_met(table, "machine-gunner-a suppress rifleman-a", dice=4) == 4 + 2 + 3
    assert defence_met(table, "mortar blast enemy rifleman-a") == 4 + 2


@rule("R7.2", "R7.3")
def test_published_example_of_a_hit() -> None:
    # Riflemen in woods of cover 3 at one tile: 4 + 3 + 1; Attack 2 rolls a 5 and an 8.
    table = situation(
        """
             a     b
        1   .MC   .ra
        """,
        hand="machine-gunner-c",
        cover={"b1": 3},
        enemy_discard="rifleman-a*2",
    )

    table.play("machine-gunner-c attack rifleman-a", dice=[5, 8])

    assert table.events("rolled") == ["rolled attack own machine-gunner-c enemy rifleman-a 8 1 5 8"]
    assert table.enemy.removed == ["rifleman-a"]
    assert table.enemy.discard == ["rifleman-a"]


# Dice


@both_sides
@pytest.mark.parametrize(("face", "hit"), [(1, False), (4, False), (5, True), (6, True), (9, True), (0, True)])
@rule("R7.3")
def test_attack_succeeds_with_a_die_of_at_least_the_total_defence_or_0(side: str, face: int, hit: bool) -> None:
    table = situation(side=side, hand="rifleman-a", enemy_hand="rifleman-a")

    table.play("rifleman-a attack rifleman-a", dice=[face])

    # Base defence 4, one tile away.
    assert table.enemy.removed == (["rifleman-a"] if hit else [])


@both_sides
@rule("R7.3")
def test_0_hits_however_high_the_defence(side: str) -> None:
    table = situation(
        """
             a     b     c     d     e
        1   .RA    .     .     .    .sn
        """,
        side=side,
        hand="rifleman-a*2",
        hills=["e1"],
        enemy_hand="sniper",
    )

    table.play("rifleman-a attack sniper", dice=[9])
    assert table.enemy.removed == []
    table.play("rifleman-a attack sniper", dice=[0])

    assert table.enemy.removed == ["sniper"]


@both_sides
@pytest.mark.parametrize(
    ("card", "code", "action", "dice"),
    [
        ("scout-a", "SA", "attack", 1),
        ("rifleman-a", "RA", "attack", 1),
        ("machine-gunner-a", "MA", "attack", 2),
        ("sniper", "SN", "attack", 3),
        ("machine-gunner-a", "MA", "suppress", 4),
    ],
)
@rule("R7.3")
def test_all_dice_are_rolled_even_after_a_success(side: str, card: str, code: str, action: str, dice: int) -> None:
    table = situation(f"  a b\n1 .{code} .ra", side=side, hand=card, enemy_hand="rifleman-a*4")
    faces = [9] + [1] * (dice - 1)

    table.play(f"{card} {action} rifleman-a", dice=faces)

    assert table.events("rolled")[0].split()[-dice:] == [str(face) for face in faces]
    assert table.events("rolled")[0].split()[-dice - 1] == "1"


@both_sides
@rule("R7.3", "R7.4")
def test_more_successes_change_nothing(side: str) -> None:
    table = situation(
        """
             a     b
        1   .SN   .ra
        """,
        side=side,
        hand="sniper",
        enemy_hand="rifleman-a*4",
    )

    table.play("sniper attack rifleman-a", dice=[9, 0, 8])

    assert table.enemy.removed == ["rifleman-a"]
    assert table.enemy.hand == ["rifleman-a"] * 3


@both_sides
@rule("R7.3")
def test_any_one_die_suffices(side: str) -> None:
    table = situation(
        """
             a     b
        1   .SN   .ra
        """,
        side=side,
        hand="sniper",
        enemy_hand="rifleman-a",
    )

    table.play("sniper attack rifleman-a", dice=[1, 2, 5])

    assert table.enemy.removed == ["rifleman-a"]


@pytest.mark.parametrize(("defence", "faces"), [(1, 10), (4, 7), (8, 3), (9, 2), (10, 1), (14, 1)])
@rule("R7.3")
def test_faces_that_hit_are_those_of_at_least_the_defence_and_the_0(defence: int, faces: int) -> None:
    rolled = [face for face in range(10) if face == 0 or face >= defence]

    assert len(rolled) == faces
    assert faces_that_hit(defence) == faces
    assert hit_chance(1, defence) == pytest.approx(faces / 10)
    assert hit_chance(2, defence) == pytest.approx(1 - (1 - faces / 10) ** 2)


# Suppress


@both_sides
@rule("R7.5")
def test_successful_suppress_turns_the_counter_and_costs_no_card(side: str) -> None:
    table = situation(
        """
             a     b
        1   .MA   .ra
        """,
        side=side,
        hand="machine-gunner-a",
        enemy_hand="rifleman-a",
    )

    table.play("machine-gunner-a suppress rifleman-a", dice=[1, 1, 5, 1])

    assert table.shows(
        """
             a     b
        1   .MA   .ra!
        """
    )
    assert table.enemy.hand == ["rifleman-a"]
    assert table.enemy.removed == []


@both_sides
@rule("R7.5")
def test_failed_suppress_leaves_the_counter_ready(side: str) -> None:
    table = situation(
        """
             a     b
        1   .MA   .ra
        """,
        side=side,
        hand="machine-gunner-a",
    )

    table.play("machine-gunner-a suppress rifleman-a", dice=[1, 2, 3, 4])

    assert table.shows(
        """
             a     b
        1   .MA   .ra
        """
    )


@both_sides
@rule("R7.5")
def test_suppressed_counter_that_loses_a_card_stays_suppressed(side: str) -> None:
    table = situation(
        """
             a     b
        1   .RA   .ra!
        """,
        side=side,
        hand="rifleman-a",
        enemy_hand="rifleman-a",
    )

    table.play("rifleman-a attack rifleman-a", dice=[9])

    assert table.shows(
        """
             a     b
        1   .RA   .ra!
        """
    )


# Hills


@both_sides
@pytest.mark.parametrize(
    ("hills", "cover"),
    [
        (["b1"], 3),
        (["b1", "c1"], 3),
        (["a1", "b1"], 1),
        (["a1"], 0),
    ],
)
@rule("R7.6")
def test_hill_gives_3_against_the_plain_and_1_against_another_hill(side: str, hills: list[str], cover: int) -> None:
    table = situation(
        """
             a     b     c
        1  .RA,MA .ra    .
        """,
        side=side,
        hand="rifleman-a machine-gunner-a",
        hills=hills,
    )

    assert defence_met(table, "rifleman-a attack rifleman-a") == 4 + cover + 1
    assert defence_met(table, "machine-gunner-a suppress rifleman-a", dice=4) == 4 + cover + 1


@both_sides
@rule("R7.6")
def test_hill_gives_1_on_the_same_hill(side: str) -> None:
    table = situation(
        """
              a      b
        1  .RA,ra    .
        """,
        side=side,
        hand="rifleman-a",
        hills=["a1"],
    )

    assert defence_met(table, "rifleman-a attack rifleman-a") == 4 + 1


@both_sides
@pytest.mark.parametrize("hills", [["d1"], ["a1", "d1"]])
@rule("R7.6")
def test_hill_gives_1_against_a_blast(side: str, hills: list[str]) -> None:
    table = situation(
        """
             a     b     c     d
        1   .MO   .RA    .    .ra
        """,
        side=side,
        hand="mortar",
        target="d1",
        hills=hills,
    )

    assert defence_met(table, "mortar blast enemy rifleman-a") == 4 + 1
