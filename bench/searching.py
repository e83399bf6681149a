"""Searches in hidden information: simulations a second of Bocage's and of OpenSpiel's, on positions out of games."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import Protocol

from bench.subject import Figures
from bocage.ai import Limits, Search
from bocage.data.loader import load_scenario
from bocage.engine import Options, View, apply, deciders, legal_actions, open_match, prepare, view_for
from bocage.luck import SeededLuck
from bocage.players import GreedyPolicy
from bocage.roster import shipped_evaluation, shipped_style

SIMULATIONS = "simulations a second"
# Processor time for one run, positions that are looked into, and simulations in each.
SECONDS = 1.5
POSITIONS = 12
BUDGET = 200
ROUND_LIMIT = 60
# OpenSpiel's numbers for a chance node and for the end.
CHANCE = -1
OVER = -4
# How much OpenSpiel's bot explores, as its own examples have it.
UCT = 2.0

# Looks into a position and says by how many simulations.
Look = Callable[[], int]


class Searcher(Protocol):
    """A search, on positions of a game."""

    def looks(self, seed: int) -> list[Look]:
        """Return looks into positions out of games."""


class Searched:
    """A search measured in this process."""

    def __init__(self, name: str, searcher: Searcher, *, ours: bool) -> None:
        self.name = name
        self.ours = ours
        self._searcher = searcher

    def measure(self, seed: int) -> Figures:
        """Return the figure of one run."""
        looks = self._searcher.looks(seed)
        made = number = 0
        began = process_time()
        while process_time() - began < SECONDS:
            made += looks[number % len(looks)]()
            number += 1
        return {SIMULATIONS: made / (process_time() - began)}


class BocageSearch:
    """Bocage's search, on decisions with a choice out of games that greedy plays, so many to a game."""

    def __init__(self, scenario: str, rounds: int) -> None:
        self._setup = prepare(load_scenario(scenario), Options(round_limit=ROUND_LIMIT))
        self._rounds = rounds
        self._evaluation = shipped_evaluation()

    def looks(self, seed: int) -> list[Look]:
        """Return a look into each of the positions; nothing that one has found out is left to the next."""
        return [self._look(view) for view in self._views(seed)]

    def _look(self, view: View) -> Look:
        def look() -> int:
            search = Search(self._evaluation, "bench", Limits(simulations=BUDGET), shipped_style(self._rounds))
            return int(search.look(view).simulations)

        return look

    def _views(self, seed: int) -> list[View]:
        chance = random.Random(seed)
        policy = GreedyPolicy()
        views: list[View] = []
        games = 0
        while len(views) < POSITIONS:
            luck = SeededLuck(f"{seed} {games}")
            state = open_match(self._setup, luck)
            games += 1
            while asked := deciders(state):
                actions = legal_actions(state, asked[0])
                if len(actions) > 1 and chance.random() * 20 < 1:
                    views.append(view_for(state, asked[0]))
                apply(state, asked[0], policy.choose(state, asked[0], actions), luck)
        return views[:POSITIONS]


class OpenSpielSearch:
    """OpenSpiel's own IS-MCTS with one random rollout for each simulation, on positions of random games."""

    def __init__(self, game: str) -> None:
        import pyspiel  # noqa: PLC0415

        self._game = pyspiel.load_game(game)
        self._bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), UCT, BUDGET)

    def looks(self, seed: int) -> list[Look]:
        """Return a look into each of the positions."""
        chance = random.Random(seed)
        looks: list[Look] = []
        while len(looks) < POSITIONS:
            state = self._game.new_initial_state()
            while (player := state.current_player()) != OVER:
                if player == CHANCE:
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                    continue
                actions = state.legal_actions()
                if len(actions) > 1 and chance.random() * 20 < 1:
                    looks.append(self._look(state.clone()))
                state.apply_action(chance.choice(actions))
        return looks[:POSITIONS]

    def _look(self, state: object) -> Look:
        def look() -> int:
            self._bot.restart()
            self._bot.step(state)
            return BUDGET

        return look
