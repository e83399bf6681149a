"""What must hold once the faults are over: nothing acknowledged is lost, nothing twice, and all are told the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Row

from tools.chaos.guests import Guest, look_afresh
from tools.chaos.ledger import Broken, Ledger

# Failures of computer players that a killed process explains.
EXPLAINED = "crashed"


def check_stored(guests: Sequence[Guest], events: list[Row[Any]]) -> None:
    """Compare what seats were promised with what is stored: each command once, under the number that was told."""
    by_table: dict[str, list[Row[Any]]] = defaultdict(list)
    for event in events:
        by_table[event.table_id].append(event)
    for table, rows in by_table.items():
        numbers = [row.number for row in rows]
        if numbers != list(range(1, len(numbers) + 1)):
            raise Broken(f"The changes of table {table} have gaps: {numbers}.")
        twice = [name for name, often in Counter(row.command for row in rows if row.command).items() if often > 1]
        if twice:
            raise Broken(f"Commands of table {table} happened twice: {twice}.")
    for guest in guests:
        _check_seat(guest, by_table[guest.table])


def _check_seat(guest: Guest, rows: list[Row[Any]]) -> None:
    stored = {row.command: row.number for row in rows if row.command and row.command.startswith(f"{guest.seat}/")}
    promised = {f"{guest.seat}/{name}": number for name, (_, number) in guest.ledger.promised.items()}
    lost = {name: number for name, number in promised.items() if stored.get(name) != number}
    if lost:
        raise Broken(f"{guest.seat} of table {guest.table} was promised {lost}, which is not stored so.")
    extra = set(stored) - set(promised)
    pending = guest.ledger.pending
    if extra - ({f"{guest.seat}/{pending.id}"} if pending is not None else set()):
        raise Broken(f"At table {guest.table} {sorted(extra)} is stored, which {guest.seat} was never promised.")


def check_failures(events: list[Row[Any]], killed: int) -> int:
    """Return how often another decided for a computer player: no more often than a process was killed that thought."""
    failures = [event.failure for event in events if event.failure]
    if set(failures) - {EXPLAINED} or len(failures) > killed:
        raise Broken(f"Computer players failed {dict(Counter(failures))}, though only {killed} were killed.")
    return len(failures)


def check_clocks(events: list[Row[Any]]) -> None:
    """Demand that nobody lost by a clock that jumped: nobody thinks for minutes here."""
    out = [event.table_id for event in events if event.kind == "time-out"]
    if out:
        raise Broken(f"A clock ran out that had minutes left, at {out}.")


async def check_told(address: str, guests: Iterable[Guest]) -> None:
    """Compare what each was told over all its lines with what somebody is told who comes now."""
    for guest in guests:
        compare(guest, await look_afresh(address, guest.table, guest.token))


def compare(guest: Guest, fresh: Ledger) -> None:
    """Compare what somebody was told with what another is told now."""
    told, who = guest.ledger, guest.seat or "a watcher"
    if told.view is None or fresh.view is None:
        raise Broken(f"{who} of table {guest.table} was never told anything.")
    if told.view.number != fresh.view.number or told.view.view != fresh.view.view:
        raise Broken(f"{who} of table {guest.table} sees step {told.view.number} otherwise than who comes now.")
    # The end of the match reveals what was hidden, so steps of a finished one may tell more.
    if not told.is_over:
        for was, now in zip(told.steps, fresh.steps, strict=True):
            if was != now:
                raise Broken(f"Step {was.number} of table {guest.table} was told {who} as {was}; now it is {now}.")
