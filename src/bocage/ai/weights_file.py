"""Files of weights, with where they come from: an evaluation's, and what to try first. One is part of the package."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from bocage.ai import prior
from bocage.ai.evaluation import BotWeights, Evaluation, Weights
from bocage.ai.features import COUNT, NAMES
from bocage.ai.prior import Prior
from bocage.engine import DIFFICULTIES

FORMAT: Final = 1
SHIPPED: Final = "evaluation.json"
ADVICE: Final = "fit them anew with `bocage train evaluation`"


class BadWeights(Exception):
    """A file of weights that cannot be used, in one sentence."""


def load_evaluation(path: Path | None = None) -> Evaluation:
    """Return the evaluation of a file, or the one of the package; a BadWeights says what is wrong with it."""
    found, name = read_file(path)
    return Evaluation(read_weights(found, name), read_bot_weights(found, name))


def load_prior(path: Path | None = None) -> Prior | None:
    """Return what a file, or that of the package, says to try first; None if nothing was learnt of that."""
    return read_prior(*read_file(path))


def read_file(path: Path | None) -> tuple[Any, str]:
    """Return what stands in a file, and what it is called."""
    source = path if path is not None else files("bocage.ai") / SHIPPED
    name = str(path) if path is not None else SHIPPED
    try:
        return json.loads(source.read_text(encoding="utf-8")), name
    except (OSError, ValueError) as problem:
        raise BadWeights(f"The weights in {name} cannot be read: {problem}.") from problem


def read_weights(found: Any, name: str) -> Weights:
    """Return the weights that a file holds; a BadWeights says what is wrong with it."""
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadWeights(f"The weights in {name} are not of format {FORMAT}; {ADVICE}.")
    if found.get("features") != list(NAMES):
        raise BadWeights(f"The weights in {name} were fitted for other features; {ADVICE}.")
    try:
        return _weights(found["net"], found["net"]["biases"])
    except (KeyError, TypeError, ValueError) as problem:
        raise BadWeights(f"The weights in {name} are not whole; {ADVICE}.") from problem


def read_bot_weights(found: Any, name: str) -> BotWeights | None:
    """Return the weights against a bot that a file holds, None if it holds none; a BadWeights says what is wrong."""
    if not isinstance(found, dict) or "bot" not in found:
        return None
    try:
        net = found["bot"]["net"]
        weights = [_weights(net, net["biases"][difficulty]) for difficulty in DIFFICULTIES]
        return BotWeights(weights, [float(net["bases"][difficulty]) for difficulty in DIFFICULTIES])
    except (KeyError, TypeError, ValueError) as problem:
        raise BadWeights(f"The weights against a bot in {name} are not whole; {ADVICE} --solo.") from problem


def read_prior(found: Any, name: str) -> Prior | None:
    """Return the prior that a file holds, None if it holds none; a BadWeights says what is wrong with it."""
    if not isinstance(found, dict) or "prior" not in found:
        return None
    try:
        whole = found["prior"]
        if whole["features"] != list(prior.NAMES):
            raise BadWeights(f"The prior in {name} was fitted for other features; {ADVICE}.")
        biases, slopes = (
            {str(verb): float(number) for verb, number in whole[key].items()} for key in ("biases", "slopes")
        )
        return Prior(biases, slopes, _numbers(whole["shared"], prior.FEATURES))
    except (AttributeError, KeyError, TypeError, ValueError) as problem:
        raise BadWeights(f"The prior in {name} is not whole; {ADVICE}.") from problem


def _weights(net: Any, biases: Any) -> Weights:
    straight, hidden = _numbers(net["straight"], 2 * COUNT), [_numbers(row, 2 * COUNT) for row in net["hidden"]]
    return Weights(straight, hidden, _numbers(biases, len(hidden)), _numbers(net["out"], len(hidden)))


def _numbers(found: Any, count: int) -> list[float]:
    numbers = [float(number) for number in found]
    if len(numbers) != count:
        raise ValueError(len(numbers))
    return numbers
