"""Ratings: each match that counts is counted once, in the order in which they ended, before any rating is told."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, select, update

from bocage.server.glicko import Game, Rating, rate
from bocage.server.store.persons import PersonStore
from bocage.server.store.schema import HOLDINGS, PERSONS, RATED, SEATS

# Milliseconds in which doubt grows by what Glicko-2 has for one period.
PERIOD = 7 * 24 * 60 * 60 * 1000


class SeatRating(msgspec.Struct, frozen=True):
    """The rating of who sits at a seat, and what the match of the table did to it; None while it is not counted."""

    seat: int
    rating: Rating
    change: float | None = None


class RatingStore:
    """Reads ratings; every method is one or two transactions and blocks while it runs."""

    def __init__(self, persons: PersonStore) -> None:
        self._persons = persons

    def of(self, person: str) -> tuple[Rating, int]:
        """Return the rating of a person as it is now, and how many matches it counts."""
        self.count()
        both = (RATED.c.first == person) | (RATED.c.second == person)
        with self._persons.reading() as connection:
            rating = _rating(connection, person)
            played = len(connection.execute(select(RATED.c.table_id).where(both & RATED.c.counted)).all())
        return (Rating() if rating is None else rating[0].after(_periods(rating[1], _now()))), played

    def at_table(self, table_id: str) -> list[SeatRating]:
        """Return the ratings of those who are known at a table; once its match counted, with what it did to them."""
        self.count()
        wanted = select(SEATS.c.seat, HOLDINGS.c.person_id).join(
            HOLDINGS, HOLDINGS.c.token_digest == SEATS.c.token_digest
        )
        found = []
        with self._persons.reading() as connection:
            match = connection.execute(
                select(RATED).where((RATED.c.table_id == table_id) & RATED.c.counted)
            ).one_or_none()
            changes: dict[str, float] = {}
            if match is not None:
                changes[match.first] = (match.first_after or 0.0) - (match.first_before or 0.0)
                changes[match.second] = (match.second_after or 0.0) - (match.second_before or 0.0)
            rows = connection.execute(wanted.where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)).all()
            for row in rows:
                rating = _rating(connection, row.person_id)
                if rating is not None:
                    now = rating[0].after(_periods(rating[1], _now()))
                    found.append(SeatRating(row.seat, now, changes.get(row.person_id)))
        return found

    def count(self) -> int:
        """Count the matches that ended and are not counted yet, and return how many; of several processes one does."""
        waiting = select(RATED).where(~RATED.c.counted).order_by(RATED.c.at, RATED.c.table_id)
        with self._persons.reading() as connection:
            if connection.execute(waiting.limit(1)).first() is None:
                return 0
        with self._persons.writing("ratings") as connection:
            rows = connection.execute(waiting).all()
            for row in rows:
                _count(connection, row.table_id, (row.first, row.second), row.score, row.at)
        return len(rows)


def _count(connection: Connection, table_id: str, persons: tuple[str, str], score: float, at: int) -> None:
    """Count one match for both; for somebody who was deleted nothing is stored, and stands what is not known."""
    before = [_rating(connection, person) or (Rating(), 0) for person in persons]
    # Each as of the moment at which the match ended.
    now = [rating.after(_periods(since, at)) for rating, since in before]
    scores = (score, 1 - score)
    after = []
    for place, person in enumerate(persons):
        rating, since = before[place]
        new = rate(rating, [Game(now[1 - place], scores[place])], _periods(since, at))
        after.append(new)
        if person:
            stored = new._asdict() | {"rated_at": at}
            connection.execute(update(PERSONS).where(PERSONS.c.id == person).values(stored))
    values = {"counted": True, "first_before": before[0][0].rating, "first_after": after[0].rating}
    values |= {"second_before": before[1][0].rating, "second_after": after[1].rating}
    connection.execute(update(RATED).where(RATED.c.table_id == table_id).values(values))


def _rating(connection: Connection, person: str) -> tuple[Rating, int] | None:
    """Return the rating of a person and the moment it is of; None for nobody."""
    row = connection.execute(select(PERSONS).where(PERSONS.c.id == person)).one_or_none() if person else None
    return None if row is None else (Rating(row.rating, row.deviation, row.volatility), row.rated_at)


def _periods(since: int, now: int) -> float:
    """Return how many periods have passed since a rating was last counted; none before the first match."""
    return max(0, now - since) / PERIOD if since else 0.0


def _now() -> int:
    return time.time_ns() // 1_000_000
