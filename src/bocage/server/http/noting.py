"""Requests, sockets and commands: counted, and written down under a request's id. docs/running.md."""

from __future__ import annotations

import time
from secrets import token_hex
from typing import Any

from bocage.match import MatchProblem
from bocage.server import measures
from bocage.server.logs import REQUEST, note
from bocage.server.problems import Refused
from bocage.server.wire.messages import Command

# The header of every answer that has the id.
HEADER = b"x-request-id"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
# What a client made up is not told as it came.
OTHER = "other"


class Noted:
    """An ASGI application whose requests are counted and written down."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass a request on, under an id that its answer bears."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        REQUEST.set(name := token_hex(8))
        header = (HEADER, name.encode())
        began = time.perf_counter()
        status = 0

        async def send_on(message: Any) -> None:
            nonlocal status
            kind = message["type"]
            if kind == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], header]
            elif kind == "websocket.accept":
                message["headers"] = [*message.get("headers", ()), header]
            await send(message)

        if scope["type"] == "websocket":
            note("socket-opened")
            try:
                await self._app(scope, receive, send_on)
            finally:
                note("socket-closed", seconds=round(time.perf_counter() - began, 3))
            return
        try:
            await self._app(scope, receive, send_on)
        finally:
            _note_request(scope, status, time.perf_counter() - began)


def _note_request(scope: Any, status: int, seconds: float) -> None:
    method = scope["method"] if scope["method"] in METHODS else OTHER
    route = scope.get("path_template") or OTHER
    measures.REQUESTS.labels(method, route, str(status)).inc()
    measures.REQUEST_SECONDS.observe(seconds)
    place = {"table": scope["path_params"]["table_id"]} if "table_id" in (scope.get("path_params") or {}) else {}
    note("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1), **place)


def note_command(table: str, command: Command, began: float, problem: MatchProblem | None = None) -> None:
    """Count a command that is to be answered, and write down what came of it; not what it says."""
    kind = str(command.__struct_config__.tag)
    seconds = time.perf_counter() - began
    outcome, code = "done", {}
    if problem is not None:
        failed = isinstance(problem, Refused) and problem.status >= 500
        outcome, code = "failed" if failed else "refused", {"code": problem.key}
    measures.COMMANDS.labels(kind, outcome).inc()
    measures.COMMAND_SECONDS.observe(seconds)
    note("command", kind=kind, outcome=outcome, ms=round(seconds * 1000, 1), table=table, id=command.id, **code)
