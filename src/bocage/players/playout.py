"""A position played on to its end in one call, for search and for measuring: compiled, no Python runs in between."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine import Luck, PackedLuck, State, apply_packed, first_decider, legal_packed
from bocage.engine.words.luck import packed
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import OVER
from bocage.luck import QuickLuck
from bocage.players.protocol import PackedPolicy, Policy


def play_out(state: State, luck: Luck, policy: Policy, until: int = 0) -> int:
    """Play on in place until the match is over or round ``until`` begins; return how many decisions it took.

    The policy decides for every seat. An ``until`` of 0 means the end of the match.
    """
    if isinstance(policy, PackedPolicy):
        return _play_packed(state, packed(luck), policy, until)
    decisions = 0
    while state.phase != OVER and (not until or state.round < until):
        seat = first_decider(state)
        apply_packed(state, seat, policy.choose(state, seat, list(legal_packed(state, seat))), packed(luck), None)
        decisions += 1
    return decisions


def _play_packed(state: State, luck: PackedLuck, policy: PackedPolicy, until: i64) -> i64:
    decisions: i64 = 0
    while state.phase != OVER and (until == 0 or state.round < until):
        seat = first_decider(state)
        apply_packed(state, seat, policy.pick(state, seat, legal_packed(state, seat)), luck, None)
        decisions += 1
    return decisions


class QuickPolicy(PackedPolicy):
    """Takes every legal action with the same chance, from a quick generator."""

    def __init__(self, luck: QuickLuck) -> None:
        self.luck = luck

    def pick(self, state: State, seat: i64, actions: vec[i64]) -> i64:
        """Return any of the actions."""
        return actions[self.luck.below(len(actions))]
