"""Where the server's time comes from, so that a test can bring its own."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Protocol


class Clock(Protocol):
    """Tells the time, and waits."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""

    async def wait(self, until: int, hurry: asyncio.Event) -> None:
        """Wait until a moment, or until there is something to hurry for."""


class WallClock:
    """The clock of the machine."""

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def wait(self, until: int, hurry: asyncio.Event) -> None:
        """Wait until a moment, or until there is something to hurry for."""
        with suppress(TimeoutError):
            await asyncio.wait_for(hurry.wait(), max(1, until - self.now()) / 1000)
