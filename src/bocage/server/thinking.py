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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import TypeVar

from bocage.roster import make_player
from bocage.server.questions import Packed, Question, pack, unpack
from bocage.server.things import Failure
from bocage.solo.reasons import Reasons

# Seconds a computer player may take for one decision, its process's start not counted.
BUDGET = 20.0
# Seconds in which a process has started, on a slow machine too.
START = 30.0
# Who decides for a computer player that failed, in the server's own process.
STAND_IN = "greedy"

T = TypeVar("T")

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
    return make_player(asked.player, asked.seed).decide(asked.view)


def reply(asked: Packed) -> int | str:
    """Return the player's decision, or how it failed: an exception might not survive the way back."""
    try:
        return answer(unpack(asked))
    except Exception:  # noqa: BLE001 - whatever it was, it is told to the server
        return traceback.format_exc()


def _set_up() -> None:
    """Leave Ctrl-C to the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
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
        # Of one process, so that whatever happens there happens to nobody else.
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, asked: Question, budget: float) -> int:
        """Return the player's decision; a Failed tells why there is none."""
        try:
            await self._start()
            found = await self._run(budget, reply, pack(asked))
        except TimeoutError:
            await self.close()
            raise Failed("late", f"Its process did not start in time, or did not answer within {budget:g} s.") from None
        except Exception as problem:
            await self.close()
            raise Failed("crashed", "Its process died, or could not be asked.") from problem
        if isinstance(found, str):
            raise Failed("crashed", found)
        return found

    async def _start(self) -> None:
        if self._pool is not None:
            try:
                return await self._run(START, _started)
            except BrokenProcessPool:
                # Nobody had asked it anything, so nobody has failed.
                _LOG.warning("A thinking process died while it was idle; another is started.")
                await self.close()
        # A forked process would inherit threads and locks in any state.
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=_set_up)
        return await self._run(START, _started)

    async def _run(self, budget: float, work: Callable[..., T], *values: object) -> T:
        assert self._pool is not None
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self._pool, work, *values), budget)

    async def close(self) -> None:
        """End the process, in mid-thought if need be."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())  # noqa: SLF001 - 3.11 offers no other way to them
            for process in processes:
                process.kill()
            await asyncio.to_thread(pool.shutdown)


class Thinkers:
    """The processes in which computer players think, and the stand-in for those that fail."""

    def __init__(self, workers: int, budget: float = BUDGET) -> None:
        self.budget = budget
        # How often a computer player failed, since the server was started.
        self.failures: dict[Failure, int] = {"crashed": 0, "late": 0, "illegal": 0}
        self._all = [Thinker() for _ in range(workers)]
        self._idle = self._all[:]
        # Who waits for a free process does not use up its budget.
        self._free = asyncio.Semaphore(workers)

    async def decide(self, asked: Question, legal: list[int]) -> Thought:
        """Return the player's decision or, if it fails, that of the stand-in; whatever that one raises is passed on."""
        try:
            return Thought(await self._ask(asked, legal))
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

    async def _ask(self, asked: Question, legal: list[int]) -> int:
        async with self._free:
            thinker = self._idle.pop()
            try:
                return check_legal(await thinker.ask(asked, self.budget), legal)
            finally:
                self._idle.append(thinker)

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._all))


def check_legal(action: int, legal: list[int]) -> int:
    """Return an action that is legal; a Failed tells of another."""
    if action not in legal:
        raise Failed("illegal", f"The action {action} is none of those that are legal.")
    return action
