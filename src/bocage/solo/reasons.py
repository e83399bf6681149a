"""Why a bot decided as it did: lines that did not apply, the one that did, what settled the rest. Rules R13.5.

All of it is plain data in no language, so that it can be kept with a decision; ``explain`` says it in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

# Why a line does not apply; each has its words among the texts, under [solo.missed].
CONDITION = "condition"
NO_ENEMY = "no-enemy"
NOBODY_FITS = "nobody"
NO_TILE = "no-tile"
NO_GOAL = "no-goal"
NOT_CLOSER = "not-closer"
NO_POINTS = "no-points"
NO_SEAT = "no-seat"
RIDES_ALONG = "rides-along"
IMPOSSIBLE = "impossible"
NO_SUB = "no-sub"
NO_ROLL = "no-roll"
NO_LINE_AFTER = "no-line-after"
FAILURES = (
    CONDITION,
    NO_ENEMY,
    NOBODY_FITS,
    NO_TILE,
    NO_GOAL,
    NOT_CLOSER,
    NO_POINTS,
    NO_SEAT,
    RIDES_ALONG,
    IMPOSSIBLE,
    NO_SUB,
    NO_ROLL,
    NO_LINE_AFTER,
)

# What a choice is made among: by number they are tiles, units, kinds of card, bolster decks, seats of vehicles.
TILES = "tiles"
UNITS = "units"
CARDS = "cards"
DECKS = "decks"
SEATS = "seats"

# What breaks a tie among targets, before the lot does (R13.7, R15.28), and among ways (R15.31).
TOTAL_DEFENCE = "total-defence"
STRUCTURE = "structure"
DANGER = "danger"
FEWEST_MINES = "fewest-mines"


@dataclass(frozen=True)
class Missed:
    """A line, or a sub-line of it, that does not apply."""

    line: int
    # "A", "B" and so on; "" for the line as a whole.
    sub: str
    # One of FAILURES.
    why: str
    # The deed that was tried; "" where it did not come to that.
    do: str = ""
    # The phrases that were not so, where there are any.
    phrases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tie:
    """A tiebreaker that left fewer than there were."""

    # A preference of the card, TOTAL_DEFENCE, STRUCTURE, DANGER or FEWEST_MINES.
    phrase: str
    kept: tuple[int, ...]
    dropped: tuple[int, ...]
    # The total defence of those kept, among targets; the mines, among ways.
    number: int = 0


@dataclass(frozen=True)
class Closer:
    """What a destination is closer to: how many steps are left, and to which tiles."""

    phrase: str
    steps: int
    goals: tuple[int, ...]


@dataclass
class Reasons:
    """All that led to one decision."""

    # The kind of card that is resolved, and the edition of the solo cards that were read.
    kind: int
    edition: str = ""
    missed: list[Missed] = field(default_factory=list)
    # The line that applies, 0 if none, and its part: a sub-line's letter, or the faces of a roll.
    line: int = 0
    sub: str = ""
    # What was chosen among: TILES, UNITS, CARDS, DECKS or SEATS; "" where nothing was.
    among: str = ""
    ties: list[Tie] = field(default_factory=list)
    # The only one there was; -1 where there were several, or nothing was chosen.
    only: int = -1
    # Equals among which the lot must decide.
    equals: tuple[int, ...] = ()
    closer: Closer | None = None
    # The die that fell, 0 for none.
    die: int = 0
    # True if the line was told with an earlier decision, and the part of it that applies.
    is_told: bool = False

    def tell_no_more(self) -> None:
        """Forget what was told when the lot was drawn or the destination announced."""
        self.ties = []
        self.only, self.equals, self.closer, self.die = -1, (), None, 0
        self.is_told = True
