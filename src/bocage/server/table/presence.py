"""Who is at which table, at this process and at the others of the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bocage.server.store.neighbours import Asking, Gone, Here, Neighbours

# Seconds for which changes are gathered before they are told, between two signs of life, and after which a process
# that gave none is gone.
GATHER = 0.05
SIGN_EVERY = 5.0
PATIENCE = 15.0
# Tables told of in one message, whose length is limited.
MOST_TOLD = 60

Seats = frozenset[int]


@dataclass
class _Other:
    """Another process: when it last gave a sign of life, and the seats that are open there, and looked at, by table."""

    seen_at: float = field(default_factory=time.monotonic)
    tables: dict[str, tuple[Seats, Seats]] = field(default_factory=dict)


class Presence:
    """Tells other processes who is at tables here, and remembers what they tell."""

    def __init__(self, neighbours: Neighbours, changed: Callable[[str], None]) -> None:
        """``changed`` hears of tables at which somebody came or went elsewhere."""
        self._neighbours = neighbours
        self._changed = changed
        self._others: dict[str, _Other] = {}
        # Who is here, by table, and the tables at which that is yet to be told.
        self._here: dict[str, tuple[Seats, Seats]] = {}
        self._untold: set[str] = set()
        self._wakes = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Tell, from now on, and ask who is where."""
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    def ask(self) -> None:
        """Ask who is where, and tell it anew: something may have been missed."""
        self._untold.update(self._here)
        self._untold.add("")
        self._wakes.set()

    def note(self, table: str, seats: Seats, looking: Seats) -> None:
        """Note who is at a table here."""
        if self._here.get(table, (frozenset(), frozenset())) == (seats, looking):
            return
        if seats:
            self._here[table] = seats, looking
        else:
            self._here.pop(table, None)
        self._untold.add(table)
        self._wakes.set()

    def elsewhere(self, table: str) -> tuple[Seats, Seats]:
        """Return the seats that are open at other processes, and those that are looked at."""
        found = [other.tables[table] for other in self._others.values() if table in other.tables]
        open_there, looking = (
            (frozenset[int]().union(*each) for each in zip(*found, strict=True)) if found else ((), ())
        )
        return frozenset(open_there), frozenset(looking)

    def hear(self, told: Here | Asking | Gone) -> None:
        """Hear who is at tables elsewhere."""
        if isinstance(told, Gone):
            self._forget(told.origin)
            return
        other = self._others.setdefault(told.origin, _Other())
        other.seen_at = time.monotonic()
        if isinstance(told, Asking):
            self._untold.update(self._here)
            self._wakes.set()
            return
        for table, (seats, looking) in told.tables.items():
            if seats:
                other.tables[table] = frozenset(seats), frozenset(looking)
            else:
                other.tables.pop(table, None)
            self._changed(table)

    def _forget(self, origin: str) -> None:
        other = self._others.pop(origin, None)
        for table in other.tables if other is not None else ():
            self._changed(table)

    def _look_around(self) -> None:
        """Forget those of whom nothing was heard."""
        late = time.monotonic() - PATIENCE
        for origin in [origin for origin, other in self._others.items() if other.seen_at < late]:
            self._forget(origin)

    async def _tell(self) -> None:
        while True:
            try:
                await asyncio.wait_for(self._wakes.wait(), SIGN_EVERY)
                await asyncio.sleep(GATHER)
            except TimeoutError:
                pass
            self._wakes.clear()
            self._look_around()
            if not self._neighbours.is_heard:
                # Everything is told anew when it is.
                continue
            if "" in self._untold:
                await self._neighbours.tell(Asking(self._neighbours.origin))
            tables = sorted(self._untold - {""})
            self._untold.clear()
            for first in range(0, max(1, len(tables)), MOST_TOLD):
                await self._neighbours.tell(self._message(tables[first : first + MOST_TOLD]))

    def _message(self, tables: list[str]) -> Here:
        nobody: tuple[Seats, Seats] = (frozenset(), frozenset())
        told = {table: self._here.get(table, nobody) for table in tables}
        return Here(self._neighbours.origin, {table: (sorted(a), sorted(b)) for table, (a, b) in told.items()})

    async def close(self) -> None:
        """Tell that all who were here are gone."""
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)
            if self._neighbours.is_heard:
                await self._neighbours.tell(Gone(self._neighbours.origin))
