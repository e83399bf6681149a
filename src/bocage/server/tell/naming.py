"""What things are called in messages: units with their side, cards by their ids."""

from __future__ import annotations

from collections.abc import Iterable

from bocage.engine import Setup, unit_name
from bocage.server.wire.part import Counts
from bocage.server.wire.position import UnitSeen


def named_counts(setup: Setup, counts: Iterable[int]) -> Counts:
    """Return a pile by the ids of its cards."""
    return {setup.kind_ids[kind]: count for kind, count in enumerate(counts) if count}


def named_unit(setup: Setup, unit: int) -> UnitSeen:
    """Return a unit with its side."""
    return UnitSeen(side=setup.factions[unit // setup.unit_count], unit=unit_name(setup, unit))
