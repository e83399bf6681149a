"""A person's data removed: name, chat, calls, and the identity. The matches stay, for whoever else plays or played."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from bocage.server.admin.closing import TRIES, load_table
from bocage.server.problems import Refused
from bocage.server.store.neighbours import Changed, News
from bocage.server.store.persons import PersonStore
from bocage.server.store.schema import CALLS, EVENTS, HOLDINGS, SEATS
from bocage.server.store.store import Store
from bocage.server.wire.tables import FORGOTTEN


class Sitting(msgspec.Struct, frozen=True):
    """Somebody at a seat of a table."""

    table: str
    seat: int
    name: str
    token_digest: str


def sittings_from(store: Store, table_id: str, seat: str) -> list[Sitting]:
    """Return where the person of a seat sits: there, and wherever the same token is good for a seat."""
    table = load_table(store, table_id)
    row = table.seats[table.find_seat(seat)]
    if not row.is_person:
        raise Refused("nobody-there", seat=seat)
    return _sittings(store, SEATS.c.token_digest == row.token_digest)


def sittings_called(store: Store, name: str) -> list[Sitting]:
    """Return where persons of a name sit; they may be several of the same name."""
    return _sittings(store, (SEATS.c.name == name) & (SEATS.c.kind != "computer"))


def identities_of(store: Store, sittings: list[Sitting]) -> list[str]:
    """Return the identities that seats belong to."""
    return sorted(PersonStore(store).holders([sitting.token_digest for sitting in sittings]))


def sittings_of(store: Store, person: str) -> list[Sitting]:
    """Return where somebody sits who is known."""
    own = select(HOLDINGS.c.token_digest).where(HOLDINGS.c.person_id == person)
    return _sittings(store, SEATS.c.token_digest.in_(own))


def forget_identity(store: Store, person: str) -> None:
    """Remove an identity and, wherever its person sits, what is stored of them."""
    for sitting in sittings_of(store, person):
        if sitting.name != FORGOTTEN:
            forget_person(store, sitting)
    PersonStore(store).remove(person)


def _sittings(store: Store, fits: object) -> list[Sitting]:
    wanted = select(SEATS).where(fits).order_by(SEATS.c.table_id, SEATS.c.seat)  # type: ignore[arg-type]
    with store.reading() as connection:
        rows = connection.execute(wanted).all()
    return [Sitting(row.table_id, row.seat, row.name, row.token_digest) for row in rows]


def forget_person(store: Store, sitting: Sitting) -> None:
    """Remove what is stored of a person at a seat, in one transaction; the seat's token stays good."""
    for _ in range(TRIES):
        try:
            with store.writing() as connection:
                number = _forget(connection, sitting)
                # From nobody's process, so that every one hears of it.
                store.database.note(connection, Changed("", [News(sitting.table, number)]))
        except IntegrityError:
            # A server stored a change of the same number.
            continue
        return
    raise Refused("not-stored")


def _forget(connection: Connection, sitting: Sitting) -> int:
    """Remove what is stored, and return the number of the change that tells of it."""
    here = EVENTS.c.table_id == sitting.table
    own = here & (EVENTS.c.seat == sitting.seat)
    said = own & (EVENTS.c.kind == "chat") & or_(EVENTS.c.speaker == sitting.name, EVENTS.c.speaker.is_(None))
    connection.execute(update(EVENTS).where(said).values(what="", speaker=FORGOTTEN))
    came = own & (EVENTS.c.kind == "seat-taken") & (EVENTS.c.what == sitting.name)
    connection.execute(update(EVENTS).where(came).values(what=FORGOTTEN))
    seat = (SEATS.c.table_id == sitting.table) & (SEATS.c.seat == sitting.seat) & (SEATS.c.name == sitting.name)
    connection.execute(update(SEATS).where(seat).values(name=FORGOTTEN))
    connection.execute(delete(CALLS).where(CALLS.c.token_digest == sitting.token_digest))
    last = connection.execute(select(func.max(EVENTS.c.number)).where(here)).scalar_one() or 0
    told = {"table_id": sitting.table, "number": last + 1, "kind": "forgotten", "seat": sitting.seat, "what": ""}
    connection.execute(insert(EVENTS).values(**told, outcomes="[]", at=time.time_ns() // 1_000_000))
    return int(last) + 1
