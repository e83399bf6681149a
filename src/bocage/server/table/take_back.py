"""A request to take the match back, which all other persons at the table have to agree to. Rules R8.11."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bocage.server.store.store import Change

# What ends a request, whoever does it; with a seat that changes hands it is others who would have to agree.
ENDS = ("take-back-declined", "take-back-withdrawn", "taken-back", "handed-over")


@dataclass(frozen=True)
class Request:
    """Somebody asks to go back to an earlier decision of theirs."""

    # The change by which it was made.
    number: int
    seat: int
    # The change that the decision was.
    back_to: int
    # Who has agreed so far.
    agreed: frozenset[int] = frozenset()

    def agreed_by(self, seat: int) -> Request:
        """Return the same after one more has agreed."""
        return replace(self, agreed=self.agreed | {seat})

    def ends_with(self, change: Change) -> bool:
        """Return True if nobody asks any more after a change; who goes on deciding asks no longer."""
        return change.kind in ENDS or (change.kind in ("decision", "undo") and change.seat == self.seat)
