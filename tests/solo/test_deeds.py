"""What lines do: fire, move others, place units, bolster and inspire. Rules R13.6, R13.7, R13.10."""

from __future__ import annotations

from bocage.engine import BotPlan
from tests.rule import rule
from tests.situation import Table, situation
from tests.solo.reading import card, line_taken, resolve

ROAD = """
     a     b     c     d     e
1   -RA    -     -     .    .ra
"""


def table(picture: str = ROAD, row: str = "rifleman-a", **more: object) -> Table:
    return situation(picture, bot="own", row=row, **more)  # type: ignore[arg-type]


ATTACK = card('[[line]]\ndo = "attack"\n')


# R13.7: combat


FIELD = """
     a     b     c
1   -RA   .sa   .ma
2   .ra    .    .rb
"""


@rule("R13.7")
def test_the_target_is_the_enemy_with_the_lowest_total_defence() -> None:
    given = table(FIELD, cover={"a2": 3, "b1": 3})

    assert resolve(given, ATTACK, dice=[1])[-1] == "rifleman-a attack machine-gunner-a"


@rule("R13.7")
def test_among_equals_the_more_dangerous_by_the_scenarios_order_then_the_lot() -> None:
    danger = BotPlan(danger=("machine-gunner", "rifleman"))
    picture = """
         a     b     c
    1   -RA    .     .
    2   .ra   .ma   .rb
    """
    cover = {"a2": 2, "b2": 1}
    assert resolve(table(picture, cover=cover, solo=danger), ATTACK, dice=[1])[-1].endswith("machine-gunner-a")
    other = BotPlan(danger=("rifleman", "machine-gunner"))
    assert resolve(table(picture, cover=cover, solo=other), ATTACK, dice=[1], draws=["1"])[1:] == [
        "lot 2",
        "rifleman-a attack rifleman-b",
    ]


@rule("R13.7", "R9.5")
def test_of_two_versions_of_an_attack_the_bot_takes_the_better() -> None:
    picture = """
         a     b
    1   -RA,ra .
    """
    given = table(picture, row="submachine-gunner-a", side="germany")

    assert resolve(given, card('[[line]]\ndo = "attack"\n', "submachine-gunner"), dice=[1, 1, 1])[-1] == (
        "submachine-gunner-a attack range 0 rifleman-a"
    )


@rule("R13.7", "R9.1")
def test_only_antitank_is_aimed_at_vehicles() -> None:
    picture = """
         a     b     c
    1   -TA   .ta   .ra
    """
    given = table(picture, row="tank-a tank-a")

    assert resolve(given, card('[[line]]\ndo = "attack"\n', "tank"), dice=[1, 1])[-1] == "tank-a attack rifleman-a"
    assert resolve(given, card('[[line]]\ndo = "antitank"\n', "tank"), dice=[1, 1])[-1] == "tank-a antitank tank-a"


@rule("R13.7", "R4.7")
def test_suppress_is_aimed_at_a_ready_enemy() -> None:
    picture = """
         a     b     c
    1   -MA   .ra!  .rb
    """
    given = table(picture, row="machine-gunner-a")

    assert resolve(given, card('[[line]]\ndo = "suppress"\n', "machine-gunner"), dice=[1, 1, 1, 1])[-1] == (
        "machine-gunner-a suppress rifleman-b"
    )


MORTAR = """
     a     b     c     d
1   -MO   -RB    -   .ra,sa
"""


@rule("R13.7", "R13.10")
def test_a_blast_hits_all_under_the_target_marker_in_an_order_by_lot_and_needs_an_enemy_there() -> None:
    cards = card('[[line]]\ndo = "blast"\n', "mortar")
    given = table(MORTAR, row="mortar", target="d1")
    assert resolve(given, cards, draws=["1"], dice=[1, 1]) == [
        "line 1",
        "lot 2",
        "mortar blast enemy rifleman-a",
    ]
    own_only = """
         a     b     c     d     e
    1   -MO    -     -   -RB   .ra
    """
    assert line_taken(table(own_only, row="mortar", target="d1"), cards) == 0


@rule("R13.6", "R6.7")
def test_a_target_is_selected_among_the_tiles_that_the_mortar_can_aim_at() -> None:
    cards = card('[[line]]\ndo = "target"\nto = ["enemy occupied"]\nprefer = ["population"]\n', "mortar")

    assert resolve(table(MORTAR, row="mortar"), cards) == ["line 1", "mortar target d1"]


@rule("R13.7", "R9.6")
def test_a_grenade_begins_with_the_easiest_and_hits_the_others_by_lot() -> None:
    picture = """
         a     b
    1   -RA   .ra,sa,ma
    """
    given = table(picture, row="grenadier-a")
    cards = card('[[line]]\ndo = "grenade"\n', "grenadier")

    assert resolve(given, cards, draws=["0", "1"], dice=[1, 1, 1, 1, 1, 1])[1:] == [
        "lot 2",
        "grenadier-a grenade rifleman-a",
        "lot 2",
        "hit enemy machine-gunner-a",
    ]


# Moving others


@rule("R13.6", "R5.2")
def test_a_guide_moves_the_counters_that_a_line_speaks_of() -> None:
    picture = """
         a     b     c
    1   -SA    -   -RB
    2    .     .   .ra
    """
    cards = card(
        '[[line]]\ndo = "guide"\nwho = ["Riflemen"]\nto = ["objective"]\n\n[[line]]\ndo = "bolster"\n',
        "platoon-guide",
    )
    given = table(picture, row="platoon-guide", objectives={"b1": 1})

    assert resolve(given, cards) == ["line 1", "platoon-guide guide rifleman-b b1"]


@rule("R9.3")
def test_an_advance_takes_along_only_whom_its_line_speaks_of() -> None:
    picture = """
         a      b
    1   -TA,RA .SA
    """
    cards = card('[[line]]\ndo = "advance"\nwho = ["Riflemen"]\nto = ["occupied"]\n', "tank")
    given = table(picture, row="tank-a")

    assert resolve(given, cards) == ["line 1", "tank-a advance rifleman-a b1", "stop"]


@rule("R9.3")
def test_an_advance_takes_all_along() -> None:
    picture = """
         a     b     c
    1   -TA,RA -RB .ra
    """
    cards = card('[[line]]\ndo = "advance"\nto = ["occupied"]\n', "tank")
    given = table(picture, row="tank-a")

    assert resolve(given, cards, draws=["0"]) == ["line 1", "lot 2", "tank-a advance rifleman-a b1", "join tank-a"]


# Units off the board, spawns


@rule("R13.10")
def test_lines_of_a_unit_off_the_board_are_read_from_its_spawn_tile_and_it_is_placed_if_one_applies() -> None:
    cards = card('[[line]]\nwhen = ["tile is controlled"]\ndo = "attack"\n', "scout")
    there = table("     a     b\n1   +RA   .ra\n", row="scout-a", spawns={"a1": "all"})
    assert resolve(there, cards, dice=[1]) == ["line 1", "scout-a attack rifleman-a"]
    assert there.events("placed") == ["placed own scout-a a1"]

    elsewhere = table("     a     b\n1   +RA   .ra\n", row="scout-a", spawns={"b1": "all"})
    assert resolve(elsewhere, cards) == ["scout-a pass"]
    assert elsewhere.events("placed") == []


@rule("R13.10", "R4.6")
def test_among_several_spawn_tiles_the_lot_decides_before_the_lines_are_read() -> None:
    cards = card('[[line]]\ndo = "attack"\n', "scout")
    given = table("     a     b\n1   +RA   .ra\n", row="scout-a", spawns={"a1": "scout-a all", "b1": "scout-a"})

    assert resolve(given, cards, dice=[1], draws=["1"]) == [
        "lot 2",
        "line 1",
        "scout-a at b1 attack rifleman-a",
    ]


@rule("R13.10", "R4.7")
def test_to_be_placed_where_it_is_needed_is_a_destination() -> None:
    cards = card('[[line]]\ndo = "move"\nto = ["threatened objective"]\n')
    given = table("     a     b\n1   +ra   -RB\n", row="rifleman-a", spawns={"a1": "all"}, objectives={"a1": 1})

    assert resolve(given, cards) == ["line 1", "rifleman-a move stay"]


# Bolster and Inspire


@rule("R13.7")
def test_a_bolster_takes_as_many_cards_as_the_line_says() -> None:
    one = card('[[line]]\ndo = "bolster"\ncards = 1\nprefer = ["fullest deck"]\n', "platoon-sergeant")
    whole = card('[[line]]\ndo = "bolster"\nprefer = ["fullest deck"]\n', "platoon-sergeant")
    supply = "rifleman-b*3 scout-a"

    assert resolve(table(row="platoon-sergeant", supply=supply), one)[1:] == ["platoon-sergeant bolster deck-b", "stop"]
    assert resolve(table(row="platoon-sergeant", supply=supply), whole, draws=["1"])[1:] == [
        "platoon-sergeant bolster deck-b",
        "take deck-b",
        "lot 2",
        "take deck-b",
    ]


@rule("R13.7")
def test_an_inspire_of_one_card_stops_after_it() -> None:
    cards = card('[[line]]\ndo = "inspire"\ncards = 1\nprefer = ["initiative"]\n', "squad-leader")
    given = table(row="squad-leader-a scout-a rifleman-a")

    assert resolve(given, cards) == ["line 1", "squad-leader-a inspire scout-a", "stop"]


@rule("R13.5")
def test_without_its_boxed_rule_a_scout_keeps_to_scouted_tiles() -> None:
    lines = '[[line]]\ndo = "move"\ncloser = ["occupied by enemy Riflemen"]\n'
    picture = ROAD.replace("RA", "SA,RB")
    free = card('always = ["scouts every unscouted tile it enters"]\n' + lines, "scout")
    crossing = ROAD.replace("-RA    -", "-SA,RB  .")

    assert resolve(table(picture, row="scout-a"), card(lines, "scout"))[1] == "select c1"
    assert line_taken(table(crossing, row="scout-a"), card(lines, "scout")) == 0
    assert line_taken(table(crossing, row="scout-a"), free) == 1


@rule("R13.6")
def test_a_destination_is_as_far_as_the_units_full_movement() -> None:
    picture = """
         a     b     c
    1   -RA    .     -
    2    -     -     -
    """
    cards = card('[[line]]\ndo = "move"\nto = ["objective"]\n')
    given = table(picture, values={"rifleman-a move": 4}, objectives={"c1": 1})

    assert resolve(given, cards) == ["line 1", "select c1", "rifleman-a move a2", "step b2", "step c2", "step c1"]
    nearer = table(picture, values={"rifleman-a move": 3}, objectives={"c1": 1})
    assert resolve(nearer, cards) == ["rifleman-a pass"]
