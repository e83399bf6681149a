"""One run: tables that are played at, faults in stretches, a calm after each in which everything is looked at."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec

from bocage.data.loader import load_scenario
from bocage.match import parse_record
from bocage.server.wire.messages import TableMade
from tools.chaos import checks
from tools.chaos.faults import IDLERS, THINKER, WORKER, Faults
from tools.chaos.guests import Guest, Idler
from tools.chaos.ledger import Broken
from tools.chaos.places import Place
from tools.chaos.service import Service, Worker
from tools.chaos.tally import SOON, Tally

HERE, THERE = {"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Bert"}
QUICK, SLOW = {"kind": "computer", "player": "greedy"}, {"kind": "computer", "player": "regular"}
# Who sits at the tables that are played at once: two persons, or one against a computer player; the first have clocks.
TABLES = ([HERE, THERE], [HERE, THERE], [QUICK, HERE], [HERE, SLOW])
SCENARIOS = ("la-raye", "la-huberderie", "mortain")
CLOCK_MINUTES = 30
# Seconds of play before a kill, and at most between a command's sending and the kill.
PLAY = (0.05, 0.5)
FLIGHT = 0.012
# Kills of a stretch; how likely other faults go with one.
STRETCH = 10
CUTS, JUMPS, FULL = 0.5, 0.2, 0.06
# Seconds until a server is back, or everything is quiet, on a busy machine too; and those that a match may take.
PATIENCE = 60.0
MATCH = 300.0


@dataclass(frozen=True)
class Plan:
    """What a run is to be."""

    kills: int
    seed: int
    processes: int = 2
    # Seconds in which all who watch must know everything, after the last fault of a stretch.
    within: float = SOON
    rounds: int = 6
    tell: Callable[[str], None] = field(default=lambda _: None)


@dataclass
class Party:
    """A table and all who are at it: who plays, who watches, and who does not read."""

    table: TableMade
    guests: list[Guest]
    idler: Idler
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def players(self) -> list[Guest]:
        return [guest for guest in self.guests if guest.token]

    @property
    def is_over(self) -> bool:
        return any(guest.ledger.is_over for guest in self.guests)


class Run:
    """The tables of a run and all who are there, over everything that befalls the server."""

    def __init__(self, plan: Plan, place: Place, folder: Path) -> None:
        self.plan = plan
        self.place = place
        self.tally = Tally()
        self.chance = random.Random(plan.seed)
        self.service = Service(place.address, folder, plan.processes)
        self.worker = Worker(place.address, folder)
        self.faults = Faults(self.service, self.worker, place, self.tally, self.chance)
        self.is_calm = False
        self.parties: list[Party] = []
        # Those whose match is over, which is looked at in the end once more.
        self.gone: list[Party] = []
        self._made = 0
        self._sent = asyncio.Event()

    @property
    def address(self) -> str:
        return self.service.address

    def note_sent(self) -> None:
        """Hear that a command is on its way."""
        self._sent.set()

    async def go(self) -> None:
        """Do all of it; a Broken tells what did not hold."""
        keeping = asyncio.create_task(self.place.keep_up())
        try:
            await self.service.start()
            if self.place.cluster is not None:
                self.worker.start()
            await self.replace_finished()
            await self.each_once()
            while (done := self.tally.kills.total()) < self.plan.kills:
                await self.stretch(min(self.plan.kills, done + STRETCH))
                await self.calm()
                await self.replace_finished()
            await self.finish()
        finally:
            for party in self.parties:
                await self._leave(party)
            self.service.kill_all()
            self.worker.kill()
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping

    # Tables

    async def replace_finished(self) -> None:
        """Let tables whose match is over go, and make others in their place."""
        for party in [party for party in self.parties if party.is_over]:
            await self._leave(party)
            self.parties.remove(party)
            self.gone.append(party)
            await self._check_record(party)
        while len(self.parties) < len(TABLES):
            self.parties.append(await self._sit_down())

    async def _leave(self, party: Party) -> None:
        for task in party.tasks:
            task.cancel()
        found = await asyncio.gather(*party.tasks, return_exceptions=True)
        await party.idler.leave()
        for problem in found:
            if isinstance(problem, Exception):
                raise problem

    async def _sit_down(self) -> Party:
        number = self._made
        self._made += 1
        agreed = {"round_limit": self.plan.rounds, "bank_minutes": 0 if number % len(TABLES) else CLOCK_MINUTES}
        wish = {"scenario": SCENARIOS[number % len(SCENARIOS)], "seats": TABLES[number % len(TABLES)]}
        table = await self._make(wish | {"options": agreed})
        guests = [Guest(self, table.table, seat.seat, seat.token) for seat in table.seats if seat.token]
        guests.append(Guest(self, table.table, "", ""))
        party = Party(table, guests, Idler(self, table.table))
        party.tasks = [asyncio.create_task(guest.stay()) for guest in guests]
        return party

    async def _make(self, wish: dict[str, object]) -> TableMade:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=f"http://{self.address}") as http:
            while True:
                with suppress(httpx.HTTPError):
                    answer = (await http.post("/api/tables", json=wish)).raise_for_status()
                    return msgspec.json.decode(answer.content, type=TableMade)
                await asyncio.sleep(0.1)

    async def _check_record(self, party: Party) -> None:
        """Read the record of a finished match, which plays it again."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=f"http://{self.address}") as http:
            answer = (await http.get(f"/api/tables/{party.table.table}/record")).raise_for_status()
        parse_record(answer.text, load_scenario)
        self.tally.finished += 1

    def _guests(self) -> list[Guest]:
        return [guest for party in self.parties for guest in party.guests]

    def _raise(self) -> None:
        """Raise what somebody at a table found not to hold."""
        for party in self.parties:
            for task in party.tasks:
                if task.done() and not task.cancelled() and (problem := task.exception()) is not None:
                    raise problem

    # Faults

    async def each_once(self) -> None:
        """Let everything befall the server once that is no kill, so that no run is without it."""
        await self._await_command()
        self.faults.cut_lines(self._guests())
        self.faults.jump()
        if self.place.disk is not None:
            await self.faults.fill_disk(1)

    async def stretch(self, until: int) -> None:
        """Let faults befall the server until so many of its processes were killed."""
        for party in self.parties:
            self.tally.faults[IDLERS] += await party.idler.sit_down()
        while self.tally.kills.total() < until:
            await asyncio.sleep(self.chance.uniform(*PLAY))
            if self.chance.random() < CUTS:
                self.faults.cut_lines(self._guests())
            if self.chance.random() < JUMPS:
                self.faults.jump()
            if self.place.disk is not None and self.chance.random() < FULL:
                await self.faults.fill_disk(self.chance.randint(0, 2))
            await self._await_command()
            await self.faults.kill_any()
            self.plan.tell(f"{self.tally.kills.total()} of {self.plan.kills} kills")
            self._raise()

    async def _await_command(self) -> None:
        """Wait until a command is on its way, so that what comes next comes in its midst; unless all is played."""
        self._sent.clear()
        end = time.monotonic() + PATIENCE
        while not self._sent.is_set() and not all(party.is_over for party in self.parties):
            self._raise()
            if time.monotonic() > end:
                raise Broken(f"For {PATIENCE:g} s nobody could send a command; {self.service.log} may say why.")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._sent.wait(), 0.5)
            await self._go_on_elsewhere()
        await asyncio.sleep(self.chance.uniform(0, FLIGHT))

    async def _go_on_elsewhere(self) -> None:
        """Let there always be somebody who plays."""
        if sum(party.is_over for party in self.parties) > len(self.parties) // 2:
            await self.replace_finished()

    # What must hold

    async def calm(self) -> None:
        """Let nobody begin anything, and look at all there is."""
        over = time.monotonic()
        self.is_calm = True
        for guest in self._guests():
            guest.prove()
        newest = await asyncio.to_thread(self.place.newest)
        await self.await_watchers(self._guests(), newest, over)
        await self._await_quiet()
        events = await asyncio.to_thread(self.place.events)
        checks.check_stored([guest for party in self.parties for guest in party.players], events)
        checks.check_clocks(events)
        await checks.check_told(self.address, [guest for guest in self._guests() if not guest.ledger.is_over])
        for party in self.parties:
            async with asyncio.timeout(PATIENCE):
                await party.idler.read_on(newest.get(party.table.table, 0))
        self.is_calm = False

    async def await_watchers(self, behind: list[Guest], newest: dict[str, int], over: float) -> None:
        """Wait until all who watch know what was stored when the faults were over; that must not take long."""
        while behind:
            self._raise()
            now = time.monotonic()
            wait = now - over
            knowing = [guest for guest in behind if _knows(guest, newest)]
            self.tally.waits += [wait] * len(knowing)
            behind = [guest for guest in behind if guest not in knowing]
            if behind and wait > self.plan.within:
                await self.service.ask_what_is_done()
                who = [(guest.table, guest.seat or "watching", guest.ledger.seen, guest.is_there) for guest in behind]
                raise Broken(f"{wait:.1f} s after the last fault some do not know everything: {who} of {newest}.")
            await asyncio.sleep(0.01)

    async def _await_quiet(self) -> None:
        """Wait until every command is answered, and all that computer players had to decide is decided and told."""
        end = time.monotonic() + PATIENCE
        steady = 0
        while steady < 3:
            self._raise()
            newest = await asyncio.to_thread(self.place.newest)
            is_quiet = all(guest.ledger.pending is None and _knows(guest, newest) for guest in self._guests())
            steady = steady + 1 if is_quiet and not self._computers_think() else 0
            if time.monotonic() > end:
                raise Broken(f"After {PATIENCE:g} s it was not quiet; {self.service.log} may say why.")
            await asyncio.sleep(0.05)

    def _computers_think(self) -> bool:
        """Whether nobody is asked at some table, so that a computer player is."""
        return any(
            not party.is_over
            and not any(guest.ledger.view and guest.ledger.view.view.actions for guest in party.players)
            for party in self.parties
        )

    async def finish(self) -> None:
        """Play every match to its end, and look at everything once more."""
        self.plan.tell("playing every match to its end")
        end = time.monotonic() + MATCH
        while not all(party.is_over for party in self.parties):
            self._raise()
            if time.monotonic() > end:
                left = [party.table.table for party in self.parties if not party.is_over]
                raise Broken(f"After {MATCH:g} s these matches had not come to their end: {left}.")
            await asyncio.sleep(0.1)
        for party in self.parties:
            await self._check_record(party)
        everybody = [*self.gone, *self.parties]
        players = [guest for party in everybody for guest in party.players]
        events = await asyncio.to_thread(self.place.events)
        checks.check_stored(players, events)
        checks.check_clocks(events)
        self.tally.stood_in = checks.check_failures(events, self.tally.kills[THINKER] + self.tally.kills[WORKER])
        self.tally.acknowledged = sum(len(guest.ledger.promised) for guest in players)
        self.tally.again = sum(guest.again for guest in players)
        self.tally.changes = len(events)

    def write_down(self, file: Path) -> None:
        """Write all changes that are stored into a file, a line each, and what befell the server before that."""
        with file.open("w", encoding="utf-8") as opened:
            opened.write(f"{self.tally}\n")
            with suppress(Exception):
                opened.writelines(f"{json.dumps(event._asdict())}\n" for event in self.place.events())


def _knows(guest: Guest, newest: dict[str, int]) -> bool:
    return guest.ledger.is_over or (guest.is_there and guest.ledger.seen >= newest.get(guest.table, 0))
