"""A campaign: scenarios played one after the other by the same sides. Rules R8.7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.data.scenario import published_id
from bocage.data.titles import title_of
from bocage.engine import Options, Plan
from bocage.engine.words.terms import NOBODY
from bocage.match.match import Match, fits_record
from bocage.match.memory import remember
from bocage.match.problems import MatchProblem
from bocage.match.standing import Standing

# No campaign is longer; the longest that is published has twelve matches.
MOST_MATCHES: Final = 40


class Campaign:
    """A campaign under way or over: its scenarios, and the matches played so far."""

    def __init__(self, plans: Sequence[Plan], options: Options, players: list[str]) -> None:
        """Begin a campaign. ``players`` names who sits at each seat, from the next match on."""
        if not 0 < len(plans) <= MOST_MATCHES:
            raise MatchProblem("campaign-length", found=len(plans), most=MOST_MATCHES)
        for plan in plans:
            if plan.factions != plans[0].factions:
                raise MatchProblem("campaign-sides", first=title_of(plans[0]), other=title_of(plan))
            if _seats(plan) != _seats(plans[0]):
                raise MatchProblem("campaign-seats", first=title_of(plans[0]), other=title_of(plan))
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
        if published_id(match.plan.id) != plan.id:
            raise MatchProblem("campaign-other-scenario", found=title_of(match.plan), expected=title_of(plan))
        self.matches.append(match)

    def give_up(self, side: int) -> None:
        """End the campaign: the side that gives it up has lost it, and resigns the match under way (R8.7)."""
        if self.is_over:
            raise MatchProblem("campaign-over")
        match = self.current
        if match is not None:
            match.resign(match.setup.seats_of[side][0])
        self.given_up = side

    @property
    def standing(self) -> Standing:
        """Return the score as it stands (R8.7)."""
        return Standing([remember(match) for match in self.matches], len(self.plans), self.given_up)


def _seats(plan: Plan) -> list[str]:
    """Return the names of a scenario's seats, in their order: the sides take turns."""
    sides = list(zip(plan.factions, plan.sides, strict=True))
    return [
        faction if len(side.seats) == 1 else f"{faction}-{number + 1}"
        for number in range(max(len(side.seats) for side in plan.sides))
        for faction, side in sides
        if number < len(side.seats)
    ]
