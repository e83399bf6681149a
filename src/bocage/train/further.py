"""Fits weights further, with NumPy: an evaluation that goes on from one, and a prior, to games that searches played."""

from __future__ import annotations

from typing import Any

import numpy as np

from bocage.ai.prior import FEATURES
from bocage.ai.weights_file import read_prior
from bocage.arena.contest import load_plan
from bocage.engine import Options, prepare
from bocage.train import fitting, fitting_prior
from bocage.train.fitting import TEST_DIGIT, area_under_curve, fit, from_file, log_loss, read_samples
from bocage.train.fitting_prior import Lines, fit_prior, read_choices, surprise
from bocage.train.folder import Folder
from bocage.train.samples import Batch

# Folders of games, each with what was played there.
Parts = list[tuple[Folder, list[Batch]]]


def fit_further(
    found: dict[str, Any], parts: Parts, scenarios: list[str], epochs: int, seed: int
) -> tuple[dict[str, Any], dict[str, Any], dict[str, float | None]]:
    """Return net and prior as they stand in a file, and how well they do on what they were not fitted to."""
    played = [(folder, batch) for folder, batches in parts for batch in batches]
    samples = read_samples([(scenarios.index(batch.scenario), folder.read(batch)) for folder, batch in played])
    chosen = samples.seed % 10 != TEST_DIGIT
    before = from_file(found["net"])
    net = fit(samples, chosen, before.units, epochs, seed, before)
    kept = ~chosen
    chances = net.chances(samples.own[kept], samples.other[kept])
    chances_before = before.chances(samples.own[kept], samples.other[kept])
    result = samples.result[kept]
    area = area_under_curve(chances, result)
    prior, surprises = _prior(found, played, scenarios[0])
    figures = {
        "positions": len(samples.seed),
        "area": None if np.isnan(area) else round(area, 3),
        "loss": round(log_loss(chances, result), 4),
        "loss before": round(log_loss(chances_before, result), 4),
        **surprises,
    }
    return fitting.as_file(net), prior, figures


def _prior(
    found: dict[str, Any], played: list[tuple[Folder, Batch]], scenario: str
) -> tuple[dict[str, Any], dict[str, float]]:
    """Fit a prior to nine of ten decisions, and tell by the tenth how surprising the searches are to it."""
    names = [verb.name for verb in prepare(load_plan(scenario), Options()).verbs]
    choices = read_choices([folder.read_choices(batch) for folder, batch in played])
    is_tested = np.arange(choices.count) % 10 == TEST_DIGIT
    fitted, tested = choices.only(~is_tested), choices.only(is_tested)
    lines = fit_prior(fitted, len(names))
    surprises = {"decisions": fitted.count, "surprise": round(surprise(tested, lines.promises(tested)), 4)}
    surprises["surprise before"] = round(surprise(tested, _before(found, names).promises(tested)), 4)
    return fitting_prior.as_file(lines, names, fitted.verb), surprises


def _before(found: dict[str, Any], names: list[str]) -> Lines:
    """Return the prior that was in force; one that knows nothing if there was none."""
    prior = read_prior(found, "the weights before")
    if prior is None:
        return Lines(np.zeros(len(names)), np.zeros(len(names)), np.zeros(FEATURES))
    biases, slopes = (np.array([each.get(name, 0.0) for name in names]) for each in (prior.biases, prior.slopes))
    return Lines(biases, slopes, np.array(list(prior.shared)))
