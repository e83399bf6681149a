"""The clocks of a match: what each seat has left, worked out from stored moments. Rules R8.10."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.agreement import Agreement
from bocage.engine import State
from bocage.engine.words.terms import BIDDING

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


@dataclass
class Downtime:
    """When nobody kept the time, as the server was down or the machine asleep; no clock runs then."""

    # From beginning to end each, in milliseconds since 1970.
    standstills: list[tuple[int, int]] = field(default_factory=list)

    def spent(self, begin: int, end: int) -> int:
        """Return how many milliseconds of a span were kept."""
        stood = sum(max(0, min(end, ended) - max(begin, began)) for began, ended in self.standstills)
        return max(0, end - begin - stood)


class Clocks:
    """What every seat has used of its time; who of them is a person, and so has a clock, is asked for later."""

    def __init__(self, agreed: Agreement, seats: int, downtime: Downtime) -> None:
        self.is_by_move = agreed.move_days > 0
        # What a seat has for the match, or for each of its moves.
        self.allotted = agreed.move_days * DAY if self.is_by_move else agreed.bank_minutes * MINUTE
        self._downtime = downtime
        # The spans in which each seat was waited for, of its move where it has days for that, and since when it is now.
        self._spans: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
        self._since: list[int | None] = [None] * seats
        self._moment = (0, 0, False)

    def note(self, at: int, state: State, asked: list[int], *, anew: bool) -> None:
        """Note whom the match waits for from a moment on; ``anew`` after a take-back.

        The first bids cost no time. A move ends with the bids or the turn, or when somebody else is waited for.
        """
        is_bidding = state.phase == BIDDING
        moment = (int(state.round), int(state.turn), is_bidding)
        anew = anew or moment != self._moment
        self._moment = moment
        waited_for = [] if is_bidding and state.round == 1 else asked
        for seat, since in enumerate(self._since):
            if since is not None and (anew or seat not in waited_for):
                self._spans[seat].append((since, at))
                self._since[seat] = None
            if seat in waited_for and self._since[seat] is None:
                if self.is_by_move:
                    self._spans[seat].clear()
                self._since[seat] = at

    def runs(self, seat: int) -> bool:
        """Return True while a seat is waited for."""
        return self._since[seat] is not None

    def left(self, seat: int, now: int) -> int:
        """Return how many milliseconds a seat has left; less than 0 once it has run out."""
        since = self._since[seat]
        spans = [*self._spans[seat], *([] if since is None else [(since, now)])]
        return self.allotted - sum(self._downtime.spent(begin, end) for begin, end in spans)

    def next_to_fall(self, seats: list[int], now: int) -> tuple[int, int] | None:
        """Return what is left to the seat that runs out first, and the seat, of those given; None if none runs."""
        return min(((self.left(seat, now), seat) for seat in seats if self.runs(seat)), default=None)


def clocks_for(agreed: Agreement, seats: int, downtime: Downtime) -> Clocks | None:
    """Return the clocks of a match; None where none were agreed on."""
    return Clocks(agreed, seats, downtime) if agreed.bank_minutes or agreed.move_days else None
