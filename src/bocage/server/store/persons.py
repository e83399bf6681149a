"""Those who are known: what opens an identity, where they are signed in, which seats are theirs. docs/identity.md."""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from bocage.server import glicko
from bocage.server.problems import Refused
from bocage.server.store.endings import Ending, Outcome, hold, note_ending
from bocage.server.store.schema import CHALLENGES, HOLDINGS, PASSKEYS, PERSONS, RATED, RESULTS, SEATS, SESSIONS, TABLES
from bocage.server.store.store import Held, Store, digest

DAY = 24 * 60 * 60
# Seconds after which a browser is signed out in which nobody was seen, and in which a challenge is to be answered.
SESSION_TIME = 400 * DAY
CHALLENGE_TIME = 5 * 60
# Beyond that the one is forgotten that was used longest ago; a passkey too many is refused.
MOST_SESSIONS = 20
MOST_PASSKEYS = 10


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey; moments in seconds since 1970."""

    id: str
    person_id: str
    public_key: str
    signed: int
    made_at: int
    used_at: int


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who is known, and what opens the identity."""

    id: str
    has_link: bool
    made_at: int
    passkeys: list[PasskeyRow]
    sessions: int


class OwnRow(msgspec.Struct, frozen=True):
    """A table at which a person has seats."""

    table: str
    scenario: str
    made_at: int
    over: bool
    seats: list[int]


class ResultRow(msgspec.Struct, frozen=True):
    """How a match ended for a person."""

    table_id: str
    scenario: str
    side: str
    opponent: str
    outcome: Outcome
    rated: bool
    at: int


class PersonStore:
    """Reads and writes identities; every method is one transaction and blocks while it runs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def reading(self) -> AbstractContextManager[Connection]:
        """Give a connection for one transaction that only reads."""
        return self._store.reading()

    @contextmanager
    def writing(self, alone: str = "") -> Iterator[Connection]:
        """Give a connection for one transaction that writes; of those who do the same, one at a time."""
        try:
            with self._store.writing() as connection:
                if alone:
                    self._store.database.alone(connection, alone)
                yield connection
        except DBAPIError:
            raise Refused("not-stored") from None

    # Being known

    def add(self, person: str, session: str, link: str = "", passkey: PasskeyRow | None = None) -> None:
        """Keep somebody new, signed in at once, with the secret of a link or a passkey."""
        new = glicko.Rating()._asdict() | {"rated_at": 0, "made_at": _now()}
        with self.writing() as connection:
            link_digest = digest(link) if link else ""
            connection.execute(insert(PERSONS).values(id=person, link_digest=link_digest, **new))
            if passkey is not None:
                _insert_passkey(connection, passkey)
            _sign_in(connection, person, session)

    def find(self, session: str) -> str:
        """Return the person who is signed in by a token; "" for nobody. That it was used is noted once a day."""
        with self.reading() as connection:
            row = connection.execute(select(SESSIONS).where(SESSIONS.c.token_digest == digest(session))).one_or_none()
        now = _now()
        if row is None or not hmac.compare_digest(row.token_digest, digest(session)):
            return ""
        if now - row.used_at > SESSION_TIME:
            return ""
        if now - row.used_at > DAY:
            with self.writing() as connection:
                here = SESSIONS.c.token_digest == row.token_digest
                connection.execute(update(SESSIONS).where(here).values(used_at=now))
        return str(row.person_id)

    def read(self, person: str) -> PersonRow:
        """Return what opens an identity."""
        with self.reading() as connection:
            row = connection.execute(select(PERSONS).where(PERSONS.c.id == person)).one_or_none()
            if row is None:
                raise Refused("not-signed-in")
            sessions = select(func.count()).select_from(SESSIONS).where(SESSIONS.c.person_id == person)
            count = connection.execute(sessions).scalar_one()
            passkeys = _passkeys(connection, person)
        return PersonRow(row.id, row.link_digest != "", row.made_at, passkeys, count)

    # Links

    def sign_in_by_link(self, secret: str, session: str) -> None:
        """Sign whoever has the secret of a link in; a wrong one is refused."""
        wanted = digest(secret)
        with self.writing() as connection:
            row = connection.execute(select(PERSONS).where(PERSONS.c.link_digest == wanted)).one_or_none()
            if row is None or not hmac.compare_digest(row.link_digest, wanted):
                raise Refused("wrong-link")
            _sign_in(connection, row.id, session)

    def change_link(self, person: str, secret: str) -> None:
        """Let a person have another link, and the old one end; without a secret there is none any more."""
        with self.writing(person) as connection:
            if not secret:
                _check_way_left(connection, person, passkey="")
            link = digest(secret) if secret else ""
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(link_digest=link))

    # Passkeys

    def add_challenge(self, challenge: str, person: str = "") -> None:
        """Note what an authenticator is asked to sign, and forget what nobody has signed in time."""
        with self.writing() as connection:
            connection.execute(delete(CHALLENGES).where(CHALLENGES.c.made_at < _now() - CHALLENGE_TIME))
            connection.execute(insert(CHALLENGES).values(digest=digest(challenge), person_id=person, made_at=_now()))

    def take_challenge(self, challenge: str) -> str:
        """Return for whom a challenge was made, "" for who signs in; it is good once."""
        with self.writing() as connection:
            wanted = CHALLENGES.c.digest == digest(challenge)
            row = connection.execute(delete(CHALLENGES).where(wanted).returning(*CHALLENGES.c)).one_or_none()
        if row is None or _now() - row.made_at > CHALLENGE_TIME:
            raise Refused("passkey-late")
        return str(row.person_id)

    def passkey(self, passkey: str) -> PasskeyRow | None:
        """Return a passkey by what the authenticator calls it."""
        if not passkey.isprintable():
            # PostgreSQL would not even take the question.
            return None
        with self.reading() as connection:
            row = connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == passkey)).one_or_none()
        return None if row is None else _passkey(row)

    def add_passkey(self, passkey: PasskeyRow) -> None:
        """Let a person have one more passkey."""
        with self.writing(passkey.person_id) as connection:
            if len(_passkeys(connection, passkey.person_id)) >= MOST_PASSKEYS:
                raise Refused("passkeys-many", most=MOST_PASSKEYS)
            try:
                _insert_passkey(connection, passkey)
            except IntegrityError:
                raise Refused("passkey-wrong") from None

    def sign_in_by_passkey(self, passkey: PasskeyRow, signed: int, session: str) -> None:
        """Sign in whoever has a passkey that has just signed."""
        with self.writing() as connection:
            here = PASSKEYS.c.id == passkey.id
            done = connection.execute(update(PASSKEYS).where(here).values(signed=signed, used_at=_now()))
            if not done.rowcount:
                raise Refused("passkey-wrong")
            _sign_in(connection, passkey.person_id, session)

    def remove_passkey(self, person: str, passkey: str) -> None:
        """Remove a passkey of a person's own, unless nothing else would open the identity."""
        if self.passkey(passkey) is None:
            return
        with self.writing(person) as connection:
            _check_way_left(connection, person, passkey)
            own = (PASSKEYS.c.id == passkey) & (PASSKEYS.c.person_id == person)
            connection.execute(delete(PASSKEYS).where(own))

    # Signing out, and being forgotten

    def sign_out(self, session: str) -> None:
        """Sign a browser out."""
        with self.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token_digest == digest(session)))

    def sign_out_others(self, person: str, session: str) -> None:
        """Sign all other browsers of a person out."""
        others = (SESSIONS.c.person_id == person) & (SESSIONS.c.token_digest != digest(session))
        with self.writing() as connection:
            connection.execute(delete(SESSIONS).where(others))

    def remove(self, person: str) -> None:
        """Remove an identity; of matches that counted for others, that they did stays."""
        with self.writing("ratings") as connection:
            for part in (SESSIONS, PASSKEYS, CHALLENGES, HOLDINGS, RESULTS):
                connection.execute(delete(part).where(part.c.person_id == person))
            for who in (RATED.c.first, RATED.c.second):
                # Nobody to count it for is left, or one.
                connection.execute(update(RATED).where(who == person).values({who.name: ""}))
            connection.execute(delete(RATED).where((RATED.c.first == "") & (RATED.c.second == "")))
            connection.execute(delete(PERSONS).where(PERSONS.c.id == person))

    # Seats and results

    def held(self, person: str, table_id: str) -> list[Held]:
        """Return what opens the seats of a person at a table, in the order of the seats."""
        if not table_id.isprintable():
            return []
        wanted = select(SEATS.c.token_digest).join(HOLDINGS, HOLDINGS.c.token_digest == SEATS.c.token_digest)
        own = (SEATS.c.table_id == table_id) & (HOLDINGS.c.person_id == person)
        with self.reading() as connection:
            rows = connection.execute(wanted.where(own).order_by(SEATS.c.seat)).scalars().all()
        return [Held(row) for row in rows]

    def holders(self, tokens: list[str]) -> set[str]:
        """Return whose tokens are, by their digests; nobody for those of guests."""
        wanted = select(HOLDINGS.c.person_id).where(HOLDINGS.c.token_digest.in_(tokens))
        with self.reading() as connection:
            return set(connection.execute(wanted).scalars())

    def bring(self, person: str, table_id: str, token_digest: str, ending: Ending | None) -> bool:
        """Let a guest's seat be a person's, with the result if the match is over; False if it is somebody's already."""
        with self.writing(token_digest) as connection:
            if not hold(connection, person, [token_digest]):
                return False
            # Who held another seat of the match may have played both sides of it.
            known = (RESULTS.c.person_id == person) & (RESULTS.c.table_id == table_id)
            connection.execute(delete(RESULTS).where(known))
            if ending is not None:
                note_ending(connection, table_id, ending, person)
        return True

    def matches(self, person: str) -> list[OwnRow]:
        """Return the tables at which a person has seats, the newest first."""
        wanted = (
            select(SEATS.c.table_id, SEATS.c.seat, TABLES.c.scenario, TABLES.c.made_at, TABLES.c.over)
            .join(HOLDINGS, HOLDINGS.c.token_digest == SEATS.c.token_digest)
            .join(TABLES, TABLES.c.id == SEATS.c.table_id)
            .where(HOLDINGS.c.person_id == person)
            .order_by(TABLES.c.made_at.desc(), TABLES.c.id, SEATS.c.seat)
        )
        found: dict[str, OwnRow] = {}
        with self.reading() as connection:
            for row in connection.execute(wanted):
                own = found.setdefault(row.table_id, OwnRow(row.table_id, row.scenario, row.made_at, row.over, []))
                own.seats.append(row.seat)
        return list(found.values())

    def results(self, person: str) -> list[ResultRow]:
        """Return how the matches of a person ended, the last one first."""
        wanted = select(RESULTS).where(RESULTS.c.person_id == person).order_by(RESULTS.c.at.desc(), RESULTS.c.table_id)
        with self.reading() as connection:
            rows = connection.execute(wanted).all()
        return [ResultRow(**{name: getattr(row, name) for name in ResultRow.__struct_fields__}) for row in rows]


def _now() -> int:
    return int(time.time())


def _sign_in(connection: Connection, person: str, session: str) -> None:
    """Note where somebody is signed in; what was used longest ago is forgotten beyond a number."""
    own = select(SESSIONS).where(SESSIONS.c.person_id == person).order_by(SESSIONS.c.used_at.desc())
    for row in connection.execute(own).all()[MOST_SESSIONS - 1 :]:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.token_digest == row.token_digest))
    now = _now()
    connection.execute(
        insert(SESSIONS).values(token_digest=digest(session), person_id=person, made_at=now, used_at=now)
    )


def _passkeys(connection: Connection, person: str) -> list[PasskeyRow]:
    wanted = select(PASSKEYS).where(PASSKEYS.c.person_id == person).order_by(PASSKEYS.c.made_at, PASSKEYS.c.id)
    return [_passkey(row) for row in connection.execute(wanted).all()]


def _passkey(row: Row[Any]) -> PasskeyRow:
    return PasskeyRow(row.id, row.person_id, row.public_key, row.signed, row.made_at, row.used_at)


def _insert_passkey(connection: Connection, passkey: PasskeyRow) -> None:
    connection.execute(insert(PASSKEYS).values(msgspec.structs.asdict(passkey)))


def _check_way_left(connection: Connection, person: str, passkey: str) -> None:
    """Refuse to remove the last that opens an identity: the link, or where one is named a passkey."""
    has_link = connection.execute(select(PERSONS.c.link_digest).where(PERSONS.c.id == person)).scalar_one() != ""
    others = [row for row in _passkeys(connection, person) if row.id != passkey]
    if not others and not (passkey and has_link):
        raise Refused("identity-last-way")
