"""A process in which something is thought about: asked one thing after another, and ended if it does not answer."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

from bocage.server.wire.changes import Failure

# Seconds in which a process has started, on a slow machine too.
START = 30.0

T = TypeVar("T")
# Between the server and a process: what is to be done there and with what, and what came of it.
Pipe: TypeAlias = "Connection[Any, Any]"
# What is heard from a process that is no more.
DEAD = (EOFError, ConnectionError)

_LOG = logging.getLogger(__name__)


class Failed(Exception):
    """A computer player that did not decide, or on something illegal."""

    def __init__(self, failure: Failure, how: str) -> None:
        super().__init__(how)
        self.failure = failure


# In a process of its own


def _work(pipe: Pipe) -> None:
    """Do what is asked over the pipe, one thing after another, until the server is gone."""
    # Ctrl-C is left to the server.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    with suppress(EOFError, ConnectionError):
        while True:
            work, values = pipe.recv()
            pipe.send(work(*values))


def _end_with_server() -> None:
    """End in mid-thought, too, however the server has ended."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _started() -> None:
    """Do nothing: whoever is answered knows that the process has started."""


# In the server


class Thinker:
    """A process that is asked one question after another, started when it is asked the first."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None

    async def ask(self, budget: float, work: Callable[..., T | str], *values: object) -> T:
        """Return what came of some work, which tells of a failure by a text; a Failed tells why there is nothing.

        If it never answers, the process is ended.
        """
        found: T | str | None = None
        try:
            await self._start()
            found = await self._run(budget, work, *values)
        except TimeoutError:
            raise Failed("late", f"Its process did not start in time, or did not answer within {budget:g} s.") from None
        except DEAD:
            raise Failed("crashed", f"Its process died, with exit code {await self.close()}.") from None
        except Exception as problem:
            raise Failed("crashed", "Its process could not be asked.") from problem
        finally:
            if found is None:
                await self.close()
        if isinstance(found, str):
            raise Failed("crashed", found)
        return found

    async def _start(self) -> None:
        if self._process is not None:
            try:
                return await self._run(START, _started)
            except DEAD:
                # Nobody had asked it anything, so nobody has failed.
                _LOG.warning("A thinking process died while it was idle; another is started.")
                await self.close()
        # A forked process would inherit threads and locks in any state.
        spawn = multiprocessing.get_context("spawn")
        self._pipe, there = spawn.Pipe()
        self._process = spawn.Process(target=_work, args=(there,), daemon=True)
        self._process.start()
        # Held open here, it would keep the death of the process from being heard.
        there.close()
        return await self._run(START, _started)

    async def _run(self, budget: float, work: Callable[..., T], *values: object) -> T:
        assert self._pipe is not None
        self._pipe.send((work, values))
        found: T = await asyncio.wait_for(asyncio.to_thread(self._pipe.recv), budget)
        return found

    async def close(self) -> int | None:
        """End the process, in mid-thought if need be, and return its exit code."""
        process, self._process, self._pipe = self._process, None, None
        if process is None:
            return None
        process.kill()
        await asyncio.to_thread(process.join)
        return process.exitcode
