"""Positions to ask a player about: every decision of a game that somebody plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bocage.data.loader import base_ids, load_scenario
from bocage.engine import Options, Setup, State, apply, deciders, legal_actions, open_match, prepare
from bocage.luck import SeededLuck
from bocage.players import Policy
from bocage.roster import make_policy

SCENARIOS = base_ids()


@cache
def setup_of(scenario: str) -> Setup:
    return prepare(load_scenario(scenario), Options(round_limit=60))


def decisions(scenario: str, seed: int, players: tuple[str, str]) -> Iterator[tuple[State, int, list[int], int]]:
    """Yield position, seat, legal actions and the action taken, for each decision of a game, before it is taken."""
    luck = SeededLuck(seed)
    policies: list[Policy] = [make_policy(name, f"{seed} {side}") for side, name in enumerate(players)]
    state = open_match(setup_of(scenario), luck)
    while deciders(state):
        seat = deciders(state)[0]
        actions = legal_actions(state, seat)
        action = policies[state.setup.side_of[seat]].choose(state, seat, actions)
        yield state, seat, actions, action
        apply(state, seat, action, luck)
