"""Evaluations made up for tests, whose expectations can be worked out by hand."""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine import State
from bocage.engine.words.terms import HAND, REMOVED


class Opinion:
    """An evaluation by a function of the position, for the first side."""

    def __init__(self, of: Callable[[State], float]) -> None:
        self._of = of

    def chance(self, state: State, side: int) -> float:
        found = self._of(state)
        return found if side == 0 else 1.0 - found


def by_board(state: State) -> float:
    """Return more for each point of the first side and each card that the second has lost, and less the other way."""
    lost = [sum(int(state.size(seat, REMOVED)) for seat in state.setup.seats_of[side]) for side in range(2)]
    return (
        0.5
        + 0.02 * (lost[1] - lost[0])
        + 0.07 * int(state.points(0) - state.points(1))
        + 0.03 * int(state.rifles(0) - state.rifles(1))
    )


def by_hand(state: State) -> float:
    """Return more for hands of kinds with high numbers."""
    setup = state.setup
    high = 0
    for seat in range(setup.seat_count):
        sign = 1 if setup.side_of[seat] == 0 else -1
        high += sign * sum(kind * int(count) for kind, count in enumerate(state.row(seat, HAND)))
    return high / 1000 + by_board(state)
