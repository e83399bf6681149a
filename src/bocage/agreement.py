"""What the players of a match agree on: limits and defaults, as it is sent and stored, and as the engine takes it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from bocage.data.problems import advice
from bocage.data.titles import title_of
from bocage.engine import CONTROL_EDITIONS, NORMAL, Options, Plan, Setup, SetupProblem, prepare
from bocage.match import Campaign, Match, MatchProblem
from bocage.match.match import MOST_DAYS, MOST_MINUTES, MOST_ROUNDS, fits_clock
from bocage.match.sealing import seal_match
from bocage.roster import difficulty_of, is_lost_among_soldiers

# Simple computer players may never come to an end by themselves (R8.8).
COMPUTER_ROUNDS: Final = 60
# What is agreed on and changes no rule.
BESIDE: Final = frozenset({"hints", "rated"})


class Agreement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is agreed on before a match, beside scenario and seats; a field at its default is not sent."""

    # Whose rule of Control is played: ``reinforcements`` or ``2019`` (R6.4).
    control: str = sys.intern(CONTROL_EDITIONS[0])
    # The match is drawn after so many rounds, 0 for none; left out, where nobody but computer players sits (R8.8).
    round_limit: int | None = None
    # Specialists replace some Riflemen of the supplies (R9.2).
    specialists: bool = False
    # The clock of each person: minutes for the whole match, or days for a move; 0 for none (R8.10).
    bank_minutes: int = 0
    move_days: int = 0
    # People who play each other may ask for hints; against computer players alone they always may.
    hints: bool = False
    # The match counts for the ratings of both, who are persons with an identity (docs/identity.md).
    rated: bool = False

    def __post_init__(self) -> None:
        # What is equal to the default but read from elsewhere msgspec would take for something else, and send.
        msgspec.structs.force_setattr(self, "control", sys.intern(self.control))

    def settled(self, *, has_person: bool) -> Agreement:
        """Return it with everything in it that was left open; what cannot be is refused."""
        if self.control not in CONTROL_EDITIONS:
            raise MatchProblem("bad-control", found=self.control, advice=advice(self.control, CONTROL_EDITIONS))
        if not fits_clock(self.bank_minutes, self.move_days):
            raise MatchProblem("bad-clock", minutes=MOST_MINUTES, days=MOST_DAYS)
        limit = self.round_limit
        if limit is None:
            limit = 0 if has_person else COMPUTER_ROUNDS
        if not 0 <= limit <= MOST_ROUNDS:
            raise MatchProblem("bad-round-limit", found=limit, most=MOST_ROUNDS)
        return msgspec.structs.replace(self, round_limit=limit)

    def rules(self) -> dict[str, Any]:
        """Return what the engine takes of it: all but what is said beside the board."""
        return {name: value for name, value in msgspec.structs.asdict(self).items() if name not in BESIDE}

    def for_match(self, plan: Plan, players: Sequence[str]) -> Options:
        """Return what a match is played by, once it is settled; a bot belongs to it from the beginning (R13.1).

        ``players`` are the names at the seats; of persons any that is on no roster.
        """
        bots = [(seat, difficulty_of(name)) for seat, name in enumerate(players) if difficulty_of(name)]
        if self.specialists and not plan.specialists:
            raise MatchProblem("no-specialists", title=title_of(plan))
        if self.control != CONTROL_EDITIONS[0] and plan.single_soldiers:
            # Where a counter is one soldier only the default is played (R15.24).
            raise MatchProblem("no-control-2019", title=title_of(plan))
        if len(bots) > 1:
            raise MatchProblem("solo-twice")
        if bots and len(plan.sides[0].seats) > 1:
            raise MatchProblem("solo-in-team")
        for name in players:
            check_knows_theatre(plan, name)
        bot, difficulty = (plan.factions[bots[0][0]], bots[0][1]) if bots else ("", NORMAL)
        return Options(**self.rules(), bot=bot, difficulty=difficulty)


def check_knows_theatre(plan: Plan, player: str) -> None:
    """Refuse a computer player that does not know the actions of single soldiers where there are such (R15)."""
    if plan.single_soldiers and is_lost_among_soldiers(player):
        raise MatchProblem("player-without-desert", name=player, title=title_of(plan))


def prepare_match(plan: Plan, options: Options) -> Setup:
    """Prepare a scenario; what the options ask for in vain is told in a sentence (R9.2, R13.1)."""
    try:
        return prepare(plan, options)
    except SetupProblem as problem:
        if problem.problem != "bot-and-specialists":
            raise
        raise MatchProblem("solo-without-specialists", title=title_of(plan)) from None


def begin_match(plan: Plan, options: Options, players: list[str], seed: str, *, sealed: bool = False) -> Match:
    """Begin a match; what the options ask for in vain is told in a sentence (R9.2, R13.1).

    Its luck comes from the seed, or from a secret of its own, so that it can be proved afterwards.
    """
    setup = prepare_match(plan, options)
    seal = seal_match(plan, options, setup) if sealed else None
    return Match(plan, options, players, seed, setup=setup, seal=seal)


def plan_campaign(plans: Sequence[Plan], agreed: Agreement, players: list[str]) -> Campaign:
    """Begin a campaign by what is settled; a match of it that could not be played is told before the first (R8.7)."""
    campaign = Campaign(plans, Options(**agreed.rules()), players)
    for plan in plans:
        begin_match(plan, agreed.for_match(plan, players), players, "trial")
    return campaign


def begin_next(campaign: Campaign, seed: str, *, sealed: bool = False) -> Match:
    """Begin the next match of a campaign, with those who sit at its seats now (R8.7)."""
    plan = campaign.next_plan
    if plan is None:
        raise MatchProblem("campaign-over" if campaign.is_over else "campaign-match-open")
    options, players = campaign.options, list(campaign.players)
    agreed = Agreement(**{name: getattr(options, name) for name in Agreement().rules()})
    match = begin_match(plan, agreed.for_match(plan, players), players, seed, sealed=sealed)
    campaign.begin(match)
    return match
