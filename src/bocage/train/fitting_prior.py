"""Fits a prior to decisions that a search looked into, with NumPy: which action it should have tried first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bocage.ai.prior import FEATURES, NAMES
from bocage.train.samples import CHOICE

Floats = NDArray[np.float32]
Numbers = NDArray[np.float64]

STEPS: Final = 400
RATE: Final = 0.05
DECAY: Final = 1e-4


@dataclass(frozen=True)
class Choices:
    """The actions of many decisions, one after the other."""

    # Where each decision begins, and the number of its decision for each action.
    starts: NDArray[np.int64]
    decision: NDArray[np.int64]
    verb: NDArray[np.int64]
    share: Floats
    features: Floats

    @property
    def count(self) -> int:
        return len(self.starts)

    def only(self, chosen: NDArray[np.bool_]) -> Choices:
        """Return the decisions that are chosen."""
        rows = chosen[self.decision]
        decision = np.cumsum(chosen)[self.decision[rows]] - 1
        starts = np.flatnonzero(np.diff(decision, prepend=-1))
        return Choices(starts, decision, self.verb[rows], self.share[rows], self.features[rows])


def read_choices(parts: list[bytes]) -> Choices:
    """Return the actions of batches."""
    rows = np.concatenate([np.frombuffer(part, dtype=np.float32).reshape(-1, CHOICE) for part in parts])
    is_first = rows[:, 0] == 1
    return Choices(
        np.flatnonzero(is_first),
        np.cumsum(is_first) - 1,
        rows[:, 1].astype(np.int64),
        rows[:, 2].copy(),
        rows[:, 3:].copy(),
    )


@dataclass(frozen=True)
class Lines:
    """A prior in training: by verb what it promises and how much nearness counts, and what all verbs share."""

    biases: Numbers
    slopes: Numbers
    shared: Numbers

    def promises(self, choices: Choices) -> Numbers:
        """Return how promising each action is, those of a decision together 1."""
        features = choices.features.astype(np.float64)
        logits = self.biases[choices.verb] + self.slopes[choices.verb] * features[:, 0] + features @ self.shared
        logits -= np.maximum.reduceat(logits, choices.starts)[choices.decision]
        weights = np.exp(logits)
        found: Numbers = weights / np.add.reduceat(weights, choices.starts)[choices.decision]
        return found


def fit_prior(choices: Choices, verbs: int) -> Lines:
    """Fit by Adam over all decisions at once: the loss is how surprising the shares are, with a little decay."""
    values: list[Numbers] = [np.zeros(verbs), np.zeros(verbs), np.zeros(FEATURES)]
    first, second = [np.zeros_like(value) for value in values], [np.zeros_like(value) for value in values]
    near = choices.features[:, 0].astype(np.float64)
    for step in range(1, STEPS + 1):
        error = (Lines(*values).promises(choices) - choices.share) / choices.count
        slopes: list[Numbers] = [
            np.bincount(choices.verb, error, verbs).astype(np.float64),
            np.bincount(choices.verb, error * near, verbs).astype(np.float64),
            error @ choices.features,
        ]
        rate = RATE * (1 - (step - 1) / STEPS)
        for number, slope in enumerate(slopes):
            whole = slope + DECAY * values[number]
            first[number] = 0.9 * first[number] + 0.1 * whole
            second[number] = 0.999 * second[number] + 0.001 * whole**2
            change = (first[number] / (1 - 0.9**step)) / (np.sqrt(second[number] / (1 - 0.999**step)) + 1e-12)
            values[number] = values[number] - rate * change
    return Lines(*values)


def surprise(choices: Choices, promises: Numbers) -> float:
    """Return how surprising the shares are to who believes the promises, beyond what they are to themselves."""
    shares = np.maximum(choices.share.astype(np.float64), 1e-9)
    return float((shares * np.log(shares / np.maximum(promises, 1e-9))).sum() / choices.count)


def as_file(lines: Lines, names: list[str], seen: NDArray[np.int64]) -> dict[str, Any]:
    """Return the numbers as they stand in a file; verbs that were never seen are left out."""
    met = sorted(set(seen.tolist()))
    return {
        "features": list(NAMES),
        "biases": {names[verb]: round(float(lines.biases[verb]), 4) for verb in met},
        "slopes": {names[verb]: round(float(lines.slopes[verb]), 4) for verb in met},
        "shared": [round(float(number), 4) for number in lines.shared],
    }
