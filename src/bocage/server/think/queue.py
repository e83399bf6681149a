"""Who waits for a free thinking process: first those for whom a person waits."""

from __future__ import annotations

import asyncio
import heapq


class Queue:
    """Some places, and those who wait for one: the lowest rank first, of equal ones who came first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._came = 0

    async def enter(self, rank: int) -> None:
        """Wait until there is a place, and take it."""
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._came += 1
        heapq.heappush(self._waiting, (rank, self._came, place))
        try:
            await place
        except asyncio.CancelledError:
            # A place that was given in the same moment is passed on.
            if place.done() and not place.cancelled():
                self.leave()
            raise

    @property
    def waiting(self) -> int:
        """Return how many wait."""
        return sum(not place.done() for _, _, place in self._waiting)

    def leave(self) -> None:
        """Give a place back: to the first who still waits, if anybody does."""
        while self._waiting:
            place = heapq.heappop(self._waiting)[2]
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
