"""A table as each reader is told of it: who sits there, the view with what is new, the record."""

from __future__ import annotations

from bocage.data.scenario import FOUR
from bocage.data.texts import Texts
from bocage.data.titles import title_of
from bocage.engine import Setup, seat_name
from bocage.engine.words.terms import NOBODY, SPECTATOR
from bocage.match import format_record
from bocage.server.store.store import SeatRow
from bocage.server.table.table import Table
from bocage.server.tell.changes import see_change
from bocage.server.tell.lesson import led_actions, see_lesson
from bocage.server.tell.luck import see_luck
from bocage.server.tell.position import see, see_result
from bocage.server.tell.solo import see_solo
from bocage.server.wire.changes import ChangeSeen
from bocage.server.wire.messages import ViewMessage
from bocage.server.wire.tables import ClockSeen, SeatSeen, TableSeen, TakeBackSeen, UndoSeen
from bocage.words import words_of


def see_table(table: Table, present: set[int], texts: Texts) -> TableSeen:
    """Return the table as everybody may know it."""
    match, setup = table.match, table.match.setup
    return TableSeen(
        table=table.row.id,
        scenario=table.match.plan.id.removesuffix(FOUR),
        title=title_of(match.plan).tell(texts),
        options=table.row.options,
        round=match.state.round,
        over=match.is_over,
        closed=table.is_closed,
        result=see_result(match.state) if match.is_over else None,
        four=setup.seat_count > 2,
        solo=see_solo(words_of(setup, texts)) if setup.bot != NOBODY else None,
        seats=[see_seat(setup, row, present, texts) for row in table.seats],
        hints=table.allows_hints,
        pace=table.pace,
        next=table.next,
        luck=see_luck(table),
        public=table.row.public,
        campaign=table.row.campaign,
        place=table.row.place,
    )


def see_seat(setup: Setup, row: SeatRow, present: set[int], texts: Texts) -> SeatSeen:
    """Return who sits at a seat, as everybody may know it."""
    return SeatSeen(
        seat=seat_name(setup, row.seat),
        side=setup.factions[setup.side_of[row.seat]],
        kind=row.kind,
        name=row.name_in(texts),
        open=not row.name,
        present=row.seat in present,
    )


def view_message(table: Table, seat: int, since: int, texts: Texts, now: int = 0) -> ViewMessage:
    """Return what a seat (or SPECTATOR) is sent: the whole view, and the changes after a number.

    ``now`` is the moment for which the clocks are told.
    """
    match = table.match
    is_seated = seat != SPECTATOR
    reason = "table-closed" if table.is_closed else match.undo_bar(seat) if is_seated else ""
    undo = UndoSeen(possible=not reason, reason=texts.say(f"error.{reason}") if reason else "")
    view = see(match.state, seat, texts, everything=match.is_over)
    view.actions = [] if table.is_closed else led_actions(table, seat, view.actions)
    return ViewMessage(
        number=table.number,
        seat=table.seat_name(seat),
        decision=table.decisions[seat] if is_seated else 0,
        undo=undo if is_seated else None,
        draw_offer=table.seat_name(table.draw_offer),
        take_back=_see_request(table),
        clocks=_see_clocks(table, now),
        steps=see_changes(table, seat, texts, since),
        lesson=see_lesson(table, seat, texts),
        view=view,
    )


def _see_request(table: Table) -> TakeBackSeen | None:
    """Return what somebody asks to take back."""
    request, setup = table.request, table.match.setup
    if request is None:
        return None
    return TakeBackSeen(
        asked=request.number,
        seat=seat_name(setup, request.seat),
        back_to=request.back_to,
        waits_for=[seat_name(setup, seat) for seat in table.waits_for()],
    )


def _see_clocks(table: Table, now: int) -> list[ClockSeen]:
    """Return what the persons have left, if they play by the clock (R8.10)."""
    clocks = table.clocks
    if clocks is None:
        return []
    return [
        ClockSeen(seat=seat_name(table.match.setup, seat), left=max(0, clocks.left(seat, now)), runs=clocks.runs(seat))
        for seat in table.persons()
    ]


def see_changes(table: Table, seat: int, texts: Texts, since: int = -1) -> list[ChangeSeen]:
    """Return the changes after a number as a seat may know them; once the match is over, all of them whole."""
    return changes_for(table, None if table.match.is_over else seat, texts, since)


def changes_for(table: Table, reader: int | None, texts: Texts, since: int = -1) -> list[ChangeSeen]:
    """Return the changes after a number as a seat or a SPECTATOR may know them, or with nothing hidden (None)."""
    words = words_of(table.match.setup, texts)
    return [see_change(past, words, reader) for past in table.changes if past.change.number > since]


def tell_record(table: Table, seat: int, texts: Texts) -> str:
    """Return the text record: whole after the end, before that what the seat may know."""
    players = [row.name_in(texts) for row in table.seats]
    return format_record(table.match, None if table.match.is_over else seat, players)
