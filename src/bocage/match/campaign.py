"""A campaign: scenarios played one after the other by the same sides, and its score. Rules R8.7."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bocage.engine import Options, Plan
from bocage.engine.words.terms import NOBODY
from bocage.match.losses import losses
from bocage.match.match import Match, fits_record
from bocage.match.problems import MatchProblem

# Combat cards whose loss costs a point.
TEN: Final = 10
# No campaign is longer; the longest that is published has twelve matches.
MOST_MATCHES: Final = 40

EVEN: Final = "even"
NARROW: Final = "narrow"
CLEAR: Final = "clear"
DECISIVE: Final = "decisive"
# What a margin is called, and the highest margin that is called so.
BANDS: Final = ((EVEN, 0), (NARROW, 3), (CLEAR, 5))


def band_of(margin: int) -> str:
    """Return what a margin is called: 0, 1 to 3, 4 to 5, over 5 (R8.7)."""
    return next((name for name, most in BANDS if margin <= most), DECISIVE)


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

    def add(self, match: Match, side: int) -> Tally:
        """Return the tally with one more match; a draw is a win for nobody, a resignation one for the other side."""
        fell = sum(loss.side == side for loss in losses(match))
        return Tally(self.wins + (match.state.winner == side), self.lost + fell)


@dataclass
class Fallen:
    """A soldier on the roll of honour: how often he fell in which match, counted from 1."""

    side: int
    card: str
    name: str
    # How often, by match; more than once in a match only in the desert, where it is an injury (R15.1).
    matches: dict[int, int]


class Campaign:
    """A campaign under way or over: its scenarios, and the matches played so far."""

    def __init__(self, plans: Sequence[Plan], options: Options, players: list[str]) -> None:
        """Begin a campaign. ``players`` names who sits at each seat, from the next match on."""
        if not 0 < len(plans) <= MOST_MATCHES:
            raise MatchProblem("campaign-length", found=len(plans), most=MOST_MATCHES)
        for plan in plans:
            if plan.factions != plans[0].factions:
                raise MatchProblem("campaign-sides", first=plans[0].title, other=plan.title)
            if _seats(plan) != _seats(plans[0]):
                raise MatchProblem("campaign-seats", first=plans[0].title, other=plan.title)
        for name in players:
            if not fits_record(name):
                raise MatchProblem("odd-name", name=name)
        self.plans = list(plans)
        # What every match is played by; a bot belongs to its match alone.
        self.options = options
        self.players = players
        self.matches: list[Match] = []
        # The side that gave the campaign up.
        self.given_up = NOBODY

    @property
    def factions(self) -> tuple[str, str]:
        """Return the names of the two sides, which stay the same in all matches (R8.7)."""
        return self.plans[0].factions

    @property
    def seat_names(self) -> list[str]:
        """Return the seats of every match, in their order."""
        return _seats(self.plans[0])

    @property
    def current(self) -> Match | None:
        """Return the match that is under way, if there is one."""
        return self.matches[-1] if self.matches and not self.matches[-1].is_over else None

    @property
    def is_over(self) -> bool:
        """Return True once it is given up, or every match is over."""
        return self.given_up != NOBODY or (len(self.matches) == len(self.plans) and self.current is None)

    @property
    def next_plan(self) -> Plan | None:
        """Return the scenario of the match that can begin now, if one can."""
        return None if self.is_over or self.current is not None else self.plans[len(self.matches)]

    def begin(self, match: Match) -> None:
        """Take in the next match, at its beginning or as far as it has been played; its scenario must be the next."""
        plan = self.next_plan
        if plan is None:
            raise MatchProblem("campaign-over" if self.is_over else "campaign-match-open")
        if match.plan.id != plan.id:
            raise MatchProblem("campaign-other-scenario", found=match.plan.title, expected=plan.title)
        self.matches.append(match)

    def give_up(self, side: int) -> None:
        """End the campaign: the side that gives it up has lost it, and resigns the match under way (R8.7)."""
        if self.is_over:
            raise MatchProblem("campaign-over")
        match = self.current
        if match is not None:
            match.resign(match.setup.seats_of[side][0])
        self.given_up = side

    def tally(self, side: int, matches: int | None = None) -> Tally:
        """Return what a side has got out of the matches that are over, or the first of them (R8.7)."""
        tally = Tally()
        for match in self.matches[:matches]:
            if match.is_over:
                tally = tally.add(match, side)
        return tally

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
    def band(self) -> str:
        """Return what the margin is called, as it stands (R8.7)."""
        return band_of(abs(self.margin))

    def roll_of_honour(self) -> list[Fallen]:
        """Return the fallen of all matches by name, in the order they first fell; all may fall again (R8.7)."""
        roll: dict[tuple[int, str, str], Fallen] = {}
        for number, match in enumerate(self.matches, start=1):
            for loss in losses(match):
                key = (loss.side, loss.card, loss.name)
                fallen = roll.setdefault(key, Fallen(*key, matches={}))
                fallen.matches[number] = fallen.matches.get(number, 0) + 1
        return list(roll.values())


def _seats(plan: Plan) -> list[str]:
    """Return the names of a scenario's seats, in their order: the sides take turns."""
    sides = list(zip(plan.factions, plan.sides, strict=True))
    return [
        faction if len(side.seats) == 1 else f"{faction}-{number + 1}"
        for number in range(max(len(side.seats) for side in plan.sides))
        for faction, side in sides
        if number < len(side.seats)
    ]
