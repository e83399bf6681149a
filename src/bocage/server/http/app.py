"""The whole server as one ASGI application."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

import bocage
from bocage.data.texts import Texts
from bocage.match import MatchProblem
from bocage.server.call.calls import Allowed, Calls
from bocage.server.http import analysis, calls, campaigns, replays
from bocage.server.http.api import HANDLERS
from bocage.server.http.client import PACKED_ALREADY, client_routes
from bocage.server.http.guards import HEADERS, check_origin
from bocage.server.http.socket import table_socket
from bocage.server.moments import Clock
from bocage.server.problems import Refused
from bocage.server.rates import Rates
from bocage.server.store.calls import CallStore
from bocage.server.store.store import Store
from bocage.server.table.campaigns import Campaigns
from bocage.server.table.flags import Flags
from bocage.server.table.tables import Tables
from bocage.server.tell.refusals import refusal_of
from bocage.server.think.thinking import Thinkers
from bocage.server.wire.messages import Refusal

ENGLISH = "en"
LONGEST_BODY = 16_384
# Tables made and seats taken by one address: at once, and in each second.
BURST, PER_SECOND = 40, 1
MOST_WORKERS = 4
# Answers from this many bytes on are packed, and how hard: the list of scenarios is a thirteenth then, in 1 ms.
LONG, PACKING = 1_000, 6

_LOG = logging.getLogger(__name__)


def make_app(
    database: Path,
    static_folder: Path | None = None,
    rates: Rates | None = None,
    language: str = ENGLISH,
    allowed: Allowed | None = None,
    clock: Clock | None = None,
) -> Litestar:
    """Return the application on a database, with the client's files if there are any; a Refused tells why not."""
    # What whoever connects reads, for as long as nobody can ask for another language.
    texts = Texts(language)
    workers = min(MOST_WORKERS, max(1, (os.cpu_count() or 1) - 1))
    store = Store(database)
    tables = Tables(store, Thinkers(workers), Calls(CallStore(store), texts, allowed or Allowed()), clock)
    flags = Flags(tables)
    wars = Campaigns(tables)
    rates = rates or Rates(BURST, PER_SECOND)
    routes: list[Any] = [
        Router(
            "/api",
            route_handlers=[
                *HANDLERS,
                *campaigns.HANDLERS,
                *analysis.HANDLERS,
                *replays.HANDLERS,
                *calls.HANDLERS,
                table_socket,
            ],
        ),
        *client_routes(static_folder, texts),
    ]
    return Litestar(
        routes,
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "campaigns": Provide(lambda: wars, sync_to_thread=False),
            "rates": Provide(lambda: rates, sync_to_thread=False),
            "texts": Provide(lambda: texts, sync_to_thread=False),
        },
        state=State({"tables": tables, "texts": texts}),
        guards=[_guard_origin],
        before_send=[_add_headers],
        compression_config=CompressionConfig(
            "gzip", minimum_size=LONG, gzip_compress_level=PACKING, exclude_opt_key=PACKED_ALREADY
        ),
        exception_handlers={Exception: _answer_problem},
        on_startup=[flags.begin],
        on_shutdown=[flags.end, tables.close],
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Bocage", version=bocage.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        # Uvicorn's logging is enough.
        logging_config=None,
    )


def _guard_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    check_origin(connection.headers.get("origin"), connection.headers.get("host"))


async def _add_headers(message: Message, _: Scope) -> None:
    """Give every answer the strict headers, whoever made it; but for the client's files nothing is kept by a cache."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("cache-control", "no-store")
        headers.setdefault("vary", "accept-encoding")
        for name, value in HEADERS.items():
            headers[name] = value


def _answer_problem(request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    """Answer whatever went wrong with a code and a sentence."""
    refused = _refused(problem, request)
    status = refused.status if isinstance(refused, Refused) else 400
    return Response(refusal_of(refused, request.app.state.texts), status_code=status, media_type="application/json")


def _refused(problem: Exception, request: Request[Any, Any, Any]) -> MatchProblem:
    if isinstance(problem, MatchProblem):
        return problem
    if isinstance(problem, HTTPException) and problem.status_code < 500:
        keys = {404: "not-found", 405: "wrong-method", 413: "too-long"}
        key = keys.get(problem.status_code, "bad-request")
        return Refused(key, problem=_detail(problem), most=_longest_body(request))
    if isinstance(problem, UnicodeDecodeError):
        # Litestar passes this one of the reader of JSON on as it is.
        return Refused("not-utf-8")
    if isinstance(problem, RecursionError):
        # Brackets in brackets: the reader of JSON gives up in this way.
        return Refused("bad-request", problem=str(problem))
    _LOG.error("A request failed.", exc_info=problem)
    return Refused("unexpected-server")


def _longest_body(request: Request[Any, Any, Any]) -> int:
    """Return how much may be sent to the address; an address that nothing answers at has no handler."""
    handler = request.scope.get("route_handler")
    most = handler.resolve_request_max_body_size() if isinstance(handler, HTTPRouteHandler) else None
    return most or LONGEST_BODY


def _detail(problem: HTTPException) -> str:
    """Return what Litestar found wrong with a request, without the address it names."""
    extra = problem.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra)
    return problem.detail.rstrip(".")
