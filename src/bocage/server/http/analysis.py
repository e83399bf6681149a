"""The HTTP API of what is thought about a match: hints, and the match looked back on."""

from __future__ import annotations

from litestar import get

from bocage.match import format_record
from bocage.server.http.api import AllTables, Authorization, ReaderTexts, TableId, token_of
from bocage.server.problems import Refused
from bocage.server.table.hints import find_hint
from bocage.server.table.known import opener_of
from bocage.server.table.table import Table
from bocage.server.tell.analysis import see_analysis, see_hint
from bocage.server.wire.analysis import AnalysisSeen, HintSeen


@get("/tables/{table_id:str}/hint", summary="The best actions of a seat's decision")
async def table_hint(
    table_id: TableId, tables: AllTables, texts: ReaderTexts, authorization: Authorization = None
) -> HintSeen:
    """Return up to three actions with the chance to win and why, from what the reader's seat sees."""
    token = await opener_of(tables.persons, table_id, token_of(authorization))
    found = await find_hint(tables, table_id, token)
    return see_hint(found.view, found.decision, found.suggestions, texts)


@get("/tables/{table_id:str}/analysis", summary="A match looked back on")
async def table_analysis(table_id: TableId, tables: AllTables, texts: ReaderTexts) -> AnalysisSeen:
    """Return the analysis of a match that is over; it begins with the first who asks."""

    def read(table: Table, _: set[int]) -> AnalysisSeen:
        if not table.match.is_over:
            raise Refused("analysis-early")
        tables.analyses.begin(table_id, format_record(table.match))
        return see_analysis(table.match, tables.analyses, table_id, texts)

    return await tables.read(table_id, read)


HANDLERS = [table_hint, table_analysis]
