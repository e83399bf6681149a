"""The websocket: a hello, then views to the client and commands from it. docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Litestar

from bocage.data.texts import Texts
from bocage.engine.words.terms import SPECTATOR
from bocage.match import MatchProblem
from bocage.server import measures
from bocage.server.http.guards import check_host, check_origin
from bocage.server.http.limits import Doors
from bocage.server.http.line import Gone, Line
from bocage.server.http.noting import note_command
from bocage.server.http.readers import Readers
from bocage.server.http.waiting import Bell
from bocage.server.problems import Refused
from bocage.server.rates import Rate
from bocage.server.store.store import digest
from bocage.server.table.known import Opener
from bocage.server.table.live import Live
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.tell.refusals import refusal_of
from bocage.server.tell.table import see_table, view_message
from bocage.server.wire.messages import LONGEST_MESSAGE, Ack, FromClient, FromServer, Hello, Look, TableMessage

PATH = "/api/socket"
# Seconds a client has to say hello.
HELLO_TIME = 10.0
# Messages let through at once and in each second, and how many more are answered before it is cut off.
BURST, PER_SECOND = 60, 30
MOST_REFUSED = 200
# Close codes of RFC 6455.
POLICY_VIOLATION = 1008

# Steps that are told without holding others up.
MANY_STEPS = 20

_LOG = logging.getLogger(__name__)
_READ: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
# A word with a grammar is sent as what it is called.
_WRITE = msgspec.json.Encoder(enc_hook=str)


def _written(message: FromServer) -> str:
    return _WRITE.encode(message).decode()


class Connection:
    """A websocket: what comes in, read and limited; what goes out, written."""

    def __init__(self, line: Line, texts: Texts, readers: Readers) -> None:
        self._line = line
        self.readers = readers
        # In the language of whoever is at the other end: as the browser has it, then as the hello asks for it.
        self.texts = texts
        self._rate = Rate(BURST, PER_SECOND)
        self._refused = 0

    async def receive(self) -> FromClient:
        """Return the next message that can be read; the others are refused."""
        while True:
            text = await self._line.receive()
            try:
                return self._read(text)
            except Refused as problem:
                self._refused += 1
                await self.refuse(problem)
                if self._refused > MOST_REFUSED:
                    await self._line.close(POLICY_VIOLATION)
                    raise Gone from None

    def _read(self, text: str | bytes) -> FromClient:
        if not self._rate.allows():
            measures.LIMITED.labels("messages").inc()
            raise Refused("too-fast")
        if len(text) > LONGEST_MESSAGE:
            raise Refused("too-long", most=LONGEST_MESSAGE)
        try:
            return _READ.decode(text)
        except msgspec.ValidationError as problem:
            raise Refused("bad-message", problem=str(problem)) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
            raise Refused("broken-json", problem=str(problem)) from None

    async def refuse(self, problem: MatchProblem, command_id: str | None = None) -> None:
        """Tell what cannot be done."""
        measures.REFUSALS.labels(problem.key).inc()
        await self.send(refusal_of(problem, self.texts, command_id))

    async def send(self, message: FromServer | str) -> None:
        """Send a message, or one that is written already."""
        await self._line.send(message if isinstance(message, str) else _written(message))

    async def part(self, problem: MatchProblem) -> None:
        """Tell a client why, and close the connection."""
        with suppress(Gone, RuntimeError):
            await self.refuse(problem)
            await self._line.close(POLICY_VIOLATION)


class Visitor:
    """Somebody at a table over one connection; a seat may have several."""

    def __init__(self, connection: Connection, tables: Tables, live: Live, hello: Hello) -> None:
        self.seat = SPECTATOR
        self.looks = True
        self.is_told = False
        self._connection = connection
        self._tables = tables
        self._live = live
        self.opener = Opener(tables.persons, live.id, hello.token)
        # The last step that was sent.
        self._sent = hello.since
        self._has_view = False
        self._news = Bell()
        self._seats_changed = False

    def wake(self, *, seats: bool) -> None:
        """Hear that there is something to send."""
        self.is_told = False
        self._seats_changed = self._seats_changed or seats
        self._news.set()

    def sit(self, table: Table) -> None:
        """Find the seat of the token; one that was handed over leaves its tabs as spectators."""
        self.seat = table.seat_of(self.opener.opens)

    async def tell(self) -> None:
        """Send what is new, whenever there is something; what came meanwhile is sent as one."""
        while True:
            await self._news.wait()
            self._news.clear()
            for message in await self._messages():
                await self._connection.send(message)

    async def _messages(self) -> list[str]:
        live = self._live
        await self.opener.look()
        async with live.lock:
            self.is_told = True
            table = await self._tables.known(live)
            with suppress(Refused):
                self.seat = SPECTATOR
                self.sit(table)
            self._live.note_presence()
            messages = []
            if self._seats_changed:
                self._seats_changed = False
                messages.append(self._table_message(table))
            if not self._has_view or table.number != self._sent:
                now = await self._tables.time.shown() if table.clocks is not None else 0
                messages.append(await self._view(table, now))
                self._has_view, self._sent = True, table.number
            live.let_go_of_messages()
        return messages

    def _table_message(self, table: Table) -> str:
        present, texts = self._live.present(), self._connection.texts
        about = ("table", frozenset(present), texts.language)
        return self._live.message(table, about, lambda: _written(TableMessage(table=see_table(table, present, texts))))

    async def _view(self, table: Table, now: int) -> str:
        """Return the view with all steps since the last; where they are many, it is made beside everything else."""
        if table.number - self._sent > MANY_STEPS:
            return await self._tables.beside(lambda table: self._view_message(table, now), table)
        return self._view_message(table, now)

    def _view_message(self, table: Table, now: int) -> str:
        texts = self._connection.texts
        about = (self.seat, self._sent, texts.language, now)
        return self._live.message(
            table, about, lambda: _written(view_message(table, self.seat, self._sent, texts, now))
        )

    async def obey(self) -> None:
        """Carry out one command after another and answer each."""
        while True:
            command = await self._connection.receive()
            if isinstance(command, Hello):
                await self._connection.refuse(Refused("hello-again"))
                continue
            if isinstance(command, Look):
                self.looks = command.looks
                self._live.note_presence()
                continue
            began = time.perf_counter()
            await self.opener.look()
            try:
                number = await self._tables.command(self._live, self.seat, command)
            except MatchProblem as problem:
                note_command(self._live.id, command, began, problem)
                await self._connection.refuse(problem, command.id)
            else:
                note_command(self._live.id, command, began)
                await self._connection.send(Ack(id=command.id, number=number))


class Sockets:
    """An application with the websocket before it: what Litestar would hold for each that is open, nobody needs."""

    def __init__(self, app: Litestar, doors: Doors) -> None:
        self._app = app
        self._doors = doors

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Let a client look at a table and, with the token of a seat, play there; pass on whatever else is asked."""
        if scope["type"] != "websocket" or scope["path"].rstrip("/") != PATH:
            await self._app(scope, receive, send)
            return
        line = Line(receive, send)
        try:
            texts = self._texts_for(scope)
        except Refused:
            await line.close(POLICY_VIOLATION)
            return
        await line.accept()
        connection = Connection(line, texts, self._app.state.readers)
        address = scope["client"][0] if scope["client"] else ""
        if not self._doors.sits_down(address):
            await connection.part(Refused("too-many", most=self._doors.limits.sockets))
            return
        try:
            await _meet(connection, self._app.state.tables, self._doors, address)
        finally:
            self._doors.stand_up(address)

    def _texts_for(self, scope: Any) -> Texts:
        """Return the texts for who asks; who asks for another host, or comes from another site, is refused."""
        # Of a header that stands there twice the first counts, as everywhere.
        headers = {name.lower(): value.decode("latin-1") for name, value in reversed(scope["headers"])}
        host, own = headers.get(b"host"), scope.get("server")
        check_host(host, own[0] if own else None, self._doors.hosts)
        check_origin(headers.get(b"origin"), host)
        texts: Texts = self._app.state.readers.accepting(headers.get(b"accept-language"))
        return texts


async def _meet(connection: Connection, tables: Tables, doors: Doors, address: str) -> None:
    """Serve a client until it leaves, and tell it why if it is sent away."""
    try:
        await _serve(connection, tables, doors, address)
    except* MatchProblem as problems:
        problem = problems.exceptions[0]
        assert isinstance(problem, MatchProblem)
        await connection.part(problem)
    except* Gone:
        pass
    except* Exception:  # noqa: BLE001 - a client is told one sentence, whatever it was
        _LOG.exception("A websocket failed.")
        await connection.part(Refused("unexpected-server"))


async def _serve(connection: Connection, tables: Tables, doors: Doors, address: str) -> None:
    try:
        hello = await asyncio.wait_for(connection.receive(), HELLO_TIME)
    except TimeoutError:
        raise Refused("hello-first") from None
    if not isinstance(hello, Hello):
        raise Refused("hello-first")
    connection.texts = connection.readers.asking(hello.language, connection.texts)
    async with tables.open(hello.table) as live:
        visitor = Visitor(connection, tables, live, hello)
        await visitor.opener.look()
        async with live.lock:
            table = await tables.known(live)
            visitor.sit(table)
        if visitor.seat != SPECTATOR:
            await tables.calls.read_in(digest(visitor.opener.opens), connection.texts.language)
        if table.number - hello.since > MANY_STEPS:
            await doors.check_read(address)
        tables.watch(live, visitor)
        try:
            # Neither ends but by an exception, which ends the other.
            async with asyncio.TaskGroup() as both:
                both.create_task(visitor.obey())
                both.create_task(visitor.tell())
        finally:
            live.leave(visitor)
