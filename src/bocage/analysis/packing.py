"""An analysis as it travels between processes: numbers, and lists and tuples of them."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

from bocage.ai.style import Limits
from bocage.analysis.dice import Dice
from bocage.analysis.mistakes import Mistake, find_mistakes
from bocage.analysis.review import Review, Step, review
from bocage.analysis.standard import standard_prospect, standard_search
from bocage.data.loader import load_scenario
from bocage.match import parse_record

# Steps, the result, the dice of both sides, mistakes.
Packed = tuple[list[tuple[Any, ...]], float | None, list[tuple[Any, ...]], list[tuple[Any, ...]]]

# The simulations with which a decision is looked into that seems to have cost something.
SIMULATIONS = 800


def analyse_record(record: str) -> Packed:
    """Look back on the match of a whole record."""
    match = parse_record(record, load_scenario)
    prospect = standard_prospect(match.setup)
    found = review(match, prospect, match.seed)
    search = standard_search(match.setup, match.seed, Limits(SIMULATIONS))
    return pack(found, find_mistakes(match, found, prospect, search.look))


def pack(found: Review, mistakes: list[Mistake]) -> Packed:
    """Return an analysis as plain values."""
    steps = [astuple(step) for step in found.steps]
    return steps, found.result, [astuple(dice) for dice in found.dice], [astuple(each) for each in mistakes]


def unpack(packed: Packed) -> tuple[Review, list[Mistake]]:
    """Return the analysis that was packed."""
    steps, result, (ours, theirs), mistakes = packed
    found = Review(tuple(Step(*step) for step in steps), result, (Dice(*ours), Dice(*theirs)))
    return found, [Mistake(*each) for each in mistakes]
