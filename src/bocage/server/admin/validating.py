"""Every stored match replayed by this version, as must be done before it serves them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from sqlalchemy import select

from bocage.server.store.schema import TABLES
from bocage.server.store.store import Change, Store
from bocage.server.table.table import Table


class Unreadable(msgspec.Struct, frozen=True):
    """A table that this version cannot go on with, and why: what was raised."""

    table: str
    scenario: str
    problem: Exception


class OtherOutcomes(Exception):
    """A change that was stored with other dice and draws than it asks for."""

    def __init__(self, number: int) -> None:
        super().__init__(f"change {number} asks for other dice and draws than are stored with it")


class Gap(Exception):
    """A change whose number does not follow."""

    def __init__(self, number: int) -> None:
        super().__init__(f"change {number} does not follow the one before it")


def validate(store: Store, progress: Callable[[int, int], None]) -> list[Unreadable]:
    """Replay every match and return those that do not hold; ``progress`` is told how many are done, of how many."""
    with store.reading() as connection:
        tables = connection.execute(select(TABLES.c.id, TABLES.c.scenario).order_by(TABLES.c.id)).all()
    found = []
    for done, (table_id, scenario) in enumerate(tables, 1):
        try:
            _replay(store, table_id)
        except Exception as problem:  # noqa: BLE001 - whatever it was, the other tables are looked at, too
            found.append(Unreadable(table_id, scenario, problem))
        progress(done, len(tables))
    return found


def _replay(store: Store, table_id: str) -> None:
    row, seats = store.find_table(table_id)
    table = Table(row, seats)
    changes, _ = store.news(table_id, 0)
    for change in _in_order(changes):
        before = len(table.match.entries)
        table.replay([change], seats)
        entries = table.match.entries
        if len(entries) > before and entries[-1].outcomes != change.outcomes:
            raise OtherOutcomes(change.number)


def _in_order(changes: list[Change]) -> Iterator[Change]:
    for number, change in enumerate(changes, 1):
        if change.number != number:
            raise Gap(change.number)
        yield change
