"""Who is at the tables: players who go on whatever happens to their line, those who watch, and those who never read."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from itertools import count
from typing import Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from bocage.server.wire.messages import Ack, Decide, FromServer, Hello, Refusal, Undo, ViewMessage
from tools.chaos.ledger import Broken, Ledger, Sent

READ: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
# Seconds between two commands of a seat at most: a connection may send thirty messages in each.
PAUSE = 0.07
# Seconds until one who was cut off comes again, at least and at most, as a page does; and until a command that could
# not be stored is sent again.
COME_AGAIN = (0.02, 0.2)
TRY_AGAIN = 0.1
UNDO_SHARE = 0.1
# What a server says that cannot store just now: all of it may be tried again.
FOR_NOW = ("not-stored", "store-away", "too-fast")
LOST = (WebSocketException, OSError, TimeoutError, EOFError)

_ids = count(1)
_lines = count(1)


class Course(Protocol):
    """What those who play have to know of the run."""

    chance: random.Random
    # Nobody begins anything new.
    is_calm: bool

    @property
    def address(self) -> str:
        """Where the server is."""

    def note_sent(self) -> None:
        """Hear that a command is on its way."""


def line_to(address: str, table: str, *, queue: int | None = None) -> connect:
    """Return a connection that is yet to be opened; each comes from an address of its own, as over a proxy.

    Every other one names its table as browsers do, so that it is passed on to the process of the table; the others stay
    wherever they come.
    """
    number = next(_lines)
    named = f"?table={table}" if number % 2 else ""
    told = {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}
    return connect(f"ws://{address}/api/socket{named}", additional_headers=told, max_size=None, max_queue=queue)


def greeting(table: str, token: str, since: int) -> str:
    return msgspec.json.encode(Hello(table=table, token=token, since=since)).decode()


class Guest:
    """Somebody at a table, at a seat or, without a token, watching; comes again whenever the line is lost."""

    def __init__(self, course: Course, table: str, seat: str, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.ledger = Ledger()
        # How often a command was sent that had been sent before.
        self.again = 0
        self._course = course
        self._line: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._proving: asyncio.Task[None] | None = None
        # Whether the next frame is to be cut in its middle.
        self._is_cut = False
        self._is_refused = False

    @property
    def is_there(self) -> bool:
        """Whether the line is open, and known to be since it was last to be proved."""
        return self._line is not None and self._proving is None

    def prove(self) -> None:
        """Let it be seen whether the line is still good: one may be lost and nobody have noticed."""
        if self._line is not None:
            self._proving = asyncio.create_task(self._ping(self._line))

    async def _ping(self, line: ClientConnection) -> None:
        with suppress(*LOST):
            await (await line.ping())
        # Where it was lost, whoever sits there notices now.
        self._proving = None

    async def stay(self) -> None:
        """Be at the table until the match is over; a Broken tells what did not hold."""
        while not self.ledger.is_over:
            with suppress(*LOST):
                async with line_to(self._course.address, self.table) as line:
                    await line.send(greeting(self.table, self.token, self.ledger.seen))
                    await self._be_at(line)
            self._line = None
            await asyncio.sleep(self._course.chance.uniform(*COME_AGAIN))

    async def _be_at(self, line: ClientConnection) -> None:
        if self.ledger.pending is not None:
            self.again += 1
            await self._send(line, self.ledger.pending)
        reading = asyncio.create_task(self._read(line))
        try:
            while not reading.done() and not self.ledger.is_over:
                await self._act(line)
                waiting = asyncio.create_task(self._changed.wait())
                await asyncio.wait({waiting, reading}, timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                self._changed.clear()
        finally:
            self._line = None
            reading.cancel()
            with suppress(asyncio.CancelledError, *LOST):
                await reading

    async def _act(self, line: ClientConnection) -> None:
        if self._is_refused and self.ledger.pending is not None:
            self._is_refused = False
            await asyncio.sleep(TRY_AGAIN)
            self.again += 1
            await self._send(line, self.ledger.pending)
        elif self.ledger.pending is None and (command := self._choose()) is not None:
            self.ledger.pending = command
            await asyncio.sleep(PAUSE * self._course.chance.random())
            self._course.note_sent()
            await self._send(line, command)

    def cut(self) -> bool:
        """Let the line be cut in the middle of the next command; at once, while none is to be sent. True if it was."""
        if self._line is None:
            return False
        if self.ledger.pending is None:
            self._is_cut = True
        else:
            self._line.transport.abort()
        return True

    async def _send(self, line: ClientConnection, command: Sent) -> None:
        text = msgspec.json.encode(command)
        if self._is_cut:
            self._is_cut = False
            frame = Frame(Opcode.TEXT, text).serialize(mask=True)
            # The server may have closed it first.
            with suppress(RuntimeError):
                line.transport.write(frame[: self._course.chance.randrange(1, len(frame))])
            await asyncio.sleep(0.01 * self._course.chance.random())
            line.transport.abort()
        await line.send(text.decode())

    async def _read(self, line: ClientConnection) -> None:
        async for text in line:
            message = READ.decode(text)
            if isinstance(message, ViewMessage):
                self.ledger.look(message)
                # Only now it is known what is to be seen there.
                self._line = line
            elif isinstance(message, Ack):
                self.ledger.keep(message)
            elif isinstance(message, Refusal):
                self._hear_refusal(message)
            self._changed.set()

    def _hear_refusal(self, refusal: Refusal) -> None:
        pending = self.ledger.pending
        if refusal.code in FOR_NOW:
            self._is_refused = pending is not None and refusal.id == pending.id
        elif isinstance(pending, Undo) and refusal.id == pending.id:
            # The other seat may have decided meanwhile, which bars an undo; nothing else is ever refused.
            self.ledger.pending = None
        else:
            raise Broken(f"The server refused {pending} of {self.seat}: {refusal.code}, {refusal.sentence}")

    def _choose(self) -> Sent | None:
        """Return a command for the newest view; None until it shows what was decided last."""
        ledger, chance = self.ledger, self._course.chance
        view = ledger.view
        if self._course.is_calm or view is None or view.number < ledger.newest or not view.view.actions:
            return None
        command_id = f"chaos-{next(_ids)}"
        if view.undo is not None and view.undo.possible and chance.random() < UNDO_SHARE:
            return Undo(id=command_id, decision=view.decision)
        return Decide(id=command_id, decision=view.decision, action=chance.choice(view.view.actions).text)


class Idler:
    """Somebody who watches and reads nothing for as long as the faults last; then everything, at once."""

    def __init__(self, course: Course, table: str) -> None:
        self.table = table
        self.ledger = Ledger()
        self._course = course
        self._line: ClientConnection | None = None

    async def sit_down(self) -> bool:
        """Come, if the line is gone, and read nothing; True if there was a way to."""
        if self._line is None:
            with suppress(*LOST):
                self._line = await line_to(self._course.address, self.table, queue=1)
                await self._line.send(greeting(self.table, "", self.ledger.seen))
        return self._line is not None

    async def read_on(self, newest: int) -> None:
        """Read until a step is told; whoever was sent away meanwhile comes again."""
        while self.ledger.seen < newest and not self.ledger.is_over:
            await self.sit_down()
            try:
                while self._line is not None and self.ledger.seen < newest:
                    message = READ.decode(await self._line.recv())
                    if isinstance(message, ViewMessage):
                        self.ledger.look(message)
            except LOST:
                self._line = None
                await asyncio.sleep(COME_AGAIN[0])

    async def leave(self) -> None:
        """Go."""
        if self._line is not None:
            self._line.transport.abort()
            self._line = None


async def look_afresh(address: str, table: str, token: str) -> Ledger:
    """Return what somebody is told of a table who comes for the first time."""
    found = Ledger()
    async with line_to(address, table) as line:
        await line.send(greeting(table, token, -1))
        while found.view is None:
            message = READ.decode(await line.recv())
            if isinstance(message, ViewMessage):
                found.look(message)
            elif isinstance(message, Refusal):
                raise Broken(f"Table {table} cannot be looked at: {message.code}, {message.sentence}")
    return found
