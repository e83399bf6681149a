"""What each command of a seat becomes: one event, if nothing stands against it."""

from __future__ import annotations

from bocage.engine.terms import NOBODY
from bocage.match import MatchProblem
from bocage.server.making import check_player
from bocage.server.messages import AnswerDraw, Command, Decide, HandOver, OfferDraw, Resign, Undo
from bocage.server.problems import Refused
from bocage.server.store import EventRow, SeatRow
from bocage.server.table import Table


def event_of(table: Table, seat: int, command: Command) -> tuple[EventRow, SeatRow | None]:
    """Return the event that a seat's command asks for, and who sits anew by it; what cannot be is refused."""
    if table.seats[seat].kind == "computer":
        # It was handed over, perhaps in another tab.
        raise Refused("wrong-token")
    seated = None
    match command:
        case Decide():
            table.check_decision(seat, command.decision)
            row = table.next_row("decision", seat, command.action)
        case Undo():
            table.check_decision(seat, command.decision)
            table.check_undo(seat)
            row = table.next_row("undo", seat)
        case Resign():
            row = table.next_row("resigned", seat)
        case OfferDraw():
            row = _offer_draw(table, seat)
        case AnswerDraw():
            _check_offer(table, seat)
            row = table.next_row("draw-agreed" if command.accept else "draw-declined", seat)
        case HandOver():
            seated = _hand_over(table, seat, command)
            row = table.next_row("handed-over", seated.seat, seated.name)
    return row, seated


def _is_other_side(table: Table, seat: int, other: int) -> bool:
    side_of = table.match.setup.side_of
    return side_of[seat] != side_of[other]


def _offer_draw(table: Table, seat: int) -> EventRow:
    if table.match.is_over:
        raise MatchProblem("match-over")
    if table.draw_offer != NOBODY:
        if _is_other_side(table, seat, table.draw_offer):
            # Both offer, so both agree.
            return table.next_row("draw-agreed", seat)
        raise Refused("draw-offer-stands")
    if all(table.seats[other].kind == "computer" for other in table.match.setup.opponents[seat]):
        raise Refused("draw-with-computer")
    return table.next_row("draw-offered", seat)


def _check_offer(table: Table, seat: int) -> None:
    """Refuse an answer where the other side offers nothing."""
    if table.draw_offer == NOBODY or not _is_other_side(table, seat, table.draw_offer):
        raise Refused("no-draw-offer")


def _hand_over(table: Table, seat: int, command: HandOver) -> SeatRow:
    """Return a seat as a computer player has it: the own one, or one whose invite nobody has taken up."""
    wanted = table.find_seat(command.seat)
    if table.match.is_over:
        raise MatchProblem("match-over")
    if wanted != seat and not (table.seats[wanted].kind == "invite" and not table.seats[wanted].name):
        raise Refused("not-your-seat", seat=command.seat)
    return SeatRow(wanted, "computer", check_player(command.player))
