"""All tables: made, joined, changed by commands and by computer players, each change stored before it is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from math import inf
from typing import TypeVar, cast

from msgspec import structs
from sqlalchemy.exc import DBAPIError

from bocage.engine import seat_name
from bocage.engine.words.terms import NOBODY, SPECTATOR
from bocage.match import MatchProblem
from bocage.server.call.calls import Calls
from bocage.server.moments import Clock, WallClock
from bocage.server.problems import Refused
from bocage.server.store.persons import PersonStore
from bocage.server.store.store import NewTable, Store, digest
from bocage.server.store.writer import Taken
from bocage.server.table import secrets
from bocage.server.table.calling import Callers
from bocage.server.table.commands import Transaction, check_allowed, done_already, transaction_of
from bocage.server.table.computers import Computers
from bocage.server.table.ending import besides_of
from bocage.server.table.live import Live, Watcher
from bocage.server.table.lookout import Lookout
from bocage.server.table.making import new_lesson, new_table
from bocage.server.table.rated import check_rivals
from bocage.server.table.table import Table
from bocage.server.table.timekeeping import Timekeeper
from bocage.server.table.writing import check_apart, check_name
from bocage.server.think.advising import Analyses
from bocage.server.think.thinking import Thinkers
from bocage.server.wire.messages import Command, Joined, JoinWish, LessonWish, SeatGiven, TableMade, TableWish

LONGEST_ID = 64
# Tables that nobody is at and that are kept at hand, and things read from tables.
MOST_LEFT, MOST_READ = 32, 16
# How often a command is tried: with what is known here, then with what other processes have stored.
TRIES = 3

T = TypeVar("T")

_LOG = logging.getLogger(__name__)


@contextmanager
def _as_damaged(live: Live, heard: int) -> Iterator[None]:
    """Tell in a sentence of a table whose rows make no match; that the store cannot be asked is no fault of theirs."""
    try:
        yield
    except BaseException as problem:
        # What was heard of is still to be read.
        live.heard = max(live.heard, heard)
        if isinstance(problem, Refused | DBAPIError | OSError) or not isinstance(problem, Exception):
            raise
        _LOG.exception("Table %s cannot be read as it is stored.", live.id)
        raise Refused("table-damaged", table=live.id) from problem


class Tables:
    """The tables of one database."""

    def __init__(self, store: Store, thinkers: Thinkers, calls: Calls, clock: Clock | None = None) -> None:
        self.store = store
        self.persons = PersonStore(store)
        self.time = Timekeeper(store.timing, clock or WallClock())
        self.thinkers = thinkers
        self.calls = calls
        self.analyses = Analyses(thinkers.failures)
        self._live: dict[str, Live] = {}
        # Those that everybody left last, and what was read from tables that have not changed since.
        self._left: OrderedDict[str, Live] = OrderedDict()
        self._read: OrderedDict[Hashable, object] = OrderedDict()
        # What takes its time is read beside everything else, one after the other, so that people go first.
        self._readers = ThreadPoolExecutor(1, "reader")
        self.callers = Callers(calls, self.at_hand)
        self.lookout = Lookout(self)
        self.computers = Computers(self, thinkers)
        # When a person last gave a command.
        self.people_at = -inf

    # Making and joining

    async def make(self, wish: TableWish, person: str = "") -> TableMade:
        """Make a table and return it with the secrets of its seats; ``person`` is who does, of those who are known."""
        return await self._keep(*await asyncio.to_thread(new_table, wish, person))

    async def teach(self, wish: LessonWish) -> TableMade:
        """Make a table for a match that is led, and return it with the learner's secret."""
        return await self._keep(*await asyncio.to_thread(new_lesson, wish))

    async def _keep(self, made: NewTable, given: list[SeatGiven]) -> TableMade:
        await asyncio.to_thread(self.store.add_table, made)
        await self.begin(made.row.id)
        return TableMade(table=made.row.id, seats=given)

    async def begin(self, table_id: str) -> None:
        """Bring a table up to date, and let its computer players begin or go on."""
        async with self.open(table_id):
            pass

    async def join(self, table_id: str, wish: JoinWish, person: str = "") -> Joined:
        """Take the seat of an invite; ``person`` is who does, of those who are known."""
        name = check_name(wish.name)
        token = secrets.new_secret()
        async with self.open(table_id) as live:
            async with live.lock:
                table = await self.fresh(live)
                invited = table.seats_for(wish.invite)
                if not invited:
                    raise Refused("wrong-invite")
                if table.is_closed:
                    raise Refused("table-closed")
                if table.next:
                    # A seat taken here would be none there.
                    raise Refused("table-gone-on")
                wanted = table.find_seat(wish.seat) if wish.seat else None
                free = [seat for seat in invited if not seat.name and wanted in (None, seat.seat)]
                if not free:
                    raise Refused("seat-taken")
                check_apart([*(row.name for row in table.seats if row.is_person), name])
                if table.row.options.rated:
                    await asyncio.to_thread(check_rivals, self.persons, table.seats, person)
                seat = structs.replace(free[0], name=name, token_digest=digest(token), mixes=wish.mixes)
                try:
                    change = table.next_change("seat-taken", seat.seat, name)
                    await self.carry_out(live, Transaction(change, seat, person=person))
                except Taken:
                    raise Refused("not-stored") from None
            self._told(live, seats=True)
        return Joined(table=table_id, seat=seat_name(table.match.setup, seat.seat), token=token)

    # Looking

    @asynccontextmanager
    async def open(self, table_id: str) -> AsyncIterator[Live]:
        """Give a table that is up to date, and let its computer players go on; an unknown one is refused."""
        live = self._live.get(table_id) or self._left.pop(table_id, None) or Live(table_id, self.lookout.presence)
        self._live[table_id] = live
        live.users += 1
        try:
            async with live.lock:
                await self.fresh(live)
            self.computers.go_on(live)
            yield live
        finally:
            live.users -= 1
            self.forget(live)

    async def read(self, table_id: str, reading: Callable[[Table, set[int]], T]) -> T:
        """Return what a function reads from a table and the seats present there; nothing changes it meanwhile."""
        async with self.open(table_id) as live, live.lock:
            return reading(await self.known(live), live.present())

    async def read_long(self, table_id: str, about: Callable[[Table], Hashable], reading: Callable[[Table], T]) -> T:
        """Return what a function reads from a table that takes its time; other tables go on meanwhile.

        ``about`` tells what is read and by whose eyes: the same is read once for as long as the table does not change.
        """
        async with self.open(table_id) as live, live.lock:
            table = await self.known(live)
            key = (table_id, table.number, about(table))
            if key in self._read:
                self._read.move_to_end(key)
                return cast(T, self._read[key])
            found = await self.beside(reading, table)
            self._read[key] = found
            if len(self._read) > MOST_READ:
                self._read.popitem(last=False)
            return found

    async def beside(self, reading: Callable[[Table], T], table: Table) -> T:
        """Return what a function reads from a table whose lock is held, beside everything else."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, reading, table)

    def forget(self, live: Live) -> None:
        """Let go of a table that nobody is at; of the last it is kept at hand for who asks again."""
        if live.users or live.thinking is not None or self._live.pop(live.id, None) is None or live.table is None:
            return
        self._left[live.id] = live
        if len(self._left) > MOST_LEFT:
            self._left.popitem(last=False)

    async def known(self, live: Live) -> Table:
        """Return the table as this process knows it; the lock is held.

        What another process has stored meanwhile is heard of. Where nothing is heard, it is noticed by who looks
        around, or when something is stored here; where others were at it lately, the store is asked.
        """
        is_old = live.is_behind() if self.store.neighbours.is_heard else live.is_shared()
        if live.table is not None and is_old and (told := live.take_told()):
            live.replay(told)
        elif live.table is None or is_old:
            return await self.fresh(live)
        return live.table

    async def fresh(self, live: Live) -> Table:
        """Return the table with everything that is stored, by whichever process; the lock is held."""
        is_new, heard, live.heard = live.table is None, live.heard, 0
        with _as_damaged(live, heard):
            if live.table is None:
                row, seats = await asyncio.to_thread(self.store.find_table, live.id)
                live.table = await asyncio.to_thread(Table, row, seats, self.time.downtime)
            table = live.table
            try:
                news, seats = await asyncio.to_thread(self.store.news, live.id, table.number)
            except Refused:
                # The whole table was removed meanwhile.
                live.table = None
                raise
            if not is_new and any(change.kind == "forgotten" for change in news):
                # What was removed is known here still.
                live.table = None
                live.wake(seats=True)
                return await self.fresh(live)
            if news:
                live.table = None
                await asyncio.to_thread(table.replay, news, seats)
                live.table = table
        if news:
            live.note_change(by_others=not is_new)
            live.wake(seats=True)
        return table

    # Changing

    async def command(self, live: Live, seat: int, command: Command) -> int:
        """Carry a command of a seat, or of somebody who watches, out, once, and return the number of its change."""
        if not 0 < len(command.id) <= LONGEST_ID or not command.id.isprintable():
            raise Refused("bad-command-id", most=LONGEST_ID)
        self.people_at = time.monotonic()
        async with live.lock:
            for tried in range(TRIES):
                table = await (self.fresh(live) if tried else self.known(live))
                before = table.number
                try:
                    transaction = await self._try(live, table, seat, command)
                    break
                except Taken:
                    # Another process was quicker: look again, and decide anew whether the command still holds.
                    continue
                except MatchProblem as problem:
                    # It may be right by what another process has stored.
                    if (
                        tried
                        or problem.key in ("not-stored", "store-away")
                        or (await self.fresh(live)).number == before
                    ):
                        raise
            else:
                raise Refused("not-stored")
        if isinstance(transaction, int):
            return transaction
        self._told(live, seats=transaction.is_of_table)
        if transaction.made is not None:
            await self._call_to_next(transaction.made.row.id, transaction.asker)
        return transaction.change.number

    async def _try(self, live: Live, table: Table, seat: int, command: Command) -> Transaction | int:
        """Store what a command asks for and return it; or the number of the change that it has become before."""
        check_allowed(table, seat, command)
        # Those who watch have no name of their own; what they may ask for does no harm twice.
        key = None if seat == SPECTATOR else f"{seat_name(table.match.setup, seat)}/{command.id}"
        done = done_already(table, command, key)
        if done:
            return done
        now = await self.moment(live)
        transaction = transaction_of(table, seat, command)
        live.check_rate(seat, command)
        transaction = replace(transaction, change=structs.replace(transaction.change, command=key, at=now))
        await self.carry_out(live, transaction)
        return transaction

    async def change(self, table_id: str, wanted: Callable[[Table], Transaction | None]) -> None:
        """Carry out what a function makes of a table, which is done already if that is nothing."""
        async with self.open(table_id) as live:
            async with live.lock:
                for _ in range(2):
                    transaction = wanted(await self.fresh(live))
                    if transaction is None:
                        return
                    try:
                        await self.carry_out(live, transaction)
                        break
                    except Taken:
                        # Another process was quicker: look again.
                        continue
                else:
                    raise Refused("not-stored")
            self._told(live, seats=True)
        if transaction.made is not None:
            await self.begin(transaction.made.row.id)

    async def carry_out(self, live: Live, transaction: Transaction) -> None:
        """Carry a change out and store it; if it cannot be stored, it never happened."""
        table = live.table
        assert table is not None
        before, was_over = table.asked(), table.match.is_over
        now = transaction.change.at or self.time.now()
        seated = transaction.seated
        seats = [seated if seated is not None and seat.seat == seated.seat else seat for seat in table.seats]
        stored = table.carry_out(structs.replace(transaction.change, at=now), seats)
        besides = besides_of(table, transaction, seats, now, was_over=was_over)
        try:
            await self.store.keep_change(live.id, stored, besides)
        except BaseException:
            # The table is read anew, as it is stored.
            live.table = None
            raise
        live.note_change()
        if seated is not None:
            table.seat_anew(seats)
        if besides.due:
            self.time.hurry.set()
        self.callers.follow(table, stored, before)

    async def _call_to_next(self, table_id: str, asker: int) -> None:
        """Call everybody but the one who asked to the table at which they go on."""
        async with self.open(table_id) as live, live.lock:
            table = await self.fresh(live)
            for seat in table.asked():
                if seat != asker:
                    self.callers.call(table, seat)

    def _told(self, live: Live, *, seats: bool) -> None:
        live.wake(seats=seats)
        live.held_until = -inf
        self.computers.go_on(live)

    # Clocks

    async def moment(self, live: Live) -> int:
        """Return what time it is at a table, once a clock that has run out by then has ended the match (R8.10)."""
        table = live.table
        assert table is not None
        if table.clocks is None:
            return self.time.now()
        now = await self.time.kept()
        flagged = table.flagged(now)
        if flagged != NOBODY:
            change = structs.replace(table.next_change("time-out", flagged), at=now)
            await self.carry_out(live, Transaction(change))
            self._told(live, seats=True)
        return now

    # Watching

    def watch(self, live: Live, watcher: Watcher) -> None:
        """Let somebody look at a table, and hear of what any process does there."""
        live.enter(watcher)
        self.lookout.begin()

    @property
    def live_count(self) -> int:
        """Return at how many tables somebody is, or a computer player thinks."""
        return len(self._live)

    def watched(self) -> list[Live]:
        """Return the tables that somebody looks at."""
        return [live for live in self._live.values() if live.watchers]

    def at_hand(self, table_id: str = "") -> list[Live]:
        """Return all tables that are in memory, or the one of an id."""
        if not table_id:
            return [*self._live.values(), *self._left.values()]
        live = self._live.get(table_id) or self._left.get(table_id)
        return [] if live is None else [live]

    async def close(self) -> None:
        """End the processes of the computer players and let go of the database."""
        under_way = [self.lookout.looking]
        for live in self._live.values():
            under_way += [live.thinking, live.catching_up]
        tasks = [task for task in under_way if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.lookout.end()
        await self.calls.close()
        await self.thinkers.close()
        await self.analyses.close()
        self._readers.shutdown(cancel_futures=True)
        await asyncio.to_thread(self.store.close)
