"""Chess by python-chess, which everybody knows: a game with the same doors, in Python through and through."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from bench.subject import EVERY, POSITIONS, Door, Random

if TYPE_CHECKING:
    import chess

# The 75-move rule ends random chess, which else goes on and on.
MOST_QUIET_MOVES = 150


class PythonChess:
    """Random chess."""

    def __init__(self) -> None:
        import chess  # noqa: PLC0415  (one that is not installed is missed here and nowhere else)

        self._new_board = chess.Board

    def play_game(self, seed: int, chance: Random) -> int:
        """Play one random game and return how many moves it took."""
        board = self._new_board()
        moves = 0
        while legal := _legal_moves(board):
            board.push(legal[int(chance() * len(legal))])
            moves += 1
        return moves

    def doors(self, seed: int) -> dict[str, Door]:
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
            board = self._new_board()
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
