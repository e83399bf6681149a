"""Tables that anybody may find: made public, and not over yet."""

from __future__ import annotations

import msgspec
from sqlalchemy import select

from bocage.agreement import Agreement
from bocage.server.store.schema import SEATS, TABLES
from bocage.server.store.store import SeatRow, Store

# Tables that are listed, the newest first.
MOST_LISTED = 40


class PublicRow(msgspec.Struct, frozen=True):
    """A public table and who sits at it now."""

    id: str
    scenario: str
    # Seconds since 1970.
    made_at: int
    seats: list[SeatRow]
    # Whether its match counts for ratings.
    rated: bool


def public_tables(store: Store, since: int) -> list[PublicRow]:
    """Return the public tables made since a time whose match is not over, the newest first."""
    wanted = TABLES.c.public & ~TABLES.c.over & (TABLES.c.made_at >= since)
    newest = select(TABLES).where(wanted).order_by(TABLES.c.made_at.desc(), TABLES.c.id).limit(MOST_LISTED)
    with store.reading() as connection:
        rows = connection.execute(newest).all()
        ids = [row.id for row in rows]
        seated = connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat)).all()
    seats: dict[str, list[SeatRow]] = {table_id: [] for table_id in ids}
    for row in seated:
        seats[row.table_id].append(SeatRow(row.seat, row.kind, row.name))
    rated = {row.id: msgspec.json.decode(row.options, type=Agreement).rated for row in rows}
    return [PublicRow(row.id, row.scenario, row.made_at, seats[row.id], rated[row.id]) for row in rows]
