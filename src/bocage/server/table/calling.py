"""Who is called to a table when something has changed there: those whose turn it is, if nobody looks."""

from __future__ import annotations

from collections.abc import Callable

from bocage.data.texts import Texts
from bocage.data.titles import title_of
from bocage.server.call.calls import Call, Calls
from bocage.server.store.store import Change
from bocage.server.table.live import Live
from bocage.server.table.table import Table
from bocage.words import words_of


class Callers:
    """Calls those who are asked at tables."""

    def __init__(self, calls: Calls, at_hand: Callable[[str], list[Live]]) -> None:
        self._calls = calls
        self._at_hand = at_hand

    def follow(self, table: Table, stored: Change, before: dict[int, tuple[int, int, int]]) -> None:
        """Call those who are asked since a change, and no longer those who were asked before it."""
        asked = table.asked()
        for seat in before.keys() - asked.keys():
            self._calls.forgo(table.row.id, table.seats[seat].token_digest)
        # What is taken back was asked for by the seat, but done by whoever agreed last.
        is_back = stored.kind == "taken-back"
        for seat, turn in asked.items():
            if is_back or (before.get(seat) != turn and seat != stored.seat):
                self.call(table, seat)

    def call(self, table: Table, seat: int) -> None:
        """Call whoever has a seat to the table, unless somebody there looks or decides in a little while."""
        row, setup = table.seats[seat], table.match.setup
        if not row.token_digest:
            return
        turn, table_id, title = table.asked()[seat], table.row.id, title_of(table.match.plan)

        def named(texts: Texts) -> str:
            return words_of(setup, texts).seat(seat)

        # Whoever is to sit down first comes to the first round.
        call = Call(row.token_digest, table_id, title, max(1, table.match.state.round), named)

        def is_wanted() -> bool:
            for live in self._at_hand(table_id):
                return not live.is_looked_at(seat) and (live.table is None or live.table.asked().get(seat) == turn)
            return True

        self._calls.call(call, is_wanted)
