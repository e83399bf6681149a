"""A position played on to its end in one call, for search and for measuring: compiled, no Python runs in between."""

from __future__ import annotations

from bocage.engine.doors import apply, deciders, legal_actions
from bocage.engine.luck import Luck
from bocage.engine.state import State
from bocage.engine.terms import OVER, TURN
from bocage.luck import QuickLuck
from bocage.players.protocol import Policy


def play_out(state: State, luck: Luck, policy: Policy, until: int = 0) -> int:
    """Play on in place until the match is over or round ``until`` begins; return how many decisions it took.

    The policy decides for every seat. An ``until`` of 0 means the end of the match.
    """
    decisions = 0
    while state.phase != OVER and (not until or state.round < until):
        seat = state.seat if state.phase == TURN else deciders(state)[0]
        apply(state, seat, policy.choose(state, seat, legal_actions(state, seat)), luck)
        decisions += 1
    return decisions


class QuickPolicy:
    """Takes every legal action with the same chance, from a quick generator."""

    def __init__(self, luck: QuickLuck) -> None:
        self.luck = luck

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return any of the actions."""
        return actions[self.luck.below(len(actions))]
