"""Fits an evaluation to games, with NumPy: a small net, the same for both sides, so that chances add up to one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bocage.ai.features import COUNT
from bocage.train.samples import HEAD, ROW

Floats = NDArray[np.float32]
# The numbers of a net, or how the loss changes with each, by their names.
Values = dict[str, Floats]

# Games whose seed ends in this digit are kept to test with.
TEST_DIGIT: Final = 0
BATCH: Final = 4096
DECAY: Final = 0.3
RATE: Final = 5e-3
# A net that is fitted further changes slower, and is drawn back to what it was rather than to nothing.
RATE_FURTHER: Final = 1e-3
DECAY_FURTHER: Final = 0.1
# How much of what a row is fitted to is what a search expected there; the rest is who won.
TRUST: Final = 0.5


@dataclass(frozen=True)
class Samples:
    """Positions of many games, row by row."""

    # The number of the scenario among those asked for, and of the game.
    scenario: NDArray[np.int64]
    seed: NDArray[np.int64]
    # How hard the bot plays; NOBODY where there is none.
    difficulty: NDArray[np.int64]
    # What the first side got; what it is fitted to, which a search may have a say in; and how much the row counts, all
    # rows of a game together the same.
    result: Floats
    target: Floats
    weight: Floats
    own: Floats
    other: Floats


def read_samples(parts: list[tuple[int, bytes]]) -> Samples:
    """Return the rows of batches, each with the number of its scenario."""
    rows = [np.frombuffer(part, dtype=np.float32).reshape(-1, ROW) for _, part in parts]
    scenario = np.concatenate([np.full(len(row), number) for (number, _), row in zip(parts, rows, strict=True)])
    all_rows = np.concatenate(rows)
    seed = all_rows[:, 0].astype(np.int64)
    _, place, count = np.unique(scenario * 10_000_000 + seed, return_inverse=True, return_counts=True)
    weight = (1.0 / count[place]).astype(np.float32)
    result, expected = all_rows[:, 3].copy(), all_rows[:, 4]
    target = np.where(expected < 0, result, (1 - TRUST) * result + TRUST * expected).astype(np.float32)
    own, other = all_rows[:, HEAD : HEAD + COUNT].copy(), all_rows[:, HEAD + COUNT :].copy()
    difficulty = all_rows[:, 2].astype(np.int64)
    return Samples(scenario, seed, difficulty, result, target, weight / weight.mean(), own, other)


@dataclass
class Layers:
    """The numbers of a net in training: a straight part and one hidden layer."""

    units: int
    seed: int
    inputs: int = 2 * COUNT
    values: Values = field(default_factory=dict)

    def __post_init__(self) -> None:
        chance = np.random.default_rng(self.seed)
        self.values = {
            "straight": np.zeros(self.inputs, np.float32),
            "hidden": chance.normal(0, (1 / self.inputs) ** 0.5, (self.inputs, self.units)).astype(np.float32),
            "biases": np.zeros(self.units, np.float32),
            "out": chance.normal(0, 0.1, self.units).astype(np.float32),
        }

    def score(self, inputs: Floats) -> tuple[Floats, Floats]:
        """Return the scores of inputs, and what the hidden units made of them."""
        hidden = np.maximum(inputs @ self.values["hidden"] + self.values["biases"], 0)
        score: Floats = inputs @ self.values["straight"] + hidden @ self.values["out"]
        return score, hidden


class Net(Layers):
    """A net that is asked for each side with its own features first, so that both are treated alike."""

    def chances(self, own: Floats, other: Floats) -> Floats:
        """Return the chances of the first side."""
        scores = self.score(np.hstack([own, other]))[0] - self.score(np.hstack([other, own]))[0]
        chances: Floats = 1 / (1 + np.exp(-np.clip(scores, -12, 12)))
        return chances

    def slopes(self, own: Floats, other: Floats, result: Floats, weight: Floats) -> dict[str, Floats]:
        """Return how the loss changes with each number."""
        one, two = np.hstack([own, other]), np.hstack([other, own])
        score_one, hidden_one = self.score(one)
        score_two, hidden_two = self.score(two)
        chance = 1 / (1 + np.exp(-np.clip(score_one - score_two, -12, 12)))
        error = (weight * (chance - result) / len(result)).astype(np.float32)
        back_one = np.outer(error, self.values["out"]) * (hidden_one > 0)
        back_two = np.outer(error, self.values["out"]) * (hidden_two > 0)
        return {
            "straight": error @ one - error @ two,
            "hidden": one.T @ back_one - two.T @ back_two,
            "biases": back_one.sum(0) - back_two.sum(0),
            "out": error @ hidden_one - error @ hidden_two,
        }


def fit(
    samples: Samples, chosen: NDArray[np.bool_], units: int, epochs: int, seed: int, before: Net | None = None
) -> Net:
    """Fit a net to the chosen rows by Adam, the rate falling to nothing; features are scaled for it, and back.

    Given a net that was fitted ``before``, it goes on from there.
    """
    both = np.concatenate([samples.own[chosen], samples.other[chosen]])
    middle, spread = both.mean(0), both.std(0) + 1e-6
    own, other = (samples.own[chosen] - middle) / spread, (samples.other[chosen] - middle) / spread
    result, weight = samples.target[chosen], samples.weight[chosen]
    net, rate, decay = Net(units, seed), RATE, DECAY
    if before is not None:
        net, rate, decay = _scaled(before, middle, spread), RATE_FURTHER, DECAY_FURTHER
    home = {key: value if before is not None else np.zeros_like(value) for key, value in net.values.items()}

    def slopes(rows: NDArray[np.int64]) -> Values:
        return net.slopes(own[rows], other[rows], result[rows], weight[rows])

    descend(net.values, home, slopes, Descent(len(result), epochs, seed, rate, decay))
    return _unscaled(net, middle, spread)


@dataclass(frozen=True)
class Descent:
    """How numbers are fitted: to how many rows, how often to all of them, in which order, how fast, how free."""

    rows: int
    epochs: int
    seed: int
    rate: float = RATE
    decay: float = DECAY


def descend(values: Values, home: Values, slopes: Callable[[NDArray[np.int64]], Values], how: Descent) -> None:
    """Change numbers so that the loss becomes smaller, by Adam, the rate falling to nothing; they are drawn home."""
    chance = np.random.default_rng(how.seed)
    first = {key: np.zeros_like(value) for key, value in values.items()}
    second = {key: np.zeros_like(value) for key, value in values.items()}
    steps, step = max(1, how.epochs * -(-how.rows // BATCH)), 0
    for _ in range(how.epochs):
        order = chance.permutation(how.rows)
        for begin in range(0, len(order), BATCH):
            step += 1
            rate = how.rate * (1 - step / (steps + 1))
            for key, slope in slopes(order[begin : begin + BATCH]).items():
                first[key] = 0.9 * first[key] + 0.1 * slope
                second[key] = 0.999 * second[key] + 0.001 * slope**2
                change = (first[key] / (1 - 0.9**step)) / (np.sqrt(second[key] / (1 - 0.999**step)) + 1e-8)
                away = values[key] - home[key]
                values[key] = (values[key] - rate * (change + how.decay * away)).astype(np.float32)


def _unscaled(net: Net, middle: Floats, spread: Floats) -> Net:
    """Return the same net for features as they are read."""
    middles, spreads = np.concatenate([middle, middle]), np.concatenate([spread, spread])
    values = net.values
    hidden = values["hidden"] / spreads[:, None]
    net.values = {
        "straight": values["straight"] / spreads,
        "hidden": hidden,
        "biases": values["biases"] - middles @ hidden,
        "out": values["out"],
    }
    return net


def _scaled(net: Net, middle: Floats, spread: Floats) -> Net:
    """Return the same net for features that are scaled."""
    middles, spreads = np.concatenate([middle, middle]), np.concatenate([spread, spread])
    values = net.values
    scaled = Net(net.units, net.seed)
    scaled.values = {
        "straight": (values["straight"] * spreads).astype(np.float32),
        "hidden": (values["hidden"] * spreads[:, None]).astype(np.float32),
        "biases": (values["biases"] + middles @ values["hidden"]).astype(np.float32),
        "out": values["out"].copy(),
    }
    return scaled


def from_file(net: dict[str, Any]) -> Net:
    """Return the net whose numbers stand in a file."""
    found = Net(len(net["biases"]), 0)
    found.values = {key: np.array(net[key], np.float32) for key in ("straight", "biases", "out")}
    found.values["hidden"] = np.array(net["hidden"], np.float32).T.reshape(2 * COUNT, found.units)
    return found


def as_file(net: Net) -> dict[str, Any]:
    """Return the numbers as they stand in a file."""
    values = net.values
    return {
        "straight": short(values["straight"]),
        "hidden": [short(row) for row in values["hidden"].T],
        "biases": short(values["biases"]),
        "out": short(values["out"]),
    }


def short(numbers: Floats) -> list[float]:
    return [float(f"{number:.5g}") for number in numbers]


def area_under_curve(chances: Floats, results: Floats) -> float:
    """Return how often a won position has the higher chance than a lost one; draws are left out."""
    decided = results != 0.5
    chances, results = chances[decided], results[decided]
    won = int((results == 1).sum())
    lost = len(results) - won
    if not won or not lost:
        return float("nan")
    _, place, count = np.unique(chances, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(count) - (count - 1) / 2)[place]
    return float((ranks[results == 1].sum() - won * (won + 1) / 2) / (won * lost))


def log_loss(chances: Floats, results: Floats) -> float:
    """Return how surprising the results are, on average, to who believes the chances."""
    safe = np.clip(chances.astype(np.float64), 1e-6, 1 - 1e-6)
    return float(-(results * np.log(safe) + (1 - results) * np.log(1 - safe)).mean())
