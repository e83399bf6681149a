"""Connections with limits, below the application: how many, how slow a request, how many frames. docs/protocol.md."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bocage.server.http.limits import Doors
from bocage.server.http.passing import Passing
from bocage.server.http.waiting import Bell, Inbox

# Close codes of RFC 6455.
NO_TEXT, POLICY_VIOLATION = 1007, 1008
# Bytes that are read as frames at a time, before these are counted and others have their turn: less than a hundred.
SLICE = 512
# Messages that may wait for the application before nothing more is read.
MOST_WAITING = 8
BUSY = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def make_protocols(
    doors: Doors, passing: Passing | None = None
) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """Return the protocols of HTTP and of websockets that keep to the limits of some doors.

    ``passing`` gives websockets to other processes, if there are any.
    """

    class Http(LimitedHttp):
        """A connection through these doors."""

        limited_by = doors
        passes = passing

    class Socket(LimitedSocket):
        """A websocket through these doors."""

        limited_by = doors

    return Http, Socket


class LimitedHttp(H11Protocol):
    """A connection that is counted, and on which a request must be whole in time."""

    limited_by: Doors
    # Who gives websockets to other processes; and what was read of a connection by one who passed it on.
    passes: Passing | None
    given = b""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._address = ""
        self._is_in = False
        self._deadline: asyncio.TimerHandle | None = None
        self._has_head = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or turn it away."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._is_in = self.limited_by.enters(self._address)
        if not self._is_in:
            transport.write(BUSY)
            transport.close()
            return
        self._wait_for_head()
        if self.given:
            self.data_received(self.given)

    def data_received(self, data: bytes) -> None:
        """Read more of a request; one that has begun must come to its end."""
        if not self._is_in:
            return
        super().data_received(data)
        # A request that became a websocket is never whole, and has no end to wait for.
        if self._is_in:
            self._note_progress()

    def _note_progress(self) -> None:
        """Wait for the rest of the head, then of the body, then for nothing."""
        theirs = self.conn.their_state
        if theirs is h11.IDLE:
            if self.conn.trailing_data[0] and self._deadline is None:
                self._wait_for_head()
        elif theirs is h11.SEND_BODY:
            if not self._has_head:
                self._has_head = True
                self._wait(self.limited_by.limits.request_time)
        else:
            self._has_head = False
            self._cancel()

    def _wait_for_head(self) -> None:
        self._wait(self.limited_by.limits.head_time)

    def _wait(self, seconds: float) -> None:
        self._cancel()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        self.limited_by.refused["request-time" if self._has_head else "head-time"] += 1
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Pass the connection on, and with it that it has to leave: to another process, or to who speaks websocket."""
        self._cancel()
        if self._is_passed_on(event):
            # The other process has it open, so that nobody hears of its end here.
            self.transport.abort()
            return
        self._is_in = False
        super().handle_websocket_upgrade(event)

    def _is_passed_on(self, event: h11.Request) -> bool:
        if self.passes is None:
            return False
        lines = [b"%s %s HTTP/1.1" % (event.method, event.target), *(b"%s: %s" % each for each in event.headers)]
        head = b"\r\n".join([*lines, b"", b""]) + self.conn.trailing_data[0]
        return self.passes.pass_on(event.target, head, self.transport.get_extra_info("socket"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a connection go."""
        self._cancel()
        if self._is_in:
            self._is_in = False
            self.limited_by.leave(self._address)
        super().connection_lost(exc)


class LimitedSocket(WebSocketsSansIOProtocol):
    """A websocket whose frames are counted; of pings and parts of messages the application hears nothing."""

    limited_by: Doors

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._frames, self._bytes = self.limited_by.frame_rates()
        self._is_over = False
        # What has come and waits for its turn.
        self._unread = bytearray()
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Bell()
        self.writable.set()

    def start_keepalive(self) -> None:
        """Ask from now on whether the client is there; what it asked for at first nobody looks at any more."""
        super().start_keepalive()
        # The parser holds the request for as long as the connection lasts.
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def data_received(self, data: bytes) -> None:
        """Read frames a few at a time, between which others have their turn, and no more of who sends too many."""
        if not self._bytes.allows(len(data)):
            self._turn_out("bytes")
        if self._is_done():
            return
        if self._unread:
            self._unread += data
        elif len(data) > SLICE:
            self._unread += data
            self._read_on()
        else:
            super().data_received(data)

    def _read_on(self) -> None:
        """Read a few frames of what has come, and the rest after others."""
        if self._is_done():
            self._unread.clear()
            return
        part = bytes(self._unread[:SLICE])
        del self._unread[:SLICE]
        super().data_received(part)
        if self._unread:
            self.loop.call_soon(self._read_on)

    def _is_done(self) -> bool:
        return self._is_over or self.transport.is_closing()

    def handle_events(self) -> None:
        """Count what was read before anything is made of it."""
        events = self.conn.events
        if events and not self._frames.allows(len(events)):
            events.clear()
            self._turn_out("frames")
            return
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; what is no text ends the connection, as uvicorn does, but not with a trace in the log."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        if self.read_paused or self.queue.qsize() >= MOST_WAITING:
            super().send_receive_event_to_app()
            return
        # To stop reading and go on costs as much as a message, so it is done only once some wait.
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False

    def _turn_out(self, limit: str) -> None:
        """Close the connection of who sends more than anybody has reason to."""
        if self._is_over:
            return
        self._is_over = True
        self.limited_by.refused[limit] += 1
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": ""})
        if self.handshake_complete and not self.close_sent:
            self.conn.send_close(POLICY_VIOLATION)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let a connection go."""
        self.limited_by.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
