"""Send a server what no client would, and see that it bears it: ``python -m tools.pester --messages 200000``.

Messages over websockets, bodies and paths over HTTP, most of them made of good ones by a few changes: other types, long
and odd texts, deep brackets, bytes that are no text, good commands out of turn. Whatever is sent, no answer may be 5xx
but 503, which tells of a limit, none may tell of the insides, the log must stay empty, and every table be played on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

BOCAGE = Path(sys.executable).parent / "bocage"
LOOPBACK = "127.0.0.1"
# Tables that are pestered, and how many send at once.
TABLES, AT_ONCE = 6, 8
# Of everything sent so much goes over HTTP, and so many messages over one connection; beyond that all are too fast.
OVER_HTTP, ON_ONE_LINE = 0.3, 50
PATIENCE = 30.0
# What a server may say if it is asked for too much.
BUSY = (503,)
INSIDES = re.compile(r"Traceback|site-packages|\.py\b|sqlalchemy|msgspec\.|Exception")

ODD: list[Any] = [
    *(None, True, -1, 0, 1, 2**31, 2**63, -(2**63), 1e308, "", " ", "x" * 5000, "\u0000", "\ud800", "\u3164", "\u202e"),
    *("' or 1=1 --", "../../etc/passwd", "%s%n", "{seat}", [], {}, [[]], {"": ""}, [None] * 50),
    *("us", "germany", "spectator", "all", "greedy"),
]
METHODS = ["GET", "GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]
READS = [
    "",
    "/record",
    "/replay",
    "/replay/whole",
    "/why",
    "/why/rifleman-a",
    "/hint",
    "/analysis",
    "/replay/3",
    "/replay/-5",
]
QUERIES = ["", "?eyes=us", "?eyes=all", "?eyes=%ff", "?eyes=" + "x" * 900, "?scenario=1&scenario=zz", "?%"]
ELSEWHERE = ["/api/scenarios", "/api/roads", "/api/health", "/api/tables", "/metrics", "/%2e%2e/", "/assets/x"]
NO_TABLES = ["x", "a" * 300, "%00", "..%2f", "\u00e9"]
BEARERS = ["", "Bearer ", "Bearer x", "Basic eA==", "\u00e9"]


@dataclass
class Tally:
    """What was sent, and what came of it."""

    sent: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


@dataclass
class Place:
    """A table with its secrets."""

    table: str
    tokens: list[str]


class Pest:
    """Makes messages and requests by chance."""

    def __init__(self, seed: int, places: list[Place]) -> None:
        self.chance = random.Random(seed)
        self._places = places

    def place(self) -> Place:
        """Return a table to be pestered."""
        return self.chance.choice(self._places)

    def message(self, view: dict[str, Any]) -> str | bytes:
        """Return something for a websocket, after the view that came last."""
        chance, decision = self.chance, view.get("decision", 0)
        actions = [each["text"] for each in view.get("view", {}).get("actions", [])] or ["stop"]
        good: list[dict[str, Any]] = [
            {"type": "decide", "id": self._id(), "decision": decision, "action": chance.choice(actions)},
            {"type": "undo", "id": self._id(), "decision": decision},
            {"type": "chat", "id": self._id(), "text": "Hello"},
            {"type": "pace", "id": self._id(), "pace": chance.randrange(6000)},
            {"type": "offer-draw", "id": self._id()},
            {"type": "answer-draw", "id": self._id(), "accept": False},
            {"type": "ask-take-back", "id": self._id(), "to": chance.randrange(50)},
            {"type": "answer-take-back", "id": self._id(), "accept": True, "asked": chance.randrange(50)},
            {"type": "withdraw-take-back", "id": self._id()},
            {"type": "rematch", "id": self._id(), "swap": True},
            {"type": "look", "looks": False},
            {"type": "hello", "table": self.place().table, "token": "", "since": -1},
        ]
        return self._text(chance.choice(good))

    def _id(self) -> str:
        return f"p{self.chance.randrange(10**9)}"

    def _text(self, value: Any) -> str | bytes:
        """Return a value as it is sent: mostly changed, at times broken."""
        chance = self.chance
        for _ in range(chance.choice([0, 1, 1, 2, 3])):
            value = self._changed(value)
        text = json.dumps(value)
        match chance.randrange(20):
            case 0:
                return text[: chance.randrange(len(text) + 1)]
            case 1:
                return "[" * chance.randrange(1, 2000)
            case 2:
                return chance.randbytes(chance.randrange(200))
            case 3:
                place = chance.randrange(len(text) + 1)
                return text[:place] + chr(chance.randrange(1, 0xD7FF)) + text[place:]
            case _:
                return text

    def _changed(self, value: Any) -> Any:
        """Return a value with something in it exchanged, added or left out."""
        chance = self.chance
        if isinstance(value, dict) and value and chance.random() < 0.9:
            key = chance.choice(list(value))
            changed = dict(value)
            match chance.randrange(5):
                case 0:
                    del changed[key]
                case 1:
                    changed[f"{key}{chance.randrange(9)}"] = chance.choice(ODD)
                case _:
                    changed[key] = self._changed(value[key])
            return changed
        if isinstance(value, list) and value and chance.random() < 0.8:
            place = chance.randrange(len(value))
            return [*value[:place], self._changed(value[place]), *value[place + chance.randrange(2) :]]
        return chance.choice(ODD)

    def request(self) -> tuple[str, str, dict[str, str], bytes | None]:
        """Return a request: method, path, headers and body."""
        chance, place = self.chance, self.place()
        table = chance.choice([place.table, place.table, chance.choice(NO_TABLES)])
        headers = {"authorization": chance.choice([*BEARERS, f"Bearer {chance.choice(place.tokens)}"])}
        if chance.random() < 0.5:
            path = chance.choice([f"/api/tables/{table}{chance.choice(READS)}", f"/api/campaigns/{table}", *ELSEWHERE])
            return chance.choice(METHODS), path + chance.choice(QUERIES), headers, None
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "invite"}]
        bodies: list[tuple[str, Any]] = [
            ("/api/tables", {"scenario": "1", "seats": seats, "options": {"round_limit": 3}, "pace": 0}),
            ("/api/lessons", {"lesson": "first", "name": "Anna"}),
            (f"/api/tables/{table}/join", {"invite": "x", "name": "Bert"}),
            ("/api/campaigns", {"scenarios": ["1", "2"], "seats": seats}),
            (f"/api/campaigns/{table}/next", {"place": 2, "tokens": ["x"]}),
            (f"/api/tables/{table}/calls", {"kind": "webhook", "address": "https://bocage.example/x"}),
            ("/api/records", "bocage match\nformat = 1\n"),
            ("/api/records/analysis", "bocage match\nformat = 1\n"),
        ]
        path, value = chance.choice(bodies)
        text = self._text(value)
        return "POST", path, headers, text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


class Pestering:
    """One server and all who pester it."""

    def __init__(self, address: str, seed: int) -> None:
        self._address = address
        self._seed = seed
        self.tally = Tally()
        self._lines = 0

    def _from(self) -> dict[str, str]:
        """Return an address of one's own, as a proxy tells it; limits of addresses are not what is tried here."""
        self._lines += 1
        return {"X-Forwarded-For": f"10.{self._lines >> 16 & 255}.{self._lines >> 8 & 255}.{self._lines & 255}"}

    def _line(self) -> connect:
        """Return a connection that is yet to be opened."""
        return connect(f"ws://{self._address}/api/socket", additional_headers=self._from(), max_size=None)

    async def make_places(self, http: httpx.AsyncClient) -> list[Place]:
        """Make the tables."""
        made = []
        for _ in range(TABLES):
            seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Bert"}]
            wish = {"scenario": "la-raye", "seats": seats, "options": {"round_limit": 0}}
            told = (await http.post("/api/tables", json=wish, headers=self._from())).raise_for_status().json()
            made.append(Place(told["table"], [seat["token"] for seat in told["seats"]]))
        return made

    async def run(self, messages: int) -> Tally:
        """Send so many, then play on at every table."""
        async with httpx.AsyncClient(base_url=f"http://{self._address}", timeout=PATIENCE) as http:
            places = await self.make_places(http)
            pests = [Pest(self._seed * 1000 + number, places) for number in range(AT_ONCE)]
            await asyncio.gather(*(self._pester(pest, http, messages // AT_ONCE) for pest in pests))
            for place in places:
                await self._play_on(place)
            health = (await http.get("/api/health")).json()
            if any(health["fallbacks"].values()) or health.get("troubles"):
                self.tally.wrong.append(f"health: {health}")
        return self.tally

    async def _pester(self, pest: Pest, http: httpx.AsyncClient, count: int) -> None:
        sent = 0
        while sent < count:
            if pest.chance.random() < OVER_HTTP * ON_ONE_LINE / (OVER_HTTP * ON_ONE_LINE + 1 - OVER_HTTP):
                await self._ask(pest, http)
                sent += 1
            else:
                sent += await self._talk(pest, min(ON_ONE_LINE, count - sent))

    async def _ask(self, pest: Pest, http: httpx.AsyncClient) -> None:
        method, path, headers, body = pest.request()
        self.tally.sent += 1
        encoded = [
            (name.encode(), each.encode("latin-1", "replace")) for name, each in (headers | self._from()).items()
        ]
        try:
            answer = await http.request(method, path, headers=encoded, content=body)
        except (httpx.InvalidURL, httpx.LocalProtocolError):
            # The client itself does not send such a thing.
            return
        except httpx.TransportError as problem:
            self.tally.wrong.append(f"{method} {path[:80]}: {problem!r}")
            return
        self.tally.statuses[answer.status_code] += 1
        is_told = path.startswith("/api") and answer.status_code >= 400
        if answer.status_code >= 500 and answer.status_code not in BUSY:
            self.tally.wrong.append(f"{method} {path[:80]}: {answer.status_code} {answer.text[:200]} for {body!r:.200}")
        elif is_told and INSIDES.search(answer.text):
            self.tally.wrong.append(f"{method} {path[:80]}: {answer.text[:200]}")

    async def _talk(self, pest: Pest, count: int) -> int:
        """Send some messages over one connection, and return how many."""
        place = pest.place()
        token = pest.chance.choice([*place.tokens, ""])
        hello = {"type": "hello", "table": place.table, "token": token, "since": 10**6}
        sent = 0
        with suppress(WebSocketException, OSError):
            async with self._line() as line:
                view: dict[str, Any] = {}
                reading = asyncio.create_task(self._read(line, view))
                try:
                    await line.send(json.dumps(hello))
                    while sent < count:
                        await line.send(pest.message(view))
                        sent += 1
                        self.tally.sent += 1
                        await asyncio.sleep(0)
                finally:
                    # What is still to be answered is.
                    await asyncio.sleep(0.05)
                    await line.close()
                    await reading
        return max(1, sent)

    async def _read(self, line: ClientConnection, view: dict[str, Any]) -> None:
        with suppress(WebSocketException):
            async for text in line:
                message = json.loads(text)
                if message["type"] == "view":
                    view.clear()
                    view.update(message)
                elif message["type"] == "refusal":
                    self.tally.codes[message["code"]] += 1
                    if message["code"] in ("unexpected-server", "table-damaged") or INSIDES.search(message["sentence"]):
                        self.tally.wrong.append(f"a message: {message}")

    async def _play_on(self, place: Place) -> None:
        """Take a decision at a table, or see that its match is over and a rematch can be had."""
        for token in place.tokens:
            async with self._line() as line:
                await line.send(json.dumps({"type": "hello", "table": place.table, "token": token, "since": 10**6}))
                view = await self._wait_for(line, "view")
                actions = view["view"].get("actions", [])
                if view["view"].get("result") is None and not actions:
                    continue
                command: dict[str, Any] = {"type": "rematch", "id": "last"}
                if actions:
                    command = {
                        "type": "decide",
                        "id": "last",
                        "decision": view.get("decision", 0),
                        "action": actions[0]["text"],
                    }
                await line.send(json.dumps(command))
                await self._wait_for(line, "ack")
                return
        self.tally.wrong.append(f"table {place.table}: nobody can decide, and the match is not over")

    async def _wait_for(self, line: ClientConnection, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), PATIENCE))
            if message["type"] == kind:
                return message
            if message["type"] == "refusal":
                self.tally.wrong.append(f"in the end: {message}")
                return {"view": {}, "decision": 0}


def pester(messages: int, seed: int = 1) -> Tally:
    """Run a server and pester it; what went wrong stands in the tally."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [str(BOCAGE), "serve", "--port", "0", "--database", f"{folder}/t.sqlite", "--proxy", LOOPBACK]
        piped = subprocess.PIPE
        with log.open("w") as file, subprocess.Popen(command, stdout=piped, stderr=file, encoding="utf-8") as server:
            try:
                assert server.stdout is not None
                told = re.search(r"http://([0-9.:]+)", server.stdout.readline())
                assert told is not None
                tally = asyncio.run(Pestering(told.group(1), seed).run(messages))
            finally:
                server.terminate()
                server.wait()
        written = log.read_text(encoding="utf-8")
        if written:
            tally.wrong.append(f"the server's log: {written[:2000]}")
    return tally


def main() -> int:
    """Pester a server, and tell what came of it."""
    reads = argparse.ArgumentParser(description="Send a server what no client would.")
    reads.add_argument("--messages", type=int, default=200_000)
    reads.add_argument("--seed", type=int, default=1)
    wanted = reads.parse_args()
    began = time.monotonic()
    tally = pester(wanted.messages, wanted.seed)
    print(f"{tally.sent} messages and bodies in {time.monotonic() - began:.0f} s")
    print("statuses:", dict(sorted(tally.statuses.items())))
    print("refusals:", dict(tally.codes.most_common()))
    for each in tally.wrong[:20]:
        print("WRONG:", each)
    if not tally.wrong:
        print("no 5xx, no stack trace, no dead table")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
