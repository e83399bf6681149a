"""The soldiers' names, which are decoration only. Rules R1.3."""

from __future__ import annotations

import tomllib
from functools import cache

from bocage.data.package import package_text
from bocage.engine.plan import SIDE_NAMES


def soldier_name(side: int, card_id: str, n: int) -> str:
    """Return the name on the n-th card of a kind, counted from 0 and round again; nothing for a Fog of War."""
    names = soldier_names(side).get(card_id, ())
    return names[n % len(names)] if names else ""


@cache
def soldier_names(side: int) -> dict[str, tuple[str, ...]]:
    """Return a side's names by card id, one for each copy."""
    table = tomllib.loads(package_text("names.toml"))[SIDE_NAMES[side]]
    return {card_id: tuple(names) for card_id, names in table.items()}
