"""Where the tables of a run lie: a file of SQLite's or a PostgreSQL of its own, on a small disk or on the machine's."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Row, func, select

from bocage.server.store.database import Database, open_database, reading
from bocage.server.store.schema import EVENTS
from tools.chaos.disk import Disk
from tools.postgres import Cluster, ordinary

KINDS = ("sqlite", "postgresql")
# Megabytes: so that the server does not call the disk full while it is empty.
SMALL = {"sqlite": 64, "postgresql": 160}
# Seconds in which PostgreSQL is up again.
PATIENCE = 60.0


@dataclass
class Place:
    """A database, as one of its server's processes is told of it, and what can be done to it from outside."""

    address: str
    disk: Disk | None
    cluster: Cluster | None
    _database: Database

    def events(self) -> list[Row[Any]]:
        """Return all changes of all tables, in order."""
        with reading(self._database) as connection:
            return list(connection.execute(select(EVENTS).order_by(EVENTS.c.table_id, EVENTS.c.number)).all())

    def newest(self) -> dict[str, int]:
        """Return the number of the last change of each table."""
        found = select(EVENTS.c.table_id, func.max(EVENTS.c.number)).group_by(EVENTS.c.table_id)
        with reading(self._database) as connection:
            return {row[0]: row[1] for row in connection.execute(found).all()}

    async def keep_up(self) -> None:
        """Start PostgreSQL anew for as long as the run lasts, whenever it has ended, as a machine would."""
        while self.cluster is not None:
            if not self.cluster.is_running and not (self.disk and self.disk.is_full):
                await asyncio.to_thread(self.cluster.start, is_patient=True)
            await asyncio.sleep(0.02)

    async def is_up(self) -> None:
        """Wait until the database can be asked."""
        async with asyncio.timeout(PATIENCE):
            while self.cluster is not None and not await asyncio.to_thread(self.cluster.answers):
                await asyncio.sleep(0.02)


@contextmanager
def open_place(kind: str, folder: Path, *, small: bool) -> Iterator[Place]:
    """Give a place for tables within a folder; on a ``small`` disk if that is wished."""
    data = folder / "data"
    data.mkdir(mode=0o700)
    owner = ordinary().get("user", 0) if kind == "postgresql" else 0
    disk = Disk(data, SMALL[kind], owner) if small else None
    try:
        if kind == "sqlite":
            address = str(data / "tables.sqlite")
            with closing(open_database(Path(address))) as database:
                yield Place(address, disk, None, database)
            return
        if not small:
            data.rmdir()
        cluster = Cluster(folder, small=True)
        cluster.start()
        try:
            address = cluster.new_database()
            with closing(open_database(address)) as database:
                yield Place(address, disk, cluster, database)
        finally:
            cluster.stop(at_once=True)
    finally:
        if disk is not None:
            disk.close()
