"""The changes of a table as one reader may know them: what happened, and the log in words. Rules R14."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bocage.engine import Event, Setup, cover_against, events_for, seat_name
from bocage.engine.words import events as tell
from bocage.engine.words.events import EVENT_FIELDS
from bocage.engine.words.terms import ENDING_NAMES, HIDDEN, MINE_SIDES, NOBODY, NOWHERE, PILE_NAMES
from bocage.server.table.table import PastChange
from bocage.server.table.whereabouts import Whereabouts
from bocage.server.tell.naming import named_unit
from bocage.server.tell.solo import see_reading
from bocage.server.think.thinking import STAND_IN
from bocage.server.wire.changes import ChangeSeen, EventSeen, LogLine, SumSeen
from bocage.server.wire.tables import FORGOTTEN
from bocage.words import Teller, Words

# Changes of the table that no event of the engine tells.
SPOKEN = (
    "undo",
    "draw-offered",
    "draw-declined",
    "take-back-asked",
    "take-back-agreed",
    "take-back-declined",
    "take-back-withdrawn",
    "taken-back",
    "time-out",
    "seat-taken",
    "handed-over",
    "chat",
    "closed",
    "forgotten",
)

# What a number is called in a message, by what it means.
NAMES: dict[str, Callable[[Setup, int], object]] = {
    "seat": seat_name,
    "unit": named_unit,
    "side": lambda setup, value: setup.factions[value],
    "kind": lambda setup, value: setup.kind_ids[value],
    "tile": lambda setup, value: setup.tile_names[value],
    "pile": lambda _, value: PILE_NAMES[value],
    "mine": lambda _, value: MINE_SIDES[value],
    "berth": lambda setup, value: setup.berth_plans[value].name,
    "verb": lambda setup, value: setup.verbs[value].name,
    "ending": lambda _, value: ENDING_NAMES[value],
}


def see_change(past: PastChange, words: Words, reader: int | None) -> ChangeSeen:
    """Return a change as a seat or a SPECTATOR may know it, or with nothing hidden (None)."""
    setup, change = words.setup, past.change
    events = past.events if reader is None else events_for(setup, past.events, reader)
    return ChangeSeen(
        number=change.number,
        kind=change.kind,
        seat=None if change.seat == NOBODY else seat_name(setup, change.seat),
        events=_events(words, past, events),
        back_to=int(change.what) if past.count else 0,
        said=change.what if change.kind == "chat" else "",
        speaker="" if change.speaker == FORGOTTEN else change.speaker or "",
        lines=_log_lines(words, past, reader),
        reading=see_reading(past.reading, words) if past.reading is not None else None,
        failure=change.failure,
    )


def _log_lines(words: Words, past: PastChange, reader: int | None) -> list[LogLine]:
    """Return a change in words for a seat or a SPECTATOR, or with nothing hidden (None)."""
    setup, change = words.setup, past.change
    lines = []
    if change.kind == "chat" and not change.what:
        lines.append(LogLine(text=words.texts.say("server.step-chat-forgotten", seat=words.seat(change.seat))))
    elif change.kind == "chat" and change.speaker:
        said = words.texts.say(
            "server.step-chat-named", speaker=change.speaker, seat=words.seat(change.seat), name=change.what
        )
        lines.append(LogLine(text=said))
    elif change.kind in SPOKEN:
        seat = "" if change.seat == NOBODY else words.seat(change.seat)
        name = words.texts.say("server.forgotten-name") if change.what == FORGOTTEN else change.what
        said = words.texts.say(f"server.step-{change.kind}", seat=seat, name=name, count=past.count)
        lines.append(LogLine(text=said))
    if change.failure is not None:
        said = words.texts.say(f"server.player-{change.failure}", seat=words.seat(change.seat), stand_in=STAND_IN)
        lines.append(LogLine(text=said))
    where = past.where.copy()
    for line in Teller(words, reader, past.fallen).lines(past.events):
        tiles = [tile for event in line.events for tile in _tiles(setup, event, where)]
        names = [setup.tile_names[tile] for tile in dict.fromkeys(tiles)]
        lines.append(LogLine(text=line.text, tiles=names, round=_round_begun(line.events[0])))
    return lines


def _round_begun(event: Event) -> int:
    return event[1] if event[0] == tell.ROUND_BEGAN else 0


def _tiles(setup: Setup, event: Event, where: Whereabouts) -> list[int]:
    """Return the tiles an event speaks of, those of its counters included; keep ``where`` up to date."""
    fields = EVENT_FIELDS[event[0]][1]
    tiles = []
    for place, name in enumerate(fields):
        meaning, value = name.rpartition("_")[2], event[1 + place]
        if meaning == "tile":
            tiles.append(value)
        elif meaning == "unit" and value != NOBODY:
            tiles.append(where.tiles[value])
    where.follow(setup, event)
    return [tile for tile in tiles if tile != NOWHERE]


def _events(words: Words, past: PastChange, events: Sequence[Event]) -> list[EventSeen]:
    """Return the events in named things: with a roll its sum and tiles, with a card that is lost the name on it."""
    setup, where, fallen = words.setup, past.where.copy(), dict(past.fallen)
    told = []
    for event in events:
        seen = _event(setup, event)
        if event[0] == tell.ROLLED:
            _tell_roll(setup, event, where, seen)
        elif event[0] == tell.CASUALTY and event[3] != HIDDEN:
            number = fallen.get((event[1], event[3]), 0)
            fallen[event[1], event[3]] = number + 1
            seen.soldier = words.soldier(setup.owner[event[1]], event[3], number) or None
        where.follow(setup, event)
        told.append(seen)
    return told


def _tell_roll(setup: Setup, event: Event, where: Whereabouts, seen: EventSeen) -> None:
    """Add where a roll takes place and what its total is made of (R7.2); aircraft and mines attack from nowhere."""
    facts, attacker, target, total = setup.verbs[event[1]], event[2], event[3], event[4]
    base, tile = setup.defence[target], where.tiles[target]
    origin = where.tiles[attacker] if attacker != NOBODY else NOWHERE
    seen.tile = setup.tile_names[tile]
    seen.from_tile = None if origin == NOWHERE else setup.tile_names[origin]
    # Neither a mine nor a charge minds cover and distance, so all there is to it is the defence (R10.2, R15.6).
    if total == base:
        seen.sum = SumSeen(base=base)
    else:
        cover = cover_against(setup, facts, origin, tile)
        seen.sum = SumSeen(base=base, cover=cover, range=total - base - cover)


def _event(setup: Setup, event: Event) -> EventSeen:
    name, fields = EVENT_FIELDS[event[0]]
    values: dict[str, Any] = {"name": name}
    for place, field in enumerate(fields):
        key = "card" if field == "kind" else field
        values[key] = list(event[1 + place :]) if field == "dice" else _named_value(setup, field, event[1 + place])
        if field == "berth":
            values["vehicle"] = named_unit(setup, setup.berth_vehicle[event[1 + place]])
    return EventSeen(**values)


def _named_value(setup: Setup, field: str, value: int) -> object:
    """Return what a field's number means, which its name tells; None for nobody and for what is hidden."""
    meaning = field.rpartition("_")[2]
    if meaning in ("success", "shown"):
        return bool(value)
    if meaning in ("number", "defence", "face", "place"):
        return value
    if value == NOBODY:
        return None
    return NAMES[meaning](setup, value)
