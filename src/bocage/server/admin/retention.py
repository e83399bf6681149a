"""Tables at which nothing has happened for long are removed, with all that belongs to them alone."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy import Connection, delete, select

from bocage.server.admin.listing import Listed, list_tables
from bocage.server.logs import note
from bocage.server.store.schema import CALLS, CAMPAIGN_MATCHES, CAMPAIGNS, CLOCKS, EVENTS, HOLDINGS, SEATS, TABLES
from bocage.server.store.store import Store

DAY = 24 * 60 * 60
# Seconds between two looks of a server that removes tables by itself.
LOOK_EVERY = 60 * 60.0
# Tables removed in one transaction, so that nobody who plays waits long.
TOGETHER = 50

_LOG = logging.getLogger(__name__)


def dead_tables(store: Store, days: int, now: float | None = None) -> list[Listed]:
    """Return the tables at which nothing has happened for so many days; those of a campaign die together."""
    before = (time.time() if now is None else now) - days * DAY
    tables = list_tables(store)
    quiet = {table.id for table in tables if table.changed_at < before}
    with store.reading() as connection:
        matches = connection.execute(select(CAMPAIGN_MATCHES.c.campaign_id, CAMPAIGN_MATCHES.c.table_id)).all()
    awake = {campaign for campaign, table in matches if table not in quiet}
    quiet -= {table for campaign, table in matches if campaign in awake}
    return [table for table in tables if table.id in quiet]


def remove_tables(store: Store, tables: list[Listed]) -> None:
    """Remove tables, their logs, seats and clocks, and campaigns and calls that nothing is left of; results stay."""
    for at in range(0, len(tables), TOGETHER):
        with store.writing() as connection:
            _remove(connection, [table.id for table in tables[at : at + TOGETHER]])
    with store.writing() as connection:
        left = select(CAMPAIGN_MATCHES.c.campaign_id)
        connection.execute(delete(CAMPAIGNS).where(CAMPAIGNS.c.id.not_in(left)))
        tokens = select(SEATS.c.token_digest)
        for part in (CALLS, HOLDINGS):
            connection.execute(delete(part).where(part.c.token_digest.not_in(tokens)))


def _remove(connection: Connection, ids: list[str]) -> None:
    for part in (EVENTS, CLOCKS, CAMPAIGN_MATCHES, SEATS):
        connection.execute(delete(part).where(part.c.table_id.in_(ids)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids)))


class Keeper:
    """Removes dead tables while a server runs: at its start, and every hour."""

    def __init__(self, store: Store, days: int) -> None:
        self._store = store
        self._days = days
        self._keeping: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Remove from now on."""
        self._keeping = asyncio.create_task(self._keep())

    async def _keep(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.tidy)
            except Exception:  # noqa: BLE001 - the next time may go well
                _LOG.exception("Old tables could not be removed.")
            await asyncio.sleep(LOOK_EVERY)

    def tidy(self) -> None:
        """Remove what is dead now."""
        dead = dead_tables(self._store, self._days)
        if dead:
            remove_tables(self._store, dead)
            note("tables-removed", count=len(dead))

    async def end(self) -> None:
        """Remove no more."""
        if self._keeping is not None:
            self._keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeping
