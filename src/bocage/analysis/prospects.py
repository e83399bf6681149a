"""How good a position is for the first side: by an evaluation at once, or after it is played on a little."""

from __future__ import annotations

from typing import Protocol

from bocage.engine import PackedLuck, State, legal_actions
from bocage.engine.words.terms import NOBODY
from bocage.players.playout import play_out
from bocage.players.protocol import Policy


class Evaluation(Protocol):
    """Tells how likely a side is to win from a position."""

    def chance(self, state: State, side: int) -> float:
        """Return the chance, 0 to 1."""


class Prospect(Protocol):
    """Tells what a position comes to; it may change it."""

    # How many tries make up a value that is worth having.
    tries: int

    def look(self, state: State, luck: PackedLuck, since: int) -> float:
        """Return the first side's chance to win, 0 to 1; what must fall besides falls by this luck.

        ``since`` is the round from which it looks ahead: two positions are compared by looking equally far.
        """

    def expected(self, state: State, seat: int) -> int:
        """Return the action of a seat that the value of a position reckons with; NOBODY for none."""


class AtOnce:
    """Asks the evaluation about the position as it is."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.tries = 1
        self._evaluation = evaluation

    def look(self, state: State, luck: PackedLuck, since: int) -> float:
        """Return what the evaluation says."""
        return self._evaluation.chance(state, 0)

    def expected(self, state: State, seat: int) -> int:
        """Return NOBODY: it reckons with no action."""
        return NOBODY


class PlayedOn:
    """Lets a policy play for everybody until a later round begins, and asks the evaluation there.

    What a hand is good for shows when it is played: an evaluation of what lies open cannot tell one from another.
    """

    def __init__(self, evaluation: Evaluation, policy: Policy, tries: int, rounds: int = 2) -> None:
        self.tries = tries
        self._evaluation = evaluation
        self._policy = policy
        self._rounds = rounds

    def look(self, state: State, luck: PackedLuck, since: int) -> float:
        """Return what the evaluation says of where it came to."""
        play_out(state, luck, self._policy, since + self._rounds)
        return self._evaluation.chance(state, 0)

    def expected(self, state: State, seat: int) -> int:
        """Return what the policy plays."""
        return self._policy.choose(state, seat, legal_actions(state, seat))
