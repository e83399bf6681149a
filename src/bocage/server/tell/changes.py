"""The log of a table in words, as one reader may know it, with the tiles that each line speaks of. Rules R14."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.engine import Event, Events
from bocage.engine.words import events as tell
from bocage.engine.words.events import EVENT_FIELDS
from bocage.engine.words.terms import NOWHERE
from bocage.server.table.reasoning import Reading
from bocage.server.think.thinking import STAND_IN
from bocage.server.wire.things import Failure, LogLine, StepKind
from bocage.words import Teller, Words

# Changes of the table that no event of the engine tells.
SPOKEN_STEPS = ("undo", "draw-offered", "draw-declined", "seat-taken", "handed-over", "chat")


@dataclass
class Told:
    """A change, and everything that happened by it, before it is told to anybody."""

    number: int
    kind: StepKind
    seat: int
    events: Events = field(default_factory=list)
    # The name of who takes a seat, or what somebody says.
    name: str = ""
    # Before the change: the tile of each counter, and how many cards each unit had lost. All of it is open.
    where: list[int] = field(default_factory=list)
    fallen: dict[int, int] = field(default_factory=dict)
    # Why, where a bot decided: it sees nothing that is not open (R14.3).
    reading: Reading | None = None
    # How a computer player failed, where the stand-in decided.
    failure: Failure | None = None


def count_fallen(fallen: dict[int, int], events: Events) -> dict[int, int]:
    """Return how many cards each unit has lost after some more events."""
    counts = dict(fallen)
    for event in events:
        if event[0] == tell.CASUALTY:
            counts[event[1]] = counts.get(event[1], 0) + 1
    return counts


def log_lines(words: Words, step: Told, reader: int | None) -> list[LogLine]:
    """Return a change in words for a seat or a SPECTATOR, or with nothing hidden (None)."""
    setup = words.setup
    lines = []
    if step.kind in SPOKEN_STEPS:
        said = words.texts.say(f"server.step-{step.kind}", seat=words.seat(step.seat), name=step.name)
        lines.append(LogLine(text=said))
    if step.failure is not None:
        said = words.texts.say(f"server.player-{step.failure}", seat=words.seat(step.seat), stand_in=STAND_IN)
        lines.append(LogLine(text=said))
    where = step.where[:]
    for line in Teller(words, reader, step.fallen).lines(step.events):
        tiles = [tile for event in line.events for tile in _tiles(event, where)]
        names = [setup.tile_names[tile] for tile in dict.fromkeys(tiles)]
        lines.append(LogLine(text=line.text, tiles=names, round=_round_begun(line.events[0])))
    return lines


def _round_begun(event: Event) -> int:
    return event[1] if event[0] == tell.ROUND_BEGAN else 0


def _tiles(event: Event, where: list[int]) -> list[int]:
    """Return the tiles an event speaks of, those of its counters included; keep ``where`` up to date."""
    code = event[0]
    fields = EVENT_FIELDS[code][1]
    tiles = []
    for place, name in enumerate(fields):
        meaning, value = name.rpartition("_")[2], event[1 + place]
        if meaning == "tile":
            tiles.append(value)
        elif meaning == "unit":
            tiles.append(where[value])
    if code in (tell.PLACED, tell.MOVED):
        where[event[1]] = event[-1]
    elif code == tell.COUNTER_LOST:
        where[event[1]] = NOWHERE
    return [tile for tile in tiles if tile != NOWHERE]
