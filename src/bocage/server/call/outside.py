"""Which addresses of the outside world the server may connect to, and the one way it does."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from socket import SOCK_STREAM, getaddrinfo
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from bocage.server.problems import Refused

LONGEST_ADDRESS = 1000
HTTPS_PORT = 443
# Seconds to connect, and for the whole of one message.
CONNECT_TIME, WHOLE_TIME = 4.0, 8.0
# Names looked up at the same time, in threads of their own: those of the database never wait for a slow answer.
LOOKING_UP = 4

# IPv6 addresses that stand for an IPv4 one, wherever that may lie, and what is not for everybody besides.
FORBIDDEN: Final = tuple(
    ip_network(network)
    for network in (
        "::ffff:0:0/96",
        "::/96",
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2001::/23",
        "2002::/16",
        "fec0::/10",
        "192.88.99.0/24",
    )
)

Resolve = Callable[[str, int], Awaitable[list[str]]]


class Forbidden(Exception):
    """An address that the server does not connect to."""


def is_public(address: str) -> bool:
    """Whether an address is one machine of the open internet."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return (
        found.is_global
        and not (found.is_multicast or found.is_reserved or found.is_private or found.is_link_local)
        and not any(_lies_in(found, network) for network in FORBIDDEN)
    )


def _lies_in(address: IPv4Address | IPv6Address, network: Any) -> bool:
    return address.version == network.version and address in network


_LOOKUPS = ThreadPoolExecutor(LOOKING_UP, "lookup")


async def look_up(host: str, port: int) -> list[str]:
    """Return the addresses of a name."""
    found = await asyncio.get_running_loop().run_in_executor(
        _LOOKUPS, lambda: getaddrinfo(host, port, type=SOCK_STREAM)
    )
    return [str(each[4][0]) for each in found]


@dataclass(frozen=True)
class Outside:
    """What the server may connect to: everything that is public, over https at its usual port."""

    resolve: Resolve = look_up
    allows: Callable[[str], bool] = is_public
    ports: frozenset[int] = frozenset({HTTPS_PORT})
    # What certificates are checked against.
    trust: Callable[[], ssl.SSLContext] = field(default=ssl.create_default_context)

    def check_form(self, address: str) -> tuple[str, int]:
        """Return host and port of an https address; a Forbidden tells of any other."""
        try:
            site = urlsplit(address)
            host, port = site.hostname or "", HTTPS_PORT if site.port is None else site.port
        except ValueError:
            raise Forbidden from None
        is_plain = address.isascii() and address.isprintable() and " " not in address and "\\" not in address
        if len(address) > LONGEST_ADDRESS or not is_plain:
            raise Forbidden
        if site.scheme != "https" or not host or "@" in site.netloc or site.fragment or port not in self.ports:
            raise Forbidden
        return host, port

    async def find(self, host: str, port: int) -> str:
        """Return the address to connect to; if any that a name has is not allowed, none is."""
        try:
            found = await self.resolve(host, port)
        except (OSError, UnicodeError):
            raise Forbidden from None
        if not found or not all(self.allows(address) for address in found):
            raise Forbidden
        return found[0]

    async def check(self, address: str, key: str) -> None:
        """Refuse an address that cannot be called: one sentence for all reasons tells nothing of what lies inside."""
        try:
            async with asyncio.timeout(CONNECT_TIME):
                await self.find(*self.check_form(address))
        except (Forbidden, TimeoutError):
            raise Refused(key) from None


class _Checked(httpcore.AsyncNetworkBackend):
    """Connects to the very address that was checked."""

    def __init__(self, outside: Outside) -> None:
        self._outside = outside
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        address = await self._outside.find(host, port)
        return await self._backend.connect_tcp(address, port, timeout, local_address, socket_options)


class Post:
    """Sends short messages: no proxy, no redirect, and of the answer nothing but its number is read."""

    def __init__(self, outside: Outside) -> None:
        self.outside = outside
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def send(self, address: str, headers: Mapping[str | bytes, str | bytes], body: bytes) -> int:
        """Send a message and return the number of the answer; whatever goes wrong is raised."""
        self.outside.check_form(address)
        if self._pool is None:
            trust = await asyncio.to_thread(self.outside.trust)
            # Nothing is kept open, so that each message goes to an address that was checked for it.
            self._pool = httpcore.AsyncConnectionPool(
                ssl_context=trust, max_keepalive_connections=0, retries=0, network_backend=_Checked(self.outside)
            )
        limits = dict.fromkeys(("connect", "read", "write", "pool"), CONNECT_TIME)
        async with (
            asyncio.timeout(WHOLE_TIME),
            self._pool.stream("POST", address, headers=headers, content=body, extensions={"timeout": limits}) as answer,
        ):
            return answer.status

    async def close(self) -> None:
        """Let go of all connections."""
        if self._pool is not None:
            await self._pool.aclose()
