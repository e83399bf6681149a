"""One game between two policies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bocage.arena.entrants import parse_entrant
from bocage.engine import Events, Setup, apply, deciders, legal_actions, open_match
from bocage.engine.words.terms import NOBODY, OVER
from bocage.luck import SeededLuck
from bocage.players import Policy


@dataclass(frozen=True)
class Game:
    """How a game went."""

    scenario: str
    seed: int
    # The players as they were entered, by side.
    players: tuple[str, str]
    # The side that won, NOBODY after a draw.
    winner: int
    # One of the endings in ``terms``.
    ending: int
    rounds: int
    decisions: int
    # Objective points at the end, by side.
    points: tuple[int, int] = (0, 0)

    def score_of(self, side: int) -> float:
        """Return what a side got out of it: 1 for a win, and half of that for a draw."""
        return 0.5 if self.winner == NOBODY else float(self.winner == side)


def play_game(setup: Setup, players: tuple[str, str], seed: int) -> Game:
    """Play a match to its end; the seed decides dice, draws and whatever the players leave to luck."""
    # A player's own luck depends on seed and side, never on the other player.
    policies = [parse_entrant(name).make(f"{seed} {side}") for side, name in enumerate(players)]
    return play_policies(setup, players, policies, seed)


def play_policies(
    setup: Setup, players: tuple[str, str], policies: Sequence[Policy], seed: int, events: Events | None = None
) -> Game:
    """Play a match to its end with policies that are made already, by side; ``events`` takes in what happens."""
    luck = SeededLuck(seed)
    state = open_match(setup, luck)
    decisions = 0
    while state.phase != OVER:
        for seat in deciders(state):
            action = policies[setup.side_of[seat]].choose(state, seat, legal_actions(state, seat))
            apply(state, seat, action, luck, events)
            decisions += 1
    points = (state.points(0), state.points(1))
    return Game(setup.plan.id, seed, players, state.winner, state.ending, state.round, decisions, points)
