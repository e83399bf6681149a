"""A websocket as ASGI gives it: text in, text out, until either end closes it."""

from __future__ import annotations

from typing import Any


class Gone(Exception):
    """The client has left, or is sent away."""


class Line:
    """A connection to a client."""

    __slots__ = ("_is_open", "_receive", "_send")

    def __init__(self, receive: Any, send: Any) -> None:
        self._receive = receive
        self._send = send
        self._is_open = True

    async def accept(self) -> None:
        """Let the client in."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """Return what the client says next."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            self._is_open = False
            raise Gone
        return event.get("text") or event.get("bytes") or ""

    async def send(self, text: str) -> None:
        """Say something to the client."""
        if not self._is_open:
            raise Gone
        try:
            await self._send({"type": "websocket.send", "text": text})
        except OSError:
            # The server's word for a client that left while it was being told something.
            raise Gone from None

    async def close(self, code: int) -> None:
        """Close the connection, or do not let the client in at all."""
        if self._is_open:
            self._is_open = False
            await self._send({"type": "websocket.close", "code": code})
