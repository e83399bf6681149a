"""The linter on scenarios of the desert: vehicles and their seats, structures, mines, whom to neutralise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.lint import lint
from bocage.engine import ActionPlan, BerthPlan, Options, Plan, SetupProblem, find_problems, set_up
from tests.desert import SMALL, desert_plan
from tests.english import ENGLISH
from tests.rule import rule

# A line of Italy's solo section, before what follows in the file.
SOLO = "[solo.italy]\n{}\n\n[italy.spawns]"
RAID, HUNT = (SMALL[name].read_text(encoding="utf-8") for name in ("raid", "hunt"))


@pytest.mark.parametrize("text", [RAID, HUNT])
def test_the_small_scenarios_are_sound(text: str) -> None:
    assert lint(text) == []


@rule("R10.1", "R15.13", "R15.22", "R15.23")
@pytest.mark.parametrize(
    ("text", "old", "new", "problem", "sentence"),
    [
        (RAID, 'tile = "3A"', 'tile = "16A"', "rough-vehicle", "The LRDG patrol-truck begins on tile 16A, which is"),
        (RAID, "supply = 3\nanti", "supply = 5\nanti", "too-many-mines", "There are 10 mines, but only 8 tokens; lay"),
        (RAID, '"3A 14B"', '"3A 22A"', "mine-off-edge", "Tiles 3A and 22A do not touch, so no mine can lie between"),
        (RAID, '"3A 14B"', '"3A"', "odd-edge", '"3A" names no edge; write two tiles that touch, as in "5A 6B".'),
        (RAID, 'side = "italy"\nsupply', "supply", "missing-key", 'The key "mines.side" is missing; add it.'),
        (RAID, "scout-car]", "lorrie]", "unknown-vehicle", 'The side has no vehicle "lorrie"; did you mean "lorry"?'),
        (RAID, "structures.hangar]", "structures.hanger]", "unknown-structure", 'There is no structure "hanger"; did'),
        (RAID, 'gunner = ["machine-gunner"]', 'gunner = ["mg"]', "unknown-unit", 'There is no unit "mg"; write one of'),
        (
            RAID,
            'gunner = ["machine-gunner"]',
            'mate = ["machine-gunner"]',
            "unknown-key-in",
            'There is no key "mate"',
        ),
        (
            RAID,
            '["machine-gunner"]',
            '["machine-gunner", "sergeant"]',
            "seat-full",
            "More soldiers sit as gunner in",
        ),
        (
            RAID,
            '["machine-gunner"]',
            '["scout"]',
            "soldier-twice",
            "The scout is on the board twice, the second",
        ),
        (
            RAID,
            '["tank-crewman-t"]',
            '["grenadier-b"]',
            "seat-not-for-him",
            "The grenadier-b may not take the",
        ),
        (
            HUNT,
            '["sergeant", "gun',
            '["scout", "gun',
            "quarry-off-board",
            "The Italian side is to neutralise scout",
        ),
        (RAID, "[italy.spawns]", SOLO.format('path = ["99Z"]'), "tile-unknown", 'There is no tile "99Z"'),
        (
            RAID,
            "[italy.spawns]",
            SOLO.format('cards = "den"'),
            "unknown-word",
            '"den" cannot stand for "solo.italy.cards"',
        ),
        (
            RAID,
            "[italy.spawns]",
            SOLO.format('danger = ["sniper"]'),
            "unknown-word",
            '"sniper" cannot stand for "danger"',
        ),
        (RAID, "[italy.spawns]", SOLO.format('published = ["scout"]'), "unknown-key-in", 'There is no key "published"'),
    ],
)
def test_a_broken_scenario_is_told_what_is_wrong(text: str, old: str, new: str, problem: str, sentence: str) -> None:
    assert old in text

    told = lint(text.replace(old, new, 1), "raid.toml")

    assert [each.key for each in told] == [problem]
    assert ENGLISH.say(f"problem.{problem}", **dict(told[0].values)).startswith(sentence)
    assert told[0].line > 1


def problems_of(plan: Plan) -> list[str]:
    return [problem.problem for problem in find_problems(plan, Options())]


def with_seat(plan: Plan, berth: BerthPlan) -> Plan:
    vehicle = replace(plan.sides[0].vehicles[0], berths=(berth,), crew={})
    return replace(plan, sides=(replace(plan.sides[0], vehicles=(vehicle,)), plan.sides[1]))


@rule("R15.23")
def test_a_seat_lists_only_what_a_seat_may() -> None:
    plan = desert_plan("raid")
    for verb in ("drive", "navigate", "recon", "mine", "attack", "suppress", "antitank", "grenade"):
        assert "seat-action" not in problems_of(with_seat(plan, BerthPlan("driver", 1, (ActionPlan(verb, 1),))))
    for verb in ("control", "demolition", "scout", "bomb", "repair", "blast"):
        assert "seat-action" in problems_of(with_seat(plan, BerthPlan("driver", 1, (ActionPlan(verb, 1),))))


@rule("R15.23")
def test_no_card_drives() -> None:
    plan = desert_plan("raid")
    cards = tuple(
        replace(card, actions=(*card.actions, ActionPlan("drive", 2))) if card.id == "scout" else card
        for card in plan.cards
    )

    assert problems_of(replace(plan, cards=cards)) == ["drives-on-card"]


@rule("R15.13", "R15.23")
def test_a_seat_that_the_vehicle_does_not_have_is_refused() -> None:
    plan = desert_plan("raid")
    vehicle = replace(plan.sides[0].vehicles[0], crew={"cook": ("staff-sergeant",)})
    changed = replace(plan, sides=(replace(plan.sides[0], vehicles=(vehicle,)), plan.sides[1]))

    assert "no-such-seat" in problems_of(changed)


def test_two_things_of_one_name_are_refused() -> None:
    plan = desert_plan("raid")
    [first, second, third] = plan.sides[1].structures
    changed = replace(plan.sides[1], structures=(first, second, replace(third, id="fuel-dump")))

    assert "same-name" in problems_of(replace(plan, sides=(plan.sides[0], changed)))


def test_more_things_than_can_be_told_apart_are_refused() -> None:
    hangars = "".join(f'[italy.structures.hangar-{number}]\ntile = "9A"\n' for number in range(2, 30))

    told = lint(RAID.replace("[italy.cards]", hangars + "[italy.cards]"))

    # For two and for four.
    assert {problem.key for problem in told} == {"too-many-units"}


@rule("R15.24")
def test_the_2019_edition_of_control_is_not_offered() -> None:
    with pytest.raises(SetupProblem) as problem:
        set_up(desert_plan("raid"), Options(control="2019"))
    assert problem.value.problem == "no-control-2019"


@rule("R15.23", "R4.6")
def test_only_a_soldier_who_starts_off_the_board_needs_a_spawn_marker() -> None:
    plan = desert_plan("raid")
    bare = replace(plan, sides=(replace(plan.sides[0], spawns=()), plan.sides[1]))

    missing = [problem.values["unit"] for problem in find_problems(bare, Options()) if problem.problem == "no-spawn"]

    # On foot or aboard, the others are there.
    assert missing == ["sergeant", "antitank-rifleman", "signaller"]
