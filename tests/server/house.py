"""A server on a port of its own, and guests who speak to it over real sockets."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import IO, Self
from urllib.parse import quote

import httpx
import msgspec
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from bocage.server.call.calls import Allowed
from bocage.server.http.app import make_app
from bocage.server.http.limits import Doors, Limits, Network
from bocage.server.http.serve import listen, server_config
from bocage.server.moments import Clock
from bocage.server.rates import Rates
from bocage.server.table import secrets
from bocage.server.table.tables import Tables
from bocage.server.table.timekeeping import BEAT_EVERY
from bocage.server.think.thinking import Where
from bocage.server.wire.messages import (
    Ack,
    Command,
    Decide,
    FromServer,
    Hello,
    Refusal,
    SeatGiven,
    TableMade,
    TableMessage,
    ViewMessage,
)

READ: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
# On a busy machine a process may take its time to start.
PATIENCE = 60.0
# All tests come from one address, one after the other; what they connect and read in a second is no stranger's.
OPEN = Network(limits=Limits(burst=1e6, per_second=1e6, reads=1e6, reads_per_second=1e6, attempts=1e6))
BOCAGE = Path(sys.executable).parent / "bocage"

_ids = count(1)
# A database that is kept may hold the commands of guests who came from here before.
_OURS = token_hex(4)


def new_id() -> str:
    return f"command-{_OURS}-{next(_ids)}"


class House:
    """A running server."""

    def __init__(self, address: str, tables: Tables | None = None) -> None:
        self.address = address
        # How often computer players are expected to fail, by how they do.
        self.fallbacks = {"crashed": 0, "late": 0, "illegal": 0, "unserved": 0}
        self._tables = tables
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)

    @property
    def tables(self) -> Tables:
        """Return the insides of a server in this process."""
        assert self._tables is not None
        return self._tables

    def check_fallbacks(self) -> None:
        """Demand that no other decided for a computer player than expected: a match would hide it."""
        found = self.get("/api/health").json()["fallbacks"]
        # What happened in one test is not the next one's.
        expected, self.fallbacks = self.fallbacks, found
        assert found == expected

    def make(
        self,
        *seats: dict[str, str],
        scenario: str = "la-raye",
        round_limit: int = 0,
        pace: int = 0,
        four: bool = False,
        specialists: bool = False,
        public: bool = False,
        bank_minutes: int = 0,
        move_days: int = 0,
    ) -> TableMade:
        options = {"round_limit": round_limit, "specialists": specialists}
        options |= {"bank_minutes": bank_minutes, "move_days": move_days}
        wish = {"scenario": scenario, "seats": seats, "four": four, "options": options, "pace": pace, "public": public}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=TableMade)

    def make_hot_seat(self, scenario: str = "la-raye", round_limit: int = 0) -> TableMade:
        return self.make(here("Anna"), here("Bert"), scenario=scenario, round_limit=round_limit)

    def refuse(self, wish: object, path: str = "/api/tables") -> tuple[int, Refusal]:
        answer = self.http.post(path, json=wish)
        return answer.status_code, msgspec.json.decode(answer.content, type=Refusal)

    def get_refused(self, path: str, token: str = "") -> tuple[int, Refusal]:
        answer = self.get(path, token)
        return answer.status_code, msgspec.json.decode(answer.content, type=Refusal)

    def get(self, path: str, token: str = "") -> httpx.Response:
        return self.http.get(path, headers={"authorization": f"Bearer {token}"} if token else {})


def seed_luck(monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
    """Let tables have the dice and draws of a seed, as before there were secrets: a test knows what will fall."""
    monkeypatch.setattr(secrets, "new_seed", lambda: seed)
    monkeypatch.setattr(secrets, "new_luck", lambda: "")


def here(name: str) -> dict[str, str]:
    return {"kind": "here", "name": name}


def computer(player: str = "greedy") -> dict[str, str]:
    return {"kind": "computer", "player": player}


INVITE = {"kind": "invite"}


class HandClock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self._now = 1_800_000_000_000

    def now(self) -> int:
        return self._now

    def go_on(self, milliseconds: int) -> None:
        self._now += milliseconds

    async def wait(self, until: int, hurry: asyncio.Event) -> None:
        while self._now < until and not hurry.is_set():
            await asyncio.sleep(0.005)


@contextmanager
def open_house(
    database: Path | str,
    rates: Rates | None = None,
    static_folder: Path | None = None,
    allowed: Allowed | None = None,
    clock: Clock | None = None,
    doors: Doors | None = None,
    think: Where = "auto",
) -> Iterator[House]:
    """Run a server in a thread of this process."""
    doors = doors or Doors(OPEN)
    app = make_app(database, static_folder, rates, allowed=allowed, clock=clock, doors=doors, think=think)
    listener = listen("127.0.0.1", 0)
    server = uvicorn.Server(server_config(app, doors))
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    house = House(f"127.0.0.1:{listener.getsockname()[1]}", app.state.tables)
    try:
        wait_until(lambda: server.started)
        yield house
        house.check_fallbacks()
    finally:
        house.http.close()
        server.should_exit = True
        thread.join()
        listener.close()


@contextmanager
def house_of_its_own(
    database: Path | str, *options: str, stderr: IO[str] | None = None, env: dict[str, str] | None = None
) -> Iterator[tuple[House, subprocess.Popen[str]]]:
    """Run the command ``bocage serve`` and kill it in the end, if it still runs."""
    command = [str(BOCAGE), "serve", "--port", "0", "--database", str(database), *options]
    named = os.environ | (env or {})
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, encoding="utf-8", env=named) as server:
        try:
            assert server.stdout is not None
            told = server.stdout.readline()
            address = re.search(r"http://([0-9.:]+)/", told)
            assert address is not None, told
            house = House(address.group(1))
            with house.http:
                yield house, server
                if server.poll() is None:
                    house.check_fallbacks()
        finally:
            server.kill()


@contextmanager
def thinker(database: str, *options: str, stderr: IO[str] | None = None) -> Iterator[subprocess.Popen[str]]:
    """Run the command ``bocage think``, which has begun, and kill it in the end, if it still runs."""
    command = [str(BOCAGE), "think", "--database", database, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, encoding="utf-8") as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline()
            assert "think here" in told, told
            yield process
        finally:
            process.kill()


def wait_until(fits: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not fits():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)


def pass_time(house: House, clock: HandClock, milliseconds: int) -> None:
    """Let time go by while the server keeps it, so that no stretch counts as one in which it did not."""
    timing, keeper = house.tables.store.timing, house.tables.time
    while milliseconds > 0:
        clock.go_on(min(milliseconds, BEAT_EVERY))
        milliseconds -= BEAT_EVERY
        if milliseconds > 0:
            # Without a clock that runs nobody has to.
            wait_until(lambda: timing.next_due() is None or keeper.beat_at == clock.now())


class Guest:
    """Somebody at a table, over one websocket."""

    def __init__(
        self,
        house: House | None,
        table: str,
        token: str = "",
        since: int = -1,
        language: str = "",
        line: ClientConnection | None = None,
    ) -> None:
        """Say hello at a server, or over a line that is open already."""
        self._stack = ExitStack()
        if line is None:
            assert house is not None
            # As browsers say it, for processes that share a port.
            address = f"ws://{house.address}/api/socket?table={quote(table)}"
            line = connect(address, max_size=None, max_queue=None)
        self._socket: ClientConnection = self._stack.enter_context(line)
        # Every message as it came.
        self.raw: list[str] = []
        self._views: list[ViewMessage] = []
        self.tables: list[TableMessage] = []
        self.send_text(msgspec.json.encode(Hello(table=table, token=token, since=since, language=language)).decode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def send_text(self, text: str | bytes) -> None:
        self._socket.send(text)

    def receive(self) -> FromServer:
        text = self._socket.recv(timeout=PATIENCE, decode=True)
        assert isinstance(text, str)
        self.raw.append(text)
        message = READ.decode(text)
        if isinstance(message, ViewMessage):
            self._views.append(message)
        elif isinstance(message, TableMessage):
            self.tables.append(message)
        return message

    def see(self, number: int = 0) -> ViewMessage:
        """Return the newest view that came, once it shows the step of a number."""
        while not self._views or self._views[-1].number < number:
            message = self.receive()
            assert not isinstance(message, Refusal), message
        return self._views[-1]

    def steps(self) -> list[str]:
        """Return the kinds of all steps that were sent."""
        return [step.kind for view in self._views for step in view.steps]

    def wait_for_presence(self, seat: str, *, present: bool) -> None:
        """Wait until somebody at another seat is seen to be there, or to have left."""
        while not any((each.seat, each.present) == (seat, present) for each in self.tables[-1].table.seats):
            self.receive()

    def ask(self, command: Command) -> Ack | Refusal:
        """Send a command and return the answer to it."""
        self.send_text(msgspec.json.encode(command).decode())
        return self.answer(command.id)

    def answer(self, command_id: str | None) -> Ack | Refusal:
        while True:
            message = self.receive()
            if isinstance(message, Ack | Refusal):
                assert message.id == command_id, message
                return message

    def do(self, command: Command) -> ViewMessage:
        """Send a command that is not refused, and return the view after it."""
        answer = self.ask(command)
        assert isinstance(answer, Ack), answer
        return self.see(answer.number)

    def refused(self, command: Command) -> Refusal:
        answer = self.ask(command)
        assert isinstance(answer, Refusal), answer
        return answer

    def decide(self, action: str = "") -> ViewMessage:
        """Take an action, by default the first that is offered."""
        view = self.see()
        text = action or view.view.actions[0].text
        return self.do(Decide(id=new_id(), decision=view.decision, action=text))


@contextmanager
def all_at(house: House, table: TableMade) -> Iterator[list[Guest]]:
    """Let all persons of a table sit down, two or four."""
    with ExitStack() as stack:
        yield [stack.enter_context(guest_at(house, table, seat)) for seat in table.seats]


def guest_at(house: House, table: TableMade, seat: SeatGiven) -> Guest:
    guest = Guest(house, table.table, seat.token)
    guest.see()
    return guest


def play_on(guests: list[Guest], decisions: int, seed: int = 0) -> int:
    """Let chance decide for those who are asked, until so many decisions are taken; return the last number."""
    chance = random.Random(seed)
    number = max(guest.see().number for guest in guests)
    for _ in range(decisions):
        asked = [guest for guest in guests if guest.see(number).view.actions]
        if not asked:
            break
        guest = chance.choice(asked)
        number = guest.decide(chance.choice(guest.see().view.actions).text).number
    return number


def await_own_decision(guest: Guest, number: int = 0) -> ViewMessage:
    """Return the view in which the guest is asked again, or the match is over."""
    view = guest.see(number)
    while not view.view.actions and view.view.result is None:
        view = guest.see(view.number + 1)
    return view


def play_to_round(guest: Guest, last: int, seed: int = 1) -> ViewMessage:
    """Play by chance until a round begins, or the match is over."""
    chance = random.Random(seed)
    view = await_own_decision(guest)
    while view.view.result is None and view.view.round < last:
        number = guest.decide(chance.choice(view.view.actions).text).number
        view = await_own_decision(guest, number)
    return view


def first_turn(guests: list[Guest]) -> tuple[Guest, Guest]:
    """Let both bid their first card; return who has the turn, and who waits."""
    for guest in guests:
        number = guest.decide().number
    [turn] = [guest for guest in guests if guest.see(number).view.actions]
    [waiting] = [guest for guest in guests if guest is not turn]
    return turn, waiting
