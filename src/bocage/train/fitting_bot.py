"""Fits an evaluation of matches against a bot, with NumPy: a net for the person's side that knows the difficulty.

A bot follows rules of its own (R13), so the two sides cannot be looked at alike.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bocage.ai.features import COUNT
from bocage.engine import DIFFICULTIES
from bocage.train.fitting import (
    DECAY,
    DECAY_FURTHER,
    RATE,
    RATE_FURTHER,
    Descent,
    Floats,
    Layers,
    Samples,
    Values,
    area_under_curve,
    descend,
    log_loss,
    short,
)

WIDE = 2 * COUNT
# A feature that varies less is held to be the same everywhere.
CONSTANT = 1e-4


class BotNet(Layers):
    """A net whose inputs are the person's features, the bot's, and one number for each difficulty."""

    def chances(self, inputs: Floats) -> Floats:
        """Return the person's chances."""
        score = np.clip(self.score(inputs)[0], -12, 12)
        return (1 / (1 + np.exp(-score))).astype(np.float32)

    def slopes(self, inputs: Floats, result: Floats, weight: Floats) -> Values:
        """Return how the loss changes with each number."""
        score, hidden = self.score(inputs)
        chance = 1 / (1 + np.exp(-np.clip(score, -12, 12)))
        error = (weight * (chance - result) / len(result)).astype(np.float32)
        back = np.outer(error, self.values["out"]) * (hidden > 0)
        return {
            "straight": error @ inputs,
            "hidden": inputs.T @ back,
            "biases": back.sum(0),
            "out": error @ hidden,
        }


def inputs_of(samples: Samples, middle: Floats, spread: Floats) -> Floats:
    """Return what the net is asked: features scaled, and which difficulty it is."""
    difficulty = np.eye(len(DIFFICULTIES), dtype=np.float32)[samples.difficulty]
    scaled = (np.hstack([samples.own, samples.other]) - middle) / spread
    return np.hstack([scaled, difficulty]).astype(np.float32)


def fit_against_bot(
    samples: Samples,
    chosen: NDArray[np.bool_],
    units: int,
    epochs: int,
    seed: int,
    before: dict[str, Any] | None = None,
) -> tuple[dict[str, Any], Floats]:
    """Fit a net to the chosen rows; return it as it stands in a file, and the person's chances in all rows.

    Given one that was fitted ``before``, as it stands in a file, it goes on from there.
    """
    both = np.hstack([samples.own, samples.other])
    middle, spread = both[chosen].mean(0), both[chosen].std(0)
    # What is the same everywhere tells nothing; divided by next to nothing, it would drown the rest.
    spread[spread < CONSTANT] = 1
    inputs = inputs_of(samples, middle, spread)
    fitted, result, weight = inputs[chosen], samples.target[chosen], samples.weight[chosen]
    net, rate, decay = BotNet(units, seed, WIDE + len(DIFFICULTIES)), RATE, DECAY
    if before is not None:
        net, rate, decay = _from_file(before, middle, spread), RATE_FURTHER, DECAY_FURTHER

    def slopes(rows: NDArray[np.int64]) -> Values:
        return net.slopes(fitted[rows], result[rows], weight[rows])

    home = {key: np.zeros_like(value) if before is None else value for key, value in net.values.items()}
    descend(net.values, home, slopes, Descent(len(result), epochs, seed, rate, decay))
    return _as_file(net, middle, spread), net.chances(inputs)


def _as_file(net: BotNet, middle: Floats, spread: Floats) -> dict[str, Any]:
    """Return the numbers as they stand in a file: for features as they are read, and apart for each difficulty."""
    values = net.values
    straight, hidden = values["straight"][:WIDE] / spread, values["hidden"][:WIDE] / spread[:, None]
    biases = values["biases"] - middle @ hidden
    base = -float(middle @ straight)
    return {
        "straight": short(straight),
        "hidden": [short(row) for row in hidden.T],
        "biases": {name: short(biases + values["hidden"][WIDE + at]) for at, name in enumerate(DIFFICULTIES)},
        "bases": {name: round(base + float(values["straight"][WIDE + at]), 5) for at, name in enumerate(DIFFICULTIES)},
        "out": short(values["out"]),
    }


def _from_file(found: dict[str, Any], middle: Floats, spread: Floats) -> BotNet:
    """Return a net whose numbers stand in a file, for features that are scaled."""
    straight = np.array(found["straight"], np.float32)
    hidden = np.array(found["hidden"], np.float32).T.reshape(WIDE, len(found["out"]))
    bases = np.array([found["bases"][name] for name in DIFFICULTIES], np.float32)
    biases = np.array([found["biases"][name] for name in DIFFICULTIES], np.float32)
    net = BotNet(len(found["out"]), 0, WIDE + len(DIFFICULTIES))
    # What all difficulties have in common is added to what each has by itself.
    net.values = {
        "straight": np.concatenate([straight * spread, bases + middle @ straight]),
        "hidden": np.vstack([hidden * spread[:, None], biases + middle @ hidden]),
        "biases": np.zeros(len(found["out"]), np.float32),
        "out": np.array(found["out"], np.float32),
    }
    return net


def figures_by_difficulty(samples: Samples, chances: Floats, kept: NDArray[np.bool_]) -> dict[str, dict[str, float]]:
    """Return for each difficulty how often the person won, and how well the chances tell it, where it is tested."""
    found = {}
    for at, name in enumerate(DIFFICULTIES):
        rows = kept & (samples.difficulty == at)
        if not rows.any():
            continue
        result = samples.result[rows]
        found[name] = {
            "positions": int(rows.sum()),
            "person": round(float(result.mean()), 3),
            "area": round(area_under_curve(chances[rows], result), 3),
            "loss": round(log_loss(chances[rows], result), 4),
        }
    return found
