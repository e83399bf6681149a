"""A record that somebody brings along, as a table to look back at: it is never stored, and nobody plays at it."""

from __future__ import annotations

import hashlib
from contextlib import suppress

from bocage.agreement import Agreement
from bocage.data.loader import load_scenario, scenario_ids
from bocage.data.problems import DataError
from bocage.data.scenario import FOUR
from bocage.engine import Plan, SetupProblem, format_action
from bocage.match import Match, parse_record
from bocage.match.match import AGREED_DRAW, RESIGNATION, TIME_OUT, Entry, TakenBack
from bocage.match.record import digest_for
from bocage.roster import UnknownPlayer, find_player
from bocage.server.problems import Refused
from bocage.server.store.store import Change, SeatRow, TableRow
from bocage.server.table.table import Table
from bocage.server.wire.changes import ChangeKind

# Bytes: many times the longest match that anybody has played.
LONGEST_RECORD = 200_000
# What the name of such a table begins with; no table that is stored is called so.
MARK = "~"
# Its dice and draws stand in the record.
SEED = "record"


def read_upload(content: bytes) -> Table:
    """Return the match of a record as a table; what is no whole record of a known scenario is refused."""
    try:
        # Some editors begin a file with a byte order mark.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("not-utf-8") from None
    try:
        match = parse_record(text, _scenario_of_package)
    except SetupProblem:
        raise Refused("upload-options") from None
    return _lay_out(match, MARK + hashlib.sha256(content).hexdigest()[:16])


def _scenario_of_package(name: str) -> Plan:
    """Return a scenario by its id; a file of the server's is never looked for."""
    # Not every scenario has a set-up for four.
    with suppress(DataError):
        if name.removesuffix(FOUR) in scenario_ids():
            return load_scenario(name)
    raise Refused("upload-scenario", scenario=name)


def _lay_out(match: Match, name: str) -> Table:
    options = match.options
    agreed = Agreement(**{each: getattr(options, each) for each in Agreement().rules()})
    seats = [_seat(match, seat) for seat in range(match.setup.seat_count)]
    digest = digest_for(match.plan, options)
    row = TableRow(name, match.plan.id, digest, agreed, SEED, match.opening.outcomes)
    table = Table(row, seats, seal=match.seal)
    table.replay(_changes(match), seats)
    return table


def _changes(match: Match) -> list[Change]:
    """Return all that happened in a match, with what was taken back (R8.11)."""
    changes: list[Change] = []
    # The numbers of those that still stand.
    made: list[int] = []
    for number, each in enumerate(match.history, start=1):
        if isinstance(each, TakenBack):
            first = len(made) - len(each.entries)
            changes.append(Change(number, "taken-back", each.seat, str(made[first])))
            del made[first:]
        else:
            changes.append(_change(match, number, each))
            made.append(number)
    return changes


def _seat(match: Match, seat: int) -> SeatRow:
    """Return who sat at a seat: a computer player is known by its name, a solo bot by the options (R13.1)."""
    name, options = match.players[seat], match.options
    if seat == match.setup.bot:
        return SeatRow(seat, "computer", f"solo:{options.difficulty}")
    try:
        listed = find_player(name)
    except UnknownPlayer:
        return SeatRow(seat, "here", name)
    return SeatRow(seat, "here" if listed.kind == "solo" else "computer", listed.name)


def _change(match: Match, number: int, entry: Entry) -> Change:
    kinds: dict[int, ChangeKind] = {RESIGNATION: "resigned", AGREED_DRAW: "draw-agreed", TIME_OUT: "time-out"}
    if entry.action in kinds:
        return Change(number, kinds[entry.action], entry.seat)
    return Change(number, "decision", entry.seat, format_action(match.setup, entry.action), entry.outcomes)
