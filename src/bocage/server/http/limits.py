"""How much one address, and all together, may have open at once: connections, and websockets behind a proxy."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from bocage.server.http.guards import own_names
from bocage.server.problems import Refused
from bocage.server.rates import Rate, Rates

# Files that the database, the processes of computer players and the client's files may need besides connections.
KEPT_FREE = 128
# Seconds after which somebody who asks too often is told so.
PENALTY = 0.5
# More open files than this are not asked of the system.
MOST_FILES = 65_536


@dataclass(frozen=True)
class Limits:
    """What is let in of one address; connections of a proxy that is named are not counted as its own."""

    # Connections open at once, and new ones at once and in each second.
    connections: int = 200
    burst: float = 300
    per_second: float = 30
    # Websockets open at once, whoever passes them on.
    sockets: int = 100
    # What is read of matches, at once and in each second.
    reads: float = 120
    reads_per_second: float = 20
    # Attempts to sign in or to make an identity, at once and in each second.
    attempts: float = 20
    attempts_per_second: float = 0.2
    # Connections in all; what the system allows may be less.
    in_all: int = 10_000
    # Seconds for a whole request, and within them for its head.
    request_time: float = 30.0
    head_time: float = 10.0
    # Frames of any kind on a websocket, at once and in each second; and the bytes in them.
    frames: float = 400
    frames_per_second: float = 60
    bytes: float = 4 * 1024 * 1024
    bytes_per_second: float = 64 * 1024


@dataclass(frozen=True)
class Network:
    """What the server's owner says of the network: the names it is reached by, the proxies before it, the limits."""

    hosts: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    # Whoever bears it reads the metrics from elsewhere; "" for nobody.
    metrics_token: str = ""


class Doors:
    """Counts who comes and goes; a proxy that is named stands for many, and is not counted by its own address."""

    def __init__(self, network: Network | None = None, files: int = MOST_FILES) -> None:
        network = network or Network()
        self.limits = limits = network.limits
        self.proxies = network.proxies
        # What the server is called by those who may use it.
        self.hosts = own_names(network.hosts)
        self.metrics_token = network.metrics_token
        self._in_all = min(limits.in_all, max(1, files - KEPT_FREE))
        self._open: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._rates = Rates(limits.burst, limits.per_second)
        self._reads = Rates(limits.reads, limits.reads_per_second)
        self._attempts = Rates(limits.attempts, limits.attempts_per_second)
        # What was turned away, by the limit that did it.
        self.refused: Counter[str] = Counter()

    def enters(self, address: str) -> bool:
        """Count a new connection and return whether it is let in; each that is has to ``leave``."""
        limit = self._limit_of(address)
        if limit:
            self.refused[limit] += 1
            return False
        self._open[address] += 1
        return True

    def _limit_of(self, address: str) -> str:
        """Return the limit that keeps a new connection out; "" for none."""
        if self._open.total() >= self._in_all:
            return "in-all"
        if address in self.proxies:
            return ""
        if not self._rates.allows(address):
            return "new-connections"
        return "connections" if self._open[address] >= self.limits.connections else ""

    def leave(self, address: str) -> None:
        """Count a connection no longer."""
        _count_down(self._open, address)

    def sits_down(self, address: str) -> bool:
        """Count a websocket and return whether it is let in; each that is has to ``stand_up``."""
        if self._sockets[address] >= self.limits.sockets:
            self.refused["sockets"] += 1
            return False
        self._sockets[address] += 1
        return True

    @property
    def sockets(self) -> int:
        """Return how many websockets are open."""
        return self._sockets.total()

    def stand_up(self, address: str) -> None:
        """Count a websocket no longer."""
        _count_down(self._sockets, address)

    async def check_read(self, address: str) -> None:
        """Refuse an address that reads matches too often; the answer takes its time, so that nobody asks on and on."""
        await self._check(self._reads, address, "reads")

    async def check_attempt(self, address: str) -> None:
        """Refuse an address that tries too often to open an identity."""
        await self._check(self._attempts, address, "attempts")

    async def _check(self, rates: Rates, address: str, limit: str) -> None:
        if not rates.allows(address):
            self.refused[limit] += 1
            await asyncio.sleep(PENALTY)
            raise Refused("too-fast")

    def frame_rates(self) -> tuple[Rate, Rate]:
        """Return how many frames, and bytes, one connection may send."""
        limits = self.limits
        return Rate(limits.frames, limits.frames_per_second), Rate(limits.bytes, limits.bytes_per_second)


def _count_down(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]


def raise_file_limit() -> int:
    """Let the process have as many files open as the system allows it, and return how many that are."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return wanted if soft == resource.RLIM_INFINITY else soft
