"""What each connection waits with, small while nothing is there: a deque takes 600 bytes before anything is in it."""

from __future__ import annotations

import asyncio
from typing import Any


class Bell(asyncio.Event):
    """An event that has a list of those who wait."""

    def __init__(self) -> None:
        super().__init__()
        self._waiters: Any = []


class Inbox:
    """What comes in for one reader, as much of asyncio's queue as a connection needs."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Add something, and wake the reader."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """Return what came first, once there is something."""
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._events.pop(0)

    def qsize(self) -> int:
        """Return how many wait to be read."""
        return len(self._events)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._events
