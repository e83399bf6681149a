"""What a page and its server tell each other: the newest views, and the answers to commands."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, WebSocket

from bocage.server.wire.messages import Ack, FromServer, Refusal, TableMessage, ViewMessage

READ: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
PATIENCE = 20.0


class Line:
    """One websocket of a page."""

    def __init__(self, all_answers: list[Ack | Refusal]) -> None:
        self.view: ViewMessage | None = None
        self.answers: list[Ack | Refusal] = []
        self._all_answers = all_answers
        self.is_open = True

    def hear(self, text: str | bytes) -> None:
        match READ.decode(text):
            case ViewMessage() as view:
                self.view = view
            case Ack() | Refusal() as answer:
                self.answers.append(answer)
                self._all_answers.append(answer)
            case TableMessage():
                pass


class Wire:
    """All websockets of a page, listened to from the side."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.lines: list[Line] = []
        # Of all lines, in the order in which they came.
        self._answers: list[Ack | Refusal] = []
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        line = Line(self._answers)
        self.lines.append(line)
        socket.on("framereceived", line.hear)
        socket.on("close", lambda _: setattr(line, "is_open", False))

    @property
    def open_lines(self) -> list[Line]:
        return [line for line in self.lines if line.is_open]

    def view(self, seat: str) -> ViewMessage:
        """Return the newest view of a seat, as soon as there is one."""
        self.wait_until(lambda: len(self._views(seat)) > 0, f"a view of {seat}")
        return max(self._views(seat), key=lambda view: view.number)

    def _views(self, seat: str) -> list[ViewMessage]:
        return [line.view for line in self.lines if line.view is not None and line.view.seat == seat]

    def answers(self) -> list[Ack | Refusal]:
        return self._answers

    def wait_until(self, fits: Callable[[], bool], what: str) -> None:
        """Let the page go on until something holds."""
        end = time.monotonic() + PATIENCE
        while not fits():
            assert time.monotonic() < end, f"{what} did not come"
            self._page.wait_for_timeout(5)
