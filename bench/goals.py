"""What the engine is to reach beside its peers, and what it reached."""

from __future__ import annotations

from dataclasses import dataclass

from bench.measurement import COPIES, RATE
from bench.roster import (
    DOORS_7,
    DOORS_7_INTERPRETED,
    GREEDY_7,
    OPENSPIEL_CHESS,
    OPENSPIEL_CHESS_EARLY,
    OPENSPIEL_CHESS_LOOP,
    OPENSPIEL_GIN_RUMMY,
    OPENSPIEL_ISMCTS,
    PLAYOUTS_7,
    PLAYOUTS_7_INTERPRETED,
    PYTHON_CHESS,
    SEARCH_7,
    SEARCH_7_FURTHER,
)
from bench.searching import SIMULATIONS
from bench.subject import Figures


@dataclass(frozen=True)
class Goal:
    """A ratio of two subjects; one without a goal is there to be known."""

    ours: str
    theirs: str
    figure: str = RATE
    goal: float | None = None
    stretch: float | None = None

    def ratio(self, figures: dict[str, Figures]) -> float | None:
        """Return how many times the other's figure ours is; None if one of them was not measured."""
        if self.ours not in figures or self.theirs not in figures:
            return None
        return figures[self.ours][self.figure] / figures[self.theirs][self.figure]


GOALS = (
    Goal(DOORS_7, OPENSPIEL_CHESS, goal=4.5, stretch=6.0),
    Goal(DOORS_7, OPENSPIEL_GIN_RUMMY, goal=4.0),
    Goal(DOORS_7, PYTHON_CHESS, goal=7.0),
    Goal(PLAYOUTS_7, OPENSPIEL_CHESS, goal=7.0, stretch=10.0),
    Goal(PLAYOUTS_7, OPENSPIEL_CHESS_LOOP, goal=5.5),
    Goal(DOORS_7, OPENSPIEL_CHESS_EARLY, COPIES, goal=2.0),
    Goal(DOORS_7, OPENSPIEL_CHESS, COPIES),
    Goal(DOORS_7_INTERPRETED, PYTHON_CHESS, goal=2.0),
    Goal(SEARCH_7, OPENSPIEL_ISMCTS, SIMULATIONS, goal=8.0),
    Goal(SEARCH_7_FURTHER, OPENSPIEL_ISMCTS, SIMULATIONS, goal=3.0),
    Goal(DOORS_7, DOORS_7_INTERPRETED),
    Goal(PLAYOUTS_7, PLAYOUTS_7_INTERPRETED),
    Goal(GREEDY_7, DOORS_7),
    Goal(GREEDY_7, PLAYOUTS_7),
)


def verdict(ratio: float, goal: float | None) -> str:
    """Return a goal and whether it was met."""
    if goal is None:
        return ""
    return f"{goal:g}: {'met' if ratio >= goal else 'not met'}"
