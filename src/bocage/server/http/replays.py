"""The HTTP API of matches looked back at whole: those of tables, and of records that somebody brings along."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post

from bocage.engine.words.terms import SPECTATOR
from bocage.match import format_record
from bocage.server.http.api import AllDoors, AllRates, AllTables, Authorization, Eyes, ReaderTexts, TableId, token_of
from bocage.server.http.guards import address_of
from bocage.server.problems import Refused
from bocage.server.table.known import opener_of
from bocage.server.table.uploading import LONGEST_RECORD, read_upload
from bocage.server.tell.analysis import see_analysis
from bocage.server.tell.replays import see_whole
from bocage.server.wire.analysis import AnalysisSeen
from bocage.server.wire.replays import WholeReplay

# Analyses of records brought along that may wait for one another.
MOST_WAITING = 8


@get("/tables/{table_id:str}/replay/whole", summary="All steps and positions of a match")
async def whole_replay(
    request: Request[Any, Any, Any],
    table_id: TableId,
    tables: AllTables,
    texts: ReaderTexts,
    doors: AllDoors,
    eyes: Eyes = "",
    authorization: Authorization = None,
) -> WholeReplay:
    """Return the match with every position as the reader may know it, and its story once it is over."""
    await doors.check_read(address_of(request))
    token = await opener_of(tables.persons, table_id, token_of(authorization))
    return await tables.read_long(
        table_id,
        lambda table: ("whole", table.seat_of(token), eyes, texts.language),
        lambda table: see_whole(table, table.seat_of(token), eyes, texts),
    )


@post(
    "/records",
    summary="Look back at a record",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
)
async def record_replay(
    request: Request[Any, Any, Any], texts: ReaderTexts, rates: AllRates, eyes: Eyes = ""
) -> WholeReplay:
    """Return the match of the whole record that is the body, with every position; nothing of it is kept."""
    rates.check(address_of(request))
    content = await request.body()
    return await asyncio.to_thread(lambda: see_whole(read_upload(content), SPECTATOR, eyes, texts, is_open=True))


@post(
    "/records/analysis",
    summary="A record looked back on",
    status_code=200,
    request_max_body_size=LONGEST_RECORD,
)
async def record_analysis(
    request: Request[Any, Any, Any], tables: AllTables, texts: ReaderTexts, rates: AllRates
) -> AnalysisSeen:
    """Return the analysis of the match whose record is the body, if it is over; asked again, until it is ready."""
    rates.check(address_of(request))
    content = await request.body()
    table = await asyncio.to_thread(read_upload, content)
    if not table.match.is_over:
        raise Refused("analysis-early")
    analyses, name = tables.analyses, table.row.id
    if not analyses.is_known(name) and analyses.waiting >= MOST_WAITING:
        raise Refused("analysis-busy")
    analyses.begin(name, format_record(table.match))
    return see_analysis(table.match, analyses, name, texts)


HANDLERS = [whole_replay, record_replay, record_analysis]
