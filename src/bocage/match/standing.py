"""How a campaign stands: the score of its matches, what the margin is called, and the roll of honour. Rules R8.7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bocage.engine.words.terms import NOBODY
from bocage.match.memory import Memory

# Combat cards whose loss costs a point.
TEN: Final = 10

Band = Literal["even", "narrow", "clear", "decisive"]
EVEN: Final = "even"
NARROW: Final = "narrow"
CLEAR: Final = "clear"
DECISIVE: Final = "decisive"
# What a margin is called, and the highest margin that is called so.
BANDS: Final[tuple[tuple[Band, int], ...]] = ((EVEN, 0), (NARROW, 3), (CLEAR, 5))


def band_of(margin: int) -> Band:
    """Return what a margin is called: 0, 1 to 3, 4 to 5, over 5 (R8.7)."""
    for name, most in BANDS:
        if margin <= most:
            return name
    return DECISIVE


@dataclass(frozen=True)
class Tally:
    """What a side has got out of the matches that are over (R8.7)."""

    wins: int = 0
    # Combat cards lost as casualties, in all of them together.
    lost: int = 0

    @property
    def score(self) -> int:
        """Return the wins, less one for each full ten cards lost (R8.7)."""
        return self.wins - self.lost // TEN


@dataclass
class Fallen:
    """A soldier on the roll of honour."""

    side: int
    card: str
    name: str
    # How often he fell, by match, counted from 1; more than once in the desert, where it is an injury (R15.1).
    matches: dict[int, int]


@dataclass(frozen=True)
class Standing:
    """A campaign's score, out of what is remembered of its matches."""

    # The matches that were begun, in their order; only the last may be open.
    memories: Sequence[Memory]
    # How many matches there are to be.
    planned: int
    # The side that gave the campaign up.
    given_up: int = NOBODY

    @property
    def is_over(self) -> bool:
        """Return True once it is given up, or every match is over (R8.7)."""
        return self.given_up != NOBODY or sum(memory.is_over for memory in self.memories) == self.planned

    def tally(self, side: int, matches: int | None = None) -> Tally:
        """Return what a side has got out of the matches, or the first of them; one that is open does not count (R8.7).

        A draw is a win for nobody, a resignation one for the other side.
        """
        over = [memory for memory in self.memories[:matches] if memory.is_over]
        return Tally(sum(memory.winner == side for memory in over), sum(memory.lost(side) for memory in over))

    @property
    def margin(self) -> int:
        """Return by how much the first side is ahead: less than 0 if the second is."""
        return self.tally(0).score - self.tally(1).score

    @property
    def leader(self) -> int:
        """Return the side with the higher score, NOBODY on a tie (R8.7)."""
        return NOBODY if self.margin == 0 else int(self.margin < 0)

    @property
    def winner(self) -> int:
        """Return the side that has won: the one that did not give it up, else the one with the higher score (R8.7)."""
        if not self.is_over:
            return NOBODY
        return self.leader if self.given_up == NOBODY else 1 - self.given_up

    @property
    def band(self) -> Band:
        """Return what the margin is called, as it stands (R8.7)."""
        return band_of(abs(self.margin))

    def roll_of_honour(self) -> list[Fallen]:
        """Return the fallen of all matches by name, in the order they first fell; all may fall again (R8.7)."""
        roll: dict[tuple[int, str, str], Fallen] = {}
        for number, memory in enumerate(self.memories, start=1):
            for loss in memory.losses:
                key = (loss.side, loss.card, loss.name)
                fallen = roll.setdefault(key, Fallen(*key, matches={}))
                fallen.matches[number] = fallen.matches.get(number, 0) + 1
        return list(roll.values())
