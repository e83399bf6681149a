"""Why something cannot be done. docs/protocol.md."""

from __future__ import annotations

from bocage.server.wire.part import Part
from bocage.server.wire.position import UnitSeen


class ReasonSeen(Part, kw_only=True):
    """What bars something: a code for programs, a sentence for people, the number of the rule."""

    code: str
    sentence: str
    rule: str


class BarredLine(Part, kw_only=True):
    """A line of the card that cannot be played now, by its place there or among what the soldier's seat lists."""

    verb: str
    line: int
    of_seat: bool = False
    reason: ReasonSeen


class BarredTarget(Part, kw_only=True):
    """A tile or unit at which a line cannot be aimed; without a line, the action under way cannot."""

    verb: str = ""
    line: int | None = None
    of_seat: bool = False
    tile: str | None = None
    unit: UnitSeen | None = None
    reason: ReasonSeen


class WhyNot(Part, kw_only=True):
    """What bars a card of the reader's hand, or the further ways of the action under way."""

    # Why the card cannot be played at all; left out if it can.
    reason: ReasonSeen | None = None
    lines: list[BarredLine] = []
    targets: list[BarredTarget] = []
