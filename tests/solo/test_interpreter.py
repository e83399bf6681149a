"""How lines, sub-lines, rolls, ties and the changed actions are resolved. Rules R13.5 to R13.7, R13.10."""

from __future__ import annotations

from bocage.solo.reasons import TILES, Missed, Tie
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
        Missed(1, "", "condition", phrases=("tile is enemy occupied",)),
        Missed(2, "", "no-points", "control"),
        Missed(3, "", "no-tile", "move", ("unscouted",)),
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
    b1, a2, c2, b3 = (given.setup.tile_of[tile] for tile in ("b1", "a2", "c2", "b3"))
    reasons = decision(given, cards).reasons
    assert reasons.among == TILES
    assert reasons.ties == [Tie("value", (b1, a2), (c2, b3)), Tie("cover", (a2,), (b1,))]


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
