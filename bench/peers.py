"""Peers: other libraries' games played at random the way each is meant to be driven from Python.

They are imported when their game is made, so that one that is not installed is missed there and nowhere else.
"""

from __future__ import annotations

import os
import random
from importlib import import_module
from typing import Any

from bench.subject import EVERY, POSITIONS, Door, Random

# OpenSpiel's numbers for a chance node and for the end.
CHANCE = -1
OVER = -4


class OpenSpiel:
    """A game of OpenSpiel; chance nodes are sampled, and take their time, but are no decisions."""

    def __init__(self, game: str, moves: int = 0) -> None:
        import pyspiel  # noqa: PLC0415

        self._game = pyspiel.load_game(game)
        # Positions so many moves into a game; 0 for positions out of whole games.
        self._moves = moves

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many decisions it took."""
        state = self._game.new_initial_state()
        decisions = 0
        while (player := state.current_player()) != OVER:
            if player == CHANCE:
                state.apply_action(_sample(state.chance_outcomes(), chance()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                decisions += 1
        return decisions

    def doors(self, seed: int) -> dict[str, Door]:
        """Return the copy alone: positions keep their legal actions, so that a second call would cost nothing."""
        chance = random.Random(seed).random
        states: list[Any] = []
        while len(states) < POSITIONS:
            state = self._game.new_initial_state()
            while (player := state.current_player()) != OVER:
                if player == CHANCE:
                    state.apply_action(_sample(state.chance_outcomes(), chance()))
                    continue
                if state.move_number() == self._moves if self._moves else chance() * EVERY < 1:
                    states.append(state.clone())
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
        states = states[:POSITIONS]

        def copy() -> int:
            for state in states:
                state.clone()
            return len(states)

        return {"copy": copy}


def _sample(outcomes: list[tuple[int, float]], point: float) -> int:
    """Return the outcome at a point between 0 and 1."""
    for outcome, chance in outcomes:
        point -= chance
        if point < 0:
            return outcome
    return outcomes[-1][0]


class OpenSpielLoop:
    """A game of OpenSpiel without chance nodes, played by two of its random bots in one call."""

    def __init__(self, game: str) -> None:
        import pyspiel  # noqa: PLC0415

        self._game = pyspiel.load_game(game)
        self._bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]
        self._play = pyspiel.evaluate_bots

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many decisions it took."""
        state = self._game.new_initial_state()
        self._play(state, self._bots, seed)
        return int(state.move_number())

    def doors(self, seed: int) -> dict[str, Door]:
        """Return none: the loop needs no doors."""
        return {}


class RLCard:
    """A game of RLCard, stepped through its environment."""

    def __init__(self, game: str) -> None:
        import rlcard  # noqa: PLC0415

        self._env = rlcard.make(game, config={"seed": 0})

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many steps it took."""
        env = self._env
        seen, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(seen["legal_actions"])
            seen, _ = env.step(actions[int(chance() * len(actions))])
            steps += 1
        return steps

    def doors(self, seed: int) -> dict[str, Door]:
        """Return none: an environment cannot be copied."""
        return {}


class PettingZoo:
    """A classic game of PettingZoo, stepped through its environment by the action mask."""

    def __init__(self, game: str) -> None:
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        self._env = import_module(f"pettingzoo.classic.{game}").env()

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many steps it took."""
        env = self._env
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                actions = seen["action_mask"].nonzero()[0]
                env.step(int(actions[int(chance() * len(actions))]))
                steps += 1
        return steps

    def doors(self, seed: int) -> dict[str, Door]:
        """Return none: an environment cannot be copied."""
        return {}
