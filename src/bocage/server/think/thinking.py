"""Computer players decide in processes of their own, within a time budget; if one fails, another decides for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeAlias, TypeVar

from bocage.roster import make_at_table
from bocage.server.think.questions import Packed, Question, pack, unpack
from bocage.server.think.queue import Queue
from bocage.server.wire.changes import Failure
from bocage.solo.reasons import Reasons

# Seconds a computer player may take for one decision, its process's start not counted.
BUDGET = 20.0
# Seconds in which a process has started, on a slow machine too.
START = 30.0
# Who decides for a computer player that failed, in the server's own process.
STAND_IN = "greedy"

T = TypeVar("T")
# Between the server and a process: what is to be done there and with what, and what came of it.
Pipe: TypeAlias = "Connection[Any, Any]"
# What is heard from a process that is no more.
DEAD = (EOFError, ConnectionError)

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Thought:
    """A decision of a computer player."""

    action: int
    # Why, where a bot decided.
    reasons: Reasons | None = None
    # How the player failed, where the stand-in decided.
    failure: Failure | None = None


class Failed(Exception):
    """A computer player that did not decide, or on something illegal."""

    def __init__(self, failure: Failure, how: str) -> None:
        super().__init__(how)
        self.failure = failure


# In a process of its own


def answer(asked: Question) -> int:
    """Return the player's decision."""
    return make_at_table(asked.player, asked.seed, asked.spent).decide(asked.view)


def reply(asked: Packed) -> int | str:
    """Return the player's decision, or how it failed: an exception might not survive the way back."""
    try:
        return answer(unpack(asked))
    except Exception:  # noqa: BLE001 - whatever it was, it is told to the server
        return traceback.format_exc()


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


class Thinkers:
    """The processes in which computer players think, and the stand-in for those that fail."""

    def __init__(self, workers: int, budget: float = BUDGET) -> None:
        self.budget = budget
        # How often a computer player failed, since the server was started.
        self.failures: dict[Failure, int] = {"crashed": 0, "late": 0, "illegal": 0}
        self._all = [Thinker() for _ in range(workers)]
        self._idle = self._all[:]
        # Who waits for a free process does not use up its budget.
        self._queue = Queue(workers)

    async def decide(self, asked: Question, legal: list[int], *, waits: bool = True) -> Thought:
        """Return the player's decision or, if it fails, that of the stand-in; whatever that one raises is passed on.

        Where somebody waits for it, it comes before those for which nobody does.
        """
        try:
            return Thought(await self._ask(asked, legal, waits=waits))
        except Failed as problem:
            self.failures[problem.failure] += 1
            _LOG.error(
                "The computer player %s failed (%s) at seat %d of %s; %s decides for it.",
                asked.player,
                problem.failure,
                asked.view.seat,
                asked.scenario,
                STAND_IN,
                exc_info=problem,
            )
            failure = problem.failure
        action = await asyncio.to_thread(answer, replace(asked, player=STAND_IN))
        return Thought(check_legal(action, legal), failure=failure)

    async def _ask(self, asked: Question, legal: list[int], *, waits: bool) -> int:
        return check_legal(await self.work(reply, pack(asked), waits=waits), legal)

    async def work(self, work: Callable[..., T | str], *values: object, waits: bool) -> T:
        """Return what came of some work in a process that is free, first where a person waits for it.

        A Failed tells why there is nothing.
        """
        await self._queue.enter(0 if waits else 1)
        thinker = self._idle.pop()
        try:
            return await thinker.ask(self.budget, work, *values)
        finally:
            self._idle.append(thinker)
            self._queue.leave()

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._all))


def check_legal(action: int, legal: list[int]) -> int:
    """Return an action that is legal; a Failed tells of another."""
    if action not in legal:
        raise Failed("illegal", f"The action {action} is none of those that are legal.")
    return action
