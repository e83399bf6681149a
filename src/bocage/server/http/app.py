"""The whole server as one ASGI application."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Guard, Message, Scope

import bocage
from bocage.data.grammar import Word
from bocage.data.texts import Texts
from bocage.match import MatchProblem
from bocage.server import measures
from bocage.server.call.calls import Allowed, Calls
from bocage.server.http import analysis, calls, campaigns, luck, persons, replays
from bocage.server.http.api import HANDLERS
from bocage.server.http.client import PACKED_ALREADY, client_routes
from bocage.server.http.guards import HEADERS, check_host, check_origin
from bocage.server.http.limits import Doors
from bocage.server.http.measuring import Gauges, metrics
from bocage.server.http.readers import Readers
from bocage.server.http.thinkers import make_thinkers, most_workers
from bocage.server.moments import Clock
from bocage.server.problems import Refused
from bocage.server.rates import Rates
from bocage.server.store.calls import CallStore
from bocage.server.store.ratings import RatingStore
from bocage.server.store.store import Store
from bocage.server.table.campaigns import Campaigns
from bocage.server.table.flags import Flags
from bocage.server.table.tables import Tables
from bocage.server.tell.refusals import refusal_of
from bocage.server.think.thinking import Where
from bocage.server.wire.messages import Refusal

ENGLISH = "en"
LONGEST_BODY = 16_384
# Tables made and seats taken by one address: at once, and in each second.
BURST, PER_SECOND = 40, 1
# Answers from this many bytes on are packed, and how hard: the list of scenarios is a thirteenth then, in 1 ms.
LONG, PACKING = 1_000, 6

_LOG = logging.getLogger(__name__)


def make_app(  # noqa: PLR0913 - one for each thing that may be handed in
    database: Path | str,
    static_folder: Path | None = None,
    rates: Rates | None = None,
    language: str = ENGLISH,
    allowed: Allowed | None = None,
    clock: Clock | None = None,
    doors: Doors | None = None,
    *,
    workers: int = 0,
    think: Where = "auto",
) -> Litestar:
    """Return the application on a database, with the client's files if there are any; a Refused tells why not.

    ``workers`` is how many processes think; 0 for as many as the machine has room for.
    """
    readers = Readers(language)
    store = Store(database)
    tables = Tables(
        store,
        make_thinkers(store, workers or most_workers(), think),
        Calls(CallStore(store), readers.of, allowed or Allowed()),
        clock,
    )
    ratings = RatingStore(tables.persons)
    flags = Flags(tables)
    wars = Campaigns(tables)
    rates = rates or Rates(BURST, PER_SECOND)
    doors = doors or Doors()
    gauges = Gauges(tables, doors)
    routes: list[Any] = [
        Router(
            "/api",
            route_handlers=[
                *HANDLERS,
                *campaigns.HANDLERS,
                *analysis.HANDLERS,
                *replays.HANDLERS,
                *luck.HANDLERS,
                *calls.HANDLERS,
                *persons.HANDLERS,
            ],
        ),
        metrics,
        *client_routes(static_folder, readers.default),
    ]
    return Litestar(
        routes,
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "campaigns": Provide(lambda: wars, sync_to_thread=False),
            "ratings": Provide(lambda: ratings, sync_to_thread=False),
            "rates": Provide(lambda: rates, sync_to_thread=False),
            "readers": Provide(lambda: readers, sync_to_thread=False),
            "texts": Provide(_texts_of, sync_to_thread=False),
            "doors": Provide(lambda: doors, sync_to_thread=False),
            "gauges": Provide(lambda: gauges, sync_to_thread=False),
        },
        state=State({"tables": tables, "readers": readers}),
        guards=[_guard(doors.hosts)],
        before_send=[_add_headers],
        compression_config=CompressionConfig(
            "gzip", minimum_size=LONG, gzip_compress_level=PACKING, exclude_opt_key=PACKED_ALREADY
        ),
        exception_handlers={Exception: _answer_problem},
        on_startup=[tables.thinkers.begin, tables.lookout.listen, flags.begin, gauges.begin],
        on_shutdown=[flags.end, gauges.end, tables.close],
        request_max_body_size=LONGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Bocage", version=bocage.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        # A word with a grammar is sent as what it is called.
        type_encoders={Word: str},
        # Uvicorn's logging is enough.
        logging_config=None,
    )


def _texts_of(headers: Headers, readers: NamedDependency[Readers]) -> Texts:
    """Return the texts for whoever asks, by the header that a browser sends."""
    return readers.accepting(headers.get("accept-language"))


def _guard(known: frozenset[str]) -> Guard:
    """Return what turns away who asks for another host, or comes from another site."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        host, own = connection.headers.get("host"), connection.scope.get("server")
        check_host(host, own[0] if own else None, known)
        check_origin(connection.headers.get("origin"), host)

    return guard


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
    measures.REFUSALS.labels(refused.key).inc()
    status = refused.status if isinstance(refused, Refused) else 400
    texts = request.app.state.readers.accepting(request.headers.get("accept-language"))
    return Response(refusal_of(refused, texts), status_code=status, media_type="application/json")


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
