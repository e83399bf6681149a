"""What keeps others out: strict headers, and a look at where a request comes from."""

from __future__ import annotations

from collections.abc import Iterable
from socket import gethostname
from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from bocage.server.problems import Refused

# Nothing from elsewhere, nothing inline but styles, in no other page's frame.
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return the address that a request comes from; "" where it has none."""
    return request.client.host if request.client else ""


def check_host(host: str | None, own: str | None, known: frozenset[str]) -> None:
    """Refuse a request that names another host: a page may have led a browser here by a name of its own.

    Known are loopback, the address that the request came in by and what the server's owner names; without a name at all
    no browser asks.
    """
    if host is None:
        return
    name = bare_host(host)
    if name not in LOOPBACK and name not in known and name != (own or "").casefold():
        raise Refused("wrong-host", host=host)


def bare_host(host: str) -> str:
    """Return a host without port and brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0].casefold()
    return host.rpartition(":")[0].casefold() if ":" in host else host.casefold()


def own_names(hosts: Iterable[str]) -> frozenset[str]:
    """Return the names that the server's owner gives, and the machine's own."""
    machine = gethostname().casefold()
    return frozenset({bare_host(host) if host.startswith("[") else host.casefold() for host in hosts}) | {
        machine,
        f"{machine}.local",
    }


def check_origin(origin: str | None, host: str | None) -> None:
    """Refuse a page of another site; programs send no origin and are let in."""
    if origin is None:
        return
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        site = ""
    if not site or site != host:
        raise Refused("wrong-origin", origin=origin)
