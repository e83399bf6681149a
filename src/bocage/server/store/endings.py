"""What is stored of persons together with a table or a change: whose seats are, and how a match ended for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from sqlalchemy import Connection, insert, select

from bocage.server.store.schema import HOLDINGS, RATED, RESULTS

Outcome = Literal["won", "lost", "drawn"]
# What a side of a rated match has of it.
SCORES: dict[Outcome, float] = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


class SideEnd(msgspec.Struct, frozen=True):
    """A match that is over, as one side has it."""

    side: str
    outcome: Outcome
    # The computer player on the other side; "" for persons.
    opponent: str
    # Digests of the tokens of the persons on this side.
    tokens: list[str]


class Ending(msgspec.Struct, frozen=True):
    """How a match ended."""

    scenario: str
    sides: list[SideEnd]
    rated: bool
    # Milliseconds since 1970.
    at: int


def hold(connection: Connection, person: str, tokens: Iterable[str]) -> int:
    """Note whose tokens are, and return how many became so; what belongs to somebody already stays theirs."""
    digests = {token for token in tokens if token}
    taken = set(_holders(connection, digests))
    new = sorted(digests - taken)
    if new:
        connection.execute(insert(HOLDINGS), [{"token_digest": token, "person_id": person} for token in new])
    return len(new)


def _holders(connection: Connection, digests: Iterable[str]) -> dict[str, str]:
    rows = connection.execute(select(HOLDINGS).where(HOLDINGS.c.token_digest.in_(list(digests)))).all()
    return {row.token_digest: row.person_id for row in rows}


def note_ending(connection: Connection, table_id: str, ending: Ending, only: str = "") -> None:
    """Note how a match ended for everybody who is known, or for one; who played both sides has no result."""
    holders = _holders(connection, [token for side in ending.sides for token in side.tokens])
    persons = [{holders[token] for token in side.tokens if token in holders} for side in ending.sides]
    both = set.intersection(*persons) if persons else set()
    results = [
        {
            "person_id": person,
            "table_id": table_id,
            "scenario": ending.scenario,
            "side": side.side,
            "opponent": side.opponent,
            "outcome": side.outcome,
            "rated": ending.rated,
            "at": ending.at,
        }
        for side, known in zip(ending.sides, persons, strict=True)
        for person in sorted(known - both)
        if only in ("", person)
    ]
    if results:
        connection.execute(insert(RESULTS), results)
    if ending.rated and not only and not both and all(len(known) == 1 for known in persons):
        [first], [second] = persons
        score = SCORES[ending.sides[0].outcome]
        counts = {"first": first, "second": second, "score": score, "at": ending.at, "counted": False}
        connection.execute(insert(RATED).values(table_id=table_id, **counts))
