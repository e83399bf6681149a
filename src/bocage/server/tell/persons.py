"""Somebody who is known, told of the own identity: what opens it, the matches, results and ratings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import msgspec

from bocage.data.loader import load_scenario
from bocage.data.problems import DataError
from bocage.data.scenario import FOUR
from bocage.data.texts import Texts
from bocage.data.titles import Title, title_of
from bocage.engine import Options, Setup, prepare, seat_name
from bocage.roster import UnknownPlayer, find_player
from bocage.server.glicko import Rating
from bocage.server.store.persons import OwnRow, PersonRow, ResultRow
from bocage.server.store.ratings import SeatRating
from bocage.server.wire.persons import (
    IdentitySeen,
    MatchResult,
    OwnMatchSeen,
    PasskeySeen,
    RatingSeen,
    ResultsSeen,
    SeatRated,
    Tally,
)

# Matches that are listed one by one.
MOST_LISTED = 30


@cache
def _laid_out(scenario: str) -> tuple[Title, Setup]:
    plan = load_scenario(scenario)
    return title_of(plan), prepare(plan, Options())


def see_identity(row: PersonRow, rating: Rating, matches: int) -> IdentitySeen:
    """Return what opens an identity, and its rating."""
    return IdentitySeen(
        made=row.made_at,
        link=row.has_link,
        passkeys=[PasskeySeen(passkey=each.id, made=each.made_at, used=each.used_at) for each in row.passkeys],
        sessions=row.sessions,
        rating=see_rating(rating, matches),
    )


def see_rating(rating: Rating, matches: int) -> RatingSeen:
    """Return a rating in whole numbers, with what it may be off by."""
    return RatingSeen(rating=round(rating.rating), error=round(rating.error), matches=matches)


def see_own_matches(rows: list[OwnRow], texts: Texts) -> list[OwnMatchSeen]:
    """Return the tables at which somebody has seats; one whose scenario is no more is not shown."""
    seen = []
    for row in rows:
        try:
            title, setup = _laid_out(row.scenario)
        except DataError:
            continue
        seats = [seat_name(setup, seat) for seat in row.seats]
        scenario = row.scenario.removesuffix(FOUR)
        told = title.tell(texts)
        seen.append(
            OwnMatchSeen(table=row.table, scenario=scenario, title=told, seats=seats, over=row.over, made=row.made_at)
        )
    return seen


def see_results(rows: list[ResultRow], rating: Rating, matches: int, texts: Texts) -> ResultsSeen:
    """Return how matches ended, in all and by what they have in common."""
    rated = [row for row in rows if row.rated]

    def opponent(row: ResultRow) -> str:
        return _opponent(row.opponent, texts)

    def side(row: ResultRow) -> str:
        return texts.say(f"side.{row.side}")

    def title(row: ResultRow) -> str:
        return _title(row.scenario, texts)

    return ResultsSeen(
        total=_tally(texts.say("identity.total"), rows),
        opponents=_tallies(rows, opponent),
        sides=_tallies(rows, side),
        scenarios=_tallies(rows, title),
        rated_sides=_tallies(rated, side),
        rated_scenarios=_tallies(rated, title),
        rating=see_rating(rating, matches),
        last=[
            MatchResult(
                table=row.table_id,
                title=title(row),
                side=side(row),
                opponent=opponent(row),
                outcome=row.outcome,
                rated=row.rated,
                at=row.at // 1000,
            )
            for row in rows[:MOST_LISTED]
        ],
    )


def see_seat_ratings(setup: Setup, ratings: list[SeatRating]) -> list[SeatRated]:
    """Return the ratings of those who sit at a rated table."""
    return [
        SeatRated(
            seat=seat_name(setup, each.seat),
            rating=round(each.rating.rating),
            error=round(each.rating.error),
            change=None if each.change is None else round(each.change),
        )
        for each in ratings
    ]


def _tallies(rows: list[ResultRow], kind_of: Callable[[ResultRow], str]) -> list[Tally]:
    """Return how matches ended by their kind, the one most played first."""
    kinds: dict[str, list[ResultRow]] = {}
    for row in rows:
        kinds.setdefault(kind_of(row), []).append(row)
    return [_tally(name, kinds[name]) for name in sorted(kinds, key=lambda name: (-len(kinds[name]), name))]


def _tally(name: str, rows: Iterable[ResultRow]) -> Tally:
    tally = Tally(name=name)
    for row in rows:
        tally = msgspec.structs.replace(tally, **{row.outcome: getattr(tally, row.outcome) + 1})
    return tally


def _opponent(player: str, texts: Texts) -> str:
    if not player:
        return texts.say("identity.persons")
    try:
        return texts.say(find_player(player).text_key)
    except UnknownPlayer:
        # It was on the roster when the match was played.
        return player


def _title(scenario: str, texts: Texts) -> str:
    try:
        return _laid_out(scenario)[0].tell(texts)
    except DataError:
        return scenario
