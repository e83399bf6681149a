"""Games to learn from: at every round's start what each side has, at decisions what a search found, and who won."""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from bocage.ai import Evaluation, Limits, Prior, Search, Style, Thought, load_evaluation, load_prior
from bocage.ai.features import COUNT
from bocage.ai.halving import CONSIDERED, found_scale
from bocage.ai.prior import FEATURES, read_actions
from bocage.ai.search import simulating_greedy
from bocage.arena.contest import load_plan
from bocage.engine import (
    DIFFICULTIES,
    Options,
    Setup,
    State,
    apply,
    first_decider,
    legal_actions,
    open_match,
    prepare,
    view_for,
)
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING, NOBODY, OVER
from bocage.luck import QuickLuck
from bocage.players.playout import play_out
from bocage.solo import SoloPolicy

# A game that takes longer is a draw.
ROUND_LIMIT: Final = 60
# This share of games begins with mistakes, up to a round; there each decision is any legal one so often.
NOISY_GAMES: Final = 1 / 3
LAST_NOISY_ROUND: Final = 11
NOISE: Final = 0.3
# Of so many decisions of a search one is kept to learn from.
KEPT: Final = 3
# The numbers of one row: seed, round, how hard the bot plays (NOBODY if there is none), what the first side got (0, a
# half or 1) and what a search expected it to get (NOBODY if none was asked), the features of both sides. In a match
# against a bot the person's side is first.
HEAD: Final = 5
ROW: Final = HEAD + 2 * COUNT
# The numbers of one action of a decision: 1 if it is the first of its decision, its verb, how often it should be taken,
# and what is read of it.
CHOICE: Final = 3 + FEATURES


@dataclass(frozen=True)
class Batch:
    """Some games of a scenario; with simulations, a search plays them instead of greedy; ``solo``: against a bot."""

    scenario: str
    first_seed: int
    games: int
    simulations: int = 0
    # The file of weights that the search goes by; "" for those of the package.
    weights: str = ""
    solo: bool = False


@dataclass(frozen=True)
class Played:
    """What was to be seen in the games of a batch, as floats of four bytes: rows, and the actions of decisions."""

    rows: bytes
    choices: bytes


def play_batch(batch: Batch) -> Played:
    """Play the games and return what can be learnt from them."""
    rows, choices = array("f"), array("f")
    for seed in range(batch.first_seed, batch.first_seed + batch.games):
        setup, difficulty = _setup_of(batch, seed)
        reader = judgement(batch.weights)[0].reader(setup)
        game = _Game(setup, batch, seed)
        game.play()
        choices.extend(game.choices)
        for state, expected in game.seen:
            rows.extend([float(seed), float(state.round), float(difficulty), game.result, expected])
            rows.extend(reader.read(state, game.first))
            rows.extend(reader.read(state, 1 - game.first))
    return Played(rows.tobytes(), choices.tobytes())


def _setup_of(batch: Batch, seed: int) -> tuple[Setup, int]:
    """Return how a game begins: against a bot, it takes either side and every difficulty in turn."""
    if not batch.solo:
        return _setup(batch.scenario), NOBODY
    difficulty = seed // 2 % len(DIFFICULTIES)
    return _solo_setup(batch.scenario, (seed + seed // 10) % 2, difficulty), difficulty


class _Game:
    """One game, and what was seen in it."""

    def __init__(self, setup: Setup, batch: Batch, seed: int) -> None:
        name = f"{batch.scenario}/{seed}"
        self.setup = setup
        self.chance = random.Random(f"noise {name}").random
        self.noisy = 1 + int(self.chance() * LAST_NOISY_ROUND) if self.chance() < NOISY_GAMES else 0
        self.luck = QuickLuck(name)
        self.greedy = simulating_greedy()
        self.bot = SoloPolicy()
        self.search = _search(batch, f"search {name}") if batch.simulations else None
        # Whose side counts: the person's, if there is a bot.
        self.first = 0 if setup.bot == NOBODY else 1 - setup.side_of[setup.bot]
        # The positions at the rounds' starts, with what a search expects that side to get.
        self.seen: list[tuple[State, float]] = []
        self.choices = array("f")
        self.result = 0.5

    def play(self) -> None:
        """Play to the end."""
        state = open_match(self.setup, self.luck)
        while state.phase != OVER:
            now = state.round
            start = state.copy()
            if self.search is None and now >= self.noisy and self.setup.bot == NOBODY:
                play_out(state, self.luck, self.greedy, now + 1)
                self.seen.append((start, float(NOBODY)))
            else:
                self.seen.append((start, self._play_round(state)))
        self.result = 0.5 if state.winner == NOBODY else float(state.winner == self.first)

    def _play_round(self, state: State) -> float:
        """Play one round; return what the searches before the bids expected that side to get, NOBODY if none."""
        now = state.round
        expected: list[float] = []
        while state.phase != OVER and state.round == now:
            seat = first_decider(state)
            actions = legal_actions(state, seat)
            if seat == self.setup.bot:
                action = self.bot.choose(state, seat, actions)
            elif now < self.noisy and self.chance() < NOISE:
                action = actions[int(self.chance() * len(actions))]
            elif self.search is not None and len(actions) > 1:
                thought = self.search.look(view_for(state, seat))
                action = thought.action
                if state.phase == BIDDING:
                    is_first = self.setup.side_of[seat] == self.first
                    expected.append(thought.chance if is_first else 1.0 - thought.chance)
                if self.chance() * KEPT < 1:
                    self._keep(state, seat, thought)
            else:
                action = self.greedy.choose(state, seat, actions)
            apply(state, seat, action, self.luck)
        return sum(expected) / len(expected) if expected else float(NOBODY)

    def _keep(self, state: State, seat: int, thought: Thought) -> None:
        """Keep the actions of a decision, each with how often it should be taken by what was found."""
        found = sorted(thought.options, key=lambda option: option.action)
        actions = vec[i64]([option.action for option in found])
        read = read_actions(state, seat, actions, self.greedy.consider(state, seat, actions))
        for place, (option, share) in enumerate(zip(found, shares_of(thought), strict=True)):
            first = 1.0 if place == 0 else 0.0
            self.choices.extend([first, float(self.setup.action_verb[option.action]), share])
            self.choices.extend(read[place * FEATURES : (place + 1) * FEATURES])


def shares_of(thought: Thought) -> list[float]:
    """Return how often each action should be taken, in their order: the prior, moved towards what turned out well."""
    found = sorted(thought.options, key=lambda option: option.action)
    scale = found_scale(max(option.visits for option in found))
    logits = [log(max(option.prior, 1e-9)) + scale * option.chance for option in found]
    highest = max(logits)
    weights = [exp(logit - highest) for logit in logits]
    return [weight / sum(weights) for weight in weights]


def _search(batch: Batch, seed: str) -> Search:
    evaluation, prior = judgement(batch.weights)
    style = Style(rounds=1, prior=prior, considered=CONSIDERED, is_noisy=True)
    return Search(evaluation, seed, Limits(simulations=batch.simulations), style, SoloPolicy())


@lru_cache(maxsize=4)
def judgement(weights: str) -> tuple[Evaluation, Prior | None]:
    """Return what a file of weights holds, "" for that of the package, read once in a process."""
    path = Path(weights) if weights else None
    return load_evaluation(path), load_prior(path)


@lru_cache(maxsize=64)
def _setup(scenario: str) -> Setup:
    return prepare(load_plan(scenario), Options(round_limit=ROUND_LIMIT))


@lru_cache(maxsize=256)
def _solo_setup(scenario: str, side: int, difficulty: int) -> Setup:
    plan = load_plan(scenario)
    options = Options(round_limit=ROUND_LIMIT, bot=plan.factions[side], difficulty=DIFFICULTIES[difficulty])
    return prepare(plan, options)
