"""What is measured: Bocage's scenarios and python-chess, each with its random games and its doors."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time
from typing import Protocol

import chess

from bocage.data.loader import load_scenario
from bocage.engine import Options, State, apply, deal, deciders, legal_actions, open_match, prepare, view_for
from bocage.luck import SeededLuck

ROUND_LIMIT = 60
# Positions that a door is measured on, one out of so many decisions.
POSITIONS = 200
EVERY = 7
# The 75-move rule ends random chess, which else goes on and on.
MOST_QUIET_MOVES = 150

Random = Callable[[], float]


class Subject(Protocol):
    """A game that can be played at random and measured."""

    name: str

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many decisions it took."""

    def doors(self, seed: int) -> dict[str, Callable[[], int]]:
        """Return functions that go through a door many times and say how often; ``copy`` first, ``apply`` on copies."""


class Bocage:
    """A scenario."""

    def __init__(self, scenario: str) -> None:
        self.name = scenario
        self._setup = prepare(load_scenario(scenario), Options(round_limit=ROUND_LIMIT))

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

    def doors(self, seed: int) -> dict[str, Callable[[], int]]:
        """Return the doors, on positions of random games."""
        positions = self._positions(seed)
        luck = SeededLuck(seed)
        views = [view_for(state, seat) for state, seat, _ in positions]

        def ask() -> int:
            for state, _, _ in positions:
                deciders(state)
            return len(positions)

        def list_actions() -> int:
            for state, seat, _ in positions:
                legal_actions(state, seat)
            return len(positions)

        def copy() -> int:
            for state, _, _ in positions:
                state.copy()
            return len(positions)

        def copy_and_apply() -> int:
            for state, seat, action in positions:
                apply(state.copy(), seat, action, luck)
            return len(positions)

        def view() -> int:
            for state, seat, _ in positions:
                view_for(state, seat)
            return len(positions)

        def redeal() -> int:
            for each in views:
                deal(each, luck)
            return len(views)

        return {
            "copy": copy,
            "deciders": ask,
            "legal_actions": list_actions,
            "apply": copy_and_apply,
            "view_for": view,
            "deal": redeal,
        }

    def _positions(self, seed: int) -> list[tuple[State, int, int]]:
        chance = random.Random(seed).random
        positions: list[tuple[State, int, int]] = []
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


class Chess:
    """Random chess by python-chess, which everybody knows."""

    name = "python-chess"

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many moves it took."""
        board = chess.Board()
        moves = 0
        while legal := _legal_moves(board):
            board.push(legal[int(chance() * len(legal))])
            moves += 1
        return moves

    def doors(self, seed: int) -> dict[str, Callable[[], int]]:
        """Return what answers to the doors, on positions of random games."""
        boards = self._boards(seed)
        moves = [next(iter(board.legal_moves)) for board in boards]

        def copy() -> int:
            for board in boards:
                board.copy(stack=False)
            return len(boards)

        def list_moves() -> int:
            for board in boards:
                list(board.legal_moves)
            return len(boards)

        def copy_and_push() -> int:
            for board, move in zip(boards, moves, strict=True):
                board.copy(stack=False).push(move)
            return len(boards)

        return {"copy": copy, "legal_actions": list_moves, "apply": copy_and_push}

    def _boards(self, seed: int) -> list[chess.Board]:
        chance = random.Random(seed).random
        boards: list[chess.Board] = []
        while len(boards) < POSITIONS:
            board = chess.Board()
            while legal := _legal_moves(board):
                if chance() * EVERY < 1:
                    boards.append(board.copy(stack=False))
                board.push(legal[int(chance() * len(legal))])
        return boards[:POSITIONS]


def _legal_moves(board: chess.Board) -> list[chess.Move]:
    """Return the legal moves; none once the game is drawn."""
    if board.halfmove_clock >= MOST_QUIET_MOVES or board.is_insufficient_material():
        return []
    return list(board.legal_moves)


def calibration() -> float:
    """Return the seconds for a million turns of an empty loop, which tell how fast this Python is."""
    began = process_time()
    for _ in range(1_000_000):
        pass
    return process_time() - began
