"""The scenarios as a page needs them to show and to draw. Rules R2.1."""

from __future__ import annotations

from functools import cache

from bocage.data.lengths import typical_rounds
from bocage.data.loader import load_introduction, load_scenario, scenario_ids
from bocage.data.tiles import terrain_of
from bocage.engine import Options, Plan, prepare
from bocage.engine.notation import seat_name
from bocage.engine.plan import SIDE_NAMES
from bocage.players import PLAYER_NAMES
from bocage.server.seen import see_start
from bocage.server.things import BoardTile, CardLine, CardSeen, Goal, ScenarioList, ScenarioSeen, SpawnSeen


@cache
def scenario_list() -> ScenarioList:
    """Return all scenarios and computer players."""
    return ScenarioList(scenarios=[_scenario(name) for name in scenario_ids()], players=list(PLAYER_NAMES))


def _scenario(scenario: str) -> ScenarioSeen:
    plan = load_scenario(scenario)
    setup = prepare(plan, Options())
    return ScenarioSeen(
        scenario=scenario,
        title=plan.title,
        introduction=load_introduction(scenario).strip(),
        initiative=SIDE_NAMES[plan.initiative],
        seats=[seat_name(setup, seat) for seat in range(setup.seat_count)],
        goals=[
            Goal(side=name, points=side.points, pins=side.pins)
            for name, side in zip(SIDE_NAMES, plan.sides, strict=True)
        ],
        tiles=_tiles(plan),
        cards=[
            CardSeen(
                card=card.id,
                title=card.title,
                squad=card.squad,
                initiative=card.initiative,
                lines=[CardLine(verb=line.verb, value=line.value, own_squad=line.own_squad) for line in card.actions],
                defence=card.defence,
            )
            for card in plan.cards
        ],
        start=see_start(setup),
        rounds=typical_rounds(scenario),
    )


def _tiles(plan: Plan) -> list[BoardTile]:
    return [
        BoardTile(
            tile=tile.name,
            x=tile.x,
            y=tile.y,
            cover=tile.cover,
            hill=tile.hill,
            terrain=list(terrain_of(tile.name)),
            objective=plan.objectives.get(tile.name, 0),
            radio=plan.radio == tile.name,
            spawns=[
                SpawnSeen(side=name, units=list(spawn.units))
                for name, side in zip(SIDE_NAMES, plan.sides, strict=True)
                for spawn in side.spawns
                if spawn.tile == tile.name
            ],
        )
        for tile in plan.tiles
    ]
