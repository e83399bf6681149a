"""What a search tries first: greedy's worths as promises, by what was learnt from searches of its own."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from bocage.engine import Setup, State
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import BIDDING, NOBODY, TURN
from bocage.players.greedy import Considered

# What is read of an action: how far its worth lies behind the best, twice as two ranges tell little apart at both ends.
NEAR: Final = 0
FAR: Final = 1
# Whether it is greedy's choice: of a bid, of a card to play, of anything else.
BID_CHOICE: Final = 2
PLAY_CHOICE: Final = 3
PART_CHOICE: Final = 4
# Of a bid: its initiative, and the same for who holds the marker (R3.3).
INITIATIVE: Final = 5
HOLDER: Final = 6
FEATURES: Final = 7
NAMES: Final = ("near", "far", "bid chosen", "play chosen", "part chosen", "initiative", "initiative of the holder")

# Where the two ranges end, in greedy's worths.
NEAR_RANGE: Final = 2.0
FAR_RANGE: Final = 30.0


class Prior:
    """How promising each action is: a line for each verb and for what is read of every action."""

    def __init__(self, biases: dict[str, float], slopes: dict[str, float], shared: list[float]) -> None:
        # By verb: what it promises by itself, and how much more a worth near the best counts there.
        self.biases = biases
        self.slopes = slopes
        self.shared: vec[float] = vec[float](shared)
        # The same by the verbs' numbers, once a scenario is met.
        self._setup: Setup | None = None
        self._bias_of: vec[float] = vec[float]()
        self._slope_of: vec[float] = vec[float]()

    def promises(self, state: State, seat: i64, actions: vec[i64], considered: Considered) -> vec[float]:
        """Return how promising each action is, all of them together 1."""
        setup = state.setup
        self._look_up(setup)
        features = read_actions(state, seat, actions, considered)
        promises = vec[float](capacity=len(actions))
        highest = -1e9
        at: i64 = 0
        for action in actions:
            verb = setup.action_verb[action]
            logit = self._bias_of[verb] + self._slope_of[verb] * features[at]
            for number in range(FEATURES):
                logit += self.shared[number] * features[at + number]
            promises = append(promises, logit)
            highest = max(highest, logit)
            at += FEATURES
        total = 0.0
        for place in range(len(actions)):
            promises[place] = exp(promises[place] - highest)
            total += promises[place]
        for place in range(len(actions)):
            promises[place] = promises[place] / total
        return promises

    def _look_up(self, setup: Setup) -> None:
        """Find the numbers of the verbs; one that nothing was learnt of promises no more and no less than others."""
        if self._setup is setup:
            return
        self._setup = setup
        verbs = setup.verbs
        self._bias_of = vec[float]([self.biases.get(verb.name, 0.0) for verb in verbs])
        self._slope_of = vec[float]([self.slopes.get(verb.name, 0.0) for verb in verbs])


def read_actions(state: State, seat: i64, actions: vec[i64], considered: Considered) -> vec[float]:
    """Return what is read of each action, one after the other; only what the seat may see is in it (R14)."""
    setup = state.setup
    best = considered.worths[0]
    for worth in considered.worths:
        best = max(best, worth)
    is_bid = state.phase == BIDDING
    chosen: i64 = BID_CHOICE if is_bid else PART_CHOICE
    if state.phase == TURN and state.doing == NOBODY:
        chosen = PLAY_CHOICE
    holds = state.initiative == setup.side_of[seat]
    out = vec[float]([0.0] * (FEATURES * len(actions)))
    at: i64 = 0
    for place in range(len(actions)):
        behind = considered.worths[place] - best
        out[at + NEAR] = max(-1.0, behind / NEAR_RANGE)
        out[at + FAR] = max(-1.0, behind / FAR_RANGE)
        if actions[place] == considered.choice:
            out[at + chosen] = 1.0
        if is_bid:
            initiative = float(setup.initiative[setup.action_kind[actions[place]]]) / 10.0
            out[at + INITIATIVE] = initiative
            out[at + HOLDER] = initiative if holds else 0.0
        at += FEATURES
    return out
