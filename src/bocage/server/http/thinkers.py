"""Who thinks for a server: its own processes, those that serve the queue of its database, or both."""

from __future__ import annotations

import os

from bocage.server.problems import Refused
from bocage.server.store.store import Store
from bocage.server.think.thinking import Elsewhere, Thinkers, Where

MOST_WORKERS = 4


def most_workers() -> int:
    """Return how many processes may think here, so that one processor is left to the server."""
    return min(MOST_WORKERS, max(1, (os.cpu_count() or 1) - 1))


def check_where(store: Store, where: Where) -> None:
    """Refuse to leave thinking to others where they could not be asked."""
    if where == "elsewhere" and not store.database.is_shared:
        raise Refused("think-elsewhere")


def make_thinkers(store: Store, workers: int, where: Where) -> Thinkers:
    """Return who thinks for the server of a store, which is let go of if that cannot be."""
    try:
        check_where(store, where)
        elsewhere: Elsewhere | None = None
        if where != "here" and store.database.is_shared:
            # Only a database that is shared has a queue, and the library for it.
            from bocage.server.think.asking import Asking  # noqa: PLC0415

            elsewhere = Asking(store.database.address)
    except BaseException:
        store.close()
        raise
    return Thinkers(workers, elsewhere=elsewhere, where=where)
