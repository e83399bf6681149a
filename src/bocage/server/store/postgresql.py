"""A database of PostgreSQL's: how it is reached, written to, and waited for."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, Engine, bindparam, create_engine, event, func, insert, make_url, select, text
from sqlalchemy.exc import ArgumentError

from bocage.server.hearing import CONNECTING
from bocage.server.problems import Refused
from bocage.server.store.listening import Listening
from bocage.server.store.locks import OURS, number_of
from bocage.server.store.neighbours import CHANNEL, Changed, Neighbours, written
from bocage.server.store.questions import prepare_queue
from bocage.server.store.schema import EVENTS, Values

# Seconds for which a connection that nobody uses is kept.
KEPT = 300
# Connections of a process at most, those kept and those added under load.
POOL, MORE = 5, 10
# Milliseconds that somebody who writes waits for another; the length of a whole transaction is far below.
LOCK_TIMEOUT = 5000
_NOTE = text("select pg_notify(:channel, :told)")
# With AT_ONCE each statement is committed as it is carried out; what stands behind WITH is, and wholly.
AT_ONCE = "AUTOCOMMIT"
_EVENT = insert(EVENTS).values({column.name: bindparam(column.name) for column in EVENTS.c if not column.primary_key})
_ADD = select(func.pg_notify(bindparam("channel"), bindparam("told"))).add_cte(_EVENT.cte("added"))
_LOCK = text("select pg_advisory_xact_lock(:ours, :what)")


def _commits_each(connection: Connection) -> bool:
    return bool(connection.get_execution_options().get("isolation_level") == AT_ONCE)


class Postgresql:
    """A database at a server; processes of any machine may share it."""

    is_shared = True

    def __init__(self, address: str) -> None:
        # Who writes the same as another waits at the row for that one.
        self.at_once: dict[str, Any] = {}
        try:
            url = make_url(address).set(drivername="postgresql+psycopg")
        except (ArgumentError, ValueError):
            # What is wrong with it may quote its password.
            raise Refused("database-address") from None
        self.name = url.set(drivername="postgresql").render_as_string(hide_password=True)
        # As the driver and the queue of questions take it.
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.engine = create_engine(
            url,
            pool_size=POOL,
            max_overflow=MORE,
            pool_recycle=KEPT,
            # Who asks after the server of the database was started anew finds connections that are gone.
            pool_pre_ping=True,
            connect_args={
                "connect_timeout": CONNECTING,
                "application_name": "bocage",
                "options": f"-c lock_timeout={LOCK_TIMEOUT} -c timezone=UTC",
            },
        )
        self.reading: Engine = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._is_let_go = False
        event.listen(self.engine, "checkin", self._take_back)

    def _take_back(self, connection: Any, record: Any) -> None:
        """Close what comes back after all the others were closed: a reader may still be at it when a server ends."""
        if self._is_let_go and connection is not None:
            connection.close()

    def close(self) -> None:
        """Let go of all connections."""
        self._is_let_go = True
        self.engine.dispose()

    def prepare(self) -> None:
        """Do nothing: whoever runs the server of the database has made it."""

    def make_queue(self, connection: Connection) -> None:
        """Make or bring up to date what the queue of questions needs."""
        prepare_queue(connection)

    def try_to_write(self, connection: Connection) -> None:
        """Write something that changes nothing."""
        connection.exec_driver_sql("update alembic_version set version_num = version_num")

    def alone(self, connection: Connection, what: str) -> None:
        """Wait, to the end of the transaction, until nobody else does the same."""
        connection.execute(_LOCK, {"ours": OURS, "what": number_of(what)})

    def begin(self, connection: Connection) -> AbstractContextManager[object]:
        """Begin a transaction on the connection of a writer."""
        if _commits_each(connection):
            connection.execution_options(isolation_level=connection.default_isolation_level)
        return connection.begin()

    def add_event(self, connection: Connection, values: Values, changed: Changed) -> None:
        """Add an event and tell other processes, in one statement, which is a transaction: it is waited for once."""
        if not _commits_each(connection):
            connection.execution_options(isolation_level=AT_ONCE)
        with connection.begin():
            connection.execute(_ADD, values | {"channel": CHANNEL, "told": written(changed)})

    def note(self, connection: Connection, changed: Changed) -> None:
        """Tell other processes what a transaction adds to tables, once it is stored."""
        connection.execute(_NOTE, {"channel": CHANNEL, "told": written(changed)})

    def neighbours(self) -> Neighbours:
        """Return the other processes, heard through the database."""
        return Listening(self.address)

    def room(self) -> int | None:
        """Return None: its disk is another machine's business, and a full one fails what is written."""
        return None
