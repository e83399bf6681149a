"""The file of an evaluation's weights, with where they come from; it is part of the package."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from bocage.ai.evaluation import Evaluation, Weights
from bocage.ai.features import COUNT, NAMES

FORMAT: Final = 1
SHIPPED: Final = "evaluation.json"
ADVICE: Final = "fit them anew with `bocage train evaluation`"


class BadWeights(Exception):
    """A file of weights that cannot be used, in one sentence."""


def load_evaluation(path: Path | None = None) -> Evaluation:
    """Return the evaluation of a file, or the one of the package; a BadWeights says what is wrong with it."""
    source = path if path is not None else files("bocage.ai") / SHIPPED
    name = str(path) if path is not None else SHIPPED
    try:
        found = json.loads(source.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadWeights(f"The weights in {name} cannot be read: {problem}.") from problem
    return Evaluation(read_weights(found, name))


def read_weights(found: Any, name: str) -> Weights:
    """Return the weights that a file holds; a BadWeights says what is wrong with it."""
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadWeights(f"The weights in {name} are not of format {FORMAT}; {ADVICE}.")
    if found.get("features") != list(NAMES):
        raise BadWeights(f"The weights in {name} were fitted for other features; {ADVICE}.")
    try:
        net = found["net"]
        straight, hidden = _numbers(net["straight"], 2 * COUNT), [_numbers(row, 2 * COUNT) for row in net["hidden"]]
        biases, out = _numbers(net["biases"], len(hidden)), _numbers(net["out"], len(hidden))
    except (KeyError, TypeError, ValueError) as problem:
        raise BadWeights(f"The weights in {name} are not whole; {ADVICE}.") from problem
    return Weights(straight, hidden, biases, out)


def _numbers(found: Any, count: int) -> list[float]:
    numbers = [float(number) for number in found]
    if len(numbers) != count:
        raise ValueError(len(numbers))
    return numbers
