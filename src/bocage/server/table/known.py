"""Seats opened by somebody who is signed in, on whatever device: the session instead of the seat's own token."""

from __future__ import annotations

import asyncio
import time

from bocage.server.problems import Refused
from bocage.server.store.persons import PersonStore
from bocage.server.store.store import Token

# Between the token of a session and which of one's own seats at the table is meant, from 0; no token has it in it.
BETWEEN = "."
# Seconds after which it is looked again whether somebody at a socket is signed in still.
LOOK_AGAIN = 30.0


async def opener_of(persons: PersonStore, table_id: str, token: str) -> Token:
    """Return what opens a seat of a table: a seat's own token as it is, or the seat of whoever is signed in."""
    session, between, place = token.partition(BETWEEN)
    if not between:
        return token
    person = await asyncio.to_thread(persons.find, session)
    if not person:
        raise Refused("not-signed-in")
    held = await asyncio.to_thread(persons.held, person, table_id)
    if not place.isdecimal() or not place.isascii() or int(place) >= len(held):
        raise Refused("wrong-token")
    return held[int(place)]


class Opener:
    """What opens a seat for somebody who stays: one who is signed out elsewhere is let in no longer, soon after."""

    def __init__(self, persons: PersonStore, table_id: str, token: str) -> None:
        self._persons = persons
        self._table_id = table_id
        self._token = token
        self._is_known = BETWEEN in token
        self._looked = 0.0
        self.opens: Token = ""

    async def look(self) -> None:
        """Look who is signed in, if that was long ago; somebody who is not any more is refused."""
        now = time.monotonic()
        if self._looked and not (self._is_known and now - self._looked > LOOK_AGAIN):
            return
        try:
            self.opens = await opener_of(self._persons, self._table_id, self._token)
        except Refused as problem:
            # Who has handed the seat over meanwhile goes on watching.
            if not self._looked or problem.key != "wrong-token":
                raise
        self._looked = now
