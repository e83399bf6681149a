"""What happens in the desert, told in words."""

from __future__ import annotations

import pytest

from bocage.engine import bar, parse_action
from bocage.engine.words.bars import bar_name, bar_rule
from bocage.match import MatchProblem
from bocage.words import Teller, Words
from tests.desert import ITALY, desert
from tests.english import ENGLISH
from tests.rule import rule
from tests.situation import Table


def told(table: Table) -> list[str]:
    """Return what happened at a table, with nothing hidden."""
    return Teller(Words(table.setup, ENGLISH), None).tell(table._told)


@rule("R10.5")
def test_whose_aircraft_bombs_is_told_by_its_card() -> None:
    table = desert(
        """
             a     b
        1   +SO   .ra
        """,
        hand="assault-aircraft",
    )
    table.play("assault-aircraft bomb enemy rifleman-a", dice=[1])

    assert told(table) == [
        "LRDG played Assault Aircraft: Bomb. Aircraft bombed Italian Rifleman A: needed 4, rolled 1: a miss."
    ]


@rule("R10.2", "R15.18")
def test_a_mine_under_a_vehicle_is_told_from_the_first_step_to_the_injured() -> None:
    table = desert(
        """
             a               b
        1   +CA,RB/D,PB/P   -
        2   .so             .
        """,
        side=ITALY,
        hand="rifleman-b sapper-b",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )
    table.play("rifleman-b aboard drive 2 b1", dice=[4, 1, 1])
    table.enemy.play("injure enemy sapper-b")

    assert told(table) == [
        (
            "Italy played Rifleman B: Drive. Italian Scout Car moved from a1 to b1. Italian Scout Car set off an "
            "anti-armour mine between a1 and b1. The mine went off under Italian Scout Car: needed 4, rolled 4, 1, 1: "
            "a hit. Italian Scout Car is disabled: its seats allow nothing until it is repaired. Italian Scout Car is "
            "hit with several aboard: LRDG chooses who is injured. Italian Sapper B lost Sapper B (T. Lombardi) from "
            "the hand."
        )
    ]


@rule("R15.21")
def test_a_structure_that_is_destroyed_tells_what_it_scores() -> None:
    table = desert(
        """
             a        b
        1   +ST,hg   .ra
        """,
        hand="saboteur",
    )
    table.play("saboteur demolition hangar", dice=[1, 6])

    assert told(table) == [
        (
            "LRDG Saboteur laid charges at Italian Hangar: needed 6, rolled 1, 6: a hit. "
            "Italian Hangar is destroyed, which scores 1 for good."
        )
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sergeant attack rifleman-b", "a soldier in a vehicle is no target; only the vehicle can be hit (R15.11)"),
        ("sergeant attack hangar", "only Demolition can hit a structure (R15.21)"),
        ("sergeant demolition hangar", "that is not on the soldier's tile (R15.6)"),
        ("sergeant move board patrol-truck driver", "that seat is taken (R15.13)"),
        ("sergeant move leave", "he sits in no vehicle (R15.12)"),
        ("sapper mine b1 place anti-armour", "only the side that controls the mines can place them (R10.3)"),
        ("sapper mine b1 remove anti-armour", "no such mine lies on that edge (R10.3)"),
        ("staff-sergeant scout b1", "in a vehicle one can only change seat or leave it (R15.12)"),
    ],
)
def test_what_is_not_possible_is_refused_with_the_rule_behind_it(text: str, sentence: str) -> None:
    table = desert(
        """
             a                 b
        1   +PT,SS/D,SG,SP    .ca,rb/d,hg
        """,
        hand="sergeant sapper staff-sergeant",
        mines={"a1 b1": "anti-personnel"},
        mine_side="enemy",
    )
    code = bar(table.state, table.seat, parse_action(table.setup, text))
    reason = ENGLISH.say(f"bar.{bar_name(code)}")
    problem = MatchProblem("illegal-action", action=text, reason=reason, rule=bar_rule(code))

    assert problem.tell(ENGLISH) == f"'{text}' is not possible: {sentence}."
