"""The flags of the clocks: they fall in time, at every table, whether anybody is there or not. Rules R8.10."""

from __future__ import annotations

import asyncio
import logging

from bocage.server.problems import Refused
from bocage.server.store.writer import Taken
from bocage.server.table.tables import Tables

# Seconds after which it is tried again where the store could not even be asked, or another process watches.
TRY_AGAIN = 1.0
# What one process takes on.
CLOCKS = "clocks"

_LOG = logging.getLogger(__name__)


class Flags:
    """Lets the clocks of all tables run out for as long as the server runs."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._watching: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Watch the clocks from now on."""
        self._watching = asyncio.create_task(self._watch())

    async def end(self) -> None:
        """Watch them no longer; another process, or the next, goes on with what is stored."""
        if self._watching is not None:
            self._watching.cancel()

    async def _watch(self) -> None:
        time, neighbours = self._tables.time, self._tables.store.neighbours
        while True:
            try:
                if not await neighbours.claim(CLOCKS):
                    # Another process watches them; should it end, this one does.
                    await asyncio.sleep(TRY_AGAIN)
                    continue
                for table_id in await time.due():
                    await self._look_at(table_id)
                await time.wait()
            except Refused as problem:
                # What is due falls once the store can be asked again.
                _LOG.warning("The clocks cannot be watched just now: %s.", problem.key)
                await asyncio.sleep(TRY_AGAIN)
            except Exception:  # noqa: BLE001 - clocks go on, whatever it was
                _LOG.exception("The clocks could not be watched; it is tried again.")
                await asyncio.sleep(TRY_AGAIN)

    async def _look_at(self, table_id: str) -> None:
        """Let a flag fall that has to, at a table where one was due."""
        tables = self._tables
        try:
            async with tables.open(table_id) as live, live.lock:
                table = await tables.fresh(live)
                now = await tables.moment(live)
                # What was due may have been put off: by a decision, or by a time that nobody kept.
                await tables.time.put_off(table_id, table.due_at(now, table.seats) or 0)
        except Taken:
            # Another process was quicker: whatever is due now stands in the store.
            pass
        except Exception:  # noqa: BLE001 - one table's mishap is not the others'
            _LOG.exception("The clocks of table %s could not be looked at; it is tried again in a minute.", table_id)
            await tables.time.put_off(table_id)
