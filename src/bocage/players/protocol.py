"""What every player is: a policy chooses for a position, a player decides from a view."""

from __future__ import annotations

from typing import Protocol

from mypy_extensions import i64

from bocage.engine import Luck, State, View, deal, legal_actions
from bocage.engine.words.packed import vec


class Policy(Protocol):
    """Chooses among legal actions. It is handed a whole State but reads only what its seat may see (R14)."""

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return one of the actions, which are those legal for the seat now."""


class PackedPolicy:
    """A policy that compiled code asks with packed numbers; others ask it as any policy."""

    def pick(self, state: State, seat: i64, actions: vec[i64]) -> i64:
        """Return one of the actions, which are those legal for the seat now."""
        raise NotImplementedError

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return one of the actions, which are those legal for the seat now."""
        return self.pick(state, seat, vec[i64](actions))


class Player(Protocol):
    """Decides from a view, as a person at the table does."""

    def decide(self, view: View) -> int:
        """Return the action taken by the seat whose view it is."""


class PolicyPlayer:
    """A policy at the table: it deals itself a world that looks like the view and chooses there.

    One deal is enough: a seat's own cards are exact in every dealt world, and a policy reads nothing hidden.
    """

    def __init__(self, policy: Policy, luck: Luck) -> None:
        self.policy = policy
        self.luck = luck

    def decide(self, view: View) -> int:
        """Return the policy's choice in a dealt world."""
        state = deal(view, self.luck)
        return self.policy.choose(state, view.seat, legal_actions(state, view.seat))
