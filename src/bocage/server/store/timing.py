"""What the store knows of time: which clock runs out next, and when no process was there to keep it. Rules R8.10."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from bocage.server.store.database import writing
from bocage.server.store.schema import BEATS, CLOCKS, STANDSTILLS

# The one row of beats.
LAST = 1


class Timing:
    """Reads and writes moments, in milliseconds since 1970; every method is one transaction and blocks meanwhile."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def beat(self, now: int, patience: int) -> list[tuple[int, int]]:
        """Note that somebody keeps the time now, and return all standstills, each from its beginning to its end.

        If for longer than ``patience`` nobody has, the time since is one more of them.
        """
        with writing(self._engine) as connection:
            last = connection.execute(select(BEATS.c.at).where(BEATS.c.id == LAST)).scalar_one_or_none()
            if last is None:
                connection.execute(insert(BEATS).values(id=LAST, at=now))
            elif now > last:
                if now - last > patience:
                    connection.execute(insert(STANDSTILLS).values(began_at=last, ended_at=now))
                connection.execute(update(BEATS).where(BEATS.c.id == LAST).values(at=now))
            rows = connection.execute(select(STANDSTILLS).order_by(STANDSTILLS.c.id)).all()
        return [(row.began_at, row.ended_at) for row in rows]

    def next_due(self) -> int | None:
        """Return when the next clock runs out; None while none runs."""
        with self._engine.connect() as connection:
            due: int | None = connection.execute(select(func.min(CLOCKS.c.due_at))).scalar_one()
        return due

    def due(self, now: int) -> list[str]:
        """Return the tables at which a clock should have run out by now."""
        with self._engine.connect() as connection:
            return list(connection.execute(select(CLOCKS.c.table_id).where(CLOCKS.c.due_at <= now)).scalars())

    def set_due(self, table_id: str, due: int) -> None:
        """Note when a clock of a table runs out next; 0 while none runs."""
        with writing(self._engine) as connection:
            write_due(connection, table_id, due)


def write_due(connection: Connection, table_id: str, due: int) -> None:
    """Note when a clock of a table runs out next, 0 for none, with whatever else is being stored."""
    connection.execute(delete(CLOCKS).where(CLOCKS.c.table_id == table_id))
    if due:
        connection.execute(insert(CLOCKS).values(table_id=table_id, due_at=due))
