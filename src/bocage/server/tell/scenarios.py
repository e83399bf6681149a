"""The scenarios as a page needs them to show and to draw. Rules R2.1."""

from __future__ import annotations

from functools import cache

from bocage.data.lengths import typical_rounds
from bocage.data.loader import (
    every_edition,
    four_player_ids,
    load_introduction,
    load_light,
    load_scenario,
    scenario_ids,
)
from bocage.data.outfit import kind_called
from bocage.data.problems import advice, printable
from bocage.data.scenario import FOUR, published_id
from bocage.data.texts import Sentence, Texts
from bocage.data.theatre import theatre
from bocage.data.titles import title_of
from bocage.engine import (
    ActionPlan,
    BerthPlan,
    CardPlan,
    MinefieldPlan,
    Options,
    Plan,
    Setup,
    SidePlan,
    prepare,
    seat_name,
    with_specialists,
)
from bocage.engine.words.terms import ANY_RANGE
from bocage.roster import names_of, offered_players
from bocage.server.problems import Refused
from bocage.server.tell.position import see_start
from bocage.server.wire.messages import PlayerSeen
from bocage.server.wire.scenarios import (
    BerthKind,
    BoardTile,
    CardLine,
    CardSeen,
    FourSeen,
    Goal,
    MinefieldSeen,
    ScenarioList,
    ScenarioSeen,
    SpawnSeen,
    StructureKind,
    VehicleKind,
)


@cache
def scenario_list(texts: Texts) -> ScenarioList:
    """Return all scenarios and computer players."""
    for_four = four_player_ids()
    scenarios = [_scenario(name, for_four, texts) for name in scenario_ids()]
    return ScenarioList(scenarios=scenarios, players=names_of("computer"), bots=names_of("solo"))


@cache
def scenario_seen(scenario: str, texts: Texts) -> ScenarioSeen:
    """Return a scenario by its id, one that was published before, too: matches that began on it are shown with it."""
    if scenario not in every_edition():
        advised = advice(scenario, scenario_ids())
        problem = Sentence.of("problem.unknown-scenario", name=printable(scenario), advice=advised)
        raise Refused("unknown-scenario", problem=problem)
    return _scenario(scenario, four_player_ids([scenario]), texts)


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
    hour, weather = load_light(scenario)
    # An edition that is played no more is as long as the one that took its place, as far as anybody measured.
    published = published_id(scenario)
    return ScenarioSeen(
        scenario=scenario,
        title=title_of(plan).tell(texts),
        introduction=load_introduction(scenario, texts).strip(),
        theatre=plan.theatre,
        hour=hour,
        weather=weather,
        sides=list(plan.factions),
        initiative=plan.factions[plan.initiative],
        seats=_seats(setup),
        goals=_goals(plan),
        tiles=_tiles(plan),
        cards=_cards(plan, four),
        start=see_start(setup),
        rounds=typical_rounds(published),
        reinforced=any(card.armour for card in plan.cards),
        solo_specialists=all(side.bot is not None and side.bot.specialists for side in plan.sides),
        reconstructed=theatre(plan.theatre).reconstructed,
        vehicles=[kind for side in plan.sides for kind in _vehicles(plan, side)],
        structures=[kind for side in plan.sides for kind in _structures(plan, side)],
        minefield=_minefield(plan, plan.minefield) if plan.minefield is not None else None,
        four=_four(four, typical_rounds(published + FOUR)) if four is not None else None,
    )


def _four(plan: Plan, rounds: int) -> FourSeen:
    """Return what a set-up for four does not share with the one for two; board and spawns are the same (R12.1)."""
    setup = prepare(plan, Options())
    return FourSeen(seats=_seats(setup), goals=_goals(plan), start=see_start(setup), rounds=rounds)


def _seats(setup: Setup) -> list[str]:
    return [seat_name(setup, seat) for seat in range(setup.seat_count)]


def _goals(plan: Plan) -> list[Goal]:
    return [
        Goal(side=name, points=side.points, pins=side.pins, neutralises=list(side.neutralises))
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
        lines=[_line(line) for line in card.actions],
        defence=card.defence,
        armour=card.armour,
        joins=card.unit_id if card.joins else None,
        aircraft=card.aircraft,
        side=card.faction,
    )


def _line(line: ActionPlan) -> CardLine:
    return CardLine(
        verb=line.verb,
        value=line.value,
        own_squad=line.own_squad,
        range=None if line.range == ANY_RANGE else line.range,
    )


def _vehicles(plan: Plan, side: SidePlan) -> list[VehicleKind]:
    """Return a side's vehicles with their seats (R15.2)."""
    kinds = theatre(plan.theatre).vehicles
    return [
        VehicleKind(
            vehicle=vehicle.id,
            title=kind_called(vehicle.id, kinds),
            side=side.faction,
            armour=vehicle.armour,
            berths=[_berth(berth) for berth in vehicle.berths],
        )
        for vehicle in side.vehicles
    ]


def _berth(berth: BerthPlan) -> BerthKind:
    return BerthKind(
        berth=berth.name, places=berth.places, lines=[_line(line) for line in berth.actions], only=list(berth.only)
    )


def _structures(plan: Plan, side: SidePlan) -> list[StructureKind]:
    """Return a side's structures, which the other may destroy (R15.21)."""
    kinds = theatre(plan.theatre).structures
    return [
        StructureKind(
            structure=structure.id,
            title=kind_called(structure.id, kinds),
            side=side.faction,
            defence=structure.defence,
            points=structure.points,
            tile=structure.tile,
        )
        for structure in side.structures
    ]


def _minefield(plan: Plan, field: MinefieldPlan) -> MinefieldSeen:
    return MinefieldSeen(side=plan.factions[field.side], mines=len(field.mines) + field.supply)


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
