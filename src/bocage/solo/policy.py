"""A bot as a player: it answers the engine's decisions by its solo cards. Rules R13."""

from __future__ import annotations

from bocage.engine import Setup, State
from bocage.solo.cards import SoloSet
from bocage.solo.interpreter import decide
from bocage.solo.recall import Recall
from bocage.solo.sets import set_for


class SoloPolicy:
    """Plays the bot's seat of a match; the same position and the same dice lead to the same decision."""

    def __init__(self, cards: SoloSet | None = None) -> None:
        # None: those of the match, once it is known.
        self._cards = cards
        self._setup: Setup | None = None
        self._recall: Recall = Recall()

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return what the cards say; only what they may look at is read (R13.5, R14.3)."""
        if self._cards is None or (self._setup is not None and self._setup is not state.setup):
            self._cards = set_for(state.setup)
        self._setup = state.setup
        return decide(state, actions, self._cards, self._recall).action
