"""How a table comes to be: its scenario, its options, who sits where, and their secrets. Rules R2."""

from __future__ import annotations

from bocage.agreement import Agreement
from bocage.data.lessons import lesson_names, load_lesson
from bocage.data.loader import find_scenario, load_scenario
from bocage.data.problems import DataError, advice
from bocage.data.scenario import FOUR
from bocage.engine import Options, seat_name
from bocage.match import Match
from bocage.match.guidance import SEED, begin_lesson
from bocage.match.record import digest_for
from bocage.match.sealing import seal_with
from bocage.roster import PLAYER_NAMES, Listed, UnknownPlayer, find_player
from bocage.server.problems import Refused
from bocage.server.store.store import NewTable, SeatRow, TableRow, digest
from bocage.server.table import secrets
from bocage.server.table.prepared import prepared
from bocage.server.table.rated import check_rated
from bocage.server.table.writing import check_apart, check_name
from bocage.server.wire.messages import LessonWish, SeatGiven, SeatWish, TableWish

# Milliseconds.
SLOWEST_PACE = 5000


def check_player(name: str) -> str:
    """Return the name of a computer player that may take a seat at any time, as it is stored."""
    listed = _find_player(name)
    if listed.kind == "solo":
        # Its cards are laid out otherwise from the beginning (R13.1).
        raise Refused("solo-too-late")
    return listed.name


def _find_player(name: str) -> Listed:
    """Return the computer player of a name; at the beginning of a match it may be the solo bot."""
    try:
        return find_player(name)
    except UnknownPlayer:
        raise Refused("unknown-player", name=name, advice=advice(name.strip(), PLAYER_NAMES)) from None


def check_pace(pace: int) -> int:
    """Return a pace that a table can have."""
    if not 0 <= pace <= SLOWEST_PACE:
        raise Refused("bad-pace", found=pace, most=SLOWEST_PACE)
    return pace


def new_table(wish: TableWish, person: str = "") -> tuple[NewTable, list[SeatGiven]]:
    """Return a new table as it is stored, and the secrets of its seats, which are a person's if one is known."""
    try:
        scenario = find_scenario(wish.scenario)
    except DataError as problem:
        raise Refused("unknown-scenario", problem=problem) from None
    agreed = wish.options.settled(has_person=any(seat.kind != "computer" for seat in wish.seats))
    pace = check_pace(wish.pace)
    if wish.four:
        scenario += FOUR
    try:
        setup = prepared(scenario, Options()).setup
    except DataError as problem:
        # It has no set-up for four.
        raise Refused("unknown-scenario", problem=problem) from None
    if len(wish.seats) != setup.seat_count:
        raise Refused("wrong-seats", found=len(wish.seats), needed=setup.seat_count)
    rows, given = [], []
    for number, seat in enumerate(wish.seats):
        row, gift = seat_for(number, seat_name(setup, number), seat)
        rows.append(row)
        given.append(gift)
    check_apart(row.name for row in rows if row.is_person)
    if agreed.rated:
        check_rated(agreed, [seat.kind for seat in wish.seats], person)
    return with_opening(scenario, agreed, rows, pace, public=wish.public).held_by(person, given), given


def new_lesson(wish: LessonWish) -> tuple[NewTable, list[SeatGiven]]:
    """Return a table for a match that is led, with prepared luck; whoever learns has a seat of their own."""
    if wish.lesson not in lesson_names():
        raise Refused("unknown-lesson", lesson=wish.lesson)
    lesson = load_lesson(wish.lesson)
    match = begin_lesson(wish.lesson)
    learner, computer = SeatWish(kind="here", name=wish.name), SeatWish(kind="computer", player=lesson.opponent)
    rows, given = [], []
    for number in range(match.setup.seat_count):
        name = seat_name(match.setup, number)
        row, gift = seat_for(number, name, learner if name == lesson.learner else computer)
        rows.append(row)
        given.append(gift)
    table = TableRow(
        id=secrets.new_table_id(),
        scenario=lesson.scenario,
        digest=digest_for(match.plan, match.options),
        options=Agreement().settled(has_person=True),
        seed=SEED + wish.lesson,
        opening=match.opening.outcomes,
        pace=check_pace(wish.pace),
    )
    return NewTable(table, rows), given


def new_rematch(row: TableRow, seats: list[SeatRow], pace: int) -> NewTable:
    """Return a table for another match of the same scenario; whoever has a token has it there, too."""
    return with_opening(row.scenario, row.options, seats, pace, public=row.public)


def with_opening(
    scenario: str,
    agreed: Agreement,
    seats: list[SeatRow],
    pace: int,
    campaign: str = "",
    place: int = 0,
    *,
    public: bool = False,
) -> NewTable:
    """Return a table with an id, a seed and a secret of its own, perhaps for a match of a campaign.

    If nobody has to sit down or mix bytes in first, the cards of its opening are dealt.
    """
    plan = load_scenario(scenario)
    seed, secret = secrets.new_seed(), secrets.new_luck()
    options = agreed.for_match(plan, [row.computer for row in seats])
    ready = prepared(scenario, options)
    seal = seal_with(secret, ready.header, ready.setup) if secret else None
    deals = seal is None or all(row.name and not row.mixes for row in seats)
    names = [row.player for row in seats]
    opening = Match(plan, options, names, seed, setup=ready.setup, seal=seal, deals=deals).opening.outcomes
    row = TableRow(
        id=secrets.new_table_id(),
        scenario=scenario,
        digest=ready.digest,
        options=agreed,
        seed=seed,
        opening=opening,
        pace=pace,
        campaign=campaign,
        place=place,
        public=public,
        secret=secret,
    )
    return NewTable(row, seats)


def seat_for(number: int, name: str, wish: SeatWish) -> tuple[SeatRow, SeatGiven]:
    """Return a seat as it is stored, and its secrets."""
    if wish.kind == "computer":
        return SeatRow(number, "computer", _find_player(wish.player).name), SeatGiven(seat=name, kind="computer")
    secret = secrets.new_secret()
    if wish.kind == "invite":
        row = SeatRow(number, "invite", "", invite_digest=digest(secret))
        return row, SeatGiven(seat=name, kind="invite", invite=secret)
    row = SeatRow(number, "here", check_name(wish.name), token_digest=digest(secret), mixes=wish.mixes)
    return row, SeatGiven(seat=name, kind="here", token=secret)
