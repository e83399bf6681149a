"""The time as all processes of a database keep it: no clock runs while none of them is there. Rules R8.10."""

from __future__ import annotations

import asyncio

from bocage.server.moments import Clock
from bocage.server.problems import Refused
from bocage.server.store.timing import Timing
from bocage.server.table.clocks import Downtime

# Milliseconds between two notes in the store that time is kept, and after how many without one it was not.
BEAT_EVERY = 5_000
PATIENCE = 12_000
# Milliseconds until a flag that could not fall is looked at again.
PUT_OFF = 60_000


class Timekeeper:
    """Tells the time for clocks, and when the next of them runs out."""

    def __init__(self, timing: Timing, clock: Clock) -> None:
        self._timing = timing
        self._clock = clock
        self.downtime = Downtime()
        # When that was last noted.
        self.beat_at: int | None = None
        # Set when something has changed about what is due.
        self.hurry = asyncio.Event()

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return self._clock.now()

    async def kept(self) -> int:
        """Return the same, once it is known since when the time has been kept; a Refused if that cannot be noted."""
        now = self.now()
        if self.beat_at is None or abs(now - self.beat_at) >= BEAT_EVERY:
            self.downtime.standstills = await asyncio.to_thread(self._timing.beat, now, PATIENCE, BEAT_EVERY)
            self.beat_at = now
        return now

    async def shown(self) -> int:
        """Return the same for who only looks; where nothing can be noted, the moment until which time was kept."""
        try:
            return await self.kept()
        except Refused:
            return self.now() if self.beat_at is None else self.beat_at

    async def due(self) -> list[str]:
        """Return the tables at which a clock should have run out by now."""
        if await asyncio.to_thread(self._timing.next_due) is None:
            # Nothing runs, so nobody has to know that the time is kept.
            return []
        return await asyncio.to_thread(self._timing.due, await self.kept())

    async def put_off(self, table_id: str, due: int | None = None) -> None:
        """Look at a table's clocks again at another time, by default in a minute; 0 for never, as none runs."""
        await asyncio.to_thread(self._timing.set_due, table_id, self.now() + PUT_OFF if due is None else due)

    async def wait(self) -> None:
        """Wait until a clock runs out, or something has changed; no longer than time is kept without a note."""
        due = await asyncio.to_thread(self._timing.next_due)
        # A clock that was set back since makes no wait longer.
        looks = min(self.beat_at or self.now(), self.now()) + BEAT_EVERY
        await self._clock.wait(self.now() + BEAT_EVERY if due is None else min(due, looks), self.hurry)
        self.hurry.clear()
