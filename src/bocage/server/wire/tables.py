"""A table and who sits at it. docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.agreement import Agreement
from bocage.server.wire.luck import LuckSeen
from bocage.server.wire.part import Part
from bocage.server.wire.position import Result
from bocage.server.wire.solo import SoloSeen

SeatKind = Literal["here", "invite", "computer"]
# In the place of a name that was removed.
FORGOTTEN = "-"


class SeatSeen(Part, kw_only=True):
    """Who sits at a seat, as everybody may know it."""

    seat: str
    side: str
    kind: SeatKind
    name: str
    # True while an invite has not been taken up.
    open: bool = False
    # True while the person has the table open.
    present: bool = False


class TableSeen(Part, kw_only=True):
    """A table as everybody may know it."""

    table: str
    scenario: str
    title: str
    # What was agreed on.
    options: Agreement
    round: int
    over: bool
    seats: list[SeatSeen]
    # Whether whoever runs the server has closed it: nobody plays here any more.
    closed: bool = False
    # How the match ended; left out until it has.
    result: Result | None = None
    # Whether four play (R12).
    four: bool = False
    # The solo bot; left out where none plays.
    solo: SoloSeen | None = None
    # Whether those who play here may ask for hints.
    hints: bool = False
    # Milliseconds between the decisions of computer players while somebody watches.
    pace: int = 0
    # The table at which the same players go on: with a rematch, or with the next match of the campaign.
    next: str = ""
    # What everybody may know of the dice and draws.
    luck: LuckSeen
    # Whether anybody may find it.
    public: bool = False
    # The campaign that the match belongs to, and which of its matches it is, from 1 (R8.7).
    campaign: str = ""
    place: int = 0


class PublicTable(Part, kw_only=True):
    """A table that anybody may find: to watch, or to take a seat that is open."""

    table: str
    scenario: str
    title: str
    four: bool = False
    seats: list[SeatSeen]
    # Whether its match counts for ratings.
    rated: bool = False
    # When it was made, in seconds since 1970.
    made: int


class ClockSeen(Part, kw_only=True):
    """What a person has left on the clock at the moment of the message (R8.10)."""

    seat: str
    # Milliseconds.
    left: int
    # Whether it runs: the person is waited for.
    runs: bool = False


class TakeBackSeen(Part, kw_only=True):
    """A request to take the match back, which everybody at the table sees (R8.11)."""

    # The number of the step it was made with; an answer names it.
    asked: int
    seat: str
    # The decision that the seat wants to go back to: the number of its step.
    back_to: int
    # The seats that have not answered yet.
    waits_for: list[str]


class UndoSeen(Part, kw_only=True):
    """Whether the reader's last decision can be taken back, and the sentence that tells why not."""

    possible: bool
    reason: str = ""
