"""The database behind the store, as the store needs it: a file of SQLite's, or a database of PostgreSQL's."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from bocage.server.problems import Refused
from bocage.server.store.neighbours import Changed, Neighbours
from bocage.server.store.schema import Values

# What an address of a database begins with; anything else is a file.
SCHEMES = ("postgresql", "postgres")
# How codes begin by which PostgreSQL tells that it cannot be reached, is about to end, or has no place left.
AWAY = ("08", "57P", "53300")

_LOG = logging.getLogger(__name__)


class Database(Protocol):
    """Where the tables of the store are."""

    # What it is called in a sentence; no secret is in it.
    name: str
    # For what writes, and for what only reads: all that one transaction reads was so at one moment.
    engine: Engine
    reading: Engine
    # How a transaction is begun that writes.
    at_once: dict[str, Any]
    # Whether other machines may be at it, too, so that processes hear of each other through it.
    is_shared: bool
    # As a driver takes it, its password included; "" for a file.
    address: str

    def prepare(self) -> None:
        """Make what is needed before it is opened."""

    def close(self) -> None:
        """Let go of all connections."""

    def make_queue(self, connection: Connection) -> None:
        """Make or bring up to date what a queue of questions needs, where there can be one."""

    def try_to_write(self, connection: Connection) -> None:
        """Write something that changes nothing."""

    def alone(self, connection: Connection, what: str) -> None:
        """Wait, to the end of the transaction, until nobody else does the same."""

    def begin(self, connection: Connection) -> AbstractContextManager[object]:
        """Begin a transaction on the connection of a writer."""

    def add_event(self, connection: Connection, values: Values, changed: Changed) -> None:
        """Add an event in a transaction of its own on the same connection, and tell other processes."""

    def note(self, connection: Connection, changed: Changed) -> None:
        """Tell other processes what a transaction adds to tables, once it is stored."""

    def neighbours(self) -> Neighbours:
        """Return the other processes that are at it."""

    def room(self) -> int | None:
        """Return how many bytes are free where it lies; None where that cannot be seen from here."""


def open_database(place: Path | str) -> Database:
    """Return the database of a file or an address, which is opened when it is first asked."""
    if isinstance(place, Path) or "://" not in place:
        from bocage.server.store.sqlite import Sqlite  # noqa: PLC0415 - only one of the two is needed

        return Sqlite(Path(place))
    if urlsplit(place).scheme not in SCHEMES:
        raise Refused("database-unknown", scheme=urlsplit(place).scheme)
    try:
        import procrastinate  # noqa: F401, PLC0415 - who plays alone needs no queue
        import psycopg  # noqa: F401, PLC0415 - nor a driver
    except ImportError:
        raise Refused("database-driver") from None
    from bocage.server.store.postgresql import Postgresql  # noqa: PLC0415

    return Postgresql(place)


def is_away(problem: DBAPIError) -> bool:
    """Whether a server of databases could not be reached, or broke off: trouble of its connections, or its end."""
    state: str | None = getattr(problem.orig, "sqlstate", None)
    return problem.connection_invalidated or state is None or state.startswith(AWAY)


def reason_of(problem: DBAPIError | OSError) -> str:
    """Return what the database says is wrong, in a line."""
    reason = problem.strerror if isinstance(problem, OSError) else problem.orig
    return " ".join(str(reason).split())


@contextmanager
def _while_there(database: Database) -> Iterator[None]:
    """Tell in a sentence that the server of a database is away; what else may go wrong is passed on."""
    try:
        yield
    except DBAPIError as problem:
        if not database.is_shared or not is_away(problem):
            raise
        _LOG.warning("The database cannot be asked: %s", reason_of(problem))
        raise Refused("store-away") from problem


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    """Give a transaction that only reads."""
    with _while_there(database), database.reading.connect() as connection:
        yield connection


@contextmanager
def transaction(database: Database) -> Iterator[Connection]:
    """Give a transaction that writes; whatever is wrong with the database is passed on as it says it."""
    with database.engine.connect().execution_options(**database.at_once) as connection, connection.begin():
        yield connection


@contextmanager
def writing(database: Database) -> Iterator[Connection]:
    """Give a transaction that writes."""
    with _while_there(database), transaction(database) as connection:
        yield connection


def migrate(database: Database, connection: Connection) -> None:
    """Bring the tables of the database to the newest form; of several processes one does."""
    database.alone(connection, "migrate")
    config = Config()
    config.set_main_option("script_location", "bocage.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    database.make_queue(connection)
