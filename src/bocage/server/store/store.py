"""Where tables are kept: an SQLite database to which changes are only ever added."""

from __future__ import annotations

import hashlib
import hmac
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from bocage.agreement import Agreement
from bocage.data.texts import Texts
from bocage.server.problems import Refused
from bocage.server.store.database import connect, migrate, writing
from bocage.server.store.schema import CAMPAIGN_MATCHES, CAMPAIGNS, EVENTS, SEATS, TABLES
from bocage.server.store.timing import Timing, write_due
from bocage.server.wire.changes import ChangeKind, Failure
from bocage.server.wire.tables import SeatKind


def digest(secret: str) -> str:
    """Return what is stored of a secret; it is long and random, so one pass is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _fits(secret: str, stored: str) -> bool:
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


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits at a seat now."""

    seat: int
    kind: SeatKind
    name: str
    token_digest: str = ""
    invite_digest: str = ""

    def is_opened_by(self, token: str) -> bool:
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


class Taken(Exception):
    """Another process stored a change of this number, or this command, first."""


class Store:
    """Reads and writes tables; every method is one transaction and blocks while it runs."""

    def __init__(self, path: Path) -> None:
        """Open the database and bring it up to date; a Refused tells why it cannot be used."""
        self._engine = connect(path)
        self.timing = Timing(self._engine)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with self.writing() as connection:
                migrate(connection)
                # A database that can only be read fails here and not in mid-match; to begin writing is no trial yet.
                connection.exec_driver_sql("PRAGMA user_version = 0")
        except (DBAPIError, OSError) as problem:
            self.close()
            reason = problem.strerror if isinstance(problem, OSError) else getattr(problem, "orig", problem)
            raise Refused("database-unusable", file=str(path), problem=str(reason)) from None

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def writing(self) -> AbstractContextManager[Connection]:
        """Give a connection for one transaction that writes."""
        return writing(self._engine)

    def reading(self) -> Connection:
        """Return a connection that only reads."""
        return self._engine.connect()

    def check(self) -> None:
        """Read something, to see that the database answers."""
        with self._engine.connect() as connection:
            connection.execute(select(TABLES.c.id).limit(1))

    def add_table(self, made: NewTable) -> None:
        """Keep a new table."""
        try:
            with self.writing() as connection:
                _insert_table(connection, made)
        except DBAPIError:
            raise Refused("not-stored") from None

    def add_change(
        self,
        table_id: str,
        change: Change,
        seat: SeatRow | None = None,
        made: NewTable | None = None,
        due: int | None = None,
        *,
        ends: bool = False,
    ) -> None:
        """Keep one more change and, with it, who sits at a seat from now on, or the table the players go on at.

        One that ``ends`` the match takes the table off the list of those that are played.
        ``due`` is when a clock of the table runs out next, 0 while none runs; nothing where there are no clocks.

        A Taken tells that it came too late.
        """
        values = msgspec.structs.asdict(change) | {"outcomes": _packed(change.outcomes), "table_id": table_id}
        try:
            with self.writing() as connection:
                connection.execute(insert(EVENTS).values(values))
                if seat is not None:
                    here = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat.seat)
                    connection.execute(update(SEATS).where(here).values(msgspec.structs.asdict(seat)))
                if made is not None:
                    _insert_table(connection, made)
                if ends:
                    connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(over=True))
                if due is not None:
                    write_due(connection, table_id, due)
        except IntegrityError:
            raise Taken from None
        except DBAPIError:
            raise Refused("not-stored") from None

    def find_table(self, table_id: str) -> tuple[TableRow, list[SeatRow]]:
        """Return a table and its seats; a Refused if there is none."""
        with self._engine.connect() as connection:
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
        with self._engine.connect() as connection:
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
        """Return the changes after a number, and who sits at the table now."""
        wanted = (EVENTS.c.table_id == table_id) & (EVENTS.c.number > after)
        with self._engine.connect() as connection:
            rows = connection.execute(select(EVENTS).where(wanted).order_by(EVENTS.c.number)).all()
            seats = _read_seats(connection, table_id) if rows else []
        return [_change(row) for row in rows], seats

    def newest(self, table_ids: list[str]) -> dict[str, int]:
        """Return the number of the last change of each table that has any."""
        wanted = select(EVENTS.c.table_id, func.max(EVENTS.c.number)).where(EVENTS.c.table_id.in_(table_ids))
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.group_by(EVENTS.c.table_id)).all()
        return {row[0]: row[1] for row in rows}


def _insert_table(connection: Connection, made: NewTable) -> None:
    row, now = made.row, int(time.time())
    values = msgspec.structs.asdict(row) | {
        "opening": _packed(row.opening),
        "options": _packed_whole(row.options),
        "made_at": now,
    }
    campaign, place = values.pop("campaign"), values.pop("place")
    connection.execute(insert(TABLES).values(values))
    if made.campaign is not None:
        values = msgspec.structs.asdict(made.campaign) | {
            "scenarios": msgspec.json.encode(made.campaign.scenarios).decode(),
            "options": _packed_whole(made.campaign.options),
            "made_at": now,
        }
        connection.execute(insert(CAMPAIGNS).values(values))
    if campaign:
        connection.execute(insert(CAMPAIGN_MATCHES).values(campaign_id=campaign, place=place, table_id=row.id))
    for seat in made.seats:
        connection.execute(insert(SEATS).values(table_id=row.id, **msgspec.structs.asdict(seat)))


def _packed_whole(options: Agreement) -> str:
    """Return what was agreed on as it is stored: whole, so that it stays what it is if a default ever changes."""
    return msgspec.json.encode(msgspec.structs.asdict(options)).decode()


def _read_seats(connection: Connection, table_id: str) -> list[SeatRow]:
    rows = connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)).all()
    return [SeatRow(r.seat, r.kind, r.name, r.token_digest, r.invite_digest) for r in rows]


def _change(row: Row[Any]) -> Change:
    outcomes = _unpacked(row.outcomes)
    return Change(
        row.number, row.kind, row.seat, row.what, outcomes, row.command, row.reasons, row.failure, row.speaker, row.at
    )


def _packed(outcomes: list[int]) -> str:
    return msgspec.json.encode(outcomes).decode()


def _unpacked(outcomes: str) -> list[int]:
    return msgspec.json.decode(outcomes, type=list[int])
