"""What was read of a card is kept as long as it holds: with it a bot decides as it does without. Rules R13.5."""

from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario, scenario_ids
from bocage.engine import DIFFICULTIES, Options, legal_actions
from bocage.match import Match
from bocage.roster import make_policy
from bocage.solo import SoloPolicy, decide, set_for
from tests.rule import rule


@rule("R13.5")
@pytest.mark.parametrize("scenario", scenario_ids())
def test_who_recalls_what_was_read_decides_as_who_reads_anew(scenario: str) -> None:
    plan = load_scenario(scenario)
    policy, greedy = SoloPolicy(), make_policy("greedy", 1)
    decisions = 0
    for seed in range(6):
        options = Options(round_limit=12, bot=plan.factions[seed % 2], difficulty=DIFFICULTIES[seed % 3])
        match = Match(plan, options, ["person", "bot"], str(seed))
        bot, cards = match.setup.bot, set_for(match.setup)
        while not match.is_over:
            seat = match.deciders()[0]
            actions = legal_actions(match.state, seat)
            if seat == bot:
                action = policy.choose(match.state, seat, actions)
                assert action == decide(match.state, actions, cards).action, f"seed {seed}, entry {len(match.entries)}"
                decisions += 1
            else:
                action = greedy.choose(match.state, seat, actions)
            match.play(seat, action)

    assert decisions > 100


def test_another_world_between_two_decisions_is_noticed() -> None:
    """As in a search: what was read in one world says nothing of another, though the same card is in turn."""
    plan = load_scenario("7")
    policy = SoloPolicy()
    matches = [
        Match(plan, Options(bot="germany", difficulty="hard"), ["person", "bot"], str(seed)) for seed in range(8)
    ]
    greedy = make_policy("greedy", 1)
    while running := [match for match in matches if not match.is_over and len(match.entries) < 200]:
        for match in running:
            seat = match.deciders()[0]
            actions = legal_actions(match.state, seat)
            if seat == match.setup.bot:
                action = policy.choose(match.state, seat, actions)
                assert action == decide(match.state, actions, set_for(match.setup)).action
            else:
                action = greedy.choose(match.state, seat, actions)
            match.play(seat, action)
