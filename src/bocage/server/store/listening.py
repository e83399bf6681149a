"""How processes hear of each other through PostgreSQL: its notifications, and its locks for what only one has to do."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
import psycopg
from psycopg import AsyncConnection

from bocage.server.hearing import connect, listen
from bocage.server.store.locks import OURS, number_of
from bocage.server.store.neighbours import CHANNEL, Hearer, Told, new_origin, written

_LOG = logging.getLogger(__name__)
_READ: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)
_CLAIM = "select pg_try_advisory_lock(%s, %s)"
_RELEASE = "select pg_advisory_unlock(%s, %s)"
_ASK = "select 1"
_TELL = "select pg_notify(%s, %s)"


class Listening:
    """The other processes of a database of PostgreSQL's."""

    def __init__(self, address: str) -> None:
        self.origin = new_origin()
        self.is_heard = False
        self._address = address
        self._listening: asyncio.Task[None] | None = None
        self._hearer: Hearer | None = None
        # What is claimed belongs to this connection, and is free when it ends, however the process does.
        self._own: AsyncConnection[Any] | None = None
        self._claimed: set[str] = set()
        self._turn = asyncio.Lock()

    # Listening

    def begin(self, hearer: Hearer) -> None:
        """Listen from now on."""
        self._hearer = hearer
        self._listening = asyncio.create_task(listen(self._address, CHANNEL, self))

    def begin_to_hear(self) -> None:
        """Hear everything from now on."""
        assert self._hearer is not None
        self.is_heard = True
        self._hearer.hear_again()

    def hear_text(self, text: str) -> None:
        """Pass on what another process tells."""
        assert self._hearer is not None
        told = _READ.decode(text)
        if told.origin != self.origin:
            self._hearer.hear(told)

    def lose_line(self) -> None:
        """Hear nothing, until it begins again."""
        self.is_heard = False

    # Telling and claiming

    async def _ask(self, statement: str, *values: object) -> object:
        """Return what the database answers, over the connection that claims belong to."""
        async with self._turn:
            if self._own is None:
                self._claimed.clear()
                self._own = await connect(self._address)
            try:
                answer = await self._own.execute(statement.encode(), values)
                row = await answer.fetchone()
            except BaseException:
                own, self._own = self._own, None
                await own.close()
                raise
        return None if row is None else row[0]

    async def tell(self, told: Told) -> None:
        """Tell all others something; what cannot be told is logged."""
        try:
            await self._ask(_TELL, CHANNEL, written(told))
        except (psycopg.Error, OSError) as problem:
            _LOG.warning("Other processes could not be told: %s", problem)

    async def claim(self, what: str) -> bool:
        """Take on what only one has to do; False if another does, or nobody can be asked."""
        try:
            if what in self._claimed:
                await self._ask(_ASK)
            if what in self._claimed:
                # It is still this one's, as the connection is still the same.
                return True
            is_claimed = bool(await self._ask(_CLAIM, OURS, number_of(what)))
        except (psycopg.Error, OSError) as problem:
            _LOG.warning("The database could not be asked who does what only one has to: %s", problem)
            return False
        if is_claimed:
            self._claimed.add(what)
        return is_claimed

    async def release(self, what: str) -> None:
        """Leave to others what was taken on; a connection that was lost has done so."""
        with suppress(psycopg.Error, OSError):
            if what in self._claimed:
                self._claimed.discard(what)
                await self._ask(_RELEASE, OURS, number_of(what))

    async def close(self) -> None:
        """Listen no more, and leave everything to others."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        self._claimed.clear()
        if self._own is not None:
            own, self._own = self._own, None
            await own.close()
