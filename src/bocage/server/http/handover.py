"""One server takes over from another without letting go of the port: whoever connects meanwhile is not refused.

The port is a socket that a process is given: by systemd, by whoever starts it with ``--fd``, or by the server that it
follows, which starts it on SIGHUP, waits until it is ready, and only then ends. docs/running.md.
"""

from __future__ import annotations

import logging
import os
import signal
import socket as sockets
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

from bocage.server.logs import note
from bocage.server.problems import Refused

# Where a process is told which of its files is the port, and where it says that it is ready.
PORT, READY = "BOCAGE_FD", "BOCAGE_READY_FD"
# The first file that systemd hands over.
FIRST = 3
# Seconds in which a follower must be ready: it opens the database, and brings it up to date.
PATIENCE = 60.0

_LOG = logging.getLogger(__name__)


def given_port(named: int | None) -> sockets.socket | None:
    """Return the port that this process was given, by a number or by systemd; None if it was given none."""
    number = named
    if number is None and os.environ.get("LISTEN_PID") == str(os.getpid()) and os.environ.get("LISTEN_FDS"):
        number = FIRST
    if number is None:
        return None
    try:
        port = sockets.socket(fileno=number)
        listens = port.getsockopt(sockets.SOL_SOCKET, sockets.SO_ACCEPTCONN)
    except OSError as problem:
        raise Refused("bad-fd", number=number, problem=problem.strerror or str(problem)) from None
    if not listens:
        port.detach()
        raise Refused("bad-fd", number=number, problem="not listening")
    port.set_inheritable(False)
    return port


def tell_ready() -> None:
    """Say that people can come: to systemd, and to the server that this one follows."""
    _tell_systemd(f"MAINPID={os.getpid()}\nREADY=1")
    number = os.environ.pop(READY, None)
    if number is not None:
        os.write(int(number), b"ready")
        os.close(int(number))


def _tell_systemd(words: str) -> None:
    place = os.environ.get("NOTIFY_SOCKET")
    if not place:
        return
    with sockets.socket(sockets.AF_UNIX, sockets.SOCK_DGRAM) as line:
        try:
            line.connect(f"\0{place[1:]}" if place.startswith("@") else place)
            line.sendall(words.encode())
        except OSError:
            _LOG.exception("systemd could not be told that the server is ready.")


class Handover:
    """Lets another process take over when this one is told to by SIGHUP."""

    def __init__(self, port: sockets.socket, end: Callable[[], None]) -> None:
        self._port = port
        self._end = end
        self._under_way = threading.Lock()

    def listen(self) -> None:
        """Take over on SIGHUP; at a terminal that signal means that the terminal is gone."""
        if hasattr(signal, "SIGHUP") and threading.current_thread() is threading.main_thread() and not _at_terminal():
            signal.signal(signal.SIGHUP, lambda *_: self._begin())

    def _begin(self) -> None:
        if self._under_way.acquire(blocking=False):
            threading.Thread(target=self._pass_on, name="handover", daemon=True).start()

    def _pass_on(self) -> None:
        """Start the same command anew, and end once it is ready; if it never is, go on."""
        try:
            follower = self._start()
        except OSError:
            _LOG.exception("No other process could be started; this one goes on.")
            follower = None
        if follower is None:
            self._under_way.release()
            return
        note("handed-over", to=follower.pid)
        self._end()

    def _start(self) -> subprocess.Popen[bytes] | None:
        reads, writes = os.pipe()
        port = self._port.fileno()
        named = os.environ | {PORT: str(port), READY: str(writes)}
        try:
            # The same command as this one, in whatever version is installed by now.
            follower = subprocess.Popen(  # noqa: S603
                [sys.executable, *sys.orig_argv[1:]], env=named, pass_fds=(port, writes), stdin=subprocess.DEVNULL
            )
        finally:
            os.close(writes)
        with os.fdopen(reads, "rb") as told:
            timer = threading.Timer(PATIENCE, follower.kill)
            timer.start()
            is_ready = told.read(1) != b""
            timer.cancel()
        if is_ready:
            return follower
        follower.kill()
        _LOG.error("The process that should take over was not ready (exit code %s); this one goes on.", follower.wait())
        return None


def _at_terminal() -> bool:
    with suppress(OSError):
        return os.isatty(0)
    return False
