"""A campaign as everybody may know it: its matches, its score, the roll of honour. Rules R8.7."""

from __future__ import annotations

from functools import cache

from bocage.data.loader import four_player_ids, load_scenario, scenario_ids
from bocage.data.runs import run_called, runs
from bocage.data.scenario import FOUR
from bocage.data.texts import Texts
from bocage.data.titles import title_of
from bocage.engine import Options, Plan, prepare
from bocage.engine.words.terms import ENDING_NAMES, NOBODY
from bocage.match import Campaign, MatchProblem
from bocage.match.standing import TEN, Standing
from bocage.server.table.campaigns import CampaignNow, MatchOf, find_plans
from bocage.server.tell.table import see_seat
from bocage.server.wire.campaigns import (
    CampaignMatchSeen,
    CampaignSeen,
    CampaignSideSeen,
    FallenSeen,
    FellSeen,
    LossSeen,
    RoadSeen,
    RunSeen,
)


def run_list(texts: Texts) -> list[RunSeen]:
    """Return the runs of scenarios that the package has."""
    return [RunSeen(run=name, called=texts.say(f"run.{name}"), scenarios=ids) for name, ids in runs().items()]


def see_road(scenarios: list[str]) -> RoadSeen:
    """Return what scenarios make a campaign of; those that make none are refused (R8.7)."""
    plans = find_plans(scenarios)
    names = [plan.id for plan in Campaign(plans, Options(), []).plans]
    return RoadSeen(
        scenarios=names,
        run=run_called(names),
        may_be_four=all(name + FOUR in four_player_ids() for name in names),
        fitting=[plan.id for plan in _all_plans() if _may_follow(plans, plan)],
    )


@cache
def _all_plans() -> list[Plan]:
    return [load_scenario(name) for name in scenario_ids()]


def _may_follow(plans: list[Plan], plan: Plan) -> bool:
    try:
        Campaign([*plans, plan], Options(), [])
    except MatchProblem:
        return False
    return True


def see_campaign(now: CampaignNow, texts: Texts) -> CampaignSeen:
    """Return a campaign as everybody may know it."""
    standing, factions = now.standing, now.plans[0].factions
    newest, setup = now.matches[-1], prepare(now.plans[0], Options())
    scenarios = [name.removesuffix(FOUR) for name in now.row.scenarios]
    return CampaignSeen(
        campaign=now.row.id,
        run=run_called(scenarios),
        theatre=now.plans[0].theatre,
        matches=[_match(now, place, standing, texts) for place in range(len(now.plans))],
        sides=[_side(standing, side, faction) for side, faction in enumerate(factions)],
        leader=_faction(factions, standing.leader),
        margin=abs(standing.margin),
        band=standing.band,
        over=standing.is_over,
        winner=_faction(factions, standing.winner),
        given_up=_faction(factions, standing.given_up),
        roll=_roll(now, factions),
        seats=[see_seat(setup, row, now.present, texts) for row in newest.seats],
        options=now.row.options,
        four=now.row.scenarios[0] != scenarios[0],
        table=newest.table,
    )


def _faction(factions: tuple[str, str], side: int) -> str | None:
    return None if side == NOBODY else factions[side]


def _side(standing: Standing, side: int, faction: str) -> CampaignSideSeen:
    tally = standing.tally(side)
    spent = tally.lost % TEN
    return CampaignSideSeen(
        side=faction, score=tally.score, wins=tally.wins, lost=tally.lost, spent=spent, left=TEN - spent
    )


def _match(now: CampaignNow, place: int, standing: Standing, texts: Texts) -> CampaignMatchSeen:
    plan = now.plans[place]
    scenario = now.row.scenarios[place].removesuffix(FOUR)
    if place >= len(now.matches):
        return CampaignMatchSeen(scenario=scenario, title=title_of(plan).tell(texts))
    match = now.matches[place]
    memory = match.memory
    return CampaignMatchSeen(
        scenario=scenario,
        title=title_of(plan).tell(texts),
        table=match.table,
        over=memory.is_over,
        winner=_faction(plan.factions, memory.winner),
        ending=ENDING_NAMES[memory.ending],
        round=memory.rounds,
        points=[list(points) for points in memory.points],
        losses=_losses(plan, match),
        score=[standing.tally(side, place + 1).score for side in range(2)] if memory.is_over else [],
        players=[row.name_in(texts) for row in match.seats],
    )


def _losses(plan: Plan, match: MatchOf) -> list[LossSeen]:
    """Return who fell in a match; until it is over nobody but the owner may know which cards they were (R7.8)."""
    if not match.memory.is_over:
        return []
    return [
        LossSeen(side=plan.factions[loss.side], card=loss.card, name=loss.name, round=loss.round)
        for loss in match.memory.losses
    ]


def _roll(now: CampaignNow, factions: tuple[str, str]) -> list[FallenSeen]:
    over = [match.memory for match in now.matches if match.memory.is_over]
    return [
        FallenSeen(
            side=factions[fallen.side],
            card=fallen.card,
            name=fallen.name,
            fell=[FellSeen(match=match, times=times) for match, times in fallen.matches.items()],
        )
        for fallen in Standing(over, len(now.plans)).roll_of_honour()
    ]
