"""Hints for the persons at a table: where they are allowed, each worked out once for a decision."""

from __future__ import annotations

import logging

from bocage.engine import view_for
from bocage.engine.words.terms import SPECTATOR
from bocage.server.problems import Refused
from bocage.server.store.store import Token
from bocage.server.table.live import Hint
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.think.advising import ask_hint
from bocage.server.think.process import Failed
from bocage.server.think.questions import Question

_LOG = logging.getLogger(__name__)


async def find_hint(tables: Tables, table_id: str, token: Token) -> Hint:
    """Return a hint for the seat of a token; one that must not be had, or cannot, is refused."""
    async with tables.open(table_id) as live, live.hinting:
        async with live.lock:
            table = await tables.fresh(live)
            seat = table.seat_of(token)
            _check(table, seat)
            decision = table.decisions[seat]
            known = live.hints.get(seat)
            if known is not None and known.decision == decision:
                return known
            view = view_for(table.match.state, seat)
            asked = Question("", f"{table_id}/{seat}/{decision}/hint", table.match.plan.id, view)
        try:
            found = Hint(view, decision, await ask_hint(tables.thinkers, asked))
        except Failed as problem:
            tables.thinkers.note_failure(problem.failure)
            _LOG.exception("A hint at table %s could not be worked out (%s).", table_id, problem.failure)
            raise Refused("no-hint") from problem
        live.hints[seat] = found
        return found


def _check(table: Table, seat: int) -> None:
    if seat == SPECTATOR:
        raise Refused("spectator")
    if not table.allows_hints:
        raise Refused("hints-not-allowed")
    if seat not in table.match.deciders():
        raise Refused("nothing-to-hint")
