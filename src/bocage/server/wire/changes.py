"""The changes of a table, and the events of the engine that each brought. docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.part import Part
from bocage.server.wire.position import MineKind, UnitSeen
from bocage.server.wire.solo import ReadingSeen

# How a computer player may fail: it raised or its process died, took too long, or answered with an illegal action; or
# thinking is left to others, and none of them was there.
Failure = Literal["crashed", "late", "illegal", "unserved"]
ChangeKind = Literal[
    "opening",
    "decision",
    "undo",
    "resigned",
    "draw-offered",
    "draw-declined",
    "draw-agreed",
    "seat-taken",
    "mixed",
    "handed-over",
    "pace-set",
    "rematch",
    "next-match",
    "campaign-given-up",
    "chat",
    "take-back-asked",
    "take-back-agreed",
    "take-back-declined",
    "take-back-withdrawn",
    "taken-back",
    "time-out",
    "closed",
    "forgotten",
]


class SumSeen(Part, kw_only=True):
    """What the total defence of a roll is made of (R7.2)."""

    base: int
    cover: int = 0
    range: int = 0


class EventSeen(Part, kw_only=True):
    """One event in named things; a card that the reader may not know is left out."""

    name: str
    seat: str | None = None
    victim_seat: str | None = None
    to_seat: str | None = None
    side: str | None = None
    winner_side: str | None = None
    card: str | None = None
    # The name on a card that is lost, where its reader may know the card.
    soldier: str | None = None
    unit: UnitSeen | None = None
    attacker_unit: UnitSeen | None = None
    # The vehicle and seat that a soldier takes or leaves (R15.12).
    vehicle: UnitSeen | None = None
    berth: str | None = None
    # A mine that is laid, removed or set off between two tiles (R10).
    mine: MineKind | None = None
    # Of a roll, where the target is and where it is attacked from: no tile for aircraft and mines.
    tile: str | None = None
    from_tile: str | None = None
    pile: str | None = None
    verb: str | None = None
    ending: str | None = None
    number: int | None = None
    # A die that a bot rolled, or the lot it drew of so many (R13.6).
    face: int | None = None
    place: int | None = None
    defence: int | None = None
    sum: SumSeen | None = None
    success: bool | None = None
    shown: bool | None = None
    dice: list[int] | None = None


class LogLine(Part, kw_only=True):
    """One line of the log in words, and the tiles it speaks of."""

    text: str
    tiles: list[str] = []
    # The round that begins with this line.
    round: int = 0


class ChangeSeen(Part, kw_only=True):
    """One change of the table, and what happened by it."""

    number: int
    kind: ChangeKind
    seat: str | None = None
    events: list[EventSeen] = []
    # The seat's decision that it asks to go back to, or went back to: the number of that step (R8.11).
    back_to: int = 0
    # What the seat said to everybody, and the name of who said it.
    said: str = ""
    speaker: str = ""
    # What happened in words, as the reader may know it.
    lines: list[LogLine] = []
    # Why, where a bot decided and there is something to say.
    reading: ReadingSeen | None = None
    # How the seat's computer player failed, where another decided for it; the first of the lines says so.
    failure: Failure | None = None


class Replay(Part, kw_only=True):
    """All steps of a match as the reader may know them, and the number of its positions."""

    positions: int
    steps: list[ChangeSeen]
    # The numbers of the steps that led to the positions, but the first; what was taken back led to none.
    made: list[int] = []
    # The step that led to the first: by which the first cards were dealt.
    dealt: int = 0
