"""The HTTP API of identities: made, opened, carried to other devices, and left. docs/identity.md, docs/protocol.md."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import Body

from bocage.data.texts import Texts
from bocage.engine.words.terms import SPECTATOR
from bocage.server.admin.persons import forget_identity
from bocage.server.http.api import AllDoors, AllTables, ReaderTexts, Session, TableId, token_of
from bocage.server.http.guards import address_of, bare_host
from bocage.server.person.keys import Place, draw, new_key, new_person
from bocage.server.person.passkeys import ask_known, ask_new, check_known, check_new
from bocage.server.problems import Refused
from bocage.server.store.endings import Ending
from bocage.server.store.ratings import RatingStore
from bocage.server.store.store import digest
from bocage.server.table.ending import ending_of, moment_of_end
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.tell.persons import see_identity, see_own_matches, see_results, see_seat_ratings
from bocage.server.wire.persons import (
    BringWish,
    Brought,
    IdentitySeen,
    LinkMade,
    LinkWish,
    OwnData,
    OwnMatchSeen,
    PasskeyAsked,
    PasskeyEnd,
    PasskeyGiven,
    ResultsSeen,
    SeatRated,
    SignedIn,
    SignOut,
)

# Seats that are brought along at once, and bytes that they may take.
MOST_BROUGHT = 100
LONGEST_BRINGING = 65_536

AllRatings = NamedDependency[RatingStore]


async def _person(tables: Tables, authorization: str | None) -> str:
    """Return who is signed in; a guest is refused."""
    person = await asyncio.to_thread(tables.persons.find, token_of(authorization))
    if not person:
        raise Refused("not-signed-in")
    return person


def _place(request: Request[Any, Any, Any]) -> Place:
    """Return where somebody is, as the browser says; ``guards`` has looked at both. A program has no page."""
    host, origin = request.headers.get("host"), request.headers.get("origin")
    if host is None or origin is None:
        raise Refused("passkey-no-page")
    return Place(bare_host(host), origin)


def _drawn(request: Request[Any, Any, Any], secret: str, session: str = "") -> LinkMade:
    """Return a link with its QR code; the secret stands behind the #, which no browser sends."""
    host = request.headers.get("host", "localhost")
    page = request.headers.get("origin") or f"{request.url.scheme}://{host}"
    path, size = draw(f"{page}/#/identity/{secret}")
    return LinkMade(secret=secret, path=path, size=size, session=session)


# Being known


@post("/identities", summary="Make an identity with a link to keep")
async def make_identity(request: Request[Any, Any, Any], tables: AllTables, doors: AllDoors) -> LinkMade:
    """Return the link and a session, which are told this once."""
    await doors.check_attempt(address_of(request))
    secret, session = new_key(), new_key()
    await asyncio.to_thread(tables.persons.add, new_person(), session, secret)
    return await asyncio.to_thread(_drawn, request, secret, session)


@post("/sessions/link", summary="Sign in by a link")
async def sign_in_by_link(
    request: Request[Any, Any, Any], data: Annotated[LinkWish, Body()], tables: AllTables, doors: AllDoors
) -> SignedIn:
    """Return a session."""
    await doors.check_attempt(address_of(request))
    session = new_key()
    await asyncio.to_thread(tables.persons.sign_in_by_link, data.secret, session)
    return SignedIn(session=session)


@post("/passkeys/ask", summary="What asks a device for a new passkey", status_code=200)
async def ask_passkey(
    request: Request[Any, Any, Any], tables: AllTables, doors: AllDoors, authorization: Session = None
) -> PasskeyAsked:
    """Return what a browser is to ask: for one's own identity or, without a session, for a new one."""
    await doors.check_attempt(address_of(request))
    place, persons = _place(request), tables.persons
    person = await _person(tables, authorization) if authorization else ""
    known = (await asyncio.to_thread(persons.read, person)).passkeys if person else []
    person = person or new_person()
    asked = await asyncio.to_thread(ask_new, place, person, known)
    await asyncio.to_thread(persons.add_challenge, asked.challenge, person)
    return PasskeyAsked(options=asked.options)


@post("/passkeys", summary="Keep a new passkey")
async def add_passkey(
    request: Request[Any, Any, Any],
    data: Annotated[PasskeyGiven, Body()],
    tables: AllTables,
    doors: AllDoors,
    authorization: Session = None,
) -> SignedIn:
    """Return the session: one's own or, where an identity is made with it, a new one."""
    await doors.check_attempt(address_of(request))
    place, persons = _place(request), tables.persons
    own = await _person(tables, authorization) if authorization else ""
    person = await asyncio.to_thread(persons.take_challenge, data.challenge)
    if not person or (own and own != person):
        raise Refused("passkey-wrong")
    passkey = await asyncio.to_thread(check_new, place, data.challenge, data.credential, person)
    if own:
        await asyncio.to_thread(persons.add_passkey, passkey)
        return SignedIn(session=token_of(authorization))
    session = new_key()
    await asyncio.to_thread(persons.add, person, session, "", passkey)
    return SignedIn(session=session)


@post("/sessions/ask", summary="What asks a device for a passkey that it has", status_code=200)
async def ask_session(request: Request[Any, Any, Any], tables: AllTables, doors: AllDoors) -> PasskeyAsked:
    """Return what a browser is to ask; it names nobody."""
    await doors.check_attempt(address_of(request))
    asked = await asyncio.to_thread(ask_known, _place(request))
    await asyncio.to_thread(tables.persons.add_challenge, asked.challenge)
    return PasskeyAsked(options=asked.options)


@post("/sessions/passkey", summary="Sign in by a passkey")
async def sign_in_by_passkey(
    request: Request[Any, Any, Any], data: Annotated[PasskeyGiven, Body()], tables: AllTables, doors: AllDoors
) -> SignedIn:
    """Return a session."""
    await doors.check_attempt(address_of(request))
    place, persons = _place(request), tables.persons
    if await asyncio.to_thread(persons.take_challenge, data.challenge):
        # It was made for a new passkey.
        raise Refused("passkey-wrong")
    passkey = await asyncio.to_thread(persons.passkey, str(data.credential.get("id", "")))
    if passkey is None:
        raise Refused("passkey-wrong")
    signed = await asyncio.to_thread(check_known, place, data.challenge, data.credential, passkey)
    session = new_key()
    await asyncio.to_thread(persons.sign_in_by_passkey, passkey, signed, session)
    return SignedIn(session=session)


# One's own identity


@get("/identity", summary="What opens one's own identity")
async def show_identity(tables: AllTables, ratings: AllRatings, authorization: Session = None) -> IdentitySeen:
    """Return passkeys, link, sessions and rating; no secret."""
    return await _identity(tables, ratings, await _person(tables, authorization))


async def _identity(tables: Tables, ratings: RatingStore, person: str) -> IdentitySeen:
    row = await asyncio.to_thread(tables.persons.read, person)
    return see_identity(row, *await asyncio.to_thread(ratings.of, person))


@post("/identity/link", summary="Make a new link; the old one ends", status_code=200)
async def change_link(
    request: Request[Any, Any, Any], tables: AllTables, doors: AllDoors, authorization: Session = None
) -> LinkMade:
    """Return the link, which is told this once."""
    await doors.check_attempt(address_of(request))
    person, secret = await _person(tables, authorization), new_key()
    await asyncio.to_thread(tables.persons.change_link, person, secret)
    return await asyncio.to_thread(_drawn, request, secret)


@post("/identity/link/end", summary="Let the link end", status_code=200)
async def end_link(tables: AllTables, ratings: AllRatings, authorization: Session = None) -> IdentitySeen:
    """Return what opens the identity now; the last that does is not removed."""
    person = await _person(tables, authorization)
    await asyncio.to_thread(tables.persons.change_link, person, "")
    return await _identity(tables, ratings, person)


@post("/identity/passkeys/end", summary="Remove a passkey", status_code=200)
async def end_passkey(
    data: Annotated[PasskeyEnd, Body()], tables: AllTables, ratings: AllRatings, authorization: Session = None
) -> IdentitySeen:
    """Return what opens the identity now; the last that does is not removed."""
    person = await _person(tables, authorization)
    await asyncio.to_thread(tables.persons.remove_passkey, person, data.passkey)
    return await _identity(tables, ratings, person)


@post("/identity/sign-out", summary="Sign this browser out, or all others", status_code=204)
async def sign_out(data: Annotated[SignOut, Body()], tables: AllTables, authorization: Session = None) -> None:
    """End the session, or the others of the same person."""
    session = token_of(authorization)
    if data.others:
        person = await _person(tables, authorization)
        await asyncio.to_thread(tables.persons.sign_out_others, person, session)
    else:
        await asyncio.to_thread(tables.persons.sign_out, session)


@post("/identity/delete", summary="Delete one's own identity", status_code=204)
async def delete_identity(tables: AllTables, ratings: AllRatings, authorization: Session = None) -> None:
    """Remove everything that is kept of it; matches stay, without the name and what was said."""
    person = await _person(tables, authorization)
    await asyncio.to_thread(ratings.count)
    await asyncio.to_thread(forget_identity, tables.store, person)


# Matches and results


@get("/identity/matches", summary="The tables at which one has seats")
async def own_matches(tables: AllTables, texts: ReaderTexts, authorization: Session = None) -> list[OwnMatchSeen]:
    """Return them, the newest first; the session opens their seats."""
    person = await _person(tables, authorization)
    return see_own_matches(await asyncio.to_thread(tables.persons.matches, person), texts)


@post(
    "/identity/matches",
    summary="Bring seats along that were taken as a guest",
    status_code=200,
    request_max_body_size=LONGEST_BRINGING,
)
async def bring_matches(
    request: Request[Any, Any, Any],
    data: Annotated[BringWish, Body()],
    tables: AllTables,
    doors: AllDoors,
    authorization: Session = None,
) -> Brought:
    """Return how many seats belong to the identity now that did not; a token that opens none is passed over."""
    await doors.check_attempt(address_of(request))
    person = await _person(tables, authorization)
    if len(data.seats) > MOST_BROUGHT:
        raise Refused("too-many-seats", most=MOST_BROUGHT)
    count = 0
    for seat in data.seats:
        try:
            ending = await tables.read(seat.table, _ending_for(seat.token))
        except Refused as problem:
            if problem.key in ("unknown-table", "wrong-token", "table-other-scenario", "table-damaged"):
                continue
            raise
        count += await asyncio.to_thread(tables.persons.bring, person, seat.table, digest(seat.token), ending)
    return Brought(count=count)


def _ending_for(token: str) -> Callable[[Table, set[int]], Ending | None]:
    def read(table: Table, _: set[int]) -> Ending | None:
        if table.seat_of(token) == SPECTATOR:
            raise Refused("wrong-token")
        return ending_of(table, table.seats, moment_of_end(table)) if table.match.is_over else None

    return read


@get("/identity/results", summary="How one's own matches ended")
async def own_results(
    tables: AllTables, ratings: AllRatings, texts: ReaderTexts, authorization: Session = None
) -> ResultsSeen:
    """Return them in all, by kind of opponent, side and scenario, with the rating."""
    return await _results(tables, ratings, await _person(tables, authorization), texts)


async def _results(tables: Tables, ratings: RatingStore, person: str, texts: Texts) -> ResultsSeen:
    rows = await asyncio.to_thread(tables.persons.results, person)
    return see_results(rows, *await asyncio.to_thread(ratings.of, person), texts)


@get("/identity/export", summary="Everything that is kept of one's own identity")
async def export_identity(
    tables: AllTables, ratings: AllRatings, texts: ReaderTexts, authorization: Session = None
) -> OwnData:
    """Return it, but for what opens it."""
    person = await _person(tables, authorization)
    matches = see_own_matches(await asyncio.to_thread(tables.persons.matches, person), texts)
    results = await _results(tables, ratings, person, texts)
    return OwnData(identity=await _identity(tables, ratings, person), matches=matches, results=results)


@get("/tables/{table_id:str}/ratings", summary="The ratings of those who play a rated match")
async def table_ratings(
    request: Request[Any, Any, Any], table_id: TableId, tables: AllTables, ratings: AllRatings, doors: AllDoors
) -> list[SeatRated]:
    """Return them, with what the match did to them once it is over; nothing for a table that is not rated."""
    await doors.check_read(address_of(request))
    rated, setup = await tables.read(table_id, lambda table, _: (table.row.options.rated, table.match.setup))
    return see_seat_ratings(setup, await asyncio.to_thread(ratings.at_table, table_id)) if rated else []


HANDLERS = [
    make_identity,
    sign_in_by_link,
    ask_passkey,
    add_passkey,
    ask_session,
    sign_in_by_passkey,
    show_identity,
    change_link,
    end_link,
    end_passkey,
    sign_out,
    delete_identity,
    own_matches,
    bring_matches,
    own_results,
    export_identity,
    table_ratings,
]
