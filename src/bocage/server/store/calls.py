"""Where seats wish to be called, by the digest of their token."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import DBAPIError

from bocage.server.problems import Refused
from bocage.server.store.schema import CALLS
from bocage.server.store.store import Store
from bocage.server.wire.calls import CallKind

# Browsers that one seat may be called at; beyond that the oldest is forgotten.
MOST_BROWSERS = 5


class CallRow(msgspec.Struct, frozen=True):
    """Where a seat wishes to be called."""

    token_digest: str
    kind: CallKind
    address: str
    p256dh: str = ""
    auth: str = ""
    page: str = ""
    # What its reader has asked for last; "" for the server's own.
    language: str = ""


class CallStore:
    """Reads and writes calls; every method is one transaction and blocks while it runs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, token_digest: str) -> list[CallRow]:
        """Return all calls of a seat, the oldest first."""
        with self._store.reading() as connection:
            return [_call(row) for row in _rows(connection, token_digest)]

    def add(self, call: CallRow) -> None:
        """Keep a call; a seat has one webhook, and no more than so many browsers."""
        most = MOST_BROWSERS if call.kind == "push" else 1
        try:
            with self._store.writing() as connection:
                self._store.database.alone(connection, call.token_digest)
                _remove(connection, call.token_digest, call.address)
                alike = [row for row in _rows(connection, call.token_digest) if row.kind == call.kind]
                for row in alike[: max(0, len(alike) + 1 - most)]:
                    connection.execute(delete(CALLS).where(CALLS.c.id == row.id))
                connection.execute(insert(CALLS).values(msgspec.structs.asdict(call)))
        except DBAPIError:
            raise Refused("not-stored") from None

    def read_in(self, token_digest: str, language: str) -> None:
        """Note which language a seat reads; nothing is written where that is known."""
        calls = (CALLS.c.token_digest == token_digest) & (CALLS.c.language != language)
        with self._store.reading() as connection:
            if connection.execute(select(CALLS.c.id).where(calls)).first() is None:
                return
        try:
            with self._store.writing() as connection:
                connection.execute(update(CALLS).where(calls).values(language=language))
        except DBAPIError:
            raise Refused("not-stored") from None

    def remove(self, token_digest: str, address: str) -> None:
        """Forget a call, if there is such a one."""
        try:
            with self._store.writing() as connection:
                _remove(connection, token_digest, address)
        except DBAPIError:
            raise Refused("not-stored") from None


def _rows(connection: Connection, token_digest: str) -> list[Row[Any]]:
    return list(
        connection.execute(select(CALLS).where(CALLS.c.token_digest == token_digest).order_by(CALLS.c.id)).all()
    )


def _remove(connection: Connection, token_digest: str, address: str) -> None:
    connection.execute(delete(CALLS).where((CALLS.c.token_digest == token_digest) & (CALLS.c.address == address)))


def _call(row: Row[Any]) -> CallRow:
    return CallRow(row.token_digest, row.kind, row.address, row.p256dh, row.auth, row.page, row.language)
