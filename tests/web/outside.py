"""Matches brought to a wanted point from outside, before a browser looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bocage.server.wire.messages import TableMade
from bocage.server.wire.position import PositionSeen
from tests.server.house import Guest, House, all_at, play_on
from tests.web.running import Server, person

MOST_TABLES = 60
MOST_DECISIONS = 50


@contextmanager
def guests_at(server: Server, table: TableMade) -> Iterator[list[Guest]]:
    """Let all persons of a table sit down, without a browser."""
    with all_at(House(server.address.removeprefix("http://")), table) as guests:
        yield guests


def find_table(server: Server, fits: Callable[[PositionSeen], bool], scenario: str = "la-raye") -> TableMade:
    """Play tables of two by chance until the US are to decide in a position that fits."""
    for seed in range(MOST_TABLES):
        table = server.make(person("Anna"), person("Bert"), scenario=scenario)
        with guests_at(server, table) as guests:
            for number in range(MOST_DECISIONS):
                came_to = play_on(guests, 1, MOST_DECISIONS * seed + number)
                view = guests[0].see(came_to).view
                if view.actions and fits(view):
                    return table
    raise AssertionError("none of the matches came to such a point")
