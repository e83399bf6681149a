"""Mines are placed and removed. Rules R10.3 and R10.9."""

from __future__ import annotations

from tests.desert import desert, laid_mines
from tests.rule import rule

SAPPERS = """
     a     b     c
1   -SP    .     .
2   +SS    .    .ra
"""


@rule("R10.3", "R10.9")
def test_mines_are_placed_one_by_one_on_any_edge_of_the_tile_either_side_up() -> None:
    table = desert(SAPPERS, hand="sapper", mine_side="own", mine_supply=3)
    assert {text for text in table.legal() if " mine " in text} == {
        "sapper mine b1 place anti-personnel",
        "sapper mine b1 place anti-armour",
        "sapper mine a2 place anti-personnel",
        "sapper mine a2 place anti-armour",
    }

    table.play("sapper mine b1 place anti-armour")

    assert table.legal() == {
        "mine b1 place anti-personnel",
        "mine b1 place anti-armour",
        "mine a2 place anti-personnel",
        "mine a2 place anti-armour",
        "stop",
    }

    table.play("mine b1 place anti-personnel")

    assert laid_mines(table) == {"a1 b1": ["anti-personnel", "anti-armour"]}
    assert table.state.mine_supply() == 1
    assert table.events("mine-placed")[0] == "mine-placed own a1 b1 anti-armour"


@rule("R10.9")
def test_one_may_stop_after_the_first_mine() -> None:
    table = desert(SAPPERS, hand="sapper", mine_side="own", mine_supply=3)

    table.play("sapper mine b1 place anti-armour", "stop")

    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}
    assert table.state.mine_supply() == 2


@rule("R10.3")
def test_mines_are_removed_by_either_side_and_never_return_to_the_supply() -> None:
    mines = {"a1 b1": "anti-armour anti-personnel", "a1 a2": "anti-armour", "b1 c1": "anti-armour"}
    for owner in ("own", "enemy"):
        table = desert(SAPPERS, hand="sapper*2", mines=mines, mine_side=owner, mine_supply=2)

        table.play("sapper mine b1 remove anti-armour", "mine a2 remove anti-armour")
        assert laid_mines(table) == {"a1 b1": ["anti-personnel"], "b1 c1": ["anti-armour"]}
        table.play("sapper mine b1 remove anti-personnel")

        assert laid_mines(table) == {"b1 c1": ["anti-armour"]}
        assert table.state.mine_supply() == 2
        assert not table.events("rolled")


@rule("R10.3")
def test_one_action_places_mines_or_removes_them() -> None:
    table = desert(SAPPERS, hand="sapper*2", mines={"a1 b1": "anti-armour"}, mine_side="own", mine_supply=2)

    table.play("sapper mine a2 place anti-personnel")

    assert not {text for text in table.legal() if "remove" in text}
    assert table.bars("mine b1 remove anti-armour") == ("places-or-removes", "R10.3")
    table.play("stop", "sapper mine b1 remove anti-armour")
    assert table.bars("mine a2 place anti-armour") == ("places-or-removes", "R10.3")
    assert table.legal() == {"mine a2 remove anti-personnel", "stop"}


@rule("R10.3", "R15.15")
def test_only_the_side_that_controls_the_mines_places_them_while_there_are_any() -> None:
    table = desert(SAPPERS, hand="sapper", mine_side="enemy", mine_supply=3)
    assert table.bars("sapper mine b1 place anti-armour") == ("not-mine-side", "R10.3")
    assert table.bars("sapper mine b1 remove anti-armour") == ("no-such-mine", "R10.3")
    assert not {text for text in table.legal() if " mine " in text}

    table = desert(SAPPERS, hand="sapper", mine_side="own", mine_supply=0, mines={"b1 c1": "anti-armour"})
    assert table.bars("sapper mine b1 place anti-armour") == ("no-mines-left", "R10.3")
    assert table.bars("sapper mine c1 place anti-armour") == ("not-adjacent", "R1.6")
    assert not {text for text in table.legal() if " mine " in text}

    without = desert(SAPPERS, hand="sapper")
    assert without.bars("sapper mine b1 place anti-armour") == ("not-mine-side", "R10.3")
    assert without.bars("sapper mine b1 remove anti-armour") == ("no-such-mine", "R10.3")


@rule("R10.9")
def test_any_number_of_mines_lies_on_one_edge_and_the_enemy_on_the_tile_does_not_matter() -> None:
    table = desert(
        """
             a      b
        1   -SP,ra  +SS
        """,
        hand="sapper*4",
        mine_side="own",
        mine_supply=8,
        enemy_marks={"a1": "controlled"},
    )

    for _ in range(4):
        table.play("sapper mine b1 place anti-armour", "mine b1 place anti-armour")

    assert laid_mines(table) == {"a1 b1": ["anti-armour"] * 8}
    assert table.state.mine_supply() == 0


@rule("R10.9", "R15.11")
def test_a_soldier_aboard_mines_the_edges_of_the_vehicles_tile() -> None:
    table = desert(
        """
             a         b
        1   +PT,SP/P   +SS
        """,
        hand="sapper",
        mine_side="own",
        mine_supply=1,
    )

    table.play("sapper mine b1 place anti-armour")

    assert laid_mines(table) == {"a1 b1": ["anti-armour"]}
