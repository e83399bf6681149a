"""Campaigns for the tests: matches that end as wished, with as many casualties as wished."""

from __future__ import annotations

from bocage.data.loader import load_scenario
from bocage.engine import Options
from bocage.engine.words.events import CASUALTY
from bocage.engine.words.terms import HAND, NOBODY
from bocage.match import Campaign, Match
from bocage.match.match import Entry

US, GERMANY = 0, 1
SCENARIOS = ("1", "2", "3")


def new_campaign(*scenarios: str, round_limit: int = 0) -> Campaign:
    """Return a campaign before its first match."""
    plans = [load_scenario(name) for name in scenarios or SCENARIOS]
    return Campaign(plans, Options(round_limit=round_limit), ["Anna", "Bert"])


def next_match(campaign: Campaign, seed: str = "1") -> Match:
    """Begin the next match of a campaign."""
    plan = campaign.next_plan
    assert plan is not None
    match = Match(plan, campaign.options, list(campaign.players), seed)
    campaign.begin(match)
    return match


def lose(match: Match, side: int, count: int, card: str = "rifleman-a") -> None:
    """Let so many cards of a side be lost, as an attack would tell it."""
    kind = match.setup.kind_of[card]
    unit = match.setup.unit_index[kind] + side * match.setup.unit_count
    match.entries.append(Entry(1 - side, match.setup.end_turn, events=[(CASUALTY, unit, HAND, kind)] * count))


def end(match: Match, winner: int) -> None:
    """End a match: the loser resigns, or for NOBODY a draw is agreed."""
    if winner == NOBODY:
        match.agree_draw()
    else:
        match.resign(1 - winner)


def war(*results: tuple[int, int, int], scenarios: tuple[str, ...] = ()) -> Campaign:
    """Return a campaign of such results: the winner, and how many cards each side lost."""
    campaign = new_campaign(*(scenarios or ("1",) * len(results)))
    for winner, lost_us, lost_germany in results:
        match = next_match(campaign)
        lose(match, US, lost_us)
        lose(match, GERMANY, lost_germany)
        end(match, winner)
    return campaign
