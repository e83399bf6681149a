"""Runs the server until it is stopped."""

from __future__ import annotations

import os
import signal
import socket as sockets
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import uvicorn
from litestar import Litestar

import bocage
from bocage.server.admin.retention import Keeper
from bocage.server.call.calls import Allowed
from bocage.server.http.app import make_app
from bocage.server.http.client import client_folder
from bocage.server.http.handover import Handover, given_port, tell_ready
from bocage.server.http.limits import Doors, Network, raise_file_limit
from bocage.server.http.noting import Noted
from bocage.server.http.passing import Passing
from bocage.server.http.protocols import make_protocols
from bocage.server.http.running import Running
from bocage.server.http.socket import Sockets
from bocage.server.logs import begin_logging, note
from bocage.server.problems import Refused

# A message longer than this is not even read; a shorter one that is still too long gets a sentence.
LARGEST_MESSAGE = 2 * 1024 * 1024
# Ports that are tried one after another.
NEAR = 10


def serve(  # noqa: PLR0913 - one for each thing that its owner says
    host: str,
    port: int,
    database: Path | str,
    ready: Callable[[str], None],
    *,
    or_next: bool = False,
    allowed: Allowed | None = None,
    network: Network | None = None,
    running: Running | None = None,
) -> None:
    """Serve the table until Ctrl-C; ``ready`` is told the address. A Refused tells why it cannot be."""
    running = running or Running()
    listener = given_port(running.port) if running.hands_over else None
    if listener is not None:
        host = listener.getsockname()[0]
    else:
        listener = listen_near(host, port) if or_next else listen(host, port)
    network = network or Network()
    try:
        doors = Doors(replace(network, hosts=(host, *network.hosts)), raise_file_limit())
        if running.log is not None:
            begin_logging(running.log)
        app = make_app(database, client_folder(), allowed=allowed, doors=doors, think=running.think)
        keep_tidy(app, running)
        ready(address_of(host, listener))
        server = uvicorn.Server(server_config(app, doors, own_log=running.log is None))
        if running.hands_over:
            Handover(listener, lambda: setattr(server, "should_exit", True)).listen()
            app.on_startup.append(tell_ready)
        end_in_order()
        note("started", version=bocage.__version__, process=os.getpid())
        # Uvicorn shuts down in order, and then passes the signal on.
        with suppress(KeyboardInterrupt):
            server.run([listener])
        note("stopped")
    finally:
        listener.close()


def keep_tidy(app: Litestar, running: Running) -> None:
    """Let old tables be removed while an application runs, if its owner wishes that."""
    if running.keep_days:
        keeper = Keeper(app.state.tables.store, running.keep_days)
        app.on_startup.append(keeper.begin)
        app.on_shutdown.insert(0, keeper.end)


def end_in_order() -> None:
    """Let a server that is told to end have its last word, as it has after Ctrl-C."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: None)


def address_of(host: str, listener: sockets.socket) -> str:
    """Return the address under which a socket is reached."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}/"


def server_config(
    app: Litestar, doors: Doors | None = None, *, own_log: bool = True, passing: Passing | None = None
) -> uvicorn.Config:
    """Return how uvicorn is to run the application: through doors, and with the word of no other proxy than theirs.

    Without a log of its own it says what it has to say where everybody does. With ``passing`` there are others on its
    port.
    """
    doors = doors or Doors()
    http, socket = make_protocols(doors, passing)
    return uvicorn.Config(
        Noted(Sockets(app, doors)),
        log_level="warning",
        log_config=uvicorn.config.LOGGING_CONFIG if own_log else None,
        server_header=False,
        http=http,
        ws=socket,
        ws_max_size=LARGEST_MESSAGE,
        # Packed, each socket would hold two windows of 32 KB, and a small message could unpack to a large one.
        ws_per_message_deflate=False,
        proxy_headers=bool(doors.proxies),
        forwarded_allow_ips=list(doors.proxies),
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
