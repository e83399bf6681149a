"""What each command of a seat becomes: one change, if nothing stands against it."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from bocage.agreement import check_knows_theatre
from bocage.engine.words.terms import NOBODY, SPECTATOR
from bocage.match import MatchProblem
from bocage.server.problems import Refused
from bocage.server.store.store import Change, NewTable, SeatRow
from bocage.server.table.agreeing import change_between
from bocage.server.table.making import check_pace, check_player, new_rematch
from bocage.server.table.table import Table
from bocage.server.table.writing import check_chat
from bocage.server.wire.messages import (
    AnswerDraw,
    AnswerTakeBack,
    AskTakeBack,
    Chat,
    Command,
    Decide,
    HandOver,
    Mix,
    OfferDraw,
    Pace,
    Rematch,
    Resign,
    Undo,
    WithdrawTakeBack,
)


@dataclass(frozen=True)
class Transaction:
    """What is stored at once: a change and, with it, who sits anew at a seat, or the table the players go on at."""

    change: Change
    seated: SeatRow | None = None
    made: NewTable | None = None
    # Who sits down, of those who are known.
    person: str = ""
    # The seat of who asked for another table, as it is there.
    asker: int = NOBODY

    @property
    def is_of_table(self) -> bool:
        """Whether it changes what everybody knows of the table, and not the match alone."""
        return self.change.kind in ("mixed", "handed-over", "pace-set", "rematch")


def check_allowed(table: Table, seat: int, command: Command) -> None:
    """Refuse a command of somebody who may not give it; where only computers play, anybody is their host."""
    if table.is_closed:
        raise Refused("table-closed")
    if seat == SPECTATOR:
        if not (isinstance(command, Pace | Rematch) and table.is_for_computers):
            raise Refused("spectator")
    elif table.seats[seat].kind == "computer":
        # It was handed over, perhaps in another tab.
        raise Refused("wrong-token")


def done_already(table: Table, command: Command, key: str | None) -> int:
    """Return the number of the change that a command has become before, 0 for none; a match has one rematch."""
    if isinstance(command, Rematch) and table.next:
        return table.next_number
    return table.commands.get(key, 0) if key is not None else 0


def transaction_of(table: Table, seat: int, command: Command) -> Transaction:
    """Return what a command asks for; what cannot be is refused."""
    match command:
        case Mix():
            given = table.mixing.check(table.seats[seat], command.bytes)
            transaction = Transaction(table.next_change("mixed", seat, given))
        case Decide():
            table.check_decision(seat, command.decision)
            table.check_step(seat, command.action)
            transaction = Transaction(table.next_change("decision", seat, command.action))
        case Undo():
            table.check_decision(seat, command.decision)
            table.check_undo(seat)
            transaction = Transaction(table.next_change("undo", seat))
        case Resign():
            transaction = Transaction(table.next_change("resigned", seat))
        case OfferDraw() | AnswerDraw() | AskTakeBack() | AnswerTakeBack() | WithdrawTakeBack():
            transaction = Transaction(change_between(table, seat, command))
        case HandOver():
            seated = _hand_over(table, seat, command)
            transaction = Transaction(table.next_change("handed-over", seated.seat, seated.name), seated)
        case Pace():
            transaction = Transaction(table.next_change("pace-set", seat, str(check_pace(command.pace))))
        case Chat():
            said = table.next_change("chat", seat, check_chat(command.text))
            # By name for good: the seat may be another's one day.
            transaction = Transaction(structs.replace(said, speaker=table.seats[seat].name))
        case Rematch():
            made = _rematch(table, swap=command.swap)
            asker = next((row.seat for row in made.seats if _is_same_person(row, table, seat)), NOBODY)
            transaction = Transaction(table.next_change("rematch", seat, made.row.id), made=made, asker=asker)
    return transaction


def _is_same_person(row: SeatRow, table: Table, seat: int) -> bool:
    return seat != SPECTATOR and row.token_digest != "" and row.token_digest == table.seats[seat].token_digest


def _hand_over(table: Table, seat: int, command: HandOver) -> SeatRow:
    """Return a seat as a computer player has it: the own one, or one whose invite nobody has taken up."""
    wanted = table.find_seat(command.seat)
    if table.match.is_over:
        raise MatchProblem("match-over")
    if table.row.options.rated:
        raise Refused("rated-hand-over")
    if wanted != seat and not (table.seats[wanted].kind == "invite" and not table.seats[wanted].name):
        raise Refused("not-your-seat", seat=command.seat)
    player = check_player(command.player)
    check_knows_theatre(table.match.plan, player)
    return SeatRow(wanted, "computer", player)


def _rematch(table: Table, *, swap: bool) -> NewTable:
    """Return another table for the same players, where each token opens the seat of the same person."""
    if not table.match.is_over:
        raise Refused("rematch-early")
    if table.row.campaign:
        raise Refused("rematch-in-campaign")
    seats = table.seats
    if swap:
        ours, theirs = table.match.setup.seats_of
        if len(ours) != len(theirs):
            raise Refused("rematch-swap")
        places = dict(zip([*ours, *theirs], [*theirs, *ours], strict=True))
        seats = sorted((structs.replace(row, seat=places[row.seat]) for row in seats), key=lambda row: row.seat)
    return new_rematch(table.row, seats, table.pace)
