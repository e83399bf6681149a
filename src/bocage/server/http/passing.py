"""Processes on one port: whoever comes to a table is passed on to the process that the table belongs to.

So a change is carried out once, where everybody at the table is. It saves work and nothing depends on it: any process
serves any table, and a socket that cannot be passed on stays where it is.
"""

from __future__ import annotations

import array
import asyncio
import logging
import socket as sockets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import parse_qs
from zlib import crc32

from bocage.server import measures

# The longest head of a request that is passed on.
LONGEST = 64 * 1024
# Seconds after which a socket is offered again to a process that has its hands full, and how often.
PAUSE, TRIES = 0.02, 50

_LOG = logging.getLogger(__name__)

# Takes the head of a request and the socket that it came by.
Take = Callable[[bytes, sockets.socket], None]


def can_pass() -> bool:
    """Return whether processes of this system can give each other sockets."""
    return hasattr(sockets, "AF_UNIX") and hasattr(sockets, "SCM_RIGHTS")


@dataclass(frozen=True)
class Places:
    """The processes that share a port, each with a place in a folder of their own."""

    folder: Path
    count: int

    def of(self, target: bytes) -> int | None:
        """Return the place of the table that the address of a websocket names; None if it names none."""
        # Any byte may stand there: what has come is not yet looked over.
        asked = target.partition(b"?")[2].decode("latin-1")
        tables = parse_qs(asked).get("table")
        return crc32(tables[0].encode()) % self.count if tables else None

    def address(self, place: int) -> Path:
        """Return where the process at a place is given sockets."""
        return self.folder / str(place)


class Passing:
    """What one of the processes gives to others, and what it is given."""

    def __init__(self, places: Places, own: int) -> None:
        self._places = places
        self._own = own
        self._line = sockets.socket(sockets.AF_UNIX, sockets.SOCK_DGRAM)
        self._line.setblocking(False)
        self._take: Take | None = None

    def begin(self, take: Take) -> None:
        """Take from now on what others pass on."""
        self._take = take
        self._places.folder.mkdir(mode=0o700, exist_ok=True)
        # Of one who died here, if there was one.
        self._leave()
        self._line.bind(str(self._places.address(self._own)))
        asyncio.get_running_loop().add_reader(self._line, self._receive)

    def end(self) -> None:
        """Take nothing any more."""
        asyncio.get_running_loop().remove_reader(self._line)
        self._line.close()
        self._take = None
        self._leave()
        # The last one closes the door, if who started them cannot.
        with suppress(OSError):
            self._places.folder.rmdir()

    def _leave(self) -> None:
        self._places.address(self._own).unlink(missing_ok=True)

    def pass_on(self, target: bytes, head: bytes, socket: sockets.socket) -> bool:
        """Give a socket to the process that its table belongs to; False if it stays here."""
        place = self._places.of(target)
        if place is None or place == self._own or len(head) > LONGEST or self._take is None:
            return False
        try:
            self._give(place, head, socket)
        except BlockingIOError:
            # Many come at once, as after a pause: it is held until the other has a hand free.
            self._give_later(place, head, socket.dup(), TRIES)
        except OSError as problem:
            # Most likely the other is being started anew.
            self._note_kept(place, problem)
            return False
        return True

    def _give(self, place: int, head: bytes, socket: sockets.socket) -> None:
        files = array.array("i", [socket.fileno()])
        passed = [(sockets.SOL_SOCKET, sockets.SCM_RIGHTS, files)]
        self._line.sendmsg([head], passed, 0, str(self._places.address(place)))
        measures.PASSED.labels("passed").inc()

    def _give_later(self, place: int, head: bytes, held: sockets.socket, tries: int) -> None:
        asyncio.get_running_loop().call_later(PAUSE, self._give_again, place, head, held, tries - 1)

    def _give_again(self, place: int, head: bytes, held: sockets.socket, tries: int) -> None:
        try:
            self._give(place, head, held)
        except BlockingIOError as problem:
            if tries:
                self._give_later(place, head, held, tries)
            else:
                self._keep(place, head, held, problem)
        except OSError as problem:
            self._keep(place, head, held, problem)
        else:
            held.close()

    def _keep(self, place: int, head: bytes, held: sockets.socket, problem: OSError) -> None:
        """Serve a socket here after all; whoever ends just now lets go of it, and its client comes again."""
        self._note_kept(place, problem)
        if self._take is None:
            held.close()
        else:
            self._take(head, held)

    def _note_kept(self, place: int, problem: OSError) -> None:
        _LOG.warning("A socket could not be passed on to process %s (%s); it stays here.", place, problem.strerror)
        measures.PASSED.labels("kept").inc()

    def _receive(self) -> None:
        try:
            head, files, _, _ = sockets.recv_fds(self._line, LONGEST, 1)
        except BlockingIOError:
            return
        for number in files:
            socket = sockets.socket(fileno=number)
            socket.set_inheritable(False)
            if self._take is not None:
                self._take(head, socket)
