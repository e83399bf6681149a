"""The luck of a match, as everybody may know it before and after. docs/luck.md, docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.part import Part

# Of a secret that was committed to, of a seed, or prepared for a lesson.
LuckKind = Literal["sealed", "seeded", "prepared"]


class LuckSeen(Part, kw_only=True):
    """What everybody may know of a match's luck before its end."""

    kind: LuckKind
    # What is told of the secret before the first card; left out where there is none.
    commitment: str = ""
    # The seats for which the first cards wait; none once they are dealt.
    waits_for: list[str] = []


class ShareSeen(Part, kw_only=True):
    """What a seat mixed in: 64 digits; left out for none."""

    seat: str
    bytes: str = ""


class OutcomeSeen(Part, kw_only=True):
    """One die or draw: what fell by which step, and what it was drawn from."""

    step: int
    # A face, or the number of a kind of card, from 0.
    fell: int
    # How many cards of each kind lay in the pile; left out for a die.
    counts: list[int] = []


class LuckProof(Part, kw_only=True):
    """All that is needed to make the luck of a match once more; before the end neither secret nor outcomes."""

    luck: LuckSeen
    # The lines that were committed to with the secret.
    header: str = ""
    # In the order of the seats; none before the first cards.
    shares: list[ShareSeen] = []
    # Left out until the match is over.
    secret: str = ""
    # The kinds of cards by their ids, in the order of their numbers; and every die and draw in the order they fell.
    cards: list[str] = []
    outcomes: list[OutcomeSeen] = []
