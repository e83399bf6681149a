"""What a connection waits with, and what is let go of while nobody does anything."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.data.texts import Texts
from bocage.engine.words.terms import SPECTATOR
from bocage.server.http import socket as sockets
from bocage.server.table.table import Table
from bocage.server.tell.table import view_message
from bocage.server.wire.messages import ViewMessage
from tests.server.house import Guest, House, all_at, play_on, wait_until


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
