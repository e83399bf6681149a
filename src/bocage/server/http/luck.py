"""The HTTP API of luck that can be proved: of tables, and of records that somebody brings along. docs/luck.md."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post

from bocage.server.http.api import AllDoors, AllRates, AllTables, TableId
from bocage.server.http.guards import address_of
from bocage.server.table.uploading import LONGEST_RECORD, read_upload
from bocage.server.tell.luck import prove_luck
from bocage.server.wire.luck import LuckProof


@get("/tables/{table_id:str}/luck", summary="What the luck of a match was made of")
async def table_luck(
    request: Request[Any, Any, Any], table_id: TableId, tables: AllTables, doors: AllDoors
) -> LuckProof:
    """Return the commitment and, once the match is over, the secret with every die and draw."""
    await doors.check_read(address_of(request))
    return await tables.read_long(table_id, lambda _: "luck", prove_luck)


@post(
    "/records/luck",
    summary="What the luck of a record was made of",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
)
async def record_luck(request: Request[Any, Any, Any], rates: AllRates) -> LuckProof:
    """Return the same of the match whose whole record is the body; nothing of it is kept."""
    rates.check(address_of(request))
    content = await request.body()
    return await asyncio.to_thread(lambda: prove_luck(read_upload(content)))


HANDLERS = [table_luck, record_luck]
