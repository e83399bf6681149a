from __future__ import annotations

import random
from collections import Counter

import pytest

from bocage.data.loader import base_ids, load_scenario, scenario_ids
from bocage.engine import Options, legal_actions
from bocage.engine.words.terms import NOBODY, REMOVED
from bocage.match import Campaign, Match, format_campaign, parse_campaign
from bocage.match.memory import remember
from bocage.match.standing import TEN, band_of
from tests.properties.games import STYLES, Random
from tests.rule import rule

# Twenty at a time: 200 in all.
BATCHES = range(10)
BATCH = 20
# Matches are cut short, as the same matches are played out elsewhere.
LIMITS = (1, 2, 3, 5)


def play(match: Match, chance: Random) -> None:
    """Play a match by chance, keen on shooting, to its end; some are resigned or agreed drawn on the way."""
    stop = int(chance() * 60) if chance() < 0.2 else -1
    while not match.is_over:
        [seat, *_] = match.deciders()
        if len(match.entries) == stop:
            if chance() < 0.7:
                match.resign(seat)
            else:
                match.agree_draw()
            return
        match.play(seat, STYLES["fighter"](match.state, legal_actions(match.state, seat), chance))


def random_campaign(seed: int) -> Campaign:
    chance = random.Random(seed).random
    known = (
        base_ids() if chance() < 0.7 else [name for name in scenario_ids() if 100 < int(name.partition("-")[0]) < 200]
    )
    chosen = [known[int(chance() * len(known))] for _ in range(1 + int(chance() * 4))]
    specialists = chance() < 0.5 and known != base_ids()
    options = Options(round_limit=LIMITS[int(chance() * len(LIMITS))], specialists=specialists)
    campaign = Campaign([load_scenario(name) for name in chosen], options, ["Anna", "Bert"])
    give_up = int(chance() * 8)
    for number, plan in enumerate(campaign.plans):
        match = Match(plan, options, list(campaign.players), f"{seed}/{number}")
        campaign.begin(match)
        if number == give_up:
            for _ in range(int(chance() * 4)):
                [seat, *_] = match.deciders()
                match.play(seat, STYLES["any"](match.state, legal_actions(match.state, seat), chance))
            campaign.give_up(int(chance() * 2))
            break
        play(match, chance)
    return campaign


def check_score(campaign: Campaign) -> None:
    """Check the score against the positions that the matches ended with: what lies out of the game was lost there."""
    scores = []
    for side in range(2):
        wins = lost = 0
        for match in campaign.matches:
            state, setup = match.state, match.setup
            wins += state.winner == side
            for seat in setup.seats_of[side]:
                lost += sum(
                    state.count(seat, REMOVED, kind)
                    for kind in range(setup.kind_count)
                    if setup.unit_index[kind] != NOBODY
                )
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
    """Check that in a match no name falls twice, and that the roll has each of the fallen of all matches."""
    fell: Counter[tuple[int, str, str, int]] = Counter()
    for number, match in enumerate(campaign.matches, start=1):
        fallen = [(loss.side, loss.card, loss.name) for loss in remember(match).losses]
        assert len(set(fallen)) == len(fallen)
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
