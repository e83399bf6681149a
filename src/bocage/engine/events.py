"""What happened, told as tuples of ints, and what each seat is told of it. Rules R14."""

from __future__ import annotations

from typing import Final

from bocage.engine.setup import Setup
from bocage.engine.state import Event, Events
from bocage.engine.terms import HIDDEN, SPECTATOR

ROUND_BEGAN: Final = 0
RESHUFFLED: Final = 1
DREW: Final = 2
BID_MADE: Final = 3
BID_SHOWN: Final = 4
INITIATIVE_TAKEN: Final = 5
TURN_BEGAN: Final = 6
PLAYED: Final = 7
HUNKERED: Final = 8
READIED: Final = 9
PLACED: Final = 10
MOVED: Final = 11
SCOUTED_TILE: Final = 12
TOOK_FOG: Final = 13
BOLSTERED: Final = 14
CONCEALED: Final = 15
TOOK_CONTROL: Final = 16
LOST_CONTROL: Final = 17
RAISED_RADIO: Final = 18
INSPIRED: Final = 19
FOG_REMOVED: Final = 20
TARGETED: Final = 21
TARGET_LIFTED: Final = 22
ROLLED: Final = 23
CASUALTY: Final = 24
COUNTER_LOST: Final = 25
SUPPRESSED_COUNTER: Final = 26
LEFT_IN_HAND: Final = 27
TURN_ENDED: Final = 28
HOPE_LOST: Final = 29
MATCH_ENDED: Final = 30
LOSS_OPEN: Final = 31
COMMAND_PASSED: Final = 32

# Name and fields of each event. The field names say what the int means: a seat, side, kind, unit, tile, pile, verb,
# ending, or a plain number. ``dice`` stands last and takes all that follows. ``shown`` is 1 where everybody knows the
# card.
EVENT_FIELDS: Final = (
    ("round-began", ("number",)),
    ("reshuffled", ("seat",)),
    ("drew", ("seat", "kind")),
    ("bid-made", ("seat", "kind")),
    ("bid-shown", ("seat", "kind")),
    ("initiative-taken", ("side",)),
    ("turn-began", ("seat",)),
    ("played", ("seat", "kind", "verb")),
    ("hunkered", ("seat", "kind")),
    ("readied", ("unit",)),
    ("placed", ("unit", "tile")),
    ("moved", ("unit", "from_tile", "tile")),
    ("scouted-tile", ("side", "tile")),
    ("took-fog", ("seat",)),
    ("bolstered", ("seat", "kind")),
    ("concealed", ("seat", "victim_seat")),
    ("took-control", ("side", "tile")),
    ("lost-control", ("side", "tile")),
    ("raised-radio", ("tile", "number")),
    ("inspired", ("seat", "kind")),
    ("fog-removed", ("seat",)),
    ("targeted", ("side", "tile")),
    ("target-lifted", ("side",)),
    ("rolled", ("verb", "attacker_unit", "unit", "defence", "success", "dice")),
    ("casualty", ("unit", "pile", "kind")),
    ("counter-lost", ("unit",)),
    ("suppressed-counter", ("unit",)),
    ("left-in-hand", ("seat", "kind", "shown")),
    ("turn-ended", ("seat",)),
    ("hope-lost", ("side",)),
    ("match-ended", ("winner_side", "ending")),
    ("loss-open", ("unit", "pile")),
    ("command-passed", ("seat", "to_seat", "kind")),
)
EVENT_NAMES: Final = tuple(name for name, _ in EVENT_FIELDS)


def event_for(setup: Setup, event: Event, seat: int) -> Event:
    """Return the event as a seat (or SPECTATOR) is told it, built from what that seat may know (R14.1, R7.8)."""
    code = event[0]
    if code == DREW or code == BID_MADE:
        return (code, event[1], event[2] if event[1] == seat else HIDDEN)
    if code == LEFT_IN_HAND:
        known = event[1] == seat or event[3] == 1
        return (code, event[1], event[2] if known else HIDDEN, event[3])
    if code == CASUALTY:
        own = seat != SPECTATOR and setup.owner[event[1]] == seat
        return (code, event[1], event[2], event[3] if own else HIDDEN)
    return tuple(event)


def events_for(setup: Setup, events: Events, seat: int) -> Events:
    """Return the events as a seat is told them."""
    return [event_for(setup, event, seat) for event in events]
