"""The project's own solo cards: what they must not leave undone. Rules R13.9."""

from __future__ import annotations

import pytest

from bocage.data.solo_section import set_names
from bocage.data.theatre import NORMANDY, theatre, theatre_ids
from bocage.solo import load_set
from bocage.solo.deeds import DEEDS
from tests.rule import rule
from tests.situation import situation
from tests.solo.reading import line_taken, resolve


@pytest.mark.parametrize(("ground", "name"), [(ground, name) for ground in theatre_ids() for name in set_names(ground)])
def test_every_deed_that_is_possible_is_done_by_some_card(ground: str, name: str) -> None:
    cards = load_set(name, ground).cards.values()
    done = {effect.do for card in cards for line in card.lines for effect in line.effects}
    there = theatre(ground)
    verbs = {action.verb for card in there.cards.kinds for action in card.actions}
    verbs |= {action.verb for vehicle in there.vehicles.values() for seat in vehicle.berths for action in seat.actions}

    assert done == {do for do, (_, needed) in DEEDS.items() if verbs & set(needed)}


@rule("R13.9")
def test_riflemen_who_must_score_go_for_an_objective_that_the_enemy_holds() -> None:
    table = situation(
        """
             a     b     c     d
        1   -RA    -     .   .ra
        """,
        bot="own",
        row="rifleman-a",
        objectives={"d1": 1},
        enemy_marks={"d1": "controlled"},
    )

    assert resolve(table, load_set("score")) == ["line 3", "rifleman-a move b1"]


@rule("R13.9")
@pytest.mark.parametrize("name", set_names(NORMANDY))
@pytest.mark.parametrize("title", ["platoon-sergeant", "tank-commander"])
def test_who_commands_bolsters_when_there_is_little_to_draw(name: str, title: str) -> None:
    few = situation(bot="own", row=title, deck="scout-c", supply="rifleman-a*3")
    many = situation(bot="own", row=title, deck="scout-c*3 rifleman-c*5", supply="rifleman-a*3")

    assert resolve(few, load_set(name))[1] == f"{title} bolster deck-a"
    assert resolve(many, load_set(name), draws=["scout-c", "rifleman-c"][: 2 if title == "platoon-sergeant" else 1])[
        1
    ] == (f"{title} command")


@rule("R9.3", "R13.9")
@pytest.mark.parametrize("name", set_names(NORMANDY))
def test_a_tank_brings_riflemen_to_a_scouted_objective_where_a_friend_stands(name: str) -> None:
    table = situation(
        """
             a     b     c
        1   -TA,RA -SA  .ra
        """,
        bot="own",
        row="tank-a",
        objectives={"b1": 1},
    )

    assert resolve(table, load_set(name))[:2] == ["line 1", "tank-a advance rifleman-a b1"]


@rule("R13.9")
def test_scouts_open_another_objective_only_when_none_waits_for_riflemen() -> None:
    picture = """
         a     b     c
    1   -SA,RA .     .
    2   {mark}     .   .ra
    """
    objectives = {"a2": 1, "b1": 1}
    waiting = situation(picture.format(mark="-"), bot="own", row="scout-a", objectives=objectives)
    none = situation(picture.format(mark="."), bot="own", row="scout-a", objectives={"b1": 1})

    assert line_taken(none, load_set("score")) == 2
    assert line_taken(waiting, load_set("score")) > 2
