"""The recruit: greedy with a beginner's ideas of what things are worth, and an eye that misjudges what is close."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from bocage.engine import State
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING, INJURING, LOSING, NOBODY
from bocage.luck import QuickLuck
from bocage.players.desert.reckoning import DesertReckoning
from bocage.players.desert.roles import desert_roles
from bocage.players.greedy import GreedyPolicy
from bocage.players.protocol import PackedPolicy
from bocage.players.roles import Roles
from bocage.players.weights import UNKNOWN, Weights

# How far off the worth of a play may be taken, as a share of it, and by how much besides.
MISJUDGED: Final = 0.6
UNSURE: Final = 1.5
# Parts of what can be told apart.
GRAIN: Final = 1000


def beginners(roles: Roles) -> Roles:
    """Return what a beginner holds things to be worth, in each part that a side may have to play (R8.1)."""
    return Roles(_beginners(roles.contender), _beginners(roles.hunted), _beginners(roles.hunter))


def _beginners(weights: Weights) -> Weights:
    """Return weights that see points and hits, and neither guards nor danger nor what the enemy is about to do."""
    return replace(
        weights,
        guard=0.0,
        danger=0.0,
        block=weights.block * 0.3,
        second=0.0,
        first_strike=1.5,
        hit_threat=0.0,
        suppress_threat=0.0,
        suppress=weights.suppress * 0.4,
        fog=weights.fog * 0.3,
        first_threat=0.0,
    )


class RecruitPolicy(PackedPolicy):
    """Takes what looks best to a beginner; what is plainly best is seen, what is nearly as good is mixed up with it."""

    def __init__(self, seed: int | str) -> None:
        self._luck = QuickLuck(seed)
        self._units = GreedyPolicy(beginners(Roles()), reinforced=True)
        self._soldiers = GreedyPolicy(beginners(desert_roles()), reinforced=True, desert=DesertReckoning())

    def pick(self, state: State, seat: i64, actions: vec[i64]) -> i64:
        """Return the action that seems to bring most; only what the seat may see is read (R14)."""
        if len(actions) == 1 or state.phase == LOSING:
            return actions[0]
        greedy = self._soldiers if state.setup.single_soldiers else self._units
        worths = greedy.weigh(state, seat, actions)
        if state.phase != BIDDING and state.doing == NOBODY and state.phase != INJURING:
            # To end the turn is what is left when nothing seems to bring anything.
            for place in range(len(actions)):
                if actions[place] != state.setup.end_turn and worths[place] <= 0.0:
                    worths[place] = UNKNOWN
        best, highest = actions[0], 2 * UNKNOWN
        for place in range(len(actions)):
            worth = worths[place] * (1.0 + MISJUDGED * self._off()) + UNSURE * self._off()
            if actions[place] == state.setup.end_turn:
                worth = UNKNOWN / 2
            if worth > highest:
                best, highest = actions[place], worth
        return best

    def _off(self) -> float:
        """Return how far off an eye is, from -1 to 1."""
        return float(self._luck.below(2 * GRAIN + 1) - GRAIN) / GRAIN
