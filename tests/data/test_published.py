"""The data files against the facts of the published game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario, scenario_ids
from bocage.engine import CardPlan, Plan, SidePlan
from bocage.engine.words.terms import ANY_RANGE
from tests.normandy import SIDE_NAMES, card_list, tile_sides
from tests.rule import rule

PUBLISHED = (Path(__file__).parent / "published.txt").read_text(encoding="utf-8").strip().split("\n\n")

CARDS = """
1 platoon-sergeant  initiative 9  defence 0  bolster 3, command 2
1 platoon-guide     initiative 8  defence 0  bolster 1, guide 1
1 squad-leader-abc  initiative 7  defence 0  bolster 2 own squad, inspire 1 own squad
3 scout-abc         initiative 6  defence 5  scout 2, attack 1, recon, conceal
5 rifleman-abc      initiative 5  defence 4  move 1, attack 1, control
3 sniper            initiative 4  defence 6  stalk 1, attack 3
3 machine-gunner-abc initiative 3  defence 4  move 1, attack 2, suppress 4
3 mortar            initiative 2  defence 4  move 1, blast 1, target
10 fog-of-war       initiative 1  defence 0
"""

# The project's own cards for the Reinforcements, as no figures are published.
OWN_CARDS = """
1 tank-commander    initiative 7  defence 0  bolster 1, command 1
3 tank-ab           initiative 4  armour 7   move 1, attack 2, antitank 2, advance own squad
3 half-track-c      initiative 4  armour 5   move 2, attack 2, advance own squad
2 grenadier-abc     initiative 5  defence 0  move 1, attack 1, control, grenade 2 range 1
2 submachine-gunner-abc initiative 5 defence 0 move 1, attack 1, control, attack 3 range 0
"""

# Tile sides by cover; the hills have 3 or 1 (R7.6).
COVER = {
    0: "1A 3B 4B 9B 10B 11B 12B 13A 14A 15A 17A 18A",
    1: "1B 5A 5B 6A 6B 7B 8B 10A 11A 12A 13B 14B",
    2: "2B 7A 8A 15B 16B",
    3: "2A 3A 4A 9A 16A 17B 18B",
}
HILLS = {"2A", "9A", "16A"}


def format_plan(plan: Plan) -> str:
    """Return the plan in the form of published.txt."""

    def by_number(tile: str) -> tuple[int, str]:
        return int(tile[:-1]), tile

    def listed(entries: dict[str, int]) -> str:
        return " ".join(sorted(f"{card}:{count}" for card, count in entries.items()))

    def format_goal(side: SidePlan) -> str:
        return ",".join([f"points={side.points}"] * bool(side.points) + ["pin=1"] * side.pins)

    goals = [f"{name}:{format_goal(side)}" for name, side in zip(SIDE_NAMES, plan.sides, strict=True)]
    lines = [f"{plan.id} {plan.title}", f"initiative {SIDE_NAMES[plan.initiative]}", f"victory {' '.join(goals)}"]
    if plan.radio:
        lines.append(f"radio {plan.radio}")
    at = {tile.name: f"{tile.name}@{tile.x},{tile.y}" for tile in plan.tiles}
    lines.append("tiles " + " ".join(at[tile] for tile in sorted(at, key=by_number)))
    tiles = sorted(plan.objectives, key=by_number)
    lines.append("objectives " + " ".join(f"{tile}:{plan.objectives[tile]}" for tile in tiles))
    for name, side in zip(SIDE_NAMES, plan.sides, strict=True):
        [seat] = side.seats
        spawns = sorted(side.spawns, key=lambda spawn: by_number(spawn.tile))
        lines += [
            f"{name} scouted {' '.join(sorted(side.scouted, key=by_number))}",
            f"{name} controlled {' '.join(sorted(side.controlled, key=by_number))}",
            f"{name} spawns {' '.join(f'{spawn.tile}:' + ','.join(sorted(spawn.units)) for spawn in spawns)}",
            f"{name} counters {' '.join(sorted(f'{unit}:{tile}' for unit, tile in side.counters.items()))}",
            f"{name} deck {listed(seat.deck)}",
            f"{name} supply {listed(seat.supply)}",
        ]
    return "\n".join(line.rstrip() for line in lines)


@rule("R2.1")
@pytest.mark.parametrize("published", PUBLISHED, ids=lambda published: published.split()[0])
def test_scenario_is_the_published_one(published: str) -> None:
    assert format_plan(load_scenario(published.split(maxsplit=1)[0])) == published


def test_every_scenario_is_checked_against_the_published_one() -> None:
    base = [scenario for scenario in scenario_ids() if int(scenario.partition("-")[0]) < 100]

    assert base == [published.split()[0] for published in PUBLISHED]
    assert len(PUBLISHED) == 12


def format_card(card: CardPlan) -> str:
    actions = [
        f"{action.verb}{f' {action.value}' if action.value else ''}{' own squad' if action.own_squad else ''}"
        f"{f' range {action.range}' if action.range != ANY_RANGE else ''}"
        for action in card.actions
    ]
    defence = f"armour {card.armour}" if card.armour else f"defence {card.defence}"
    return f"initiative {card.initiative} {defence} {', '.join(actions)}".strip()


@rule("R1.2")
def test_cards_are_the_published_ones_in_their_order_and_then_our_own() -> None:
    expected = []
    for line in (CARDS + OWN_CARDS).split("\n"):
        if not line:
            continue
        copies, name, *rest = line.split()
        squads = re.search("-(abc?)$", name)
        ids = [name.removesuffix(squads[1]) + squad for squad in squads[1]] if squads else [name]
        expected += [(card_id, int(copies), " ".join(rest)) for card_id in ids]

    cards = card_list()

    assert [(card.id, cards.copies[card.id], format_card(card)) for card in cards.kinds] == expected


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_a_side_has_54_cards_and_eleven_units_and_16_more_with_three_vehicles(side: str) -> None:
    assert sum(card_list().of_faction(side).values()) == 54 + 16
    assert len(card_list().units) == 11 + 3


@rule("R1.5", "R7.6")
def test_tiles_have_the_published_cover() -> None:
    expected = {tile: cover for cover, tiles in COVER.items() for tile in tiles.split()}

    assert {side.name: side.cover for side in tile_sides().values()} == expected
    assert {side.name for side in tile_sides().values() if side.hill} == HILLS
    assert len(expected) == 36


def test_plans_list_the_cards_in_use_in_the_order_of_the_card_list() -> None:
    plan = load_scenario("2")

    assert [card.id for card in plan.cards] == [
        "platoon-sergeant",
        "squad-leader-a",
        "squad-leader-b",
        "scout-a",
        "scout-b",
        "rifleman-a",
        "rifleman-b",
        "machine-gunner-a",
        "fog-of-war",
    ]
