"""How well an evaluation tells who wins, scenario by scenario, in games that it was not fitted to."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from bocage.train.fitting import Floats, Samples, area_under_curve, log_loss


@dataclass(frozen=True)
class Figure:
    """The figures of one scenario, or of all together."""

    scenario: str
    positions: int
    # How often the first side won, half for a draw.
    share: float
    # How often a won position has the higher chance than a lost one; nan where one side won all.
    area: float
    # How surprising the results are to who believes the chances, and to who knows the share alone.
    loss: float
    plain_loss: float
    # Whether it was left out of the fit.
    is_held_out: bool


def figures(chances: Floats, samples: Samples, names: list[str], held_out: list[str], digit: int) -> list[Figure]:
    """Return how well chances do in each scenario, and in all that were fitted to, over the games kept for testing."""
    kept = samples.seed % 10 == digit
    found = []
    fitted = np.zeros(len(kept), np.bool_)
    for number, name in enumerate(names):
        chosen = samples.scenario == number
        is_held_out = name in held_out
        if not is_held_out:
            fitted |= chosen
        # What was held out was never fitted to, so all of it can test.
        rows = chosen if is_held_out else chosen & kept
        if rows.any():
            found.append(_figure(name, chances[rows], samples.result[rows], is_held_out=is_held_out))
    rows = fitted & kept
    return [*found, _figure("", chances[rows], samples.result[rows], is_held_out=False)]


def _figure(name: str, chances: Floats, results: Floats, *, is_held_out: bool) -> Figure:
    share = float(results.mean())
    plain = log_loss(np.full_like(chances, share), results)
    area, loss = area_under_curve(chances, results), log_loss(chances, results)
    return Figure(name, len(results), share, area, loss, plain, is_held_out)
