"""Where tables are kept: a database to which changes are only ever added."""

from __future__ import annotations

import hashlib
import hmac
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
from alembic.util import CommandError
from sqlalchemy import Connection, Row, bindparam, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from bocage.agreement import Agreement
from bocage.data.texts import Texts
from bocage.server.problems import Refused
from bocage.server.store.database import migrate, open_database, reading, reason_of, transaction, writing
from bocage.server.store.endings import Ending, hold, note_ending
from bocage.server.store.neighbours import Changed, News
from bocage.server.store.schema import CAMPAIGN_MATCHES, CAMPAIGNS, EVENTS, SEATS, TABLES, Values
from bocage.server.store.timing import Timing, write_due
from bocage.server.store.writer import Taken, Writer
from bocage.server.wire.changes import ChangeKind, Failure
from bocage.server.wire.messages import SeatGiven
from bocage.server.wire.tables import FORGOTTEN, SeatKind

# Made once, so that they are compiled once.
_INSERT_EVENT, _INSERT_TABLE, _INSERT_SEATS = insert(EVENTS), insert(TABLES), insert(SEATS)
_NEWS = select(EVENTS).where((EVENTS.c.table_id == bindparam("table")) & (EVENTS.c.number > bindparam("after")))
_NEWS = _NEWS.order_by(EVENTS.c.number)
_IS_THERE = select(TABLES.c.id).where(TABLES.c.id == bindparam("table"))


class Held(msgspec.Struct, frozen=True):
    """A seat's token as the store knows it, found for a person who is known instead of shown."""

    digest: str


# What opens a seat.
Token = str | Held


def digest(secret: Token) -> str:
    """Return what is stored of a secret; it is long and random, so one pass is enough."""
    if isinstance(secret, Held):
        return secret.digest
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _fits(secret: Token, stored: str) -> bool:
    return stored != "" and hmac.compare_digest(digest(secret), stored)


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was made; ``scenario`` ends in ``-four`` for the set-up for four players."""

    id: str
    scenario: str
    digest: str
    options: Agreement
    seed: str
    opening: list[int]
    pace: int = 0
    # The campaign that its match belongs to, and which of its matches it is, from 1; "" and 0 for none.
    campaign: str = ""
    place: int = 0
    # Whether anybody may find it.
    public: bool = False
    # What dice and draws come from; "" where they come from the seed.
    secret: str = ""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat now."""

    seat: int
    kind: SeatKind
    name: str
    token_digest: str = ""
    invite_digest: str = ""
    # Whether bytes for the luck of the match are waited for, or have come, from whoever sits there.
    mixes: bool = False

    def is_opened_by(self, token: Token) -> bool:
        """Return True if a token is the one that the seat is played with."""
        return _fits(token, self.token_digest)

    def is_offered_by(self, invite: str) -> bool:
        """Return True if an invite is the one for the seat."""
        return _fits(invite, self.invite_digest)

    @property
    def computer(self) -> str:
        """Return the name of the computer player that sits there; "" for a person."""
        return self.name if self.kind == "computer" else ""

    @property
    def is_person(self) -> bool:
        """Return True if a person has sat down there."""
        return self.kind != "computer" and self.name != ""

    @property
    def player(self) -> str:
        """Return who sits there as a match names its players: ``?`` while nobody does."""
        return self.name or "?"

    def name_in(self, texts: Texts) -> str:
        """Return who sits there, as a person is told."""
        if self.name == FORGOTTEN:
            return texts.say("server.forgotten-name")
        return self.name or texts.say("server.open-seat")


class Change(msgspec.Struct, frozen=True):
    """One change of a table, as it is stored."""

    number: int
    kind: ChangeKind
    seat: int
    what: str = ""
    outcomes: list[int] = []
    command: str | None = None
    reasons: str | None = None
    failure: Failure | None = None
    # The name of who said a line.
    speaker: str | None = None
    # When it was made, in milliseconds since 1970; 0 where nobody took that down.
    at: int = 0


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign as it was made; its scenarios end in ``-four`` for the set-ups for four players."""

    id: str
    scenarios: list[str]
    options: Agreement
    invite_digest: str

    def is_opened_by(self, invite: str) -> bool:
        """Return True if an invite is the campaign's."""
        return _fits(invite, self.invite_digest)


class NewTable(msgspec.Struct, frozen=True):
    """A table that is yet to be kept, who sits at it, and the campaign that begins with it."""

    row: TableRow
    seats: list[SeatRow]
    campaign: CampaignRow | None = None
    # Who made it, of those who are known, and digests of the tokens that are theirs from now on.
    person: str = ""
    held: list[str] = []

    def held_by(self, person: str, given: list[SeatGiven]) -> NewTable:
        """Return it with the tokens that were given as those of a person, if one is known."""
        held = [digest(seat.token) for seat in given if seat.token]
        return msgspec.structs.replace(self, person=person, held=held) if person else self


class Besides(msgspec.Struct, frozen=True):
    """What is stored together with a change."""

    # Who sits at a seat from now on, and of those who are known who that is.
    seat: SeatRow | None = None
    person: str = ""
    # The table that the players go on at.
    made: NewTable | None = None
    # When a clock of the table runs out next, 0 while none runs; nothing where there are no clocks.
    due: int | None = None
    # Whether it takes the table off the list of those that are played, and how the match ended.
    ends: bool = False
    ending: Ending | None = None


class Store:
    """Reads and writes tables; every method but ``keep_change`` is one transaction and blocks while it runs."""

    def __init__(self, place: Path | str) -> None:
        """Open the database of a file or an address and bring it up to date; a Refused tells why it cannot be used."""
        self.database = open_database(place)
        self.timing = Timing(self.database)
        self.neighbours = self.database.neighbours()
        self.writer = Writer(self.database, self.neighbours.origin)
        try:
            self.database.prepare()
            with transaction(self.database) as connection:
                migrate(self.database, connection)
                # A database that can only be read fails here and not in mid-match.
                self.database.try_to_write(connection)
        except CommandError:
            # It names a revision that this version does not know.
            self.close()
            raise Refused("database-newer", file=self.database.name) from None
        except (DBAPIError, OSError) as problem:
            self.close()
            raise Refused("database-unusable", file=self.database.name, problem=reason_of(problem)) from None

    def close(self) -> None:
        """Let go of the database."""
        self.writer.close()
        self.database.close()

    def writing(self) -> AbstractContextManager[Connection]:
        """Give a connection for one transaction that writes."""
        return writing(self.database)

    def reading(self) -> AbstractContextManager[Connection]:
        """Give a connection for one transaction that only reads."""
        return reading(self.database)

    def check(self) -> None:
        """Read something, to see that the database answers."""
        with self.reading() as connection:
            connection.execute(select(TABLES.c.id).limit(1))

    async def try_to_write(self) -> None:
        """Write something that changes nothing, to see that it can be; a Refused tells that it cannot."""
        await self.writer.write(self.database.try_to_write)

    def room(self) -> int | None:
        """Return how many bytes are free where the database lies; None where that cannot be seen from here."""
        return self.database.room()

    def add_table(self, made: NewTable) -> None:
        """Keep a new table."""
        try:
            with self.writing() as connection:
                _insert_table(connection, made)
        except DBAPIError:
            raise Refused("not-stored") from None

    def add_change(self, table_id: str, change: Change, besides: Besides | None = None) -> None:
        """Keep one more change; as ``keep_change``, but it blocks."""
        besides = besides or Besides()
        try:
            with self.writing() as connection:
                _insert_change(connection, _event(table_id, change), besides)
                self.database.note(connection, Changed(self.neighbours.origin, [_news(table_id, change, besides)]))
        except IntegrityError:
            raise Taken from None
        except DBAPIError:
            raise Refused("not-stored") from None

    async def keep_change(self, table_id: str, change: Change, besides: Besides) -> None:
        """Keep one more change and what goes with it.

        A Taken tells that it came too late.
        """
        event = _event(table_id, change)
        await self.writer.write(
            lambda connection: _insert_change(connection, event, besides),
            _news(table_id, change, besides),
            event if besides == Besides() else None,
        )

    def find_table(self, table_id: str) -> tuple[TableRow, list[SeatRow]]:
        """Return a table and its seats; a Refused if there is none."""
        _check_id(table_id, Refused("unknown-table", table=table_id))
        with self.reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
            if row is None:
                raise Refused("unknown-table", table=table_id)
            seats = _read_seats(connection, table_id)
            played = CAMPAIGN_MATCHES.c.table_id == table_id
            match = connection.execute(select(CAMPAIGN_MATCHES).where(played)).one_or_none()
        values = row._asdict()
        if match is not None:
            values |= {"campaign": match.campaign_id, "place": match.place}
        values.pop("made_at")
        values.pop("over")
        options = msgspec.json.decode(row.options, type=Agreement)
        return TableRow(**(values | {"opening": _unpacked(row.opening), "options": options})), seats

    def find_campaign(self, campaign_id: str) -> tuple[CampaignRow, list[str]]:
        """Return a campaign and the tables of its matches so far, in their order; a Refused if there is none."""
        _check_id(campaign_id, Refused("unknown-campaign", campaign=campaign_id))
        with self.reading() as connection:
            row = connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign_id)).one_or_none()
            if row is None:
                raise Refused("unknown-campaign", campaign=campaign_id)
            played = CAMPAIGN_MATCHES.c.campaign_id == campaign_id
            matches = connection.execute(
                select(CAMPAIGN_MATCHES.c.table_id).where(played).order_by(CAMPAIGN_MATCHES.c.place)
            ).all()
        scenarios = msgspec.json.decode(row.scenarios, type=list[str])
        options = msgspec.json.decode(row.options, type=Agreement)
        return CampaignRow(row.id, scenarios, options, row.invite_digest), [match.table_id for match in matches]

    def news(self, table_id: str, after: int) -> tuple[list[Change], list[SeatRow]]:
        """Return the changes after a number, and who sits at the table now; a Refused if it was removed."""
        with self.reading() as connection:
            rows = connection.execute(_NEWS, {"table": table_id, "after": after}).all()
            seats = _read_seats(connection, table_id) if rows else []
            if not rows and connection.execute(_IS_THERE, {"table": table_id}).one_or_none() is None:
                raise Refused("unknown-table", table=table_id)
        return [_change(row) for row in rows], seats

    def newest(self, table_ids: list[str]) -> dict[str, int]:
        """Return the number of the last change of each table that has any."""
        wanted = select(EVENTS.c.table_id, func.max(EVENTS.c.number)).where(EVENTS.c.table_id.in_(table_ids))
        with self.reading() as connection:
            rows = connection.execute(wanted.group_by(EVENTS.c.table_id)).all()
        return {row[0]: row[1] for row in rows}


def _news(table_id: str, change: Change, besides: Besides) -> News:
    """Return what other processes are told of a change; with nothing besides, they need not read it."""
    told = msgspec.json.encode(change).decode() if besides.seat is None else ""
    return News(table_id, change.number, besides.due is not None, told)


def _check_id(wanted: str, unknown: Refused) -> None:
    """Refuse what can be no id; PostgreSQL would not even take the question."""
    if not wanted.isprintable():
        raise unknown


def _event(table_id: str, change: Change) -> Values:
    return msgspec.structs.asdict(change) | {"outcomes": _packed(change.outcomes), "table_id": table_id}


def _insert_change(connection: Connection, event: Values, besides: Besides) -> None:
    connection.execute(_INSERT_EVENT, event)
    table_id, seat = event["table_id"], besides.seat
    if seat is not None:
        here = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat.seat)
        connection.execute(update(SEATS).where(here).values(msgspec.structs.asdict(seat)))
        if besides.person:
            hold(connection, besides.person, [seat.token_digest])
    if besides.made is not None:
        _insert_table(connection, besides.made)
    if besides.ends:
        connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(over=True))
    if besides.ending is not None:
        note_ending(connection, table_id, besides.ending)
    if besides.due is not None:
        write_due(connection, table_id, besides.due)


def _insert_table(connection: Connection, made: NewTable) -> None:
    row, now = made.row, int(time.time())
    values = msgspec.structs.asdict(row) | {
        "opening": _packed(row.opening),
        "options": _packed_whole(row.options),
        "made_at": now,
    }
    campaign, place = values.pop("campaign"), values.pop("place")
    connection.execute(_INSERT_TABLE, values)
    if made.campaign is not None:
        values = msgspec.structs.asdict(made.campaign) | {
            "scenarios": msgspec.json.encode(made.campaign.scenarios).decode(),
            "options": _packed_whole(made.campaign.options),
            "made_at": now,
        }
        connection.execute(insert(CAMPAIGNS).values(values))
    if campaign:
        connection.execute(insert(CAMPAIGN_MATCHES).values(campaign_id=campaign, place=place, table_id=row.id))
    connection.execute(_INSERT_SEATS, [{"table_id": row.id, **msgspec.structs.asdict(seat)} for seat in made.seats])
    if made.person:
        hold(connection, made.person, made.held)


def _packed_whole(options: Agreement) -> str:
    """Return what was agreed on as it is stored: whole, so that it stays what it is if a default ever changes."""
    whole = msgspec.structs.asdict(options)
    if not options.rated:
        # A process of the version before, in the minute of an update, does not know the word.
        del whole["rated"]
    return msgspec.json.encode(whole).decode()


def _read_seats(connection: Connection, table_id: str) -> list[SeatRow]:
    rows = connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)).all()
    return [SeatRow(r.seat, r.kind, r.name, r.token_digest, r.invite_digest, r.mixes) for r in rows]


def _change(row: Row[Any]) -> Change:
    outcomes = _unpacked(row.outcomes)
    return Change(
        row.number, row.kind, row.seat, row.what, outcomes, row.command, row.reasons, row.failure, row.speaker, row.at
    )


def _packed(outcomes: list[int]) -> str:
    return msgspec.json.encode(outcomes).decode()


def _unpacked(outcomes: str) -> list[int]:
    return msgspec.json.decode(outcomes, type=list[int])
