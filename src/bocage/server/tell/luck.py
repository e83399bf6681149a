"""The luck of a match as it is told: what was committed to before it, everything after its end. docs/luck.md."""

from __future__ import annotations

from itertools import chain

from bocage.engine import seat_name
from bocage.match.verifying import luck_asked
from bocage.server.table.table import Table
from bocage.server.wire.luck import LuckProof, LuckSeen, OutcomeSeen, ShareSeen


def see_luck(table: Table) -> LuckSeen:
    """Return what everybody may know of the luck of a match at any time."""
    match = table.match
    if match.seal is None:
        return LuckSeen(kind="seeded" if table.guidance is None else "prepared")
    waits_for = [seat_name(match.setup, seat) for seat in table.mixing.missing(table.seats)]
    return LuckSeen(kind="sealed", commitment=match.seal.commitment, waits_for=waits_for)


def prove_luck(table: Table) -> LuckProof:
    """Return all that proves the luck of a match: before its end nothing that tells what comes."""
    match, luck = table.match, see_luck(table)
    seal = match.seal
    if seal is None:
        return LuckProof(luck=luck)
    shares = [ShareSeen(seat=seat, bytes=given) for seat, given in seal.shares]
    proof = LuckProof(luck=luck, header=seal.header, shares=shares if match.is_dealt else [])
    if match.is_over:
        proof.secret = seal.secret
        proof.cards = list(match.setup.kind_ids)
        proof.outcomes = _outcomes(table)
    return proof


def _outcomes(table: Table) -> list[OutcomeSeen]:
    """Return every die and draw with the step it fell by, those that were taken back included (R8.11)."""
    asked = chain.from_iterable(luck_asked(table.match))
    steps = chain.from_iterable([past.change.number] * past.luck for past in table.changes)
    return [
        OutcomeSeen(step=step, fell=each.outcome, counts=list(each.counts))
        for step, each in zip(steps, asked, strict=True)
    ]
