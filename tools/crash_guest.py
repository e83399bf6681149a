"""A guest at a table whose server is killed: plays at random, and remembers what was promised."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bocage.server.wire.changes import ChangeSeen
from bocage.server.wire.messages import Ack, Decide, FromServer, Hello, Refusal, TableMade, Undo, ViewMessage

READ: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
# Seconds between two commands of a seat: a connection may send thirty messages in each.
PAUSE = 0.035
PATIENCE = 20.0
UNDO_SHARE = 0.1

_ids = count(1)


class Broken(Exception):
    """Something that was promised and did not hold."""


@dataclass
class Guest:
    """One seat of a table, its commands, and every step it was told."""

    table: TableMade
    seat: str
    token: str
    # Commands that were acknowledged, and the number of the step each became.
    promised: dict[str, tuple[Decide | Undo, int]] = field(default_factory=dict)
    # The command that was sent last, while no answer has come.
    pending: Decide | Undo | None = None
    steps: list[ChangeSeen] = field(default_factory=list)
    view: ViewMessage | None = None
    is_over: bool = False

    @property
    def last_number(self) -> int:
        """Return the number of the last step that the guest was told or promised."""
        told = self.steps[-1].number if self.steps else -1
        return max([told, *(number for _, number in self.promised.values())])

    async def play(self, address: str, chance: random.Random, sending: Callable[[], None]) -> None:
        """Take offered actions at random until the match is over or the line is cut; ``sending`` hears of each."""
        async with self._connect(address) as socket:
            await self._greet(socket)
            while not self.is_over:
                command = None if self.pending else self._choose(chance)
                if command is not None:
                    self.pending = command
                    sending()
                    await socket.send(msgspec.json.encode(command).decode())
                    await asyncio.sleep(PAUSE * chance.random())
                self._hear(READ.decode(await socket.recv(decode=True)))

    async def ask_again(self, address: str, command: Decide | Undo) -> Ack | Refusal:
        """Send a command once more, over a new connection, and return the answer."""
        async with self._connect(address) as socket, asyncio.timeout(PATIENCE):
            await self._greet(socket)
            await socket.send(msgspec.json.encode(command).decode())
            while True:
                message = READ.decode(await socket.recv(decode=True))
                if isinstance(message, Ack | Refusal):
                    return message
                self._hear(message)

    def _connect(self, address: str) -> connect:
        return connect(f"ws://{address}/api/socket", max_size=None, max_queue=None)

    async def _greet(self, socket: ClientConnection) -> None:
        since = self.steps[-1].number if self.steps else -1
        hello = Hello(table=self.table.table, token=self.token, since=since)
        await socket.send(msgspec.json.encode(hello).decode())

    def _choose(self, chance: random.Random) -> Decide | Undo | None:
        """Return a command for the newest view; None until it shows what was decided last."""
        if self.view is None or self.view.number < self.last_number or not self.view.view.actions:
            return None
        command_id = f"crash-{next(_ids)}"
        if self.view.undo is not None and self.view.undo.possible and chance.random() < UNDO_SHARE:
            return Undo(id=command_id, decision=self.view.decision)
        action = chance.choice(self.view.view.actions)
        return Decide(id=command_id, decision=self.view.decision, action=action.text)

    def _hear(self, message: FromServer) -> None:
        match message:
            case ViewMessage():
                known = self.steps[-1].number if self.steps else -1
                self.steps += [step for step in message.steps if step.number > known]
                self.view = message
                self.is_over = message.view.phase == "over"
            case Ack():
                self.keep(message)
            case Refusal():
                # The other seat may have decided meanwhile, which bars an undo; nothing else is ever refused.
                if not isinstance(self.pending, Undo):
                    raise Broken(f"The server refused {self.pending}: {message.sentence}")
                self.pending = None
            case _:
                pass

    def keep(self, ack: Ack) -> None:
        """Remember what the server promised."""
        if self.pending is None or self.pending.id != ack.id:
            raise Broken(f"The server acknowledged {ack.id}, which was not waiting for it.")
        self.promised[ack.id] = (self.pending, ack.number)
        self.pending = None
