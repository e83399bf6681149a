"""Players that trust to luck: any legal action, or any but for the points within reach."""

from __future__ import annotations

import random

from bocage.engine import State
from bocage.engine.words.terms import NOWHERE


class RandomPolicy:
    """Takes every legal action with the same chance."""

    def __init__(self, seed: int | str) -> None:
        # Only Random.random() is promised to stay the same between Python versions.
        self._random = random.Random(seed).random

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return any of the actions."""
        return actions[int(self._random() * len(actions))]


class TakerPolicy:
    """Takes objective points whenever it can and never hunkers down; otherwise trusts to luck (R6.4, R8.6)."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return an action that takes points, or else any that is no hunkering down."""
        setup = state.setup
        taking = [action for action in actions if setup.verb_of(action).controls and takes_points(state, seat, action)]
        rest = taking or [action for action in actions if setup.verb_of(action).name != "hunker"]
        return rest[int(self._random() * len(rest))]


def takes_points(state: State, seat: int, action: int) -> bool:
    """Return True if a legal Control brings points: an objective, or one more for the radio (R8.2, R8.6)."""
    setup = state.setup
    unit = state.unit(setup.side_of[seat], setup.action_kind[action])
    tile = state.where(unit)
    if tile == NOWHERE:
        tile = setup.entry_tile(unit, action)
    return state.objective(tile) > 0
