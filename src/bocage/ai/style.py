"""How a search is set: when it ends, and how it weighs what it tries, among people and against a bot."""

from __future__ import annotations

from typing import Final

from bocage.ai.prior import Prior
from bocage.engine import Setup
from bocage.engine.words.terms import NOBODY

# A tree grows to so many nodes and no further, however long the search goes on.
MOST_NODES: Final = 20_000
# Against a bot, who draws more cards, chances are small, and so is what one action brings more than another: there a
# promise counts less, and what was found more.
EXPLORATION_AGAINST_BOT: Final = 0.15
TRUST_AGAINST_BOT: Final = 6.0


class Limits:
    """When a search ends: whichever comes first of simulations, seconds for a decision and seconds for a whole turn."""

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        turn_seconds: float | None = None,
        against_bot: int | None = None,
    ) -> None:
        if simulations is None and seconds is None:
            raise ValueError("A search needs an end: simulations, or seconds.")
        self.simulations = simulations
        self.seconds = seconds
        self.turn_seconds = turn_seconds
        # Simulations against a solo bot, if they are not as many as elsewhere.
        self.against_bot = against_bot

    def simulations_in(self, setup: Setup) -> int | None:
        """Return how many simulations end a decision in a match."""
        return self.simulations if setup.bot == NOBODY or self.against_bot is None else self.against_bot


class Style:
    """How a search weighs what it tries."""

    def __init__(
        self,
        rounds: int = 1,
        exploration: float = 0.5,
        most_nodes: int = MOST_NODES,
        prior: Prior | None = None,
        considered: int = 0,
        is_noisy: bool = False,
        rounds_against_bot: int = 0,
    ) -> None:
        # How many round's starts ahead a simulation is cut, and against a bot if it is another number.
        self.rounds = rounds
        self.rounds_against_bot = rounds_against_bot or rounds
        # How much a promise counts beside what was found.
        self.exploration = exploration
        # What is learnt of what to try first; without it greedy's worths alone tell.
        self.prior = prior
        # How far the tree may grow.
        self.most_nodes = most_nodes
        # How many actions of the decision itself are considered, by halves; 0 for all, as the rest of the tree is.
        self.considered = considered
        # Whether those are drawn by lot, so that the same decision may be looked into in several ways.
        self.is_noisy = is_noisy
        # How much what was found counts when they are halved; and whether all of them meet the same luck.
        self.trust: float = 1.0
        self.shares_luck: bool = False

    def against_bot(self) -> Style:
        """Return how a match against a solo bot is searched."""
        rounds = self.rounds_against_bot
        style = Style(rounds, EXPLORATION_AGAINST_BOT, self.most_nodes, self.prior, self.considered, self.is_noisy)
        style.trust, style.shares_luck = TRUST_AGAINST_BOT, True
        return style
