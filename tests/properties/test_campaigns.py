from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import pytest

from bocage.data.loader import load_scenario
from bocage.data.runs import runs
from bocage.engine import Options, legal_actions
from bocage.engine.words.terms import NOBODY, REMOVED, SUPPLY
from bocage.match import Campaign, Match, format_campaign, parse_campaign
from bocage.match.memory import remember
from bocage.match.standing import TEN, band_of
from bocage.solo.explain import decide_at
from tests.properties.games import STYLES, Random
from tests.rule import rule

# Twenty at a time: 200 in all.
BATCHES = range(10)
BATCH = 20
# Matches are cut short, as the same matches are played out elsewhere.
LIMITS = (1, 2, 3, 5)

Picked = TypeVar("Picked")


def play(match: Match, chance: Random) -> None:
    """Play a match to its end, by chance keen on shooting, a bot by its cards; some are resigned or agreed drawn."""
    stop = int(chance() * 60) if chance() < 0.2 else -1
    while not match.is_over:
        [seat, *_] = match.deciders()
        if len(match.entries) == stop:
            if chance() < 0.7:
                match.resign(seat)
            else:
                match.agree_draw()
            return
        decide(match, seat, "fighter", chance)


def decide(match: Match, seat: int, style: str, chance: Random) -> None:
    if seat == match.setup.bot:
        match.play(seat, decide_at(match.state).action)
    else:
        match.play(seat, STYLES[style](match.state, legal_actions(match.state, seat), chance))


def pick(known: Sequence[Picked], chance: Random) -> Picked:
    return known[int(chance() * len(known))]


def random_campaign(seed: int) -> Campaign:
    chance = random.Random(seed).random
    run = pick(["normandy", "normandy", "normandy", "reinforcements", "desert"], chance)
    chosen = [pick(runs()[run], chance) for _ in range(1 + int(chance() * 4))]
    specialists = chance() < 0.5 and run == "reinforcements"
    options = Options(round_limit=pick(LIMITS, chance), specialists=specialists)
    campaign = Campaign([load_scenario(name) for name in chosen], options, ["Anna", "Bert"])
    give_up = int(chance() * 8)
    for number, plan in enumerate(campaign.plans):
        # A bot belongs to its match, and takes no specialists along.
        bot = "" if specialists or chance() < 0.7 else pick(plan.factions, chance)
        match = Match(plan, replace(options, bot=bot), list(campaign.players), f"{seed}/{number}")
        campaign.begin(match)
        if number == give_up:
            for _ in range(int(chance() * 4)):
                [seat, *_] = match.deciders()
                decide(match, seat, "any", chance)
            campaign.give_up(int(chance() * 2))
            break
        play(match, chance)
    return campaign


def lost_in(match: Match, side: int) -> int:
    """Return how many cards a side lost by what its piles show, those left out that go from the supply (R15.1)."""
    kinds = [kind for kind in range(match.setup.kind_count) if match.setup.unit_index[kind] != NOBODY]
    lost = 0
    for number in range(len(match.entries)):
        before, after = match.state_at(number), match.state_at(number + 1)
        for seat in match.setup.seats_of[side]:
            for kind in kinds:
                lost += after.count(seat, REMOVED, kind) - before.count(seat, REMOVED, kind)
                unit = match.setup.unit_index[kind] + side * match.setup.unit_count
                if after.is_out(unit) and not before.is_out(unit):
                    lost -= before.count(seat, SUPPLY, kind)
    return lost


def check_score(campaign: Campaign) -> None:
    """Check the score against the positions of the matches."""
    scores = []
    for side in range(2):
        wins = sum(match.state.winner == side for match in campaign.matches)
        lost = sum(lost_in(match, side) for match in campaign.matches)
        assert (campaign.standing.tally(side).wins, campaign.standing.tally(side).lost) == (wins, lost)
        scores.append(wins - lost // TEN)
        assert campaign.standing.tally(side).score == scores[side]
    assert campaign.standing.margin == scores[0] - scores[1]
    assert campaign.standing.band == band_of(abs(campaign.standing.margin))
    if campaign.given_up == NOBODY:
        assert campaign.standing.winner == (NOBODY if scores[0] == scores[1] else scores.index(max(scores)))
    else:
        assert campaign.standing.winner == 1 - campaign.given_up


def check_names(campaign: Campaign) -> None:
    """Check that in a match no name falls twice, and that the roll has each of the fallen of all matches.

    In the desert all cards of a kind are one soldier, who falls by one name however often (R15.1).
    """
    fell: Counter[tuple[int, str, str, int]] = Counter()
    for number, match in enumerate(campaign.matches, start=1):
        fallen = [(loss.side, loss.card, loss.name) for loss in remember(match).losses]
        persons = {(side, card) for side, card, _ in fallen} if match.setup.plan.single_soldiers else fallen
        assert len(set(fallen)) == len(persons)
        assert len(remember(match).points) == match.state.round
        assert all(name for _, _, name in fallen)
        fell.update((*each, number) for each in fallen)
    roll = campaign.standing.roll_of_honour()
    assert len({(each.side, each.name) for each in roll}) == len(roll)
    assert fell == Counter(
        {(each.side, each.card, each.name, number): count for each in roll for number, count in each.matches.items()}
    )


@rule("R8.7")
@pytest.mark.parametrize("batch", BATCHES)
def test_random_campaigns_say_what_their_matches_say_and_read_back(batch: int) -> None:
    casualties = 0
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        campaign = random_campaign(seed)
        assert campaign.is_over
        check_score(campaign)
        check_names(campaign)
        told = format_campaign(campaign)
        again = parse_campaign(told, load_scenario)
        assert format_campaign(again) == told
        check_score(again)
        casualties += sum(campaign.standing.tally(side).lost for side in range(2))

    assert casualties > BATCH
