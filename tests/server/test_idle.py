"""What a connection waits with, and what is let go of while nobody does anything."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections import Counter
from typing import Any

import pytest

from bocage.data.texts import Texts
from bocage.engine.words.terms import SPECTATOR
from bocage.server.http import socket as sockets
from bocage.server.http.protocols import LimitedSocket
from bocage.server.http.waiting import Bell, Inbox
from bocage.server.table.table import Table
from bocage.server.tell.table import view_message
from bocage.server.wire.messages import ViewMessage
from tests.server.house import Guest, House, all_at, play_on, wait_until

ASKING = (
    "GET /api/socket HTTP/1.1\r\nHost: {host}\r\nHost: {second}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def test_an_inbox_gives_what_came_in_its_order_and_loses_nothing_to_a_reader_who_gave_up() -> None:
    async def read() -> list[Any]:
        inbox = Inbox()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inbox.get(), 0.01)
        assert inbox.empty()
        reading = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        for event in (1, 2, 3):
            inbox.put_nowait(event)
        assert inbox.qsize() == 3
        return [await reading, await inbox.get(), await inbox.get(), inbox.empty()]

    assert asyncio.run(read()) == [1, 2, 3, True]


def test_a_bell_wakes_all_who_wait_but_one_who_gave_up() -> None:
    async def ring() -> None:
        bell = Bell()
        first, second, third = (asyncio.create_task(bell.wait()) for _ in range(3))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        bell.set()
        assert await first
        assert await third
        assert second.cancelled()
        bell.clear()
        assert not bell.is_set()

    asyncio.run(ring())


def test_messages_are_made_once_for_all_who_are_told_the_same_and_then_let_go_of(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Counter[tuple[int, int]] = Counter()

    def count(table: Table, seat: int, since: int, texts: Texts, now: int = 0) -> ViewMessage:
        made[seat, table.number] += 1
        return view_message(table, seat, since, texts, now)

    monkeypatch.setattr(sockets, "view_message", count)
    given = house.make_hot_seat()
    with all_at(house, given) as guests, Guest(house, given.table) as one, Guest(house, given.table) as two:
        for each in (one, two):
            each.see(0)
        made.clear()
        number = play_on(guests, 5)
        for each in (one, two):
            each.see(number)
        live = house.tables._live[given.table]
        wait_until(lambda: not live._messages)

    told = {about: times for about, times in made.items() if about[0] == SPECTATOR}
    assert told
    assert set(told.values()) == {1}


def test_the_request_of_a_socket_is_not_kept_while_it_is_open(house: House) -> None:
    made = house.make_hot_seat()
    with Guest(house, made.table, made.seats[0].token) as guest:
        guest.see(0)
        # By their types: what is asked for more may be gone already.
        open_here = [each for each in gc.get_objects() if issubclass(type(each), LimitedSocket)]
        [connection] = [each for each in open_here if not each.disconnected and _address_of(each) == house.address]
        assert list(connection.request.headers.raw_items()) == []
        assert list(connection.response.headers.raw_items()) == []
        assert connection.scope["headers"] == []


def _address_of(connection: LimitedSocket) -> str:
    host, port = connection.server or ("", 0)
    return f"{host}:{port}"


@pytest.mark.parametrize(("host", "second"), [("evil.example", "evil.example"), ("evil.example", "localhost")])
def test_a_socket_for_another_host_is_refused(house: House, host: str, second: str) -> None:
    name, port = house.address.split(":")
    with socket.create_connection((name, int(port)), 10) as line:
        line.sendall(ASKING.format(host=host, second=second).encode())
        assert line.recv(4096).split()[1] in (b"400", b"403")
