"""One thread that stores changes: those that wait are stored together, so that the disk is waited for once."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from bocage.server import measures
from bocage.server.problems import Refused
from bocage.server.store.database import Database, is_away, reason_of
from bocage.server.store.neighbours import Changed, News
from bocage.server.store.schema import Values

# Changes that are stored together at most.
MOST_TOGETHER = 64

_LOG = logging.getLogger(__name__)

Work = Callable[[Connection], object]


class Taken(Exception):
    """Another process stored a change of this number, or this command, first."""


@dataclass
class Task:
    """Something to be stored, and who waits for it."""

    work: Work
    # What it adds to a table.
    news: News | None
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]
    # The event, where it is all that is stored.
    event: Values | None = None
    began: float = field(default_factory=time.monotonic)
    problem: Exception | None = None


class Writer:
    """Stores what it is given, in order; whoever gave it hears that it is stored, or why not."""

    def __init__(self, database: Database, origin: str) -> None:
        self._database = database
        self._origin = origin
        self._waiting: SimpleQueue[Task | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        # Since when the oldest that is not stored yet has waited, and whether the last that was tried could be stored.
        self._since: float | None = None
        self.is_failing = False

    @property
    def lag(self) -> float:
        """Return the seconds for which something has waited to be stored; 0 if nothing waits."""
        since = self._since
        return 0.0 if since is None else time.monotonic() - since

    async def write(self, work: Work, news: News | None = None, event: Values | None = None) -> None:
        """Store something, and tell other processes to which table it adds; ``event`` is what, if that is all of it.

        A Taken tells that it came too late, a Refused that it could not be.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        task = Task(work, news, loop, loop.create_future(), event)
        self._waiting.put(task)
        await task.done

    def close(self) -> None:
        """Store what was given, and end."""
        if self._thread is not None:
            self._waiting.put(None)
            self._thread.join()
            self._thread = None

    # In the thread

    def _run(self) -> None:
        connection: Connection | None = None
        goes_on = True
        while goes_on:
            tasks, goes_on = self._next()
            if tasks:
                self._since = tasks[0].began
                connection = self._store(connection, tasks)
                self._since = None
                _measure(tasks)
                _tell(tasks)
        if connection is not None:
            connection.close()

    def _next(self) -> tuple[list[Task], bool]:
        """Wait for something to store, and take with it what waits as well; False where it is the last."""
        tasks: list[Task] = []
        task = self._waiting.get()
        while task is not None:
            tasks.append(task)
            if len(tasks) == MOST_TOGETHER:
                break
            try:
                task = self._waiting.get_nowait()
            except Empty:
                break
        return tasks, task is not None

    def _store(self, connection: Connection | None, tasks: list[Task]) -> Connection | None:
        """Store some in one transaction, each standing or falling by itself; return the connection if it is well."""
        is_kept = connection is not None
        try:
            if connection is None:
                connection = self._database.engine.connect().execution_options(**self._database.at_once)
            self._try_all(connection, tasks)
        except DBAPIError as problem:
            if connection is not None and problem.connection_invalidated:
                connection.close()
                connection = None
                if is_kept:
                    # It was lost since it was last used. What was stored all the same turns out to be taken.
                    _LOG.warning("The connection to the database was lost: %s", reason_of(problem))
                    return self._store(None, tasks)
            away = self._database.is_shared and is_away(problem)
            self._fail(tasks, Refused("store-away" if away else "not-stored"), problem)
        except Exception as problem:  # noqa: BLE001 - who waits is told, and the next is tried
            self._fail(tasks, problem, problem)
        else:
            self.is_failing = False
        return connection

    def _try_all(self, connection: Connection, tasks: list[Task]) -> None:
        """Store some in one transaction."""
        for task in tasks:
            # It may have been tried on a connection that was lost.
            task.problem = None
        if len(tasks) == 1:
            self._try_alone(connection, tasks[0])
            return
        with self._database.begin(connection):
            # In one order for all processes: none waits for a table of another that waits for one of its own.
            for task in sorted(tasks, key=lambda task: (task.news.table, task.news.number) if task.news else ("", 0)):
                _try(connection, task)
            self._note(connection, [task for task in tasks if task.problem is None])

    def _try_alone(self, connection: Connection, task: Task) -> None:
        """Store one in a transaction of its own."""
        try:
            if task.event is not None and task.news is not None:
                self._database.add_event(connection, task.event, Changed(self._origin, [task.news]))
                return
            with self._database.begin(connection):
                task.work(connection)
                self._note(connection, [task])
        except IntegrityError:
            task.problem = Taken()

    def _note(self, connection: Connection, tasks: list[Task]) -> None:
        news = [task.news for task in tasks if task.news is not None]
        if news:
            self._database.note(connection, Changed(self._origin, news))

    def _fail(self, tasks: list[Task], told: Exception, problem: Exception) -> None:
        self.is_failing = True
        if self._database.is_shared:
            _LOG.error("What was to be stored could not be: %s", problem)
        for task in tasks:
            task.problem = told


def _try(connection: Connection, task: Task) -> None:
    """Store one; where it came too late, nothing of it stays."""
    kept = connection.begin_nested()
    try:
        task.work(connection)
    except IntegrityError:
        kept.rollback()
        task.problem = Taken()
    else:
        kept.commit()


def _measure(tasks: list[Task]) -> None:
    now = time.monotonic()
    for task in tasks:
        measures.STORE_SECONDS.observe(now - task.began)
        if isinstance(task.problem, Taken):
            measures.STORE_TAKEN.inc()
        elif task.problem is not None:
            measures.STORE_ERRORS.inc()


def _tell(tasks: list[Task]) -> None:
    """Wake who waits: those of one loop together."""
    for loop in {task.loop for task in tasks}:
        own = [task for task in tasks if task.loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_finish, own)


def _finish(tasks: list[Task]) -> None:
    for task in tasks:
        if task.done.done():
            # Whoever waited has left.
            continue
        if task.problem is None:
            task.done.set_result(None)
        else:
            task.done.set_exception(task.problem)
