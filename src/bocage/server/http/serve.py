"""Runs the server until it is stopped."""

from __future__ import annotations

import socket as sockets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import uvicorn

from bocage.server.call.calls import Allowed
from bocage.server.http.app import make_app
from bocage.server.http.client import client_folder
from bocage.server.problems import Refused

# A message longer than this is not even read; a shorter one that is still too long gets a sentence.
LARGEST_MESSAGE = 2 * 1024 * 1024
# Ports that are tried one after another.
NEAR = 10


def serve(
    host: str,
    port: int,
    database: Path,
    ready: Callable[[str], None],
    *,
    or_next: bool = False,
    allowed: Allowed | None = None,
) -> None:
    """Serve the table until Ctrl-C; ``ready`` is told the address. A Refused tells why it cannot be."""
    listener = listen_near(host, port) if or_next else listen(host, port)
    try:
        app = make_app(database, client_folder(), allowed=allowed)
        shown = f"[{host}]" if ":" in host else host
        ready(f"http://{shown}:{listener.getsockname()[1]}/")
        # Uvicorn shuts down in order, and then passes the signal on.
        with suppress(KeyboardInterrupt):
            uvicorn.Server(server_config(app)).run([listener])
    finally:
        listener.close()


def server_config(app: object) -> uvicorn.Config:
    """Return how uvicorn is to run the application."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )


def listen_near(host: str, port: int) -> sockets.socket:
    """Take the port or, if it is in use, one of the next few; if all are, any."""
    for near in range(port, port + NEAR):
        with suppress(Refused):
            return listen(host, near)
    return listen(host, 0)


def listen(host: str, port: int) -> sockets.socket:
    """Take the port before anything else, so that one in use is told in a sentence."""
    try:
        # With the protocol named, asyncio sends small messages at once.
        family, kind, protocol, _, address = sockets.getaddrinfo(
            host, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE
        )[0]
        listener = sockets.socket(family, kind, protocol)
    except (OSError, UnicodeError) as problem:
        raise Refused("bad-host", host=host, problem=getattr(problem, "strerror", None) or str(problem)) from None
    try:
        # A server that was just stopped leaves its port in a waiting state.
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError as problem:
        listener.close()
        raise Refused("cannot-listen", host=host, port=port, problem=problem.strerror or str(problem)) from None
    return listener
