"""What the server writes down of what happens: lines for people, or on request one JSON object a line. docs/running.md.

Nothing secret is written: no token, invite or seed, no card, no name, no line of chat; of a path only its pattern.
"""

from __future__ import annotations

import atexit
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener
from queue import SimpleQueue
from typing import Literal, TextIO

import msgspec

LogForm = Literal["plain", "json"]
# What is written down is the work of the request, or of the socket, of this id.
REQUEST: ContextVar[str] = ContextVar("request", default="")

_HAPPENED = logging.getLogger("bocage.happened")
_HAPPENED.setLevel(logging.WARNING)


def note(event: str, **values: str | float) -> None:
    """Write down that something happened, where that was asked for."""
    if _HAPPENED.isEnabledFor(logging.INFO):
        _HAPPENED.info(event, extra={"values": values})


class Plain(logging.Formatter):
    """A line for people, with the id of the request that it belongs to."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is Python's
        line = super().formatMessage(record)
        request = REQUEST.get()
        return f"{line} [{request}]" if request else line


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
        }
        if record.name == _HAPPENED.name:
            told["event"] = record.msg
            told |= getattr(record, "values", {})
        else:
            told |= {"event": "log", "logger": record.name, "message": record.getMessage()}
        request = REQUEST.get()
        if request:
            told["request"] = request
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


class _Handing(QueueHandler):
    """Hands lines to a thread, so that who reads them slowly holds up nobody."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        # Here, where the request is known.
        line = self.format(record)
        return logging.LogRecord(record.name, record.levelno, "", 0, line.replace("%", "%%"), None, None)


def begin_logging(form: LogForm, stream: TextIO | None = None) -> None:
    """Let this process write down what happens: what goes wrong, as JSON everything that is noted."""
    lines: SimpleQueue[logging.LogRecord] = SimpleQueue()
    handing = _Handing(lines)
    handing.setFormatter(Json() if form == "json" else Plain())
    writing = logging.StreamHandler(stream or sys.stderr)
    listener = QueueListener(lines, writing)
    listener.start()
    atexit.register(listener.stop)
    root = logging.getLogger()
    root.addHandler(handing)
    root.setLevel(logging.WARNING)
    _HAPPENED.setLevel(logging.INFO if form == "json" else logging.WARNING)
