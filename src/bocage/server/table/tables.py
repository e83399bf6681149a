"""All tables: made, joined, changed by commands and by computer players, each change stored before it is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from bocage.engine import State, format_action, legal_actions, seat_name, view_for
from bocage.engine.words.terms import NOBODY, SPECTATOR
from bocage.server.call.calls import Call, Calls
from bocage.server.moments import Clock, WallClock
from bocage.server.problems import Refused
from bocage.server.store.store import Change, Store, Taken, digest
from bocage.server.table import secrets
from bocage.server.table.commands import Transaction, check_allowed, done_already, transaction_of
from bocage.server.table.live import Live, Watcher
from bocage.server.table.making import new_lesson, new_table
from bocage.server.table.reasoning import pack_reasons
from bocage.server.table.table import Table
from bocage.server.table.timekeeping import Timekeeper
from bocage.server.table.writing import check_name
from bocage.server.think.advising import Analyses
from bocage.server.think.questions import Question
from bocage.server.think.thinking import Thinkers, Thought, check_legal
from bocage.server.wire.messages import (
    AskTakeBack,
    Chat,
    Command,
    Joined,
    JoinWish,
    LessonWish,
    OfferDraw,
    TableMade,
    TableWish,
)
from bocage.solo.explain import decide_at
from bocage.words import Words

LONGEST_ID = 64
# Seconds between two looks at what other processes have stored.
LOOK_EVERY = 0.5
# Seconds after which a computer player that keeps the pace looks whether the pace has changed.
WAIT_SLICE = 0.1

T = TypeVar("T")

_LOG = logging.getLogger(__name__)


@contextmanager
def _next_time_again() -> Iterator[None]:
    """Let a look at the store fail: whatever it was, the next look may go well."""
    try:
        yield
    except Exception:  # noqa: BLE001 - one table's mishap is not the others'
        _LOG.exception("What other processes stored could not be read.")


class Tables:
    """The tables of one database."""

    def __init__(self, store: Store, thinkers: Thinkers, calls: Calls, clock: Clock | None = None) -> None:
        self.store = store
        self.time = Timekeeper(store.timing, clock or WallClock())
        self.thinkers = thinkers
        self.calls = calls
        self.analyses = Analyses(thinkers.failures)
        self._live: dict[str, Live] = {}
        self._looking: asyncio.Task[None] | None = None

    # Making and joining

    async def make(self, wish: TableWish) -> TableMade:
        """Make a table and return it with the secrets of its seats."""
        made, given = await asyncio.to_thread(new_table, wish)
        await asyncio.to_thread(self.store.add_table, made)
        await self._begin(made.row.id)
        return TableMade(table=made.row.id, seats=given)

    async def teach(self, wish: LessonWish) -> TableMade:
        """Make a table for a match that is led, and return it with the learner's secret."""
        made, given = await asyncio.to_thread(new_lesson, wish)
        await asyncio.to_thread(self.store.add_table, made)
        await self._begin(made.row.id)
        return TableMade(table=made.row.id, seats=given)

    async def _begin(self, table_id: str) -> None:
        """Bring a table up to date, and let its computer players begin or go on."""
        async with self.open(table_id):
            pass

    async def join(self, table_id: str, wish: JoinWish) -> Joined:
        """Take the seat of an invite."""
        name = check_name(wish.name)
        token = secrets.new_secret()
        async with self.open(table_id) as live:
            async with live.lock:
                table = await self.fresh(live)
                invited = table.seats_for(wish.invite)
                if not invited:
                    raise Refused("wrong-invite")
                if table.next:
                    # A seat taken here would be none there.
                    raise Refused("table-gone-on")
                wanted = table.find_seat(wish.seat) if wish.seat else None
                free = [seat for seat in invited if not seat.name and wanted in (None, seat.seat)]
                if not free:
                    raise Refused("seat-taken")
                seat = structs.replace(free[0], name=name, token_digest=digest(token))
                try:
                    change = table.next_change("seat-taken", seat.seat, name)
                    await self._store(live, Transaction(change, seat))
                except Taken:
                    raise Refused("not-stored") from None
            self._told(live, seats=True)
        return Joined(table=table_id, seat=seat_name(table.match.setup, seat.seat), token=token)

    # Looking

    @asynccontextmanager
    async def open(self, table_id: str) -> AsyncIterator[Live]:
        """Give a table that is up to date, and let its computer players go on; an unknown one is refused."""
        live = self._live.setdefault(table_id, Live(table_id))
        live.users += 1
        try:
            async with live.lock:
                await self.fresh(live)
            self._go_on(live)
            yield live
        finally:
            live.users -= 1
            self._forget(live)

    async def read(self, table_id: str, reading: Callable[[Table, set[int]], T]) -> T:
        """Return what a function reads from a table and the seats present there; nothing changes it meanwhile."""
        async with self.open(table_id) as live, live.lock:
            return reading(await self.fresh(live), live.present())

    async def read_long(self, table_id: str, reading: Callable[[Table], T]) -> T:
        """Return what a function reads from a table that takes its time; other tables go on meanwhile."""
        async with self.open(table_id) as live, live.lock:
            return await asyncio.to_thread(reading, await self.fresh(live))

    def _forget(self, live: Live) -> None:
        """Let go of a table that nobody is at; it can be read again at any time."""
        if not live.users and live.thinking is None:
            self._live.pop(live.id, None)

    async def fresh(self, live: Live) -> Table:
        """Return the table with everything that is stored, by whichever process; the lock is held."""
        if live.table is None:
            row, seats = await asyncio.to_thread(self.store.find_table, live.id)
            live.table = await asyncio.to_thread(Table, row, seats, self.time.downtime)
        table = live.table
        news, seats = await asyncio.to_thread(self.store.news, live.id, table.number)
        if news:
            live.table = None
            await asyncio.to_thread(table.replay, news, seats)
            live.table = table
            live.note_change(by_others=True)
            live.wake(seats=True)
        return table

    # Changing

    async def command(self, live: Live, seat: int, command: Command) -> int:
        """Carry a command of a seat, or of somebody who watches, out, once, and return the number of its change."""
        if not 0 < len(command.id) <= LONGEST_ID:
            raise Refused("bad-command-id", most=LONGEST_ID)
        async with live.lock:
            for _ in range(2):
                table = await self.fresh(live)
                check_allowed(table, seat, command)
                # Those who watch have no name of their own; what they may ask for does no harm twice.
                key = None if seat == SPECTATOR else f"{seat_name(table.match.setup, seat)}/{command.id}"
                done = done_already(table, command, key)
                if done:
                    return done
                try:
                    now = await self.moment(live)
                    transaction = transaction_of(table, seat, command)
                    _check_rate(live, seat, command)
                    change = structs.replace(transaction.change, command=key, at=now)
                    await self._store(live, replace(transaction, change=change))
                    break
                except Taken:
                    # Another process was quicker: look again, and decide anew whether the command still holds.
                    continue
            else:
                raise Refused("not-stored")
        self._told(live, seats=transaction.is_of_table)
        if transaction.made is not None:
            await self._call_to_next(transaction.made.row.id, transaction.asker)
        return transaction.change.number

    async def change(self, table_id: str, wanted: Callable[[Table], Transaction | None]) -> None:
        """Carry out what a function makes of a table, which is done already if that is nothing."""
        async with self.open(table_id) as live:
            async with live.lock:
                for _ in range(2):
                    transaction = wanted(await self.fresh(live))
                    if transaction is None:
                        return
                    try:
                        await self._store(live, transaction)
                        break
                    except Taken:
                        # Another process was quicker: look again.
                        continue
                else:
                    raise Refused("not-stored")
            self._told(live, seats=True)
        if transaction.made is not None:
            await self._begin(transaction.made.row.id)

    async def _store(self, live: Live, transaction: Transaction) -> None:
        """Carry a change out and store it; if it cannot be stored, it never happened."""
        table = live.table
        assert table is not None
        before, was_over = table.asked(), table.match.is_over
        now = transaction.change.at or self.time.now()
        stored = table.carry_out(structs.replace(transaction.change, at=now))
        seated = transaction.seated
        seats = [seated if seated is not None and seat.seat == seated.seat else seat for seat in table.seats]
        due = table.due_at(now, seats)
        ends = table.match.is_over and not was_over
        try:
            await asyncio.to_thread(self.store.add_change, live.id, stored, seated, transaction.made, due, ends=ends)
        except BaseException:
            # The table is read anew, as it is stored.
            live.table = None
            raise
        live.note_change()
        if seated is not None:
            table.seat_anew(seats)
        if due:
            self.time.hurry.set()
        asked = table.asked()
        for seat in before.keys() - asked.keys():
            self.calls.forgo(live.id, table.seats[seat].token_digest)
        # What is taken back was asked for by the seat, but done by whoever agreed last.
        is_back = stored.kind == "taken-back"
        for seat, turn in asked.items():
            if is_back or (before.get(seat) != turn and seat != stored.seat):
                self._call(table, seat)

    def _call(self, table: Table, seat: int) -> None:
        """Call whoever has a seat to the table, unless somebody there looks or decides in a little while."""
        row, setup = table.seats[seat], table.match.setup
        if not row.token_digest:
            return
        words = Words(setup, self.calls.texts)
        turn, table_id = table.asked()[seat], table.row.id
        call = Call(row.token_digest, table_id, table.match.plan.title, table.match.state.round, words.seat(seat))

        def is_wanted() -> bool:
            live = self._live.get(table_id)
            if live is None:
                return True
            return not live.is_looked_at(seat) and (live.table is None or live.table.asked().get(seat) == turn)

        self.calls.call(call, is_wanted)

    async def _call_to_next(self, table_id: str, asker: int) -> None:
        """Call everybody but the one who asked to the table at which they go on."""
        async with self.open(table_id) as live, live.lock:
            table = await self.fresh(live)
            for seat in table.asked():
                if seat != asker:
                    self._call(table, seat)

    def _told(self, live: Live, *, seats: bool) -> None:
        live.wake(seats=seats)
        self._go_on(live)

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
            await self._store(live, Transaction(change))
            self._told(live, seats=True)
        return now

    # Other processes

    def watch(self, live: Live, watcher: Watcher) -> None:
        """Let somebody look at a table, and hear of what any process does there."""
        live.enter(watcher)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_around())

    async def _look_around(self) -> None:
        """Notice what other processes store, for as long as somebody watches a table here."""
        try:
            while watched := [live for live in self._live.values() if live.watchers]:
                await asyncio.sleep(LOOK_EVERY)
                with _next_time_again():
                    await self._catch_up(watched)
        finally:
            self._looking = None

    async def _catch_up(self, watched: list[Live]) -> None:
        """Take in what other processes have stored; those who watch are woken by it."""
        newest = await asyncio.to_thread(self.store.newest, [live.id for live in watched])
        for live in watched:
            # Those who watched may have left, and others come, while the store was asked.
            if live.watchers and (live.table is None or live.is_held_up or newest.get(live.id, 0) > live.table.number):
                live.is_held_up = False
                with _next_time_again():
                    await self._begin(live.id)

    # Computer players

    def _go_on(self, live: Live) -> None:
        """Ask the computer players of a table, unless they are being asked already."""
        if live.thinking is None and live.table is not None and live.table.computer_to_ask() != NOBODY:
            live.thinking = asyncio.create_task(self._ask_computers(live))

    async def _ask_computers(self, live: Live) -> None:
        """Let computer players decide until a person must, or the match is over."""
        try:
            while await self._ask_computer(live):
                live.wake()
        except Refused:
            # It could not be stored, so it is tried again: for those who watch, or when somebody next looks.
            live.is_held_up = True
        except Exception:  # noqa: BLE001 - one table's mishap is not the others'
            _LOG.exception("A computer player could not be asked.")
            live.is_held_up = True
        finally:
            live.thinking = None
            self._forget(live)

    async def _ask_computer(self, live: Live) -> bool:
        """Let one computer player decide; return False if a person is waited for."""
        async with live.lock:
            table = await self.fresh(live)
            seat = table.computer_to_ask()
            if seat == NOBODY:
                return False
            decision, state = table.decisions[seat], table.match.state
            legal = legal_actions(state, seat)
            # A bot reads its cards in no time, so it needs no process to think in.
            read = _read_cards(state, legal) if seat == state.setup.bot else _follow_lesson(table, seat, legal)
            seed = f"{table.row.seed}/{seat}/{decision}"
            turn = (int(state.round), int(state.turn), seat)
            spent = live.thought_in(turn)
            asked = Question(table.seats[seat].name, seed, table.row.scenario, view_for(state, seat), spent)
        began = time.monotonic()
        thought = read or await self.thinkers.decide(asked, legal, waits=bool(live.watchers))
        live.note_thought(turn, time.monotonic() - began)
        while (left := live.time_to_wait()) > 0:
            await asyncio.sleep(min(left, WAIT_SLICE))
        async with live.lock:
            table = await self.fresh(live)
            if table.decisions[seat] == decision and thought.action in legal_actions(table.match.state, seat):
                with suppress(Taken):
                    await self._store(live, Transaction(_change_of(table, seat, thought)))
            # Otherwise another process asked, too, the match has ended, or somebody took back what led here.
        return True

    async def close(self) -> None:
        """End the processes of the computer players and let go of the database."""
        for task in [self._looking, *(live.thinking for live in self._live.values())]:
            if task is not None:
                task.cancel()
        await self.calls.close()
        await self.thinkers.close()
        await self.analyses.close()
        await asyncio.to_thread(self.store.close)


def _check_rate(live: Live, seat: int, command: Command) -> None:
    """Refuse who talks too much, or asks the others too often."""
    if isinstance(command, Chat) and not live.lets_say(seat):
        raise Refused("too-fast")
    if isinstance(command, OfferDraw | AskTakeBack) and not live.lets_ask(seat):
        raise Refused("too-fast")


def _read_cards(state: State, legal: list[int]) -> Thought:
    """Return what a bot decides by its cards, and why."""
    decided = decide_at(state)
    return Thought(check_legal(decided.action, legal), decided.reasons)


def _follow_lesson(table: Table, seat: int, legal: list[int]) -> Thought | None:
    """Return what the lesson lets its opponent decide; None where none leads, and the player thinks for itself."""
    step = table.step()
    if table.guidance is None or step is None or seat == table.guidance.learner:
        return None
    return Thought(check_legal(table.guidance.decision(step), legal))


def _change_of(table: Table, seat: int, thought: Thought) -> Change:
    """Return the change that a computer player's decision is."""
    change = table.next_change("decision", seat, format_action(table.match.setup, thought.action))
    reasons = None if thought.reasons is None else pack_reasons(thought.reasons)
    return structs.replace(change, reasons=reasons, failure=thought.failure)
