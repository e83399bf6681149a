"""The processes of one machine in which computer players think, and who waits for one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from bocage.server.think.process import START, Thinker
from bocage.server.think.queue import Queue

# Seconds a computer player may take for one decision, its process's start not counted.
BUDGET = 20.0

T = TypeVar("T")


class Pool:
    """Some processes, each started when it is first needed."""

    def __init__(self, workers: int, budget: float = BUDGET) -> None:
        self.budget = budget
        self._all = [Thinker() for _ in range(workers)]
        self._idle = self._all[:]
        # Who waits for a free process does not use up its budget.
        self._queue = Queue(workers)

    @property
    def busy(self) -> int:
        """Return how many processes are at work."""
        return len(self._all) - len(self._idle)

    @property
    def waiting(self) -> int:
        """Return how many questions wait for a process."""
        return self._queue.waiting

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

    async def begin(self, work: Callable[[], int]) -> None:
        """Start all processes, and let each do some work that makes it ready; a Failed tells of one that cannot."""
        await asyncio.gather(*(thinker.ask(START, work) for thinker in self._all))

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(thinker.close() for thinker in self._all))
