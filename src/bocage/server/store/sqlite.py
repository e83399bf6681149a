"""A file of SQLite's as the database: how it is opened and written to."""

from __future__ import annotations

import shutil
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event, insert

from bocage.server.store.neighbours import Changed, Neighbours, Unheard
from bocage.server.store.schema import EVENTS, Values

# Milliseconds to wait for another process that writes.
BUSY_TIMEOUT = 5000
_INSERT = insert(EVENTS)


class Sqlite:
    """A database in a file; processes of one machine may share it."""

    is_shared = False
    address = ""

    def __init__(self, path: Path) -> None:
        # A transaction that writes waits for others that do before it reads anything.
        self.at_once: dict[str, Any] = {"bocage_begin": "BEGIN IMMEDIATE"}
        self._path = path
        self.name = str(path)
        self.engine = self.reading = create_engine(URL.create("sqlite", database=str(path)))

        @event.listens_for(self.engine, "connect")
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

        @event.listens_for(self.engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql(connection.get_execution_options().get("bocage_begin", "BEGIN"))

    def prepare(self) -> None:
        """Make the folder, and let nobody else read the file."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        keep_private(self._path)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def make_queue(self, connection: Connection) -> None:
        """Do nothing: there is none."""

    def try_to_write(self, connection: Connection) -> None:
        """Write something that changes nothing; to begin writing is no trial yet."""
        connection.exec_driver_sql("PRAGMA user_version = 0")

    def alone(self, connection: Connection, what: str) -> None:
        """Wait for nothing: who writes is alone already."""

    def begin(self, connection: Connection) -> AbstractContextManager[object]:
        """Begin a transaction on the connection of a writer."""
        return connection.begin()

    def add_event(self, connection: Connection, values: Values, changed: Changed) -> None:
        """Add an event in a transaction of its own on the same connection; other processes look."""
        with connection.begin():
            connection.execute(_INSERT, values)

    def note(self, connection: Connection, changed: Changed) -> None:
        """Tell nobody: other processes look."""

    def neighbours(self) -> Neighbours:
        """Return processes that cannot be heard."""
        return Unheard()

    def room(self) -> int | None:
        """Return how many bytes are free on the disk."""
        return shutil.disk_usage(self._path.parent).free


def keep_private(path: Path) -> None:
    """Let nobody else read the file: seeds and hidden cards lie in it; SQLite makes those beside it alike."""
    path.touch(mode=0o600)
    if path.stat().st_mode & 0o077:
        # Made by an earlier version; where it belongs to somebody else, it is theirs to say who reads it.
        with suppress(PermissionError):
            path.chmod(0o600)
