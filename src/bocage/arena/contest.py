"""A contest: which players meet, in which scenarios, on which seeds, and what was agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Self

import msgspec

import bocage
from bocage.agreement import Agreement
from bocage.arena.entrants import parse_entrant
from bocage.arena.games import Game, play_game
from bocage.arena.ratings import Couple
from bocage.arena.sprt import Hypotheses
from bocage.data.loader import load_scenario
from bocage.data.problems import Problem
from bocage.data.scenario import FOUR
from bocage.data.texts import Tellable
from bocage.data.titles import title_of
from bocage.engine import Options, Plan, Setup, SetupProblem, prepare
from bocage.match import MatchProblem
from bocage.match.record import plan_digest


@dataclass(frozen=True)
class Fixture:
    """A game to be played: the players by side, the scenario and the seed."""

    players: tuple[str, str]
    scenario: str
    seed: int


@dataclass(frozen=True)
class Pairing:
    """Two games on the same seed, with sides swapped; who plays against itself plays one, as both would be the same."""

    couple: Couple
    scenario: str
    seed: int

    @property
    def fixtures(self) -> list[Fixture]:
        """Return the games: the first player has the first side, then the second."""
        both = dict.fromkeys((self.couple, self.couple[::-1]))
        return [Fixture(players, self.scenario, self.seed) for players in both]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that decides how the games of a contest go; a file of results belongs to one of these."""

    # The version that plays: others may play otherwise under the same names.
    version: str
    # As they are entered; one that is named twice plays against itself, too.
    players: tuple[str, ...]
    # By id or file, in the order in which they take turns; and a mark of what each of them says.
    scenarios: tuple[str, ...]
    digests: tuple[str, ...]
    agreed: Agreement
    first_seed: int = 0
    sprt: Hypotheses | None = None

    @classmethod
    def of(
        cls,
        players: Sequence[str],
        scenarios: Sequence[str],
        agreed: Agreement | None = None,
        first_seed: int = 0,
        sprt: Hypotheses | None = None,
    ) -> Self:
        """Return the settings as they are asked for; a MatchProblem or DataError says what cannot be."""
        names = tuple(str(parse_entrant(name)) for name in players)
        if len(names) < 2:
            raise MatchProblem("too-few-players")
        if not scenarios:
            raise MatchProblem("no-scenarios")
        if sprt is not None and (len(names) > 2 or names[0] == names[1]):
            raise MatchProblem("sprt-players")
        if sprt is not None and not sprt.elo0 < sprt.elo1:
            raise MatchProblem("sprt-order", low=f"{sprt.elo0:g}", high=f"{sprt.elo1:g}")
        settled = (agreed or Agreement()).settled(has_person=False)
        return cls(
            version=bocage.__version__,
            players=names,
            scenarios=tuple(scenarios),
            digests=tuple(plan_digest(load_plan(name), specialists=settled.specialists) for name in scenarios),
            agreed=settled,
            first_seed=first_seed,
            sprt=sprt,
        )


@dataclass(frozen=True)
class LeftOut:
    """Two players that do not meet in a scenario, and why."""

    couple: Couple
    scenario: str
    reason: Tellable


class Contest:
    """The games of some settings."""

    def __init__(self, settings: Settings) -> None:
        """Find out who can meet where; a MatchProblem says why, if nobody can."""
        self.settings = settings
        self.scenarios = settings.scenarios
        self.plans = {name: load_plan(name) for name in self.scenarios}
        self.left_out: list[LeftOut] = []
        # What was set up once need not be tried for others, who mostly play by the same options.
        self._playable: set[tuple[str, Options]] = set()
        names = settings.players
        # In the order in which they are named, each once.
        self.couples: list[Couple] = list(dict.fromkeys(_sorted(names, pair) for pair in combinations(names, 2)))
        self._barred = {
            (couple, scenario) for couple in self.couples for scenario in self.scenarios if self._bar(couple, scenario)
        }
        if len(self._barred) == len(self.couples) * len(self.scenarios):
            reason = self.left_out[0].reason
            raise reason if isinstance(reason, MatchProblem) else MatchProblem("nobody-meets", reason=reason)

    def _bar(self, couple: Couple, scenario: str) -> bool:
        """Whether two players cannot meet in a scenario, which is noted with its reason."""
        plan = self.plans[scenario]
        reason: Tellable
        try:
            for players in (couple, couple[::-1]):
                options = options_for(self.settings.agreed, plan, players)
                if (scenario, options) not in self._playable:
                    prepare(plan, options)
                    self._playable.add((scenario, options))
        except MatchProblem as problem:
            reason = problem
        except SetupProblem as problem:
            if problem.problem == "bot-and-specialists":
                reason = MatchProblem("solo-without-specialists", title=title_of(plan))
            else:
                reason = Problem(plan.title, 0, problem.problem, tuple(problem.values.items()))
        else:
            return False
        self.left_out.append(LeftOut(couple, scenario, reason))
        return True

    def pairings(self, pairs: int) -> list[Pairing]:
        """Return so many pairings of every two players, seed by seed; the scenarios take turns over the seeds."""
        first, scenarios = self.settings.first_seed, self.scenarios
        return [
            Pairing(couple, scenario, seed)
            for seed in range(first, first + pairs)
            for scenario in [scenarios[seed % len(scenarios)]]
            for couple in self.couples
            if (couple, scenario) not in self._barred
        ]


def _sorted(names: Sequence[str], couple: Couple) -> Couple:
    """Return two players in the order in which they are named first."""
    one, other = sorted(couple, key=names.index)
    return one, other


def options_for(agreed: Agreement, plan: Plan, players: Couple) -> Options:
    """Return what a game is played by; budgets change nothing about who may play."""
    return agreed.for_match(plan, [parse_entrant(player).name for player in players])


def load_plan(scenario: str) -> Plan:
    """Return a scenario by name or file; with ``-four`` behind it, its set-up for four players."""
    bare = scenario.removesuffix(FOUR)
    return load_scenario(bare, four=bare != scenario)


@lru_cache(maxsize=64)
def _setup(scenario: str, options: Options) -> Setup:
    return prepare(_plan(scenario), options)


_plan = lru_cache(maxsize=64)(load_plan)


def play_fixture(agreed: Agreement, fixture: Fixture) -> Game:
    """Play a game; with four seats a player has both of its side's."""
    setup = _setup(fixture.scenario, options_for(agreed, _plan(fixture.scenario), fixture.players))
    # A scenario in a file of one's own goes by the name under which it was asked for.
    return replace(play_game(setup, fixture.players, fixture.seed), scenario=fixture.scenario)
