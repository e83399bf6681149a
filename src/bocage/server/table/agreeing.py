"""What players ask of each other and answer: a draw, or to take the match back. Rules R8.8, R8.11."""

from __future__ import annotations

from bocage.engine.words.terms import NOBODY
from bocage.match import MatchProblem
from bocage.server.problems import Refused
from bocage.server.store.store import Change
from bocage.server.table.table import Table
from bocage.server.wire.messages import AnswerDraw, AnswerTakeBack, AskTakeBack, OfferDraw, WithdrawTakeBack

Between = OfferDraw | AnswerDraw | AskTakeBack | AnswerTakeBack | WithdrawTakeBack


def change_between(table: Table, seat: int, command: Between) -> Change:
    """Return what an offer, a request or an answer becomes; what cannot be is refused."""
    match command:
        case OfferDraw():
            return _offer_draw(table, seat)
        case AnswerDraw():
            _check_offer(table, seat)
            return table.next_change("draw-agreed" if command.accept else "draw-declined", seat)
        case AskTakeBack():
            return _ask_take_back(table, seat, command.back_to)
        case AnswerTakeBack():
            return _answer_take_back(table, seat, command)
        case WithdrawTakeBack():
            if table.request is None or table.request.seat != seat:
                raise Refused("no-take-back")
            return table.next_change("take-back-withdrawn", seat)


def _is_other_side(table: Table, seat: int, other: int) -> bool:
    side_of = table.match.setup.side_of
    return side_of[seat] != side_of[other]


def _offer_draw(table: Table, seat: int) -> Change:
    if table.match.is_over:
        raise MatchProblem("match-over")
    if table.draw_offer != NOBODY:
        if _is_other_side(table, seat, table.draw_offer):
            # Both offer, so both agree.
            return table.next_change("draw-agreed", seat)
        raise Refused("draw-offer-stands")
    if all(table.seats[other].kind == "computer" for other in table.match.setup.opponents[seat]):
        raise Refused("draw-with-computer")
    return table.next_change("draw-offered", seat)


def _check_offer(table: Table, seat: int) -> None:
    """Refuse an answer where the other side offers nothing."""
    if table.draw_offer == NOBODY or not _is_other_side(table, seat, table.draw_offer):
        raise Refused("no-draw-offer")


def _ask_take_back(table: Table, seat: int, back_to: int) -> Change:
    """Return the request to go back to a decision, or the take-back itself where nobody has to be asked (R8.11)."""
    if table.match.is_over:
        raise MatchProblem("match-over")
    if table.guidance is not None:
        raise Refused("take-back-in-lesson")
    if table.request is not None:
        raise Refused("take-back-stands")
    entry = table.entry_of(back_to)
    if entry == NOBODY or table.match.entries[entry].seat != seat:
        raise MatchProblem("take-back-not-yours")
    if entry == len(table.match.entries) - 1 and not table.match.undo_bar(seat):
        raise Refused("take-back-by-undo")
    is_alone = all(other == seat for other in table.persons())
    return table.next_change("taken-back" if is_alone else "take-back-asked", seat, str(back_to))


def _answer_take_back(table: Table, seat: int, command: AnswerTakeBack) -> Change:
    """Return an answer to a request; the last one that was waited for takes the match back (R8.11)."""
    request, waits_for = table.request, table.waits_for()
    if request is None or request.number != command.asked or seat not in waits_for:
        raise Refused("no-take-back")
    if not command.accept:
        return table.next_change("take-back-declined", seat)
    if len(waits_for) > 1:
        return table.next_change("take-back-agreed", seat)
    return table.next_change("taken-back", request.seat, str(request.back_to))
