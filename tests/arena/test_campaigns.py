from __future__ import annotations

import pytest

from bocage.arena.campaigns import Fought, Trial, fight, format_trial, play_trial
from bocage.data.loader import load_scenario
from bocage.engine import Options, legal_actions
from bocage.luck import SeededLuck
from bocage.match import Campaign, Match, MatchProblem
from bocage.match.standing import Tally
from bocage.roster import make_policy
from tests.english import ENGLISH
from tests.rule import rule

PLAYERS = ("taker", "random")
SCENARIOS = ("01-la-raye", "02-montmartin-en-graignes")


@rule("R8.7")
def test_a_campaign_of_the_arena_scores_as_one_that_is_recorded() -> None:
    fought = fight(PLAYERS, SCENARIOS, 4)
    campaign = Campaign([load_scenario(name) for name in SCENARIOS], Options(round_limit=60), list(PLAYERS))
    for place, plan in enumerate(campaign.plans):
        match = Match(plan, campaign.options, list(PLAYERS), "4", SeededLuck(4 * 1000 + place))
        policies = [make_policy(name, f"4/{place} {side}") for side, name in enumerate(PLAYERS)]
        campaign.begin(match)
        while not match.is_over:
            for seat in match.deciders():
                match.play(seat, policies[seat].choose(match.state, seat, legal_actions(match.state, seat)))

    assert fought.tallies == (campaign.standing.tally(0), campaign.standing.tally(1))
    assert fought.margin == campaign.standing.margin
    assert fought.winners == tuple(match.state.winner for match in campaign.matches)


def test_a_trial_gives_the_same_whoever_shares_the_work() -> None:
    trial = Trial(PLAYERS, SCENARIOS[:1], range(2))

    assert play_trial(trial, 1) == play_trial(trial, 2)


def test_wins_are_told_by_player_and_by_side() -> None:
    won, lost = Tally(3, 9), Tally(1, 20)
    pairs = [
        (Fought(("a", "b"), (won, lost), (0, 0)), Fought(("b", "a"), (won, lost), (0, 1))),
        (Fought(("a", "b"), (won, lost), (0, 0)), Fought(("b", "a"), (won, won), (-1, 1))),
    ]

    told = format_trial(Trial(("a", "b"), SCENARIOS, range(2)), pairs, ENGLISH).splitlines()

    assert told[2].startswith("| a against b | 2.5 / 4 | 62.5% |")
    assert told[3].startswith("| a as US | 2 / 2 | 100.0% |")
    assert told[4].startswith("| a as Germany | 0.5 / 2 | 25.0% |")
    assert told[5].startswith("| US, whoever had it | 3.5 / 4 | 87.5% |")
    assert told[7] == "Matches: US won 5, Germany 2 of 8."
    assert told[8] == "US: mean score 3.0, cards lost 9.0."
    assert told[-1] == "Margins: a clear victory (3), an even campaign (1)."


def test_only_one_of_them_may_be_a_bot() -> None:
    with pytest.raises(MatchProblem):
        play_trial(Trial(("solo", "solo:hard"), SCENARIOS, range(1)))
