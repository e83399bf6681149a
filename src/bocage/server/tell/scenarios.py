"""The scenarios as a page needs them to show and to draw. Rules R2.1."""

from __future__ import annotations

from functools import cache

from bocage.data.lengths import typical_rounds
from bocage.data.loader import four_player_ids, load_introduction, load_scenario, scenario_ids
from bocage.data.scenario import FOUR
from bocage.data.texts import Texts
from bocage.data.theatre import theatre
from bocage.engine import CardPlan, Options, Plan, Setup, prepare, seat_name, with_specialists
from bocage.engine.words.terms import ANY_RANGE
from bocage.roster import names_of, offered_players
from bocage.server.tell.position import see_start
from bocage.server.wire.messages import PlayerSeen
from bocage.server.wire.scenarios import (
    BoardTile,
    CardLine,
    CardSeen,
    FourSeen,
    Goal,
    ScenarioList,
    ScenarioSeen,
    SpawnSeen,
)


@cache
def scenario_list(texts: Texts) -> ScenarioList:
    """Return all scenarios and computer players."""
    for_four = four_player_ids()
    scenarios = [_scenario(name, for_four, texts) for name in scenario_ids()]
    return ScenarioList(scenarios=scenarios, players=names_of("computer"), bots=names_of("solo"))


def player_list(texts: Texts) -> list[PlayerSeen]:
    """Return the computer players that are offered, the strongest first."""
    return [
        PlayerSeen(name=listed.name, called=texts.say(listed.text_key), strength=listed.strength, kind=listed.kind)
        for listed in offered_players()
    ]


def _scenario(scenario: str, for_four: list[str], texts: Texts) -> ScenarioSeen:
    plan = load_scenario(scenario)
    setup = prepare(plan, Options())
    four = load_scenario(scenario, four=True) if scenario + FOUR in for_four else None
    return ScenarioSeen(
        scenario=scenario,
        title=plan.title,
        introduction=load_introduction(scenario, texts).strip(),
        initiative=plan.factions[plan.initiative],
        seats=_seats(setup),
        goals=_goals(plan),
        tiles=_tiles(plan),
        cards=_cards(plan, four),
        start=see_start(setup),
        rounds=typical_rounds(scenario),
        reinforced=any(card.armour for card in plan.cards),
        solo_specialists=all(side.bot is not None and side.bot.specialists for side in plan.sides),
        four=_four(four, typical_rounds(scenario + FOUR)) if four is not None else None,
    )


def _four(plan: Plan, rounds: int) -> FourSeen:
    """Return what a set-up for four does not share with the one for two; board and spawns are the same (R12.1)."""
    setup = prepare(plan, Options())
    return FourSeen(seats=_seats(setup), goals=_goals(plan), start=see_start(setup), rounds=rounds)


def _seats(setup: Setup) -> list[str]:
    return [seat_name(setup, seat) for seat in range(setup.seat_count)]


def _goals(plan: Plan) -> list[Goal]:
    return [
        Goal(side=name, points=side.points, pins=side.pins)
        for name, side in zip(plan.factions, plan.sides, strict=True)
    ]


def _cards(plan: Plan, four: Plan | None) -> list[CardSeen]:
    """Return every card that any set-up of a scenario may have, each once."""
    plans = [plan] if four is None else [plan, four]
    cards = {card.id: card for each in plans for card in (*each.cards, *with_specialists(each).cards)}
    return [_card(card) for card in cards.values()]


def _card(card: CardPlan) -> CardSeen:
    return CardSeen(
        card=card.id,
        title=card.title,
        squad=card.squad,
        initiative=card.initiative,
        lines=[
            CardLine(
                verb=line.verb,
                value=line.value,
                own_squad=line.own_squad,
                range=None if line.range == ANY_RANGE else line.range,
            )
            for line in card.actions
        ],
        defence=card.defence,
        armour=card.armour,
        joins=card.unit_id if card.joins else None,
    )


def _tiles(plan: Plan) -> list[BoardTile]:
    return [
        BoardTile(
            tile=tile.name,
            x=tile.x,
            y=tile.y,
            cover=tile.cover,
            hill=tile.hill,
            rough=tile.rough,
            terrain=list(theatre(plan.theatre).tiles[tile.name].terrain),
            objective=plan.objectives.get(tile.name, 0),
            radio=plan.radio == tile.name,
            spawns=[
                SpawnSeen(side=name, units=list(spawn.units))
                for name, side in zip(plan.factions, plan.sides, strict=True)
                for spawn in side.spawns
                if spawn.tile == tile.name
            ],
        )
        for tile in plan.tiles
    ]
