"""Hints at a table, and a match looked back on. docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.part import Part


class AdviceSeen(Part, kw_only=True):
    """An action that a hint names: what it is, the seat's chance to win with it, 0 to 1, and why, in sentences."""

    # As the action is offered.
    action: str
    words: str
    chance: float
    reasons: list[str] = []


class HintSeen(Part, kw_only=True):
    """The best actions of a seat's decision, the best first."""

    # The decision of the seat that it is for.
    decision: int
    best: list[AdviceSeen]


class StepLooked(Part, kw_only=True):
    """A decision that was looked back on; all numbers are the first side's, of a whole win."""

    number: int
    round: int
    # After the decision.
    chance: float
    # How much the decision and how much luck changed it.
    choice: float = 0.0
    luck: float = 0.0


class NoteSeen(Part, kw_only=True):
    """A decision, by its number, with a sentence about it."""

    number: int
    text: str


class AnalysisSeen(Part, kw_only=True):
    """A match looked back on. Before it is ``ready``, or if that ``failed``, there is nothing else in it."""

    state: Literal["ready", "working", "failed"]
    # The first side, whose chances they are.
    side: str = ""
    # The opening is the first.
    steps: list[StepLooked] = []
    summary: list[str] = []
    turning_points: list[NoteSeen] = []
    mistakes: list[NoteSeen] = []
    luck: list[str] = []
    dice: list[str] = []
