"""The HTTP API: scenarios, tables, records and replays."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath, HeaderParameter, QueryParameter

import bocage
from bocage.data.texts import Texts
from bocage.engine.words.terms import SPECTATOR
from bocage.server.http.guards import address_of
from bocage.server.http.limits import Doors
from bocage.server.http.troubles import find_troubles
from bocage.server.problems import Refused
from bocage.server.rates import Rates
from bocage.server.store.persons import PersonStore
from bocage.server.store.public import public_tables
from bocage.server.table.known import opener_of
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.tell.public import see_public
from bocage.server.tell.replays import see_moment, see_replay
from bocage.server.tell.scenarios import player_list, scenario_list, scenario_seen
from bocage.server.tell.table import see_table, tell_record
from bocage.server.tell.why import see_why
from bocage.server.wire.calls import CallCounts
from bocage.server.wire.changes import Replay
from bocage.server.wire.messages import (
    Fallbacks,
    Health,
    Joined,
    JoinWish,
    LessonWish,
    PlayerSeen,
    TableMade,
    TableWish,
)
from bocage.server.wire.position import PositionSeen
from bocage.server.wire.scenarios import ScenarioList, ScenarioSeen
from bocage.server.wire.tables import PublicTable, TableSeen
from bocage.server.wire.why import WhyNot

AllTables = NamedDependency[Tables]
AllRates = NamedDependency[Rates]
ReaderTexts = NamedDependency[Texts]
AllDoors = NamedDependency[Doors]
TableId = FromPath[str]
Authorization = Annotated[
    str | None,
    HeaderParameter(
        name="Authorization", description="``Bearer`` and the token of a seat; left out, one is a spectator."
    ),
]
Session = Annotated[
    str | None,
    HeaderParameter(
        name="Authorization", description="``Bearer`` and the token of a session; left out, one is a guest."
    ),
]
Eyes = Annotated[
    str,
    QueryParameter(
        description="Whose eyes: the name of a seat, ``spectator``, or ``all``. While the match runs, one's own or a "
        "spectator's; left out, all that the reader may know."
    ),
]
BEARER = "Bearer "
# Seconds for which a public table is listed; by then those who meant to play have found each other.
LISTED_FOR = 14 * 24 * 60 * 60


def token_of(authorization: str | None) -> str:
    """Return the token that a request bears, "" for none; what is no token is refused."""
    if not authorization:
        return ""
    if not authorization.startswith(BEARER):
        raise Refused("wrong-token")
    return authorization.removeprefix(BEARER).strip() or "-"


async def person_of(persons: PersonStore, authorization: str | None) -> str:
    """Return who is signed in by the session that a request bears, "" for a guest; a session that ended is refused."""
    session = token_of(authorization)
    person = await asyncio.to_thread(persons.find, session) if session else ""
    if session and not person:
        raise Refused("not-signed-in")
    return person


@get("/health", summary="Whether the server is well")
async def health(tables: AllTables) -> Response[Health]:
    """Read from the database, and tell the version, what is wrong, and how computer players and calls fared.

    Where nothing can be stored, the status is 503.
    """
    await asyncio.to_thread(tables.store.check)
    troubles = await find_troubles(tables.store, tables.thinkers)
    told = Health(
        version=bocage.__version__,
        fallbacks=Fallbacks(**tables.thinkers.failures),
        calls=CallCounts(**tables.calls.counts),
        troubles=troubles,
    )
    return Response(told, status_code=503 if "not-storing" in troubles else 200)


@get("/scenarios", summary="The scenarios and computer players there are", sync_to_thread=True)
def scenarios(texts: ReaderTexts) -> ScenarioList:
    """Return every scenario with its board, goals and cards."""
    return scenario_list(texts)


@get("/scenarios/{scenario:str}", summary="One scenario", sync_to_thread=True)
def one_scenario(scenario: FromPath[str], texts: ReaderTexts) -> ScenarioSeen:
    """Return a scenario as the list has it; one that was published before, too, where a match of it goes on."""
    return scenario_seen(scenario, texts)


@get("/players", summary="The computer players to choose among", sync_to_thread=False)
def players(texts: ReaderTexts) -> list[PlayerSeen]:
    """Return the computer players that are offered, the solo bot by its difficulties, the strongest first."""
    return player_list(texts)


@get("/tables", summary="The tables that anybody may find", sync_to_thread=True)
def list_tables(tables: AllTables, texts: ReaderTexts) -> list[PublicTable]:
    """Return the public tables whose match is not over, those with an open seat first."""
    return see_public(public_tables(tables.store, int(time.time()) - LISTED_FOR), texts)


@post("/tables", summary="Make a table")
async def make_table(
    request: Request[Any, Any, Any],
    data: Annotated[TableWish, Body()],
    tables: AllTables,
    rates: AllRates,
    authorization: Session = None,
) -> TableMade:
    """Return the new table with the tokens and invites of its seats, which are told this once."""
    rates.check(address_of(request))
    return await tables.make(data, await person_of(tables.persons, authorization))


@post("/lessons", summary="Begin a match that teaches the game")
async def make_lesson(
    request: Request[Any, Any, Any],
    data: Annotated[LessonWish, Body()],
    tables: AllTables,
    rates: AllRates,
) -> TableMade:
    """Return the new table with the token of the learner's seat, which is told this once."""
    rates.check(address_of(request))
    return await tables.teach(data)


@get("/tables/{table_id:str}", summary="Who sits at a table")
async def show_table(table_id: TableId, tables: AllTables, texts: ReaderTexts) -> TableSeen:
    """Return what everybody may know of a table."""
    return await tables.read(table_id, lambda table, present: see_table(table, present, texts))


@post("/tables/{table_id:str}/join", summary="Take the seat of an invite")
async def join_table(
    request: Request[Any, Any, Any],
    table_id: TableId,
    data: Annotated[JoinWish, Body()],
    tables: AllTables,
    rates: AllRates,
    authorization: Session = None,
) -> Joined:
    """Return the seat and the token to play it."""
    rates.check(address_of(request))
    return await tables.join(table_id, data, await person_of(tables.persons, authorization))


@get("/tables/{table_id:str}/record", summary="The match as a text record", media_type="text/plain")
async def table_record(
    request: Request[Any, Any, Any],
    table_id: TableId,
    tables: AllTables,
    texts: ReaderTexts,
    doors: AllDoors,
    authorization: Authorization = None,
) -> Response[str]:
    """Return the whole record after the end; before that what the reader may know, the rest as ``?``."""
    await doors.check_read(address_of(request))
    token = await opener_of(tables.persons, table_id, token_of(authorization))
    record = await tables.read_long(
        table_id,
        lambda table: ("record", table.seat_of(token), texts.language),
        lambda table: tell_record(table, table.seat_of(token), texts),
    )
    name = f"bocage-{table_id}.bocage"
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type="text/plain")


@get("/tables/{table_id:str}/replay", summary="All steps of a match")
async def table_replay(
    request: Request[Any, Any, Any],
    table_id: TableId,
    tables: AllTables,
    texts: ReaderTexts,
    doors: AllDoors,
    eyes: Eyes = "",
    authorization: Authorization = None,
) -> Replay:
    """Return what happened as the reader may know it, step by step."""
    await doors.check_read(address_of(request))
    token = await opener_of(tables.persons, table_id, token_of(authorization))
    return await tables.read_long(
        table_id,
        lambda table: ("replay", table.seat_of(token), eyes, texts.language),
        lambda table: see_replay(table, table.seat_of(token), eyes, texts),
    )


@get("/tables/{table_id:str}/replay/{number:int}", summary="A position of a match")
async def table_position(  # noqa: PLR0913, PLR0917 - one for each thing that is handed in
    request: Request[Any, Any, Any],
    table_id: TableId,
    number: FromPath[int],
    tables: AllTables,
    texts: ReaderTexts,
    doors: AllDoors,
    eyes: Eyes = "",
    authorization: Authorization = None,
) -> PositionSeen:
    """Return the position after so many decisions (those taken back do not count) as the reader may know it."""
    await doors.check_read(address_of(request))
    token = await opener_of(tables.persons, table_id, token_of(authorization))
    return await tables.read(table_id, lambda table, _: see_moment(table, table.seat_of(token), eyes, number, texts))


@get("/tables/{table_id:str}/why", summary="Why the action under way cannot go on elsewhere")
async def table_why(
    table_id: TableId, tables: AllTables, texts: ReaderTexts, authorization: Authorization = None
) -> WhyNot:
    """Return where the action under way of the reader's seat cannot go on."""
    return await _why(table_id, "", tables, texts, authorization)


@get("/tables/{table_id:str}/why/{card:str}", summary="Why a card, its lines or targets cannot be used")
async def table_why_card(
    table_id: TableId, card: FromPath[str], tables: AllTables, texts: ReaderTexts, authorization: Authorization = None
) -> WhyNot:
    """Return what bars a card of the reader's seat now."""
    return await _why(table_id, card, tables, texts, authorization)


async def _why(table_id: str, card: str, tables: Tables, texts: Texts, authorization: str | None) -> WhyNot:
    token = await opener_of(tables.persons, table_id, token_of(authorization))

    def read(table: Table, _: set[int]) -> WhyNot:
        seat = table.seat_of(token)
        if seat == SPECTATOR:
            raise Refused("spectator")
        return see_why(table.match.state, seat, card, texts)

    return await tables.read(table_id, read)


HANDLERS = [
    health,
    scenarios,
    one_scenario,
    players,
    list_tables,
    make_table,
    make_lesson,
    show_table,
    join_table,
    table_record,
    table_replay,
    table_position,
    table_why,
    table_why_card,
]
