"""An analysis as plain values: for a file, for another process, for the wire."""

from __future__ import annotations

from typing import Any

from bocage.analysis.mistakes import Mistake
from bocage.analysis.review import Review
from bocage.engine import Setup, format_action, seat_name
from bocage.engine.words.terms import NOBODY
from bocage.match import Match

PLACES = 4


def plain_review(match: Match, review: Review, mistakes: list[Mistake]) -> dict[str, Any]:
    """Return all of an analysis as numbers, texts, lists and dicts; chances are the first side's."""
    setup = match.setup
    steps = [
        {
            "number": step.number,
            "round": step.round,
            "seat": None if step.seat == NOBODY else seat_name(setup, step.seat),
            "action": _action(setup, step.action),
            "chance": round(step.after, PLACES),
            "choice": round(step.choice, PLACES),
            "luck": round(step.luck, PLACES),
        }
        for step in review.steps
    ]
    sides = [
        {
            "side": setup.factions[side],
            "attacks": dice.attacks,
            "hits": dice.hits,
            "expected": round(dice.expected, PLACES),
            "luck": round(dice.luck, PLACES),
        }
        for side, dice in enumerate(review.dice)
    ]
    return {
        "format": 1,
        "scenario": match.plan.id,
        "result": review.result,
        "luck": round(review.luck, PLACES),
        "corrected": None if review.corrected is None else round(review.corrected, PLACES),
        "steps": steps,
        "dice": sides,
        "turning_points": [step.number for step in review.turning_points()],
        "mistakes": [
            {
                "number": mistake.number,
                "seat": seat_name(setup, mistake.seat),
                "action": format_action(setup, mistake.action),
                "instead": format_action(setup, mistake.instead),
                "cost": round(mistake.cost, PLACES),
            }
            for mistake in mistakes
        ],
    }


def _action(setup: Setup, action: int) -> str | None:
    """Return an action as it is written; None for what is none: the opening, who gives up, a draw."""
    return format_action(setup, action) if action >= 0 else None
