"""Several server processes on one socket: started, started anew if they die, ended together."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import shutil
import signal
import socket as sockets
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

import uvicorn
from litestar import Litestar

import bocage
from bocage.server.call.calls import Allowed
from bocage.server.http.app import ENGLISH, make_app
from bocage.server.http.client import client_folder
from bocage.server.http.handover import Handover, given_port, tell_ready
from bocage.server.http.limits import Doors, Network, raise_file_limit
from bocage.server.http.passing import Passing, Places, can_pass
from bocage.server.http.protocols import LimitedHttp
from bocage.server.http.readers import Readers
from bocage.server.http.running import Running
from bocage.server.http.serve import address_of, end_in_order, keep_tidy, listen, server_config
from bocage.server.http.thinkers import check_where, most_workers
from bocage.server.logs import begin_logging, note
from bocage.server.problems import Refused
from bocage.server.store.store import Store

# Seconds in which all have ended that were told to; then they are killed.
GRACE = 10.0
# Seconds after which another is started for a process that never began to serve, at most.
LONGEST_WAIT = 10.0
# Seconds after which a process tries again to open a database that it could not.
OPEN_AGAIN = 0.5

Pipe: TypeAlias = "Connection[Any, Any]"

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Plan:
    """All that a server process is told when it is started."""

    host: str
    database: Path | str
    # How people may be called: what makes it travels better than what is made.
    allowed: Callable[[], Allowed]
    network: Network
    running: Running
    # How many processes think for it.
    workers: int = 1


def serve_many(plan: Plan, port: int, processes: int, ready: Callable[[str], None]) -> None:
    """Serve the tables by several processes until Ctrl-C; ``ready`` is told the address. A Refused tells why not."""
    listener = given_port(plan.running.port) if plan.running.hands_over else None
    if listener is not None:
        plan = replace(plan, host=listener.getsockname()[0])
    else:
        listener = listen(plan.host, port)
    try:
        # What is wrong is told in a sentence, before anything is started.
        plan.allowed()
        store = Store(plan.database)
        store.close()
        check_where(store, plan.running.think)
        if plan.running.log is not None:
            begin_logging(plan.running.log)
        plan = replace(plan, workers=max(1, most_workers() // processes))
        address = address_of(plan.host, listener)

        def begun() -> None:
            ready(address)
            tell_ready()

        if plan.running.hands_over:
            Handover(listener, lambda: os.kill(os.getpid(), signal.SIGTERM)).listen()
        note("started", version=bocage.__version__, process=os.getpid())
        Supervisor(plan, listener, processes).run(begun)
        note("stopped")
    finally:
        listener.close()


@dataclass
class Child:
    """A server process, and what it tells when it has started."""

    process: BaseProcess
    told: Pipe
    # Its place among the others; who is started for it takes it over.
    place: int
    is_ready: bool = False

    def hear(self) -> None:
        """Take in that it has started, if it says so; what it tells may be that it is about to die."""
        with suppress(EOFError, OSError):
            if not self.is_ready and self.told.poll():
                self.is_ready = bool(self.told.recv())


class Supervisor:
    """Keeps so many processes running until it is told to stop."""

    def __init__(self, plan: Plan, listener: sockets.socket, count: int) -> None:
        self._plan = plan
        self._listener = listener
        self._count = count
        # Forked from this one, a process would inherit threads and locks in any state. So they are forked from another
        # that does nothing, but has loaded everything: who takes a dead one's place is there in a part of the time.
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload([__name__])
        self._children: list[Child] = []
        # When the next are due, by their places, and how many of the last died before they served.
        self._due: dict[int, float] = {}
        self._never_served = 0
        self._is_stopping = False
        # Where they pass sockets on to each other, if the system can.
        self._places: Places | None = None

    def run(self, ready: Callable[[], None]) -> None:
        """Start the processes, and start another for each that dies; ``ready`` hears once that all have started."""
        woken, waker = os.pipe()

        def stop(_: int, __: FrameType | None) -> None:
            self._is_stopping = True
            os.write(waker, b"!")

        before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
        # Nobody else may enter it.
        folder = tempfile.mkdtemp(prefix="bocage-")
        self._places = Places(Path(folder), self._count) if can_pass() else None
        try:
            self._due = dict.fromkeys(range(self._count), 0.0)
            is_told = False
            while not self._is_stopping:
                self._start_due()
                self._wait(woken)
                if not is_told and sum(child.is_ready for child in self._children) == self._count:
                    is_told = True
                    ready()
        finally:
            self._end()
            shutil.rmtree(folder, ignore_errors=True)
            for each, handler in before.items():
                signal.signal(each, handler)
            os.close(woken)
            os.close(waker)

    def _start_due(self) -> None:
        now = time.monotonic()
        for place in [place for place, due in self._due.items() if due <= now]:
            del self._due[place]
            here, there = self._processes.Pipe(duplex=False)
            told = (self._plan, self._listener, there, self._places, place)
            process = self._processes.Process(target=_serve, args=told)
            process.start()
            # Held open here, it would keep the death of the process from being heard.
            there.close()
            self._children.append(Child(process, here, place))

    def _wait(self, woken: int) -> None:
        """Wait until a process has started or died, another is due, or all are to end."""
        watched: list[Any] = [woken, *(child.process.sentinel for child in self._children)]
        watched += [child.told for child in self._children if not child.is_ready]
        due = min(self._due.values(), default=None)
        wait(watched, None if due is None else max(0.0, due - time.monotonic()))
        for child in [child for child in self._children if not child.process.is_alive()]:
            self._bury(child)
        for child in self._children:
            child.hear()

    def _bury(self, child: Child) -> None:
        self._children.remove(child)
        child.process.join()
        child.hear()
        child.told.close()
        if self._is_stopping:
            return
        # Whoever has served is replaced at once: people wait. To start takes longer than any pause that would help.
        self._never_served = 0 if child.is_ready else self._never_served + 1
        pause = min(LONGEST_WAIT, 0.5 * (2**self._never_served - 1))
        code = child.process.exitcode
        _LOG.error("Server process %s died (exit code %s); another is started.", child.process.pid, code)
        self._due[child.place] = time.monotonic() + pause

    def _end(self) -> None:
        """End all processes: in order, or by force if that takes too long."""
        end = time.monotonic() + GRACE
        for child in self._children:
            child.process.terminate()
        for child in self._children:
            child.process.join(max(0.0, end - time.monotonic()))
            if child.process.is_alive():
                _LOG.error("Server process %s did not end in time; it is killed.", child.process.pid)
                child.process.kill()
                child.process.join()
            child.told.close()
        self._children.clear()


# In a process of its own


class _Server(uvicorn.Server):
    """A server that tells when it has started, and takes what others on its port pass on."""

    def __init__(self, config: uvicorn.Config, told: Pipe, passing: Passing | None) -> None:
        super().__init__(config)
        self._told = told
        self._passing = passing
        self._taking: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self._passing is not None:
            self._passing.begin(self._take)
        # The one who started it may be gone.
        with suppress(OSError):
            self._told.send(self.started)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Let nobody in any more, and everybody go."""
        if self._passing is not None:
            self._passing.end()
        await super().shutdown(sockets)

    def _take(self, head: bytes, socket: sockets.socket) -> None:
        """Serve a connection that somebody else has begun to read; it stays here."""

        def protocol() -> asyncio.Protocol:
            config = self.config
            kind: Any = config.http_protocol_class
            made: LimitedHttp = kind(config=config, server_state=self.server_state, app_state=self.lifespan.state)
            made.passes, made.given = None, head
            return made

        task = asyncio.create_task(asyncio.get_running_loop().connect_accepted_socket(protocol, socket))
        self._taking.add(task)
        task.add_done_callback(self._note_taken)

    def _note_taken(self, task: asyncio.Task[Any]) -> None:
        self._taking.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("A socket that was passed on could not be served.", exc_info=task.exception())


def _serve(plan: Plan, listener: sockets.socket, told: Pipe, places: Places | None, place: int) -> None:
    """Serve until told to end, or until the supervisor is gone."""
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    if plan.running.log is not None:
        begin_logging(plan.running.log)
    doors = Doors(replace(plan.network, hosts=(plan.host, *plan.network.hosts)), raise_file_limit())
    app = _open(plan, doors)
    keep_tidy(app, plan.running)
    end_in_order()
    note("process-started")
    passing = None if places is None else Passing(places, place)
    config = server_config(app, doors, own_log=plan.running.log is None, passing=passing)
    # Uvicorn shuts down in order, and then passes the signal on.
    with suppress(KeyboardInterrupt):
        _Server(config, told, passing).run([listener])
    note("process-stopped")


def _open(plan: Plan, doors: Doors) -> Litestar:
    """Return the application, once its database can be opened: it could be when the supervisor looked."""
    is_told = False
    while True:
        try:
            return make_app(
                plan.database,
                client_folder(),
                allowed=plan.allowed(),
                doors=doors,
                workers=plan.workers,
                think=plan.running.think,
            )
        except Refused as problem:
            if not is_told:
                sys.stderr.write(problem.tell(Readers(ENGLISH).default) + "\n")
                is_told = True
            if problem.key != "database-unusable":
                sys.exit(2)
        time.sleep(OPEN_AGAIN)


def _end_with_supervisor() -> None:
    supervisor = multiprocessing.parent_process()
    if supervisor is not None:
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)
