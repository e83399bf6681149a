"""The tables that anybody may find, as everybody may know them."""

from __future__ import annotations

from functools import cache

from bocage.data.loader import load_scenario
from bocage.data.problems import DataError
from bocage.data.scenario import FOUR
from bocage.data.texts import Texts
from bocage.data.titles import Title, title_of
from bocage.engine import Options, Setup, prepare
from bocage.server.store.public import PublicRow
from bocage.server.tell.table import see_seat
from bocage.server.wire.tables import PublicTable


@cache
def _setup_of(scenario: str) -> tuple[Title, Setup]:
    plan = load_scenario(scenario)
    return title_of(plan), prepare(plan, Options())


def see_public(rows: list[PublicRow], texts: Texts) -> list[PublicTable]:
    """Return public tables, those with an open seat first; one whose scenario is no more is not shown."""
    seen = []
    for row in rows:
        try:
            title, setup = _setup_of(row.scenario)
        except DataError:
            continue
        seats = [see_seat(setup, seat, set(), texts) for seat in row.seats]
        seen.append(
            PublicTable(
                table=row.id,
                scenario=row.scenario.removesuffix(FOUR),
                title=title.tell(texts),
                four=setup.seat_count > 2,
                seats=seats,
                rated=row.rated,
                made=row.made_at,
            )
        )
    return sorted(seen, key=lambda table: not any(seat.open for seat in table.seats))
