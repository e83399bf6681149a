"""The websocket: a hello, then views to the client and commands from it. docs/protocol.md."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException

from bocage.data.texts import Texts
from bocage.engine.words.terms import SPECTATOR
from bocage.match import MatchProblem
from bocage.server.problems import Refused
from bocage.server.rates import Rate
from bocage.server.table.live import Live
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.tell.refusals import refusal_of
from bocage.server.tell.table import see_table, view_message
from bocage.server.wire.messages import LONGEST_MESSAGE, Ack, FromClient, FromServer, Hello, Look, TableMessage

# Seconds a client has to say hello.
HELLO_TIME = 10.0
# Messages let through at once and in each second, and how many more are answered before it is cut off.
BURST, PER_SECOND = 60, 30
MOST_REFUSED = 200
# Close codes of RFC 6455.
POLICY_VIOLATION = 1008

_LOG = logging.getLogger(__name__)
_READ: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_WRITE = msgspec.json.Encoder()


class Gone(Exception):
    """The client has left, or is sent away."""


class Connection:
    """A websocket: what comes in, read and limited; what goes out, written."""

    def __init__(self, socket: WebSocket[Any, Any, Any], texts: Texts) -> None:
        self._socket = socket
        # In the language of whoever is at the other end.
        self.texts = texts
        self._rate = Rate(BURST, PER_SECOND)
        self._refused = 0

    async def receive(self) -> FromClient:
        """Return the next message that can be read; the others are refused."""
        while True:
            text = await self._text()
            try:
                return self._read(text)
            except Refused as problem:
                self._refused += 1
                await self.refuse(problem)
                if self._refused > MOST_REFUSED:
                    await self._socket.close(POLICY_VIOLATION)
                    raise Gone from None

    async def _text(self) -> str | bytes:
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise Gone
        return event.get("text") or event.get("bytes") or ""

    def _read(self, text: str | bytes) -> FromClient:
        if not self._rate.allows():
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
        await self.send(refusal_of(problem, self.texts, command_id))

    async def send(self, message: FromServer) -> None:
        """Send a message."""
        try:
            await self._socket.send_data(_WRITE.encode(message).decode(), mode="text")
        except OSError:
            # The server's word for a client that left while it was being told something.
            raise Gone from None


class Visitor:
    """Somebody at a table over one connection; a seat may have several."""

    def __init__(self, connection: Connection, tables: Tables, live: Live, hello: Hello) -> None:
        self.seat = SPECTATOR
        self.looks = True
        self._connection = connection
        self._tables = tables
        self._live = live
        self._token = hello.token
        # The last step that was sent.
        self._sent = hello.since
        self._has_view = False
        self._news = asyncio.Event()
        self._seats_changed = False

    def wake(self, *, seats: bool) -> None:
        """Hear that there is something to send."""
        self._seats_changed = self._seats_changed or seats
        self._news.set()

    def sit(self, table: Table) -> None:
        """Find the seat of the token; one that was handed over leaves its tabs as spectators."""
        self.seat = table.seat_of(self._token)

    async def tell(self) -> None:
        """Send what is new, whenever there is something; what came meanwhile is sent as one."""
        while True:
            await self._news.wait()
            self._news.clear()
            for message in await self._messages():
                await self._connection.send(message)

    async def _messages(self) -> list[FromServer]:
        async with self._live.lock:
            table = await self._tables.fresh(self._live)
            with suppress(Refused):
                self.seat = SPECTATOR
                self.sit(table)
            messages: list[FromServer] = []
            if self._seats_changed:
                self._seats_changed = False
                messages.append(TableMessage(table=see_table(table, self._live.present(), self._connection.texts)))
            if not self._has_view or table.number != self._sent:
                now = await self._tables.time.kept() if table.clocks is not None else 0
                messages.append(view_message(table, self.seat, self._sent, self._connection.texts, now))
                self._has_view, self._sent = True, table.number
        return messages

    async def obey(self) -> None:
        """Carry out one command after another and answer each."""
        while True:
            command = await self._connection.receive()
            if isinstance(command, Hello):
                await self._connection.refuse(Refused("hello-again"))
                continue
            if isinstance(command, Look):
                self.looks = command.looks
                continue
            try:
                number = await self._tables.command(self._live, self.seat, command)
                await self._connection.send(Ack(id=command.id, number=number))
            except MatchProblem as problem:
                await self._connection.refuse(problem, command.id)


@websocket("/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], tables: NamedDependency[Tables], texts: NamedDependency[Texts]
) -> None:
    """Let a client look at a table and, with the token of a seat, play there."""
    await socket.accept()
    connection = Connection(socket, texts)
    try:
        await _serve(connection, tables)
    except* MatchProblem as problems:
        problem = problems.exceptions[0]
        assert isinstance(problem, MatchProblem)
        await _part(socket, connection, problem)
    except* (Gone, WebSocketException):
        pass
    except* Exception:  # noqa: BLE001 - a client is told one sentence, whatever it was
        _LOG.exception("A websocket failed.")
        await _part(socket, connection, Refused("unexpected-server"))


async def _serve(connection: Connection, tables: Tables) -> None:
    try:
        hello = await asyncio.wait_for(connection.receive(), HELLO_TIME)
    except TimeoutError:
        raise Refused("hello-first") from None
    if not isinstance(hello, Hello):
        raise Refused("hello-first")
    async with tables.open(hello.table) as live:
        visitor = Visitor(connection, tables, live, hello)
        async with live.lock:
            visitor.sit(await tables.fresh(live))
        tables.watch(live, visitor)
        try:
            # Neither ends but by an exception, which ends the other.
            async with asyncio.TaskGroup() as both:
                both.create_task(visitor.obey())
                both.create_task(visitor.tell())
        finally:
            live.leave(visitor)


async def _part(socket: WebSocket[Any, Any, Any], connection: Connection, problem: MatchProblem) -> None:
    """Tell a client why, and close the connection."""
    with suppress(Gone, WebSocketException, RuntimeError):
        await connection.refuse(problem)
        await socket.close(POLICY_VIOLATION)
