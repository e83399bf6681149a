"""What the store knows of time: which clock runs out next, and when no process was there to keep it. Rules R8.10."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from bocage.server.problems import Refused
from bocage.server.store.database import Database, reading, writing
from bocage.server.store.schema import BEATS, CLOCKS, STANDSTILLS

# The one row of beats.
LAST = 1


class Timing:
    """Reads and writes moments, in milliseconds since 1970; every method is one transaction and blocks meanwhile."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @contextmanager
    def _noting(self) -> Iterator[Connection]:
        try:
            with writing(self._database) as connection:
                yield connection
        except DBAPIError:
            raise Refused("not-stored") from None

    def beat(self, now: int, patience: int, every: int = 0) -> list[tuple[int, int]]:
        """Note that somebody keeps the time now, and return all standstills, each from its beginning to its end.

        If for longer than ``patience`` nobody has, the time since is one more of them. Where another process noted it
        less than ``every`` ago, that is enough. A Refused tells that nothing can be noted.
        """
        with reading(self._database) as connection:
            last = connection.execute(select(BEATS.c.at).where(BEATS.c.id == LAST)).scalar_one_or_none()
            if last is not None and 0 <= now - last < every:
                return _standstills(connection)
        with self._noting() as connection:
            # Of two that find a gap, the second would add it once more.
            self._database.alone(connection, "beat")
            last = connection.execute(select(BEATS.c.at).where(BEATS.c.id == LAST)).scalar_one_or_none()
            if last is None:
                connection.execute(insert(BEATS).values(id=LAST, at=now))
            elif now > last or last - now > patience:
                # A clock that was set back goes on from where it is; another machine's may just be behind a little.
                if now - last > patience:
                    connection.execute(insert(STANDSTILLS).values(began_at=last, ended_at=now))
                connection.execute(update(BEATS).where(BEATS.c.id == LAST).values(at=now))
            return _standstills(connection)

    def next_due(self) -> int | None:
        """Return when the next clock runs out; None while none runs."""
        with reading(self._database) as connection:
            due: int | None = connection.execute(select(func.min(CLOCKS.c.due_at))).scalar_one()
        return due

    def due(self, now: int) -> list[str]:
        """Return the tables at which a clock should have run out by now."""
        with reading(self._database) as connection:
            return list(connection.execute(select(CLOCKS.c.table_id).where(CLOCKS.c.due_at <= now)).scalars())

    def set_due(self, table_id: str, due: int) -> None:
        """Note when a clock of a table runs out next; 0 while none runs."""
        with self._noting() as connection:
            write_due(connection, table_id, due)


def _standstills(connection: Connection) -> list[tuple[int, int]]:
    rows = connection.execute(select(STANDSTILLS).order_by(STANDSTILLS.c.id)).all()
    return [(row.began_at, row.ended_at) for row in rows]


def write_due(connection: Connection, table_id: str, due: int) -> None:
    """Note when a clock of a table runs out next, 0 for none, with whatever else is being stored."""
    connection.execute(delete(CLOCKS).where(CLOCKS.c.table_id == table_id))
    if due:
        connection.execute(insert(CLOCKS).values(table_id=table_id, due_at=due))
