"""Games from which an evaluation learns: at every round's start what each side has, and who won in the end."""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bocage.ai import Limits, Search, Style
from bocage.ai.features import COUNT
from bocage.arena.contest import load_plan
from bocage.engine import Options, Setup, State, apply, legal_actions, open_match, prepare, view_for
from bocage.engine.words.terms import NOBODY, OVER
from bocage.luck import QuickLuck
from bocage.players.playout import decider, play_out
from bocage.roster import make_policy, shipped_evaluation

# A game that takes longer is a draw.
ROUND_LIMIT: Final = 60
# This share of games begins with mistakes, up to a round; there each decision is any legal one so often.
NOISY_GAMES: Final = 1 / 3
LAST_NOISY_ROUND: Final = 11
NOISE: Final = 0.3
# The numbers of one row: seed, round, what the first side got (0, a half or 1), the features of both sides.
ROW: Final = 3 + 2 * COUNT


@dataclass(frozen=True)
class Batch:
    """Some games of a scenario; with simulations, a search plays them instead of greedy."""

    scenario: str
    first_seed: int
    games: int
    simulations: int = 0
    specialists: bool = False


def play_batch(batch: Batch) -> bytes:
    """Play the games and return their rows, as floats of four bytes."""
    setup = _setup(batch.scenario, batch.specialists)
    reader = shipped_evaluation().reader(setup)
    rows = array("f")
    for seed in range(batch.first_seed, batch.first_seed + batch.games):
        seen, result = _play(setup, batch, seed)
        for state in seen:
            rows.extend([float(seed), float(state.round), result])
            rows.extend(reader.read(state, 0))
            rows.extend(reader.read(state, 1))
    return rows.tobytes()


def _play(setup: Setup, batch: Batch, seed: int) -> tuple[list[State], float]:
    """Return the positions at the rounds' starts, and what the first side got in the end."""
    name = f"{batch.scenario}/{seed}"
    chance = random.Random(f"noise {name}").random
    noisy = 1 + int(chance() * LAST_NOISY_ROUND) if chance() < NOISY_GAMES else 0
    luck = QuickLuck(name)
    state = open_match(setup, luck)
    greedy = make_policy("greedy-3", seed)
    search = None
    if batch.simulations:
        search = Search(shipped_evaluation(), f"search {name}", Limits(simulations=batch.simulations), Style(rounds=1))
    seen: list[State] = []
    while state.phase != OVER:
        now = state.round
        seen.append(state.copy())
        if search is None and now >= noisy:
            play_out(state, luck, greedy, now + 1)
            continue
        while state.phase != OVER and state.round == now:
            seat = decider(state)
            actions = legal_actions(state, seat)
            if now < noisy and chance() < NOISE:
                action = actions[int(chance() * len(actions))]
            elif search is not None and len(actions) > 1:
                action = search.decide(view_for(state, seat))
            else:
                action = greedy.choose(state, seat, actions)
            apply(state, seat, action, luck)
    return seen, 0.5 if state.winner == NOBODY else float(state.winner == 0)


@lru_cache(maxsize=64)
def _setup(scenario: str, specialists: bool) -> Setup:
    return prepare(load_plan(scenario), Options(round_limit=ROUND_LIMIT, specialists=specialists))
