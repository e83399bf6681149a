"""The decisions that cost most, and what would have been better. Nobody is judged by what he could not see (R14)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bocage.ai.thought import Thought
from bocage.analysis.prospects import Prospect
from bocage.analysis.review import Review, Step
from bocage.engine import View, view_for
from bocage.engine.words.terms import NOBODY
from bocage.match import Match

# A decision is looked into that seems to cost so much, and blamed if it does; at most so many are looked into.
SUSPECT = 0.03
BLAMED = 0.03
MOST = 6
LEAST_VISITS = 8

# Looks into a decision as the seat saw it.
Look = Callable[[View], Thought]


@dataclass(frozen=True)
class Mistake:
    """A decision, what would have been better, and by how much of a win."""

    number: int
    seat: int
    action: int
    instead: int
    cost: float


def find_mistakes(
    match: Match, review: Review, prospect: Prospect, look: Look | None, progress: Callable[[], None] = lambda: None
) -> list[Mistake]:
    """Return the decisions that cost most, the worst first; without a search the prospect is believed."""
    found: list[Mistake] = []
    for step in _suspects(match, review):
        mistake = _by_search(match, step, look) if look is not None else _by_prospect(match, step, prospect)
        if mistake is not None and mistake.cost >= BLAMED:
            found.append(mistake)
        progress()
    return sorted(found, key=lambda mistake: -mistake.cost)


def _suspects(match: Match, review: Review) -> list[Step]:
    """Return the decisions that seem to have cost most."""
    steps = [step for step in review.steps if step.action >= 0 and _own(match, step, step.choice) <= -SUSPECT]
    return sorted(steps, key=lambda step: _own(match, step, step.choice))[:MOST]


def _own(match: Match, step: Step, chance: float) -> float:
    """Return a change of the first side's chance as that of the side that decided."""
    return chance if match.setup.side_of[step.seat] == 0 else -chance


def _by_prospect(match: Match, step: Step, prospect: Prospect) -> Mistake | None:
    instead = prospect.expected(match.state_at(step.number - 1), step.seat)
    if instead in (NOBODY, step.action):
        return None
    return Mistake(step.number, step.seat, step.action, instead, -_own(match, step, step.choice))


def _by_search(match: Match, step: Step, look: Look) -> Mistake | None:
    thought = look(view_for(match.state_at(step.number - 1), step.seat))
    best = thought.options[0]
    played = next((option for option in thought.options if option.action == step.action), None)
    if best.action == step.action:
        return None
    # What was hardly tried the search thinks little of, but it cannot tell how little.
    is_known = played is not None and played.visits >= LEAST_VISITS
    cost = best.chance - played.chance if played is not None and is_known else -_own(match, step, step.choice)
    return Mistake(step.number, step.seat, step.action, best.action, cost)
