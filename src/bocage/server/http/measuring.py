"""Metrics for Prometheus: what is read off the parts of a running server, and who may see it. docs/running.md."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from sqlalchemy import func, select

from bocage.server import measures
from bocage.server.http.api import Authorization, token_of
from bocage.server.http.guards import address_of
from bocage.server.http.limits import Doors
from bocage.server.problems import Refused
from bocage.server.store.schema import TABLES
from bocage.server.store.store import Store
from bocage.server.table.tables import Tables

# Seconds between two looks at what only this process knows, so that another one can tell it.
LOOK_EVERY = 5.0
# What a proxy adds when it passes a request on.
PASSED_ON = ("x-forwarded-for", "x-real-ip", "forwarded", "via")

_LOG = logging.getLogger(__name__)


class Gauges:
    """Reads off a server how it is just now, and what its parts have counted since the last look."""

    def __init__(self, tables: Tables, doors: Doors) -> None:
        self._tables = tables
        self._doors = doors
        self._looking: asyncio.Task[None] | None = None
        self._seen: Counter[tuple[str, str]] = Counter()

    def look(self) -> None:
        """Take down what is so now."""
        thinkers = self._tables.thinkers
        measures.LIVE_TABLES.set(self._tables.live_count)
        measures.SOCKETS.set(self._doors.sockets)
        measures.STORE_LAG.set(self._tables.store.writer.lag)
        measures.THINKERS.labels("busy").set(thinkers.pool.busy)
        measures.THINKERS.labels("waiting").set(thinkers.pool.waiting)
        self._count("fallback", thinkers.failures, measures.FALLBACKS)
        self._count("call", self._tables.calls.counts, measures.CALLS)
        self._count("limit", self._doors.refused, measures.LIMITED)

    def _count(self, what: str, counts: Mapping[Any, int], counter: Any) -> None:
        for name, count in counts.items():
            counter.labels(name).inc(count - self._seen[what, name])
            self._seen[what, name] = count

    async def begin(self) -> None:
        """Look again and again."""
        self.look()
        self._looking = asyncio.create_task(self._look_on())

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self.look()
            except Exception:  # noqa: BLE001 - the next look may go well
                _LOG.exception("The server could not be measured.")

    async def end(self) -> None:
        """Look no longer; nothing is so any more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        self.look()


def count_stored(store: Store) -> None:
    """Take down how many tables are stored, played and over."""
    with store.reading() as connection:
        rows = connection.execute(select(TABLES.c.over, func.count()).group_by(TABLES.c.over)).all()
    counts = {bool(row[0]): row[1] for row in rows}
    measures.STORED_TABLES.labels("played").set(counts.get(False, 0))
    measures.STORED_TABLES.labels("over").set(counts.get(True, 0))


def _may_read(request: Request[Any, Any, Any], token: str, wanted: str) -> bool:
    """Whether somebody bears the token, or asks from the machine itself: what a proxy passes on does not."""
    if token:
        return wanted != "" and hmac.compare_digest(token.encode(), wanted.encode())
    return _is_loopback(address_of(request)) and not any(name in request.headers for name in PASSED_ON)


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Request[Any, Any, Any],
    tables: NamedDependency[Tables],
    gauges: NamedDependency[Gauges],
    doors: NamedDependency[Doors],
    authorization: Authorization = None,
) -> Response[bytes]:
    """Tell Prometheus what the server counts of itself."""
    if not _may_read(request, token_of(authorization), doors.metrics_token):
        raise Refused("metrics-closed")
    gauges.look()
    await asyncio.to_thread(count_stored, tables.store)
    if tables.thinkers.elsewhere is not None:
        await tables.thinkers.elsewhere.count()
    told = await asyncio.to_thread(measures.write_measures)
    return Response(told, headers={"content-type": measures.CONTENT_TYPE})
