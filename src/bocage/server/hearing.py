"""A channel of PostgreSQL's: how it is listened to, through every loss of the line."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Protocol

import psycopg
from psycopg import AsyncConnection

# Seconds that a connection may take to be made.
CONNECTING = 5
# Seconds after which a connection that was lost is tried again: at first, and at most.
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
# Seconds in which a line that is dead without a word is found out: 15, and three times 5.
ALIVE: dict[str, Any] = {"keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
# As what PostgreSQL knows the connections.
NAMED: dict[str, Any] = {"connect_timeout": CONNECTING, "application_name": "bocage", **ALIVE}

_LOG = logging.getLogger(__name__)


class Ear(Protocol):
    """Whoever listens to a channel."""

    def begin_to_hear(self) -> None:
        """Hear from now on; something may have been missed before."""

    def hear_text(self, text: str) -> None:
        """Hear a message."""

    def lose_line(self) -> None:
        """Hear nothing, until it begins again."""


async def connect(address: str) -> AsyncConnection[Any]:
    """Return a connection of one's own, on which each statement is a transaction."""
    return await AsyncConnection.connect(address, autocommit=True, **NAMED)


async def listen(address: str, channel: str, ear: Ear) -> None:
    """Listen to a channel, for ever."""
    pause = FIRST_PAUSE
    while True:
        try:
            async with await connect(address) as connection:
                await connection.execute(f"listen {channel}".encode())
                pause = FIRST_PAUSE
                ear.begin_to_hear()
                await _hear(connection, ear)
        except (psycopg.Error, OSError) as problem:
            _LOG.warning("Other processes are not heard of until the database is back: %s", problem)
        finally:
            ear.lose_line()
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def _hear(connection: AsyncConnection[Any], ear: Ear) -> None:
    """Pass on what comes, as it comes, until the line is lost: the driver's own way takes the loop round for each."""
    loop = asyncio.get_running_loop()
    line, lost = connection.pgconn, loop.create_future()
    # Known no more once the line is lost, and perhaps another's by then.
    number = line.socket

    def read() -> None:
        try:
            line.consume_input()
            while (note := line.notifies()) is not None:
                _pass_on(ear, note.extra.decode())
        except psycopg.Error as problem:
            loop.remove_reader(number)
            lost.set_exception(problem)

    loop.add_reader(number, read)
    # What came with the answer to the last question has been read off the line already.
    read()
    try:
        await lost
    except asyncio.CancelledError:
        loop.remove_reader(number)
        raise


def _pass_on(ear: Ear, text: str) -> None:
    try:
        ear.hear_text(text)
    except Exception:  # noqa: BLE001 - one message's mishap is not the others'
        _LOG.exception("What another process told could not be heard.")
