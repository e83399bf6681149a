"""The SQLite database behind the store: how it is opened, written to, and brought to the newest form."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Engine, create_engine, event

# Milliseconds to wait for another process that writes.
BUSY_TIMEOUT = 5000


def connect(path: Path) -> Engine:
    """Return the database of a file, which is opened when it is first asked."""
    engine = create_engine(URL.create("sqlite", database=str(path)))

    @event.listens_for(engine, "connect")
    def _set_up(connection: object, _: object) -> None:
        # Python's own transactions do not hold tables made within them, so they are begun by hand below.
        connection.isolation_level = None  # type: ignore[attr-defined]
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
        cursor.execute("PRAGMA journal_mode = WAL")
        # What is acknowledged is on the disk, even if the power fails.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get("bocage_begin", "BEGIN"))

    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Give a transaction that writes, and waits for others that do before it reads anything."""
    with engine.connect().execution_options(bocage_begin="BEGIN IMMEDIATE") as connection, connection.begin():
        yield connection


def migrate(connection: Connection) -> None:
    """Bring the tables of the database to the newest form."""
    config = Config()
    config.set_main_option("script_location", "bocage.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
