"""Contests and games that nobody has played."""

from __future__ import annotations

from functools import cache

from bocage.agreement import Agreement
from bocage.arena import Game
from bocage.arena.contest import Contest, Fixture, Settings
from bocage.arena.sprt import Hypotheses
from bocage.engine.words.terms import BY_POINTS, BY_ROUND_LIMIT, NOBODY

SCENARIOS = ("01-la-raye", "07-la-huberderie")


@cache
def contest(
    *players: str, scenarios: tuple[str, ...] = SCENARIOS, limit: int = 3, sprt: Hypotheses | None = None
) -> Contest:
    """Return a contest whose games are short."""
    return Contest(Settings.of(players or ("taker", "random"), scenarios, Agreement(round_limit=limit), sprt=sprt))


def game(fixture: Fixture, winner: int = 0) -> Game:
    """Return how a game could have gone."""
    ending = BY_ROUND_LIMIT if winner == NOBODY else BY_POINTS
    return Game(fixture.scenario, fixture.seed, fixture.players, winner, ending, 10, 100, (4, 2))
