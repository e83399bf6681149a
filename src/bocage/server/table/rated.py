"""Who may play a match that counts for a rating: two persons, both of them known. docs/identity.md."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.agreement import Agreement
from bocage.server.problems import Refused
from bocage.server.store.persons import PersonStore
from bocage.server.store.store import SeatRow
from bocage.server.wire.tables import SeatKind


def check_rated(agreed: Agreement, kinds: Sequence[SeatKind], person: str) -> None:
    """Refuse a rated table of other seats than one's own and one to be taken, or of somebody who is not known."""
    if sorted(kinds) != ["here", "invite"]:
        raise Refused("rated-two-persons")
    if agreed.hints:
        raise Refused("rated-hints")
    if not person:
        raise Refused("rated-unknown")


def check_rivals(persons: PersonStore, seats: list[SeatRow], person: str) -> None:
    """Refuse somebody who sits down at a rated table and is not known, or sits there already."""
    if not person:
        raise Refused("rated-unknown")
    if person in persons.holders([seat.token_digest for seat in seats if seat.is_person]):
        raise Refused("rated-alone")
