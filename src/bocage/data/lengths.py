"""How many rounds a match of each scenario takes, as it was measured."""

from __future__ import annotations

import tomllib
from functools import cache

from bocage.data.package import package_text


def typical_rounds(scenario: str) -> int:
    """Return how many rounds a match takes on average, in whole rounds; 0 for a scenario that was not measured."""
    return round(mean_rounds().get(scenario, 0))


@cache
def mean_rounds() -> dict[str, float]:
    """Return the means that were measured, by scenario; ``tools/lengths.py`` writes them."""
    found: dict[str, float] = tomllib.loads(package_text("lengths.toml"))["rounds"]
    return found
