"""What other processes of the same database do at tables that are watched here: heard of, or looked for."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import msgspec

from bocage.server.call.calls import Calls
from bocage.server.problems import Refused
from bocage.server.store.neighbours import Changed, Told
from bocage.server.store.store import Change, Store
from bocage.server.table.computers import Computers
from bocage.server.table.live import Live
from bocage.server.table.presence import Presence
from bocage.server.table.table import Table
from bocage.server.table.timekeeping import Timekeeper

# Seconds between two looks at what other processes have stored.
LOOK_EVERY = 0.5
# Higher than the number of any change.
UNKNOWN = sys.maxsize

_LOG = logging.getLogger(__name__)


@contextmanager
def _next_time_again() -> Iterator[None]:
    """Let a look at the store fail: whatever it was, the next look may go well."""
    try:
        yield
    except Refused as problem:
        _LOG.warning("What other processes stored cannot be read just now: %s.", problem.key)
    except Exception:  # noqa: BLE001 - one table's mishap is not the others'
        _LOG.exception("What other processes stored could not be read.")


class Watched(Protocol):
    """The tables as they are looked out for: which of them are watched, where they are stored, how they go on."""

    store: Store
    time: Timekeeper
    calls: Calls
    computers: Computers

    def watched(self) -> list[Live]:
        """Return those that somebody watches here."""

    def at_hand(self, table_id: str = "") -> list[Live]:
        """Return all that are in memory, or the one of an id."""

    async def begin(self, table_id: str) -> None:
        """Bring a table up to date."""

    async def known(self, live: Live) -> Table:
        """Return the table as this process knows it; the lock is held."""


class Lookout:
    """Hears what other processes tell or, where nothing is heard, looks at the store while somebody watches here."""

    def __init__(self, tables: Watched) -> None:
        self._tables = tables
        self.looking: asyncio.Task[None] | None = None
        neighbours = tables.store.neighbours
        is_shared = tables.store.database.is_shared
        self.presence = Presence(neighbours, self._hear_of_presence) if is_shared else None

    # Hearing

    async def listen(self) -> None:
        """Hear of other processes from now on."""
        if self.presence is not None:
            self.presence.begin()
            self._tables.store.neighbours.begin(self)

    async def end(self) -> None:
        """Hear nothing more, and tell others that all who were here are gone."""
        if self.presence is not None:
            await self.presence.close()
        await self._tables.store.neighbours.close()

    def hear(self, told: Told) -> None:
        """Hear what another process tells."""
        if not isinstance(told, Changed):
            if self.presence is not None:
                self.presence.hear(told)
            return
        for news in told.news:
            if news.is_timed:
                # The next clock may run out earlier now.
                self._tables.time.hurry.set()
            for live in self._tables.at_hand(news.table):
                live.heard = max(live.heard, news.number)
                if news.change and live.watchers:
                    live.told[news.number] = msgspec.json.decode(news.change, type=Change)
                self._catch_up_with(live)

    def hear_again(self) -> None:
        """Take in what may have been missed while nothing was heard."""
        for live in self._tables.at_hand():
            live.heard = UNKNOWN
            self._catch_up_with(live)
        if self.presence is not None:
            self.presence.ask()

    def _hear_of_presence(self, table_id: str) -> None:
        for live in self._tables.at_hand(table_id):
            live.wake(seats=True)

    def _catch_up_with(self, live: Live) -> None:
        """Take in what another process stored, if somebody here wishes to know it; otherwise who asks next does."""
        is_wanted = live.watchers or self._tables.calls.is_about_to_call(live.id)
        if live.catching_up is None and live.is_behind() and is_wanted and not self._take_in_at_once(live):
            live.catching_up = asyncio.create_task(self._take_in(live))

    def _take_in_at_once(self, live: Live) -> bool:
        """Take in what was told whole, if nobody is just reading or changing the table, without a task of its own."""
        with _next_time_again():
            if live.watchers and live.take_in_told():
                self._tables.computers.go_on(live)
                return True
        return False

    async def _take_in(self, live: Live) -> None:
        try:
            with _next_time_again():
                while live.is_behind():
                    if live.watchers:
                        async with live.lock:
                            await self._tables.known(live)
                        self._tables.computers.go_on(live)
                    else:
                        await self._tables.begin(live.id)
        finally:
            live.catching_up = None

    # Looking

    def begin(self) -> None:
        """Look from now on, if nobody did."""
        if self.looking is None:
            self.looking = asyncio.create_task(self._look_around())

    async def _look_around(self) -> None:
        try:
            while watched := self._tables.watched():
                await asyncio.sleep(LOOK_EVERY)
                with _next_time_again():
                    await self.catch_up(watched)
        finally:
            self.looking = None

    async def catch_up(self, watched: list[Live]) -> None:
        """Take in what other processes have stored; those who watch are woken by it."""
        newest: dict[str, int] = {}
        if not self._tables.store.neighbours.is_heard:
            newest = await asyncio.to_thread(self._tables.store.newest, [live.id for live in watched])
        for live in watched:
            is_due = live.is_held_up and time.monotonic() >= live.held_until
            # Those who watched may have left, and others come, while the store was asked.
            if live.watchers and (live.table is None or is_due or newest.get(live.id, 0) > live.table.number):
                live.is_held_up = False
                with _next_time_again():
                    await self._tables.begin(live.id)
