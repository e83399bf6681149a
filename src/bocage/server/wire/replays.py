"""A match looked back at from beginning to end, and the story that it was. Rules R14, docs/protocol.md."""

from __future__ import annotations

from bocage.server.wire.campaigns import LossSeen
from bocage.server.wire.changes import Replay
from bocage.server.wire.part import Part
from bocage.server.wire.position import PositionSeen
from bocage.server.wire.tables import TableSeen


class DiceSeen(Part, kw_only=True):
    """The attacks of a side: how many there were, how many hit, and how many were to be expected to (R7.3)."""

    side: str
    attacks: int
    hits: int
    expected: float


class StorySeen(Part, kw_only=True):
    """What is told of a match that is over."""

    # The points of both sides at the end of each round.
    points: list[list[int]]
    # Who fell, in the order they did.
    losses: list[LossSeen]
    dice: list[DiceSeen]


class WholeReplay(Part, kw_only=True):
    """A match with every position, as it was seen by the eyes that were chosen."""

    table: TableSeen
    # Whose eyes: the name of a seat, ``spectator``, or ``all`` where nothing is hidden.
    eyes: str
    # Those the reader may choose among.
    may_see_as: list[str]
    replay: Replay
    positions: list[PositionSeen]
    # Left out until the match is over.
    story: StorySeen | None = None
