"""Every kind of match that a search may meet, and decisions of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bocage.arena.contest import load_plan
from bocage.engine import Options, Setup, State, apply, deal, deciders, legal_actions, open_match, prepare, view_for
from bocage.engine.words.terms import OVER
from bocage.luck import SeededLuck
from bocage.players import DesertReckoning, GreedyPolicy
from bocage.solo import SoloPolicy

# Scenario and options: two and four seats, vehicles, specialists, hunters, single soldiers, a bot.
MODES: dict[str, tuple[str, Options]] = {
    "two seats": ("7", Options(round_limit=60)),
    "hunted": ("4", Options(round_limit=60)),
    "four seats": ("101-four", Options(round_limit=60)),
    "vehicles": ("102", Options(round_limit=60)),
    "specialists": ("103", Options(round_limit=60, specialists=True)),
    "desert": ("201", Options(round_limit=60)),
    "desert, four seats": ("203-four", Options(round_limit=60)),
    "mines": ("202", Options(round_limit=60)),
    "bot": ("1", Options(round_limit=60, bot="germany", difficulty="hard")),
    "desert, bot": ("204", Options(round_limit=60, bot="italy")),
}


@cache
def setup_of(mode: str) -> Setup:
    scenario, options = MODES[mode]
    return prepare(load_plan(scenario), options)


def positions(mode: str, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """Yield some decisions with a choice, and whose they are, of a game that greedy plays, perhaps against a bot."""
    setup = setup_of(mode)
    luck = SeededLuck(seed)
    greedy, bot = GreedyPolicy(reinforced=True, desert=DesertReckoning()), SoloPolicy()
    state = open_match(setup, luck)
    number = 0
    while state.phase != OVER:
        seat = deciders(state)[0]
        actions = legal_actions(state, seat)
        if seat != setup.bot and len(actions) > 1:
            number += 1
            if number % every == 0:
                yield state, seat
        policy = bot if seat == setup.bot else greedy
        apply(state, seat, policy.choose(state, seat, actions), luck)


def redealt(state: State, seat: int) -> State:
    """Return another position that looks the same to a seat; the same one only if nothing else does."""
    luck = SeededLuck(1)
    for _ in range(30):
        world = deal(view_for(state, seat), luck)
        if world != state:
            return world
    return state
