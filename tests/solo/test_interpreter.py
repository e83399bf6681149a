"""How lines, sub-lines, rolls, ties and the changed actions are resolved. Rules R13.5 to R13.7, R13.10."""

from __future__ import annotations

from bocage.engine.plan import BotPlan
from bocage.solo.reasons import Missed, Tie
from tests.rule import rule
from tests.situation import Table, situation
from tests.solo.reading import card, decision, line_taken, resolve

ROAD = """
     a     b     c     d     e
1   -RA    -     -     .    .ra
"""


def table(picture: str = ROAD, row: str = "rifleman-a", **more: object) -> Table:
    return situation(picture, bot="own", row=row, **more)  # type: ignore[arg-type]


ATTACK = card('[[line]]\ndo = "attack"\n')


@rule("R13.5")
def test_the_first_line_that_applies_is_taken_and_the_reasons_tell_why_not_the_others() -> None:
    cards = card(
        """
        [[line]]
        when = ["tile is enemy occupied"]
        do = "attack"

        [[line]]
        do = "control"

        [[line]]
        do = "move"
        to = ["unscouted"]

        [[line]]
        do = "attack"
        """
    )
    taken = decision(table(), cards)

    assert taken.reasons.line == 4
    assert taken.reasons.missed == [
        Missed(1, "", "condition", "tile is enemy occupied"),
        Missed(2, "", "no-points"),
        Missed(3, "", "no-tile", "unscouted"),
    ]


@rule("R13.4")
def test_a_card_of_which_no_line_applies_is_passed() -> None:
    cards = card('[[line]]\nwhen = ["tile is enemy occupied"]\ndo = "attack"\n')

    assert resolve(table(), cards) == ["rifleman-a pass"]


@rule("R13.5")
def test_a_line_none_of_whose_sub_lines_applies_does_not_apply_even_if_its_condition_is_true() -> None:
    cards = card(
        """
        [[line]]
        when = ["tile is scouted"]
        do = "move"

        [[line.sub]]
        to = ["objective"]

        [[line.sub]]
        when = ["tile is enemy occupied"]
        to = ["scouted"]

        [[line]]
        do = "attack"
        """
    )
    taken = decision(table(), cards)

    assert taken.reasons.line == 2
    assert [missed.sub for missed in taken.reasons.missed] == ["A", "B", ""]


@rule("R13.5")
def test_the_target_of_a_condition_is_the_target_of_the_action() -> None:
    """The Scouts are easier to hit, but the line speaks of Riflemen."""
    picture = """
         a     b     c
    1   -RA   .sa   .ra
    """
    cards = card('[[line]]\nwhen = ["enemy Riflemen"]\ndo = "attack"\n')

    assert resolve(table(picture, cover={"c1": 5}), cards, dice=[1])[-1] == "rifleman-a attack rifleman-a"


@rule("R13.5")
def test_two_phrases_about_an_enemy_mean_the_same_one() -> None:
    picture = """
         a     b     c
    1   -RA   .sa   .ra
    """
    cards = card('[[line]]\nwhen = ["enemy Riflemen", "enemy within 1"]\ndo = "attack"\n')

    assert line_taken(table(picture), cards) == 0


@rule("R13.5", "R8.6")
def test_raising_the_radio_gains_points() -> None:
    picture = ROAD.replace("-RA", "+RA")
    cards = card('[[line]]\ndo = "control"\n')

    assert line_taken(table(picture, objectives={"a1": 1}, radio="a1"), cards) == 1
    assert line_taken(table(picture, objectives={"a1": 1}), cards) == 0


@rule("R13.5", "R5.1")
def test_a_bot_may_not_move_where_a_player_could_not() -> None:
    cards = card('[[line]]\ndo = "move"\nto = ["objective"]\n')

    assert line_taken(table(ROAD.replace("b     c", "b     c"), objectives={"b1": 1}), cards) == 1
    assert line_taken(table(ROAD.replace("-RA    -", "-RA    ."), objectives={"b1": 1}), cards) == 0


@rule("R13.5")
def test_closer_means_the_closest_and_what_gets_no_closer_does_not_apply() -> None:
    cards = card('[[line]]\ndo = "move"\ncloser = ["occupied by enemy Riflemen"]\n')
    assert resolve(table(), cards) == ["line 1", "rifleman-a move b1"]

    away = """
         a     b     c
    1    -   -RA   .ra
    """
    assert line_taken(table(away), cards) == 0


@rule("R13.5")
def test_over_scouted_tiles_only_ways_with_markers_count() -> None:
    """The straight way is not scouted all along; the way round is."""
    picture = """
         a     b     c     d
    1   -RA    -     .     -
    2    -     -     -     -
    3   .ra    .     .     .
    """
    straight = card('[[line]]\ndo = "move"\ncloser = ["objective"]\nprefer = ["cover"]\n')
    round_about = card('[[line]]\ndo = "move"\ncloser = ["objective"]\nover = "scouted tiles"\nprefer = ["cover"]\n')
    far_round = picture.replace("1   -RA    -", "1   -RA    .")
    assert resolve(table(far_round, objectives={"d1": 1}), round_about)[-1] == "rifleman-a move a2"
    assert line_taken(table(far_round, objectives={"d1": 1}), straight) == 0
    cut_off = table(picture.replace("2    -     -     -", "2    -     -     ."), objectives={"d1": 1})
    assert line_taken(cut_off, round_about) == 0
    assert line_taken(cut_off, straight) == 1


@rule("R13.5")
def test_tiebreakers_are_asked_in_order_and_those_that_decided_are_told() -> None:
    picture = """
         a     b     c
    1    -     -     -
    2    -   -RA     -
    3    .     -   .ra
    """
    cards = card('[[line]]\ndo = "move"\nto = ["scouted"]\nprefer = ["value", "cover"]\n')
    given = table(picture, objectives={"b1": 1, "a2": 1}, cover={"a2": 2, "c2": 9})
    assert resolve(given, cards) == ["line 1", "rifleman-a move a2"]

    given = table(picture, objectives={"b1": 1, "a2": 1}, cover={"a2": 2, "c2": 9})
    given.play("line 1")
    assert decision(given, cards).reasons.ties == [Tie("value", 4, 2), Tie("cover", 2, 1)]


@rule("R13.10", "R13.6")
def test_what_is_still_tied_is_decided_by_lot() -> None:
    picture = """
         a     b     c
    1    .     -     .
    2    -   -RA   .ra
    """
    cards = card('[[line]]\ndo = "move"\nto = ["scouted"]\nprefer = ["value"]\n')
    for lot, tile in (("0", "b1"), ("1", "a2")):
        assert resolve(table(picture), cards, draws=[lot]) == ["line 1", "lot 2", f"rifleman-a move {tile}"]


@rule("R13.5")
def test_then_resolves_another_line_or_the_next_that_applies() -> None:
    text = """
        [[line]]

        [[line.roll]]
        on = "1-5"
        do = "then 3"

        [[line.roll]]
        on = "6-10"
        do = "move"
        to = ["scouted"]

        [[line]]
        do = "attack"

        [[line]]
        when = ["tile is enemy occupied"]
        do = "attack"

        [[line]]
        do = "control"
        """
    controlled = table(objectives={"a1": 1})
    assert resolve(controlled, card(text), dice=[5]) == ["line 1", "roll", "rifleman-a control"]
    assert resolve(table(objectives={"a1": 1}), card(text), dice=[6]) == ["line 1", "roll", "rifleman-a move b1"]
    # Nothing from line 3 on applies, so only the other outcome can be resolved.
    assert resolve(table(), card(text)) == ["line 1", "rifleman-a move b1"]


@rule("R13.6")
def test_a_die_that_falls_on_what_cannot_be_resolved_leads_to_the_next_line() -> None:
    text = """
        [[line]]

        [[line.roll]]
        on = "1-3"
        do = "control"

        [[line.roll]]
        on = "4-6"
        do = "attack"

        [[line.roll]]
        on = "7-10"
        do = "move"
        to = ["scouted"]

        [[line]]
        when = ["enemy Riflemen"]
        do = "attack"
        """
    assert resolve(table(), card(text), dice=[2, 1]) == ["line 1", "roll", "rifleman-a attack rifleman-a"]


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
