"""Numbers of the engine turned into the names that messages bear. Rules R1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bocage.engine import Event, Events, Setup, seat_name, unit_name
from bocage.engine.words.events import EVENT_FIELDS
from bocage.engine.words.terms import ENDING_NAMES, NOBODY, PILE_NAMES
from bocage.server.wire.part import Counts
from bocage.server.wire.things import Happening, UnitSeen


def named_counts(setup: Setup, counts: Iterable[int]) -> Counts:
    """Return a pile by the ids of its cards."""
    return {setup.kind_ids[kind]: count for kind, count in enumerate(counts) if count}


def named_unit(setup: Setup, unit: int) -> UnitSeen:
    """Return a unit with its side."""
    return UnitSeen(side=setup.factions[unit // setup.unit_count], unit=unit_name(setup, unit))


def named_events(setup: Setup, events: Events) -> list[Happening]:
    """Return events, already those that the reader may know, in named things."""
    return [_named_event(setup, event) for event in events]


def _named_event(setup: Setup, event: Event) -> Happening:
    name, fields = EVENT_FIELDS[event[0]]
    values: dict[str, object] = {"name": name}
    for place, field in enumerate(fields):
        key = "card" if field == "kind" else field
        values[key] = list(event[1 + place :]) if field == "dice" else _named_value(setup, field, event[1 + place])
    return msgspec.convert(values, Happening)


def _named_value(setup: Setup, field: str, value: int) -> object:
    """Return what a field's number means, which its name tells; None for nobody and for what is hidden."""
    meaning = field.rpartition("_")[2]
    if meaning in ("success", "shown"):
        return bool(value)
    if meaning in ("number", "defence", "face", "place"):
        return value
    if value == NOBODY:
        return None
    if meaning == "seat":
        return seat_name(setup, value)
    if meaning == "unit":
        return named_unit(setup, value)
    names: dict[str, Sequence[str]] = {
        "side": setup.factions,
        "kind": setup.kind_ids,
        "tile": setup.tile_names,
        "pile": PILE_NAMES,
        "verb": [facts.name for facts in setup.verbs],
        "ending": ENDING_NAMES,
    }
    return names[meaning][value]
