"""What is stored beside a change: among other things how a match ended, for persons who are known."""

from __future__ import annotations

from bocage.engine.words.terms import NOBODY
from bocage.server.store.endings import Ending, Outcome, SideEnd
from bocage.server.store.store import Besides, SeatRow
from bocage.server.table.commands import Transaction
from bocage.server.table.table import Table

# What may end a match.
ENDS = ("decision", "resigned", "draw-agreed", "time-out", "campaign-given-up")


def moment_of_end(table: Table) -> int:
    """Return when a match ended, in milliseconds since 1970; 0 where nobody took that down."""
    return next((past.change.at for past in reversed(table.changes) if past.change.kind in ENDS), 0)


def besides_of(table: Table, transaction: Transaction, seats: list[SeatRow], now: int, *, was_over: bool) -> Besides:
    """Return what is stored together with a change that was just carried out; ``seats`` are those who sit there now."""
    ends = table.match.is_over and not was_over
    return Besides(
        seat=transaction.seated,
        person=transaction.person,
        made=transaction.made,
        due=table.due_at(now, seats),
        ends=ends,
        ending=ending_of(table, seats, now) if ends else None,
    )


def ending_of(table: Table, seats: list[SeatRow], at: int) -> Ending | None:
    """Return how a match that is over ended for those at the seats; None for a lesson, which nobody wins."""
    if table.guidance is not None:
        return None
    state, setup = table.match.state, table.match.setup
    sides = []
    for side, name in enumerate(setup.factions):
        outcome: Outcome = "drawn" if state.winner == NOBODY else "won" if state.winner == side else "lost"
        own = [seat for seat in seats if setup.side_of[seat.seat] == side]
        others = [seat for seat in seats if setup.side_of[seat.seat] != side]
        if not all(seat.name for seat in others):
            # Somebody who never came was not beaten.
            return None
        opponent = "" if any(seat.is_person for seat in others) else others[0].computer
        tokens = [seat.token_digest for seat in own if seat.is_person]
        sides.append(SideEnd(name, outcome, opponent, tokens))
    return Ending(table.row.scenario, sides, table.row.options.rated, at)
