"""Tables closed by whoever runs the server; a closed one is a change like any other, so servers that run hear of it."""

from __future__ import annotations

import time

from msgspec import structs

from bocage.engine.words.terms import NOBODY
from bocage.server.problems import Refused
from bocage.server.store.store import Besides, Store
from bocage.server.store.writer import Taken
from bocage.server.table.table import Table

# How often it is tried; others may store a change of the same number at the same moment.
TRIES = 20


def load_table(store: Store, table_id: str) -> Table:
    """Return a table as it is stored."""
    row, seats = store.find_table(table_id)
    table = Table(row, seats)
    changes, seats_now = store.news(table_id, 0)
    table.replay(changes, seats_now or seats)
    return table


def close_table(store: Store, table_id: str) -> bool:
    """Let nobody play at a table any more; return False if it was over already."""
    for _ in range(TRIES):
        table = load_table(store, table_id)
        if table.match.is_over or table.is_closed:
            return False
        change = structs.replace(table.next_change("closed", NOBODY), at=time.time_ns() // 1_000_000)
        try:
            store.add_change(table_id, change, Besides(due=0, ends=True))
        except Taken:
            continue
        return True
    raise Refused("not-stored")
