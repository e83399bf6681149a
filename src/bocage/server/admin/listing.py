"""The stored tables as whoever runs a server sees them: how far they are, how old, how large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from sqlalchemy import func, select

from bocage.server.store.schema import EVENTS, SEATS, TABLES
from bocage.server.store.store import Store

# Whether somebody is yet to sit down, the match is played, or nothing can happen any more.
State = Literal["open", "played", "over"]


class Listed(msgspec.Struct, frozen=True):
    """A stored table."""

    id: str
    scenario: str
    state: State
    persons: int
    changes: int
    # Characters in the log.
    size: int
    # Seconds since 1970.
    made_at: int
    changed_at: int


def list_tables(store: Store) -> list[Listed]:
    """Return all tables, the longest quiet first."""
    return sorted(_all(store), key=lambda table: (table.changed_at, table.id))


def _all(store: Store) -> Iterator[Listed]:
    length = (
        func.length(EVENTS.c.what) + func.length(EVENTS.c.outcomes) + func.length(func.coalesce(EVENTS.c.reasons, ""))
    )
    logs = select(EVENTS.c.table_id, func.count(), func.sum(length), func.max(EVENTS.c.at)).group_by(EVENTS.c.table_id)
    seats = select(SEATS.c.table_id, SEATS.c.kind, SEATS.c.name)
    with store.reading() as connection:
        tables = connection.execute(select(TABLES)).all()
        told = {row[0]: row[1:] for row in connection.execute(logs)}
        seated: dict[str, list[tuple[str, str]]] = {}
        for table_id, kind, name in connection.execute(seats):
            seated.setdefault(table_id, []).append((kind, name))
    for row in tables:
        changes, size, last = told.get(row.id, (0, 0, 0))
        here = seated.get(row.id, [])
        is_open = any(kind != "computer" and not name for kind, name in here)
        yield Listed(
            id=row.id,
            scenario=row.scenario,
            state="over" if row.over else "open" if is_open else "played",
            persons=sum(kind != "computer" for kind, _ in here),
            changes=changes,
            size=int(size or 0),
            made_at=row.made_at,
            # Of changes before version 7 of the database no moment is known.
            changed_at=max(row.made_at, int(last or 0) // 1000),
        )
