"""What befalls a server: processes killed in mid-command, lines cut, a full disk, a clock that jumps.

Another kind of process to be killed is one more entry of ``victims``.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from tools.chaos.guests import Guest
from tools.chaos.places import Place
from tools.chaos.service import Service, Worker, is_at_work
from tools.chaos.tally import Tally

Strike: TypeAlias = Callable[[], Awaitable[None]]
# Seconds by which the clock jumps: hours and days, and less than the server takes for a pause of its own.
JUMPS = (3600.0, -3600.0, 86_400.0, -86_400.0, 7.0, -7.0)
# Seconds for which a thinking process is looked for that is at work, and for which the disk stays full.
LOOKS = 1.5
FULL = (0.3, 1.5)

SERVER = "server processes"
THINKER = "thinking processes"
WORKER = "workers of the queue"
WHOLE = "servers with all their processes"
POSTGRES = "PostgreSQL"
BACKEND = "connections of PostgreSQL"
CUT, DISK, CLOCK, IDLERS = "lines cut", "full disks", "clock jumps", "clients that read nothing"


class Faults:
    """All that can befall one service; each is counted, and over when its method returns."""

    def __init__(self, service: Service, worker: Worker, place: Place, tally: Tally, chance: random.Random) -> None:
        self._service = service
        self.worker = worker
        self._place = place
        self._tally = tally
        self._chance = chance
        self.victims: dict[str, tuple[int, Strike]] = {
            SERVER: (10, self.kill_server),
            THINKER: (5, self.kill_thinker),
            WHOLE: (2, self.kill_whole),
        }
        if place.cluster is not None:
            self.victims |= {
                POSTGRES: (3, self.kill_postgres),
                BACKEND: (3, self.kill_backend),
                WORKER: (3, self.kill_worker),
            }

    async def kill_any(self) -> None:
        """Kill something."""
        weights = [weight for weight, _ in self.victims.values()]
        name = self._chance.choices(list(self.victims), weights)[0]
        await self.victims[name][1]()

    def _kill(self, name: str, pids: Sequence[int]) -> bool:
        """Kill one of some processes; False if there is none."""
        if not pids:
            return False
        with suppress(ProcessLookupError):
            os.kill(self._chance.choice(pids), signal.SIGKILL)
            self._tally.kills[name] += 1
            return True
        return False

    async def kill_server(self) -> None:
        """Kill a server process; the one that started it starts another."""
        self._kill(SERVER, self._service.server_processes())

    async def kill_thinker(self) -> None:
        """Kill a thinking process, in mid-thought if one is seen at it soon; a server process where there is none."""
        end = time.monotonic() + LOOKS
        thinkers = self._service.thinkers()
        while time.monotonic() < end and not any(map(is_at_work, thinkers)):
            await asyncio.sleep(0.002)
            thinkers = self._service.thinkers()
        if not self._kill(THINKER, [each for each in thinkers if is_at_work(each)] or thinkers):
            await self.kill_server()

    async def kill_whole(self) -> None:
        """Kill the server whole, and start it again, as the system would."""
        self._service.kill_all()
        self._tally.kills[WHOLE] += 1
        await self._service.start()

    async def kill_worker(self) -> None:
        """Kill whoever serves the queue of questions, and start another."""
        self.worker.kill()
        self._tally.kills[WORKER] += 1
        self.worker.start()

    async def kill_postgres(self) -> None:
        """Kill PostgreSQL itself, and wait until it is back."""
        assert self._place.cluster is not None
        if self._place.cluster.is_running:
            await asyncio.to_thread(self._place.cluster.kill)
            self._tally.kills[POSTGRES] += 1
        await self._place.is_up()

    async def kill_backend(self) -> None:
        """Kill the process of one connection, by which PostgreSQL ends all others, too; wait until it is back."""
        assert self._place.cluster is not None
        if self._place.cluster.is_running:
            self._kill(BACKEND, self._place.cluster.backends())
        await asyncio.sleep(0.05)
        await self._place.is_up()

    def cut_lines(self, guests: list[Guest]) -> None:
        """Cut some lines, those of commands in mid-frame."""
        for guest in self._chance.sample(guests, k=min(len(guests), self._chance.randint(1, 4))):
            self._tally.faults[CUT] += guest.cut()

    async def fill_disk(self, kills: int) -> None:
        """Let the disk be full for a while, and kill something meanwhile."""
        disk = self._place.disk
        assert disk is not None
        disk.fill()
        self._tally.faults[DISK] += 1
        try:
            for _ in range(kills):
                await asyncio.sleep(self._chance.uniform(*FULL))
                # Filled again: whoever died may have left some room.
                disk.fill()
                await self.kill_server()
            await asyncio.sleep(self._chance.uniform(*FULL))
        finally:
            disk.give_room()
        await self._place.is_up()

    def jump(self) -> None:
        """Let the clock jump, and stay there."""
        self._service.jump(self._chance.choice(JUMPS))
        self._tally.faults[CLOCK] += 1
