"""The HTTP API of calls to the table: what is offered, and where a seat wishes to be called."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Body

from bocage.engine.words.terms import SPECTATOR
from bocage.server.http.api import AllRates, AllTables, Authorization, ReaderTexts, TableId, token_of
from bocage.server.http.guards import address_of
from bocage.server.problems import Refused
from bocage.server.store.store import digest
from bocage.server.table.known import opener_of
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.wire.calls import CallEnd, CallSeen, CallsOffered, CallWish


@get("/calls", summary="How people can be called when nobody looks at their table", sync_to_thread=False)
def calls_offered(tables: AllTables) -> CallsOffered:
    """Return what the server's owner allows."""
    return tables.calls.offered


@get("/tables/{table_id:str}/calls", summary="Where a seat is called")
async def table_calls(table_id: TableId, tables: AllTables, authorization: Authorization = None) -> list[CallSeen]:
    """Return where the reader's own seat is called."""
    return await _seen(tables, await _digest(tables, table_id, authorization))


@post("/tables/{table_id:str}/calls", summary="Be called when it is one's turn", status_code=200)
async def add_call(
    request: Request[Any, Any, Any],
    table_id: TableId,
    data: Annotated[CallWish, Body()],
    tables: AllTables,
    rates: AllRates,
    texts: ReaderTexts,
    authorization: Authorization = None,
) -> list[CallSeen]:
    """Note where the reader's own seat wishes to be called, and return all such places."""
    rates.check(address_of(request))
    own = await _digest(tables, table_id, authorization)
    await tables.calls.add(own, data, request.headers.get("origin", ""), texts.language)
    return await _seen(tables, own)


@post("/tables/{table_id:str}/calls/end", summary="Be called no longer", status_code=200)
async def end_call(
    table_id: TableId, data: Annotated[CallEnd, Body()], tables: AllTables, authorization: Authorization = None
) -> list[CallSeen]:
    """Forget an address of the reader's own seat, and return those that are left."""
    own = await _digest(tables, table_id, authorization)
    await tables.calls.end(own, data.address)
    return await _seen(tables, own)


async def _digest(tables: Tables, table_id: str, authorization: str | None) -> str:
    """Return what is stored of the token of a seat at the table; who has none is refused."""
    token = await opener_of(tables.persons, table_id, token_of(authorization))

    def read(table: Table, _: set[int]) -> str:
        if table.seat_of(token) == SPECTATOR:
            raise Refused("spectator")
        return digest(token)

    return await tables.read(table_id, read)


async def _seen(tables: Tables, token_digest: str) -> list[CallSeen]:
    return [CallSeen(kind=row.kind, address=row.address) for row in await tables.calls.of(token_digest)]


HANDLERS = [calls_offered, table_calls, add_call, end_call]
