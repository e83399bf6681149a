"""Why a bot decided as it did: lines that did not apply, the one that did, what broke the ties. Rules R13.5."""

from __future__ import annotations

from dataclasses import dataclass, field

# Why a line does not apply; each has its sentence among the texts, under [solo].
CONDITION = "condition"
NO_ENEMY = "no-enemy"
NO_TILE = "no-tile"
NOT_CLOSER = "not-closer"
NO_POINTS = "no-points"
IMPOSSIBLE = "impossible"
NO_SUB = "no-sub"
NO_ROLL = "no-roll"
NO_LINE_AFTER = "no-line-after"
FAILURES = (CONDITION, NO_ENEMY, NO_TILE, NOT_CLOSER, NO_POINTS, IMPOSSIBLE, NO_SUB, NO_ROLL, NO_LINE_AFTER)


@dataclass(frozen=True)
class Missed:
    """A line, or a sub-line of it, that does not apply."""

    line: int
    # "A", "B" and so on; "" for the line as a whole.
    sub: str
    # One of FAILURES.
    why: str
    # The phrase that was not so, where there is one.
    phrase: str = ""


@dataclass(frozen=True)
class Tie:
    """A tiebreaker that left fewer than there were."""

    phrase: str
    before: int
    after: int


@dataclass
class Reasons:
    """All that led to one decision."""

    # The kind of card that is resolved.
    kind: int
    missed: list[Missed] = field(default_factory=list)
    # The line that applies, 0 if none, and its sub-line.
    line: int = 0
    sub: str = ""
    ties: list[Tie] = field(default_factory=list)
    # Equals among which the lot decided or must decide; 0 for none.
    equals: int = 0
    # True if the line was read already, and a lot or destination has followed from it.
    goes_on: bool = False
    # The die that fell, 0 for none.
    die: int = 0
