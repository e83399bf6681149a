"""What a match is looked back on with: greedy for everybody, the evaluation of the package, and search."""

from __future__ import annotations

from bocage.ai.search import Search
from bocage.ai.style import Limits
from bocage.analysis.prospects import PlayedOn
from bocage.engine import Setup, State
from bocage.engine.words.terms import NOBODY
from bocage.players import Policy
from bocage.roster import make_policy, shipped_evaluation, shipped_style
from bocage.solo import SoloPolicy

# How often a position is played on: enough that what is left of chance is a hundredth or two of a win.
TRIES = 48


class WithBot:
    """A policy for persons' seats, and a solo bot that keeps to its cards (R13)."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._bot = SoloPolicy()

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return what the seat's policy chooses."""
        return (self._bot if seat == state.setup.bot else self._policy).choose(state, seat, actions)


def standard_prospect(setup: Setup, tries: int = TRIES) -> PlayedOn:
    """Return how the positions of a match are valued."""
    greedy = make_policy("greedy-3", 0)
    return PlayedOn(shipped_evaluation(), greedy if setup.bot == NOBODY else WithBot(greedy), tries)


def standard_search(setup: Setup, seed: str, limits: Limits) -> Search:
    """Return how a decision of a match is looked into; one round more than the quickest levels do."""
    bot = None if setup.bot == NOBODY else SoloPolicy()
    return Search(shipped_evaluation(), seed, limits, shipped_style(2), bot)
