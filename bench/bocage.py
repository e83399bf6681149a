"""Bocage: scenarios played through the doors from Python, and by the playout loop in one call."""

from __future__ import annotations

import random

from bench.subject import EVERY, POSITIONS, Door, Random
from bocage.data.loader import load_scenario
from bocage.engine import Options, Setup, State, apply, deal, deciders, legal_actions, open_match, prepare, view_for
from bocage.luck import QuickLuck, SeededLuck
from bocage.players import DesertReckoning, GreedyPolicy, QuickPolicy, play_out

ROUND_LIMIT = 60
# A state, who is asked there, and what is then decided.
Position = tuple[State, int, int]


class Doors:
    """A scenario driven through the public doors, the loop in Python."""

    def __init__(self, scenario: str) -> None:
        self._setup = _prepare(scenario)

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many decisions it took."""
        luck = SeededLuck(seed)
        state = open_match(self._setup, luck)
        decisions = 0
        while asked := deciders(state):
            actions = legal_actions(state, asked[0])
            apply(state, asked[0], actions[int(chance() * len(actions))], luck)
            decisions += 1
        return decisions

    def doors(self, seed: int) -> dict[str, Door]:
        """Return the doors, on positions of random games."""
        positions = self._positions(seed)
        luck = SeededLuck(seed)
        changing = _doors_that_change(positions, luck)
        asking, seeing = _doors_that_ask(positions), _doors_to_views(positions, luck)
        return {"copy": changing["copy"], **asking, "apply": changing["apply"], **seeing}

    def _positions(self, seed: int) -> list[Position]:
        chance = random.Random(seed).random
        positions: list[Position] = []
        games = 0
        while len(positions) < POSITIONS:
            luck = SeededLuck(f"{seed} {games}")
            state = open_match(self._setup, luck)
            games += 1
            while asked := deciders(state):
                actions = legal_actions(state, asked[0])
                action = actions[int(chance() * len(actions))]
                if chance() * EVERY < 1:
                    positions.append((state.copy(), asked[0], action))
                apply(state, asked[0], action, luck)
        return positions[:POSITIONS]


def _doors_that_change(positions: list[Position], luck: SeededLuck) -> dict[str, Door]:
    def copy() -> int:
        for state, _, _ in positions:
            state.copy()
        return len(positions)

    def copy_and_apply() -> int:
        for state, seat, action in positions:
            apply(state.copy(), seat, action, luck)
        return len(positions)

    return {"copy": copy, "apply": copy_and_apply}


def _doors_that_ask(positions: list[Position]) -> dict[str, Door]:
    def ask() -> int:
        for state, _, _ in positions:
            deciders(state)
        return len(positions)

    def list_actions() -> int:
        for state, seat, _ in positions:
            legal_actions(state, seat)
        return len(positions)

    return {"deciders": ask, "legal_actions": list_actions}


def _doors_to_views(positions: list[Position], luck: SeededLuck) -> dict[str, Door]:
    views = [view_for(state, seat) for state, seat, _ in positions]

    def view() -> int:
        for state, seat, _ in positions:
            view_for(state, seat)
        return len(positions)

    def redeal() -> int:
        for each in views:
            deal(each, luck)
        return len(views)

    return {"view_for": view, "deal": redeal}


class Playouts:
    """A scenario played by the playout loop, one call for each game."""

    def __init__(self, scenario: str) -> None:
        self._setup = _prepare(scenario)

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many decisions it took."""
        luck = QuickLuck(seed)
        return play_out(open_match(self._setup, luck), luck, QuickPolicy(luck))

    def doors(self, seed: int) -> dict[str, Door]:
        """Return none: the loop needs no doors."""
        return {}


class Greedy:
    """A scenario played by greedy-3 on both sides, one call for each game."""

    def __init__(self, scenario: str) -> None:
        self._setup = _prepare(scenario)
        self._policy = GreedyPolicy(reinforced=True, desert=DesertReckoning())

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one game, in which only cards and dice are luck, and return how many decisions it took."""
        luck = QuickLuck(seed)
        return play_out(open_match(self._setup, luck), luck, self._policy)

    def doors(self, seed: int) -> dict[str, Door]:
        """Return none: the loop needs no doors."""
        return {}


def _prepare(scenario: str) -> Setup:
    return prepare(load_scenario(scenario), Options(round_limit=ROUND_LIMIT))
