"""What the seats mix into the luck of a match, and for whom its first cards wait. docs/luck.md."""

from __future__ import annotations

from bocage.engine.words.terms import NOBODY
from bocage.match import Match
from bocage.sealed import is_hex
from bocage.server.problems import Refused
from bocage.server.store.store import Change, SeatRow


class Mixing:
    """The bytes that the seats of one match have given so far; nobody is told of them before the first cards."""

    def __init__(self, match: Match) -> None:
        self._match = match
        # By seat; "" for none.
        self._given = [""] * match.setup.seat_count

    def note(self, change: Change, *, deals: bool) -> None:
        """Note what a change brings; once cards are dealt, the luck of the match is settled by all of it."""
        if change.kind == "mixed":
            self._given[change.seat] = change.what
        if deals and self._match.seal is not None:
            self._match.seal = self._match.seal.with_shares(self._given)

    def missing(self, seats: list[SeatRow], change: Change | None = None) -> list[int]:
        """Return the seats for which the first cards wait, perhaps after one more change.

        They are not taken yet, or have not given what they offered to.
        """
        if self._match.is_dealt or self._match.is_over:
            return []
        giving = change.seat if change is not None and change.kind == "mixed" else NOBODY
        return [
            row.seat
            for row in seats
            if not row.name or (row.mixes and not self._given[row.seat] and row.seat != giving)
        ]

    def check(self, row: SeatRow, given: str) -> str:
        """Return what a seat gives, which it offered to, once and before the first cards; anything else is refused."""
        if not is_hex(given):
            raise Refused("bad-bytes")
        if self._match.is_dealt or self._match.is_over or self._given[row.seat] or not row.mixes:
            raise Refused("not-to-be-mixed")
        return given
