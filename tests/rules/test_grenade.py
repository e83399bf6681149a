from __future__ import annotations

from tests.rule import rule
from tests.situation import both_sides, situation

CROWD = """
     a     b          c        d
1   .RA   .ra,sa,ta  .sb,RB   .sc
"""


@rule("R9.6", "R9.1")
def test_grenade_attacks_each_enemy_with_a_regular_defence_on_one_tile_in_range() -> None:
    table = situation(CROWD, hand="grenadier-a")

    assert {text for text in table.legal() if "grenade" in text} == {
        "grenadier-a grenade rifleman-a",
        "grenadier-a grenade scout-a",
    }
    assert table.bars("grenadier-a grenade tank-a") == ("armoured", "R9.1")
    assert table.bars("grenadier-a grenade scout-b") == ("out-of-range", "R9.5")
    assert table.bars("grenadier-a grenade sniper") == ("target-off-board", "R7.1")

    table.play("grenadier-a grenade scout-a", dice=[5, 1, 4, 1])

    # Defence and range; the last target is not asked for.
    assert table.events("rolled") == [
        "rolled grenade own rifleman-a enemy scout-a 6 0 5 1",
        "rolled grenade own rifleman-a enemy rifleman-a 5 0 4 1",
    ]


@rule("R9.6")
def test_the_player_chooses_the_order_of_a_grenade() -> None:
    table = situation(
        """
             a           b
        1   .RA,SA,sb   .ra,sa,ma
        """,
        hand="grenadier-a",
    )

    table.play("grenadier-a grenade machine-gunner-a", dice=[1, 1])

    assert table.legal() == {"hit enemy rifleman-a", "hit enemy scout-a"}
    assert table.bars("hit enemy machine-gunner-a") == ("hit-already", "R7.1")
    assert table.bars("stop") == ("nothing-under-way", "R4.1")


@rule("R9.6", "R12.4")
def test_a_grenade_spares_friends() -> None:
    table = situation(
        """
             a          b
        1   .RA,SA,sb   .ra
        """,
        hand="grenadier-a",
    )

    table.play("grenadier-a grenade scout-b", dice=[1, 1])

    assert table.events("rolled") == ["rolled grenade own rifleman-a enemy scout-b 5 0 1 1"]


@rule("R9.6", "R7.6")
def test_a_hill_covers_from_a_grenade_as_from_an_attack() -> None:
    for hills, defence in ((["b1"], 8), (["a1", "b1"], 6)):
        table = situation(
            """
                 a     b
            1   .RA   .ra
            """,
            hand="grenadier-a",
            hills=hills,
        )

        table.play("grenadier-a grenade rifleman-a", dice=[1, 1])

        assert table.events("rolled") == [f"rolled grenade own rifleman-a enemy rifleman-a {defence} 0 1 1"]


@rule("R9.5")
def test_an_attack_with_range_0_needs_the_same_tile() -> None:
    table = situation(
        """
             a        b
        1   .RA,sa   .ra
        """,
        side="germany",
        hand="submachine-gunner-a",
    )

    assert {text for text in table.legal() if "attack" in text} == {
        "submachine-gunner-a attack rifleman-a",
        "submachine-gunner-a attack scout-a",
        "submachine-gunner-a attack range 0 scout-a",
    }
    assert table.bars("submachine-gunner-a attack range 0 rifleman-a") == ("out-of-range", "R9.5")

    table.play("submachine-gunner-a attack range 0 scout-a", dice=[1, 2, 3])

    assert table.events("rolled") == ["rolled attack own rifleman-a enemy scout-a 5 0 1 2 3"]


@both_sides
@rule("R9.2", "R9.5", "R9.6")
def test_the_extra_action_needs_the_specialists_card(side: str) -> None:
    table = situation(
        """
             a        b
        1   .RA,sa   .ra
        """,
        side=side,
        hand="rifleman-a",
    )

    assert not any("grenade" in text or "range" in text for text in table.legal())
