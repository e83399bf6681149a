"""Who plays at a server that is measured: two people a table, over sockets, each table from an address of its own."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.server import Server

# Seconds between two commands at a table, and for which an answer is waited.
EVERY = 2.0
PATIENCE = 30.0
# What ends matches: whoever hunkers down on and on has nobody left to score with.
ENDING = {"attack", "control", "suppress", "blast", "hunker"}


class _Action(msgspec.Struct):
    text: str


class _Position(msgspec.Struct):
    actions: list[_Action] = []


class _Message(msgspec.Struct):
    """As much of any message as the players of a load look at."""

    type: str
    id: str = ""
    number: int = 0
    decision: int = 0
    sentence: str = ""
    view: _Position | None = None


_READ = msgspec.json.Decoder(_Message)


def come_from(number: int) -> dict[str, str]:
    """Return what a proxy says of where somebody comes from."""
    return {"X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


@dataclass
class Tally:
    """What the players of a load found."""

    milliseconds: list[float] = field(default_factory=list)
    lost: int = 0
    errors: int = 0
    # Seconds by the clock, and of the processor for those who played.
    lasted: float = 0.0
    players: float = 0.0


class Player:
    """Somebody at a table, who takes what is offered by chance."""

    def __init__(self, socket: ClientConnection, tally: Tally) -> None:
        self.tally = tally
        self._socket = socket
        self._acks: dict[str, asyncio.Future[int]] = {}
        self._shown = asyncio.Condition()
        # What nobody has seen yet comes before the first step.
        self.view = _Message("", number=-1)
        self._reading = asyncio.create_task(self._read())

    async def leave(self) -> None:
        """Close the connection."""
        await self._socket.close()
        await self._reading

    async def _read(self) -> None:
        async for text in self._socket:
            message = _READ.decode(text)
            if message.type == "ack":
                self._acks.pop(message.id).set_result(message.number)
            elif message.type == "refusal":
                self.tally.errors += 1
            elif message.type == "view":
                self.view = message
                async with self._shown:
                    self._shown.notify_all()

    async def see(self, number: int) -> None:
        """Wait for the view after a step."""
        async with self._shown:
            await asyncio.wait_for(self._shown.wait_for(lambda: self.view.number >= number), PATIENCE)

    @property
    def choices(self) -> list[_Action]:
        """Return what may be decided now."""
        return self.view.view.actions if self.view.view is not None else []

    async def decide(self, name: str, action: str) -> int:
        """Send a decision, and return the number of its step."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._acks[name] = answer
        sent = {"type": "decide", "id": name, "decision": self.view.decision, "action": action}
        began = time.perf_counter()
        await self._socket.send(msgspec.json.encode(sent).decode())
        number = await asyncio.wait_for(answer, PATIENCE)
        self.tally.milliseconds.append((time.perf_counter() - began) * 1000)
        return number


class Company:
    """A table with both who sit there."""

    def __init__(self, table: str, players: list[Player], seed: int, *, peaceful: bool) -> None:
        self.table = table
        self.players = players
        self._chance = random.Random(seed)
        # Who fights nobody, takes nothing and sends nobody away plays for as long as it is measured.
        self._peaceful = peaceful
        self._given = self.acknowledged = 0

    @property
    def is_right(self) -> bool:
        """Whether both see as many steps as were acknowledged here, neither fewer nor more."""
        return all(player.view.number == self.acknowledged for player in self.players)

    async def go_on(self, tally: Tally) -> bool:
        """Let one of those who are asked decide, and both see it; False once the match is over."""
        asked = [player for player in self.players if player.choices]
        if not asked:
            return False
        player = self._chance.choice(asked)
        texts = [action.text for action in player.choices]
        quiet = [text for text in texts if not ENDING & set(text.split())]
        self._given += 1
        try:
            chosen = self._chance.choice(quiet if self._peaceful and quiet else texts)
            number = await player.decide(f"c{self._given}", chosen)
            self.acknowledged += 1
            for each in self.players:
                await each.see(number)
        except TimeoutError:
            tally.lost += 1
        return True


def make_table(http: httpx.Client, number: int) -> tuple[str, list[str]]:
    """Make a table for two, and return its id and their tokens."""
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Bert"}]
    wish = {"scenario": "la-raye", "seats": seats, "options": {"round_limit": 0}}
    made = http.post("/api/tables", json=wish, headers=come_from(number)).raise_for_status().json()
    return made["table"], [seat["token"] for seat in made["seats"]]


async def sit_down(server: Server, number: int, table: str, tokens: list[str], tally: Tally) -> Company:
    """Let both sit down at a table; at the first of all nobody fights."""
    players = []
    for token in tokens:
        address = f"ws://{server.address}/api/socket?table={table}"
        socket = await connect(address, additional_headers=come_from(number), max_size=None)
        await socket.send(msgspec.json.encode({"type": "hello", "table": table, "token": token}).decode())
        players.append(Player(socket, tally))
        await players[-1].see(0)
    return Company(table, players, number, peaceful=number == 0)


async def leave_all(companies: list[Company]) -> None:
    """Let everybody go."""
    for company in companies:
        for player in company.players:
            await player.leave()


async def play_for(companies: list[Company], seconds: float) -> Tally:
    """Let every table go on at its own time, and return how it went."""
    tally = Tally()
    for company in companies:
        for player in company.players:
            player.tally = tally
    began, used = time.monotonic(), time.process_time()
    end = began + seconds

    async def keep_going(company: Company, place: int) -> None:
        await asyncio.sleep(EVERY * place / len(companies))
        while time.monotonic() < end:
            began = time.monotonic()
            if not await company.go_on(tally):
                return
            await asyncio.sleep(max(0.0, began + EVERY - time.monotonic()))

    await asyncio.gather(*(keep_going(company, place) for place, company in enumerate(companies)))
    tally.lasted, tally.players = time.monotonic() - began, time.process_time() - used
    return tally


async def go_on(company: Company, steps: int, tally: Tally) -> None:
    """Let a table go on without a pause until its match has so many steps, or is over."""
    while company.players[0].view.number < steps:
        if not await company.go_on(tally):
            return
